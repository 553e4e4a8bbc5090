package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.deadletter.DeadLetter;
import dev.attentionqueue.deadletter.DeadLetters;
import dev.attentionqueue.deadletter.Failure;
import dev.attentionqueue.deadletter.LetterFilter;
import dev.attentionqueue.deadletter.LetterId;
import dev.attentionqueue.deadletter.LetterPage;
import dev.attentionqueue.deadletter.LetterQuery;
import dev.attentionqueue.deadletter.Reason;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.SequenceNumber;
import dev.attentionqueue.work.WorkItem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every backend does with dead letters. */
public abstract class DeadLettersContract {
    private static final Instant ENQUEUED = Instant.parse("2026-11-30T10:15:30.123Z");
    private static final Instant FAILED = ENQUEUED.plusSeconds(60);
    private static final Instant EXPIRES = Instant.parse("2026-12-30T10:16:30Z");
    private static final Failure REJECTED = new Failure(Reason.REJECTED, "no such SKU", 1);
    private static final Failure USED_UP = new Failure(Reason.ATTEMPTS_USED_UP, "timeout", 5);

    private StoreKey store;

    protected abstract DeadLetters letters();

    /** A store of which no test has used a letter before. */
    protected abstract StoreKey newStore();

    @BeforeEach
    void open() {
        store = newStore();
    }

    private static String itemId(int number) {
        return "01HZ%022d".formatted(number);
    }

    private WorkItem item(int number) {
        String id = itemId(number);
        boolean counts = number % 2 == 1;
        Content content =
                new Content(
                        "{\"n\":1.10}\t😀",
                        "order-" + number,
                        Map.of("topic", "orders"),
                        counts ? new OrderingKey("order#" + number) : null,
                        counts ? new SequenceNumber(number) : null);
        return new WorkItem(new ItemId(id), content, ENQUEUED, new RaiseId(id));
    }

    private DeadLetter letter(int number) {
        return letter(number, REJECTED, FAILED);
    }

    private DeadLetter letter(int number, Failure failure, Instant failedAt) {
        LetterId id = new LetterId("letter-" + number + "-" + failedAt.toEpochMilli());
        return new DeadLetter(id, store, item(number), failure, failedAt, EXPIRES);
    }

    private DeadLetter kept(DeadLetter letter) {
        letters().keep(letter);
        return letter;
    }

    private LetterPage page(LetterFilter filter, int limit, @Nullable ItemId after) {
        return letters().page(new LetterQuery(store, filter, FAILED, limit), after);
    }

    private List<DeadLetter> all(LetterFilter filter, int limit) {
        List<DeadLetter> all = new ArrayList<>();
        LetterPage page = page(filter, limit, null);
        all.addAll(page.letters());
        while (page.next() != null) {
            page = page(filter, limit, page.next());
            all.addAll(page.letters());
        }
        return all;
    }

    @Test
    void a_letter_that_was_kept_is_read_as_it_was_written() {
        DeadLetter letter = kept(letter(1));

        assertThat(letters().read(store, letter.item().id(), FAILED)).contains(letter);
    }

    @Test
    void an_item_that_was_not_given_up_has_no_letter() {
        assertThat(letters().read(store, new ItemId(itemId(1)), FAILED)).isEmpty();
        assertThat(page(LetterFilter.ALL, 10, null)).isEqualTo(new LetterPage(List.of(), null));
    }

    @Test
    void a_second_letter_of_an_item_takes_the_place_of_the_first() {
        kept(letter(1));
        DeadLetter second = kept(letter(1, USED_UP, FAILED.plusMillis(1)));

        assertThat(all(LetterFilter.ALL, 10)).containsExactly(second);
    }

    @Test
    void letters_are_listed_by_the_first_enqueue_of_their_items() {
        DeadLetter third = kept(letter(3));
        DeadLetter first = kept(letter(1));
        DeadLetter second = kept(letter(2));

        assertThat(all(LetterFilter.ALL, 10)).containsExactly(first, second, third);
    }

    @Test
    void pages_together_hold_each_letter_once() {
        List<DeadLetter> kept =
                IntStream.range(0, 7).mapToObj(number -> kept(letter(number))).toList();

        assertThat(page(LetterFilter.ALL, 3, null).letters()).hasSize(3);
        assertThat(all(LetterFilter.ALL, 3)).isEqualTo(kept);
    }

