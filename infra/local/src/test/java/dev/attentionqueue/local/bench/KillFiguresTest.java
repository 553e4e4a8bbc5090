package dev.attentionqueue.local.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.local.demo.LedgerEntry;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KillFiguresTest {
    private static final StoreKey SHOP = StoreKey.of("demo", "shop");
    private static final long KILLED = 1;
    private static final long ALIVE = 2;

    private final List<LedgerEntry> starts = new ArrayList<>();

    private static ItemId item(int number) {
        return new ItemId("item-" + number);
    }

    private void start(int item, long pid) {
        starts.add(new LedgerEntry(item(item), SHOP, starts.size(), pid));
    }

    private KillFigures figures(Integer... accepted) {
        Set<ItemId> items =
                Set.copyOf(List.of(accepted).stream().map(KillFiguresTest::item).toList());
        return KillFigures.of(items, starts, Set.of(KILLED));
    }

    @Test
    void an_accepted_item_that_nobody_started_is_lost() {
        start(1, ALIVE);

        assertThat(figures(1, 2).lost()).isEqualTo(1);
        assertThat(figures(1, 2).isSound()).isFalse();
        assertThat(figures(1).isSound()).isTrue();
    }

    @Test
    void an_item_that_a_killed_process_had_just_begun_may_be_handled_twice() {
        start(1, KILLED);
        start(1, ALIVE);

        assertThat(figures(1).twice()).isEqualTo(1);
        assertThat(figures(1).isSound()).isTrue();
    }

    @Test
    void an_item_of_a_process_that_lived_on_may_not() {
        start(1, ALIVE);
        start(1, KILLED);

        assertThat(figures(1).notInFlight()).containsExactly(item(1));
        assertThat(figures(1).isSound()).isFalse();
    }

    @Test
    void nor_one_that_its_process_had_begun_long_before_the_kill() {
        start(0, KILLED);
        for (int more = 1; more <= KillFigures.MOST_IN_FLIGHT; more++) {
            start(more, KILLED);
        }
        start(0, ALIVE);
        start(1, ALIVE);

        assertThat(figures(0, 1).notInFlight()).containsExactly(item(0));
    }
}
