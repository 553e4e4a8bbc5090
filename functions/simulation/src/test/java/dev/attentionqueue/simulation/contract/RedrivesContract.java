package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.deadletter.LetterFilter;
import dev.attentionqueue.deadletter.Reason;
import dev.attentionqueue.redrive.Progress;
import dev.attentionqueue.redrive.Redrive;
import dev.attentionqueue.redrive.RedriveOrder;
import dev.attentionqueue.redrive.Redrives;
import dev.attentionqueue.redrive.Selection;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every backend does with redrives. */
public abstract class RedrivesContract {
    private static final Instant NOW = Instant.parse("2026-11-30T10:15:30.123Z");
    private static final int MANY = 1_000;

    protected abstract Redrives redrives();

    /** A store of which no test has used a redrive before. */
    protected abstract StoreKey newStore();

    private Redrive redrive(Selection selection) {
        RedriveOrder order = new RedriveOrder(selection, 10, NOW);
        Progress none = new Progress(null, 0, 0, null);
        return new Redrive(newStore(), order, none, Instant.EPOCH, NOW.toEpochMilli());
    }

    private Redrive added(Redrive redrive) {
        assertThat(redrives().add(redrive)).isTrue();
        return redrive;
    }

    private static Redrive after(Redrive before, Progress progress) {
        return new Redrive(
                before.store(),
                before.order(),
                progress,
                NOW.plusSeconds(70),
                before.version() + 1);
    }

    private static Progress finished() {
        return new Progress(new ItemId("item-9"), 9, 1, NOW);
    }

    @Test
    void a_redrive_is_found_as_it_was_added() {
        LetterFilter filter = new LetterFilter(Reason.REJECTED, NOW.minusSeconds(60), NOW);
        Redrive matching = added(redrive(new Selection.Matching(filter)));
        Redrive items = added(redrive(new Selection.Items(List.of(new ItemId("item-1")))));
        Redrive all = added(redrive(Selection.ALL));

        assertThat(redrives().find(matching.store(), NOW)).contains(matching);
        assertThat(redrives().find(items.store(), NOW)).contains(items);
        assertThat(redrives().find(all.store(), NOW)).contains(all);
    }

    @Test
    void a_store_has_one_redrive() {
        Redrive first = added(redrive(Selection.ALL));

        assertThat(redrives().add(first)).isFalse();
        assertThat(redrives().find(newStore(), NOW)).isEmpty();
    }

    @Test
    void of_two_that_change_a_redrive_one_wins() {
        Redrive first = added(redrive(Selection.ALL));
        Redrive next = after(first, new Progress(new ItemId("item-1"), 1, 0, null));
        Redrive late = after(first, new Progress(new ItemId("item-2"), 2, 0, null));

        assertThat(redrives().replace(first, next)).isTrue();
        assertThat(redrives().replace(first, late)).isFalse();
        assertThat(redrives().find(first.store(), NOW)).contains(next);
    }

    @Test
    void a_redrive_that_was_never_added_is_not_replaced() {
        Redrive unknown = redrive(Selection.ALL);

        assertThat(redrives().replace(unknown, after(unknown, finished()))).isFalse();
    }

    @Test
    void redrives_are_open_until_they_are_finished() {
        Redrive open = added(redrive(Selection.ALL));
        Redrive other = added(redrive(Selection.ALL));
        Redrive done = after(other, finished());
        redrives().replace(other, done);

        assertThat(redrives().open(MANY)).contains(open).doesNotContain(other, done);
        assertThat(redrives().open(1)).hasSize(1);
    }

    @Test
    void a_finished_redrive_can_be_asked_for_until_it_expires_and_then_gives_way() {
        Redrive first = added(redrive(Selection.ALL));
        Redrive done = after(first, finished());
        redrives().replace(first, done);
        Instant expiry = NOW.plus(Redrives.KEPT_FOR).plusMillis(1_000);
        Redrive next =
                new Redrive(
                        first.store(),
                        new RedriveOrder(Selection.ALL, 5, expiry),
                        first.progress(),
                        Instant.EPOCH,
                        expiry.toEpochMilli());

        assertThat(redrives().find(first.store(), NOW)).contains(done);
        assertThat(redrives().find(first.store(), expiry)).isEmpty();
        assertThat(redrives().add(next)).isTrue();
        assertThat(redrives().find(first.store(), expiry)).contains(next);
    }
}