    @Test
    void a_page_goes_on_where_a_letter_was_deleted_meanwhile() {
        DeadLetter first = kept(letter(1));
        DeadLetter second = kept(letter(2));
        ItemId next = page(LetterFilter.ALL, 1, null).next();

        letters().delete(first);

        assertThat(page(LetterFilter.ALL, 5, next).letters()).containsExactly(second);
    }

    @Test
    void letters_are_found_by_their_reason() {
        kept(letter(1));
        DeadLetter usedUp = kept(letter(2, USED_UP, FAILED));

        assertThat(all(new LetterFilter(Reason.ATTEMPTS_USED_UP, null, null), 1))
                .containsExactly(usedUp);
        assertThat(all(new LetterFilter(Reason.CRASH_LOOP, null, null), 1)).isEmpty();
    }

    @Test
    void letters_are_found_by_the_time_when_their_items_were_given_up() {
        DeadLetter early = kept(letter(2, REJECTED, FAILED.minusMillis(1)));
        DeadLetter late = kept(letter(1, REJECTED, FAILED));

        assertThat(all(new LetterFilter(null, FAILED, null), 10)).containsExactly(late);
        assertThat(all(new LetterFilter(null, null, FAILED), 10)).containsExactly(early);
        assertThat(all(new LetterFilter(null, early.failedAt(), FAILED.plusMillis(1)), 10))
                .containsExactly(late, early);
    }

    @Test
    void a_letter_past_its_time_is_absent_whether_or_not_it_is_still_there() {
        DeadLetter letter = kept(letter(1));
        Instant last = EXPIRES.minusMillis(1);

        assertThat(letters().read(store, letter.item().id(), last)).contains(letter);
        assertThat(letters().read(store, letter.item().id(), EXPIRES)).isEmpty();
        assertThat(letters().page(new LetterQuery(store, LetterFilter.ALL, last, 10), null))
                .isEqualTo(new LetterPage(List.of(letter), null));
        assertThat(letters().page(new LetterQuery(store, LetterFilter.ALL, EXPIRES, 10), null))
                .isEqualTo(new LetterPage(List.of(), null));
    }

    @Test
    void a_letter_is_deleted_once() {
        DeadLetter letter = kept(letter(1));

        assertThat(letters().delete(letter)).isTrue();
        assertThat(letters().delete(letter)).isFalse();
        assertThat(letters().read(store, letter.item().id(), FAILED)).isEmpty();
    }

    @Test
    void a_delete_leaves_a_later_letter_of_the_item_alone() {
        DeadLetter first = kept(letter(1));
        DeadLetter second = kept(letter(1, USED_UP, FAILED.plusMillis(1)));

        assertThat(letters().delete(first)).isFalse();
        assertThat(all(LetterFilter.ALL, 10)).containsExactly(second);
    }

    @Test
    void the_largest_item_fits_into_a_letter() {
        String id = itemId(1);
        WorkItem fitting = item(1);
        int rest = 2 * id.length() + fitting.correlationId().length();
        String payload = "x".repeat(DeadLetter.LARGEST_ITEM - rest);
        WorkItem large =
                new WorkItem(
                        fitting.id(), fitting.correlationId(), payload, ENQUEUED, fitting.raise());
        Failure longest =
                new Failure(Reason.REJECTED, "\u20ac".repeat(2 * Failure.LONGEST_ERROR), 9);
        DeadLetter letter =
                new DeadLetter(new LetterId("l"), store, large, longest, FAILED, EXPIRES);

        letters().keep(letter);

        assertThat(letters().read(store, large.id(), FAILED)).contains(letter);
    }

    @Test
    void a_store_has_its_own_letters_only() {
        DeadLetter letter = kept(letter(1));
        StoreKey other = StoreKey.of("demo", store.store() + "-other");

        assertThat(letters().read(other, letter.item().id(), FAILED)).isEmpty();
        assertThat(letters().page(new LetterQuery(other, LetterFilter.ALL, FAILED, 10), null))
                .isEqualTo(new LetterPage(List.of(), null));
    }
}
