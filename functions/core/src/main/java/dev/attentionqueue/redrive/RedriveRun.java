package dev.attentionqueue.redrive;

import dev.attentionqueue.deadletter.DeadLetter;
import dev.attentionqueue.deadletter.LetterFilter;
import dev.attentionqueue.deadletter.LetterPage;
import dev.attentionqueue.deadletter.LetterQuery;
import dev.attentionqueue.enqueue.Enqueued;
import dev.attentionqueue.redrive.Selection.Items;
import dev.attentionqueue.redrive.Selection.Matching;
import dev.attentionqueue.slice.Crew;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.ItemId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A claimed redrive in one run; confined to the run's thread. */
final class RedriveRun {
    /** Letters of one step: as many are sent twice after a crash, at the most. */
    private static final int STEP = 10;

    /** To wait for the end of a call needs no bound: a call has its own. */
    private static final Duration LONG = Duration.ofMinutes(1);

    private final Redriving redriving;
    private Redrive redrive;
    private Instant due;

    RedriveRun(Redriving redriving, Redrive claimed, Instant now) {
        this.redriving = redriving;
        this.redrive = claimed;
        this.due = now;
    }

    /** When the next step may begin. */
    Instant due() {
        return due;
    }

    /** What became of one letter's item. */
    private enum Fate {
        SENT,
        REFUSED,
        LEFT,
        STORE_GONE
    }

    /** Sends a few letters' items again, deletes the letters, and moves the cursor. */
    Step step(Crew crew) {
        try {
            Instant begun = redriving.clock().instant();
            LetterPage page = nextLetters();
            List<Fate> fates = sendAll(page.letters(), crew);
            due = begun.plus(timeFor(page.letters().size()));
            return settle(page, fates);
        } catch (RuntimeException failure) {
            // Whatever is wrong with one store must not keep the others' redrives.
            return failed(String.valueOf(failure.getMessage()));
        }
    }

    private Duration timeFor(int items) {
        return Duration.ofSeconds(items).dividedBy(redrive.order().itemsPerSecond());
    }

    private Step failed(String why) {
        release();
        return Step.failed(why);
    }

    private LetterPage nextLetters() {
        return switch (redrive.order().selection()) {
            case Matching(LetterFilter filter) -> page(filter);
            case Items(List<ItemId> ids) -> ofItems(ids);
        };
    }

    private LetterPage page(LetterFilter filter) {
        Instant now = redriving.clock().instant();
        int limit = Math.min(STEP, redrive.order().itemsPerSecond());
        LetterQuery query = new LetterQuery(redrive.store(), filter, now, limit);
        LetterPage page = redriving.letters().page(query, redrive.progress().after());
        List<DeadLetter> meant =
                page.letters().stream().filter(it -> redrive.order().means(it)).toList();
        return new LetterPage(meant, page.next());
    }

    private LetterPage ofItems(List<ItemId> ids) {
        @Nullable ItemId after = redrive.progress().after();
        List<ItemId> left =
                ids.stream()
                        .filter(id -> after == null || id.value().compareTo(after.value()) > 0)
                        .toList();
        int size = Math.min(left.size(), Math.min(STEP, redrive.order().itemsPerSecond()));
        List<DeadLetter> found = new ArrayList<>();
        Instant now = redriving.clock().instant();
        for (ItemId id : left.subList(0, size)) {
            redriving
                    .letters()
                    .read(redrive.store(), id, now)
                    .filter(letter -> redrive.order().means(letter))
                    .ifPresent(found::add);
        }
        return new LetterPage(found, size == left.size() ? null : left.get(size - 1));
    }

    private List<Fate> sendAll(List<DeadLetter> letters, Crew crew) {
        List<Fate> fates = new ArrayList<>();
        letters.forEach(letter -> crew.call(() -> send(letter), fates::add));
        while (fates.size() < letters.size()) {
            crew.await(LONG);
        }
        return fates;
    }

    /** Sends first: between the two the item is in the queue and a letter, and never in neither. */
    private Fate send(DeadLetter letter) {
        try {
            return switch (redriving.enqueue().again(letter.store(), letter.item())) {
                case Enqueued.Taken taken -> fateOf(letter, taken.results().getFirst());
                case Enqueued.Unfit _ -> Fate.REFUSED;
                case Enqueued.BacklogFull _ -> Fate.LEFT;
                case Enqueued.UnknownStore _, Enqueued.BeingRemoved _ -> Fate.STORE_GONE;
            };
        } catch (Unavailable _) {
            return Fate.LEFT;
        }
    }

    private Fate fateOf(DeadLetter letter, Enqueued.Result result) {
        return switch (result) {
            case Enqueued.Result.Accepted _ -> {
                redriving.letters().delete(letter);
                yield Fate.SENT;
            }
            case Enqueued.Result.NotAccepted not -> not.again() ? Fate.LEFT : Fate.REFUSED;
        };
    }

    private Step settle(LetterPage page, List<Fate> fates) {
        long sent = fates.stream().filter(Fate.SENT::equals).count();
        long refused = fates.stream().filter(Fate.REFUSED::equals).count();
        if (fates.contains(Fate.LEFT)) {
            release();
            return new Step(sent, refused, "items could not be sent again", true);
        }
        Progress progress = redrive.progress().plus(sent, refused);
        boolean isEnd = page.next() == null || fates.contains(Fate.STORE_GONE);
        Redrive next =
                redrive.with(
                        isEnd
                                ? progress.finished(redriving.clock().instant())
                                : progress.at(page.next()));
        if (!redriving.redrives().replace(redrive, next)) {
            return new Step(sent, refused, "somebody else carries on this redrive", true);
        }
        redrive = next;
        return new Step(sent, refused, null, isEnd);
    }

    /** So that the next run need not wait for the claim to run out. */
    void release() {
        try {
            redriving.redrives().replace(redrive, redrive.held(Instant.EPOCH));
        } catch (Unavailable _) {
            // It runs out.
        }
    }
}
