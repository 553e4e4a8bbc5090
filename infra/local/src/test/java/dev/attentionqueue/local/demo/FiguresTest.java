package dev.attentionqueue.local.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class FiguresTest {
    private static final HubStore BIG = store(0);
    private static final HubStore SMALL = store(1);
    private static final Figures.Effort EFFORT = new Figures.Effort(12, 9);

    @Test
    void a_percentile_is_the_nearest_rank() {
        assertThat(Waits.of(LongStream.rangeClosed(1, 100).map(i -> i * 1_000).toArray()))
                .isEqualTo(new Waits(50, 99));
        assertThat(Waits.of(new long[] {4_000, 1_000, 3_000})).isEqualTo(new Waits(3, 4));
        assertThat(Waits.of(new long[] {1_500})).isEqualTo(new Waits(1.5, 1.5));
        assertThat(Waits.of(LongStream.rangeClosed(1, 5_000).map(i -> i * 1_000).toArray()))
                .isEqualTo(new Waits(2_500, 4_950));
        assertThat(Waits.of(new long[0])).isEqualTo(new Waits(Double.NaN, Double.NaN));
    }

    @Test
    void the_wait_of_an_item_handled_twice_is_its_first_start() {
        Figures figures = figures(started("a", 9_000), started("a", 3_000), started("b", 8_000));
        assertThat(figures.big()).isEqualTo(new Waits(2, 2));
        assertThat(figures.rest()).isEqualTo(new Waits(6, 6));
        assertThat(figures.items()).isEqualTo(new Figures.Items(2, 2, 1));
    }

    @Test
    void items_that_nobody_accepted_do_not_count() {
        Figures figures = figures(started("a", 3_000), started("b", 3_000), started("x", 3_000));
        assertThat(figures.items()).isEqualTo(new Figures.Items(2, 2, 0));
        assertThat(figures.exitStatus()).isZero();
    }

    @Test
    void the_json_has_ten_fields_and_one_decimal() {
        assertThat(figures(started("a", 3_449), started("b", 2_000)).toJson())
                .isEqualTo(
                        "{\"accepted\":2,\"processed\":2,\"lost\":0,\"processedTwice\":0,"
                                + "\"attentions\":12,\"slices\":9,\"bigP50\":2.4,\"bigP99\":2.4,"
                                + "\"restP50\":0.0,\"restP99\":0.0}");
    }

    @Test
    void a_wait_that_nobody_had_is_null() {
        assertThat(figures(started("a", 3_000)).toJson())
                .contains("\"lost\":1,", "\"restP50\":null,\"restP99\":null}");
    }

    @Test
    void the_table_lines_up() {
        Figures figures = figures(started("a", 1_236_000), started("b", 8_000));
        assertThat(report(figures, Ending.COMPLETE, 0).table())
                .isEqualToNormalizingNewlines(
                        """
                        accepted                     2
                        processed                    2
                        lost                         0
                        processed twice              0
                        attentions sent             12
                        slices                       9

                        wait in ms                 p50         p99
                        big store              1,235.0     1,235.0
                        all others                 6.0         6.0
                        """);
    }

    @Test
    void refusals_stand_in_the_table_with_what_the_api_said() {
        Refusals refusals = new Refusals(Map.of(0, new Refusals.Kind(2, "connection reset")));
        Figures seen = figures(started("a", 2_000), started("b", 2_000));
        Figures figures =
                new Figures(seen.items(), EFFORT, seen.big(), seen.rest(), seen.lost(), refusals);
        Report report = report(figures, Ending.COMPLETE, 0);
        assertThat(report.table())
                .contains("refused                      2")
                .contains("  no answer                  2   connection reset");
        assertThat(report.verdict())
                .isEqualTo("Nothing lost: every accepted item was handled. 2 items were refused.");
        assertThat(figures.exitStatus()).isEqualTo(1);
    }

    @Test
    void the_verdict_names_the_first_lost_items() {
        Figures figures =
                Figures.of(
                        LongStream.range(0, 6).mapToObj(i -> posted(SMALL, "i" + i)).toList(),
                        new Tally(),
                        EFFORT);
        assertThat(report(figures, Ending.SETTLED, 0).verdict())
                .isEqualTo("6 accepted items were never handled: i0, i1, i2, i3, i4 and 1 more.");
        assertThat(report(figures, Ending.GAVE_UP, 0).verdict())
                .startsWith(
                        "6 accepted items were not handled in time (nothing came for 300 s) and"
                                + " count as lost: i0,");
    }

    @Test
    void the_verdict_says_when_less_could_be_stolen_than_asked_for() {
        Figures figures = figures(started("a", 2_000), started("b", 2_000));
        assertThat(new Report(figures, Ending.COMPLETE, Options.USUAL.withDrop(3), 0).verdict())
                .endsWith("(Only 0 of 3 could be taken out of the queue on purpose.)");
    }

    private static Report report(Figures figures, Ending ending, int stolen) {
        return new Report(figures, ending, Options.USUAL, stolen);
    }

    /** Item a of the big store was sent at 1 ms, item b of a small one at 2 ms. */
    private static Figures figures(LedgerEntry... entries) {
        Tally tally = new Tally();
        tally.add(List.of(entries));
        List<Posted> posts =
                List.of(
                        new Posted(BIG, 1_000, new Reply.Accepted(new ItemId("a"))),
                        new Posted(SMALL, 2_000, new Reply.Accepted(new ItemId("b"))));
        return Figures.of(posts, tally, EFFORT);
    }

    private static Posted posted(HubStore store, String item) {
        return new Posted(store, 1_000, new Reply.Accepted(new ItemId(item)));
    }

    private static LedgerEntry started(String item, long micros) {
        return new LedgerEntry(new ItemId(item), StoreKey.of("t", "s"), micros, 1);
    }

    private static HubStore store(int number) {
        return new HubStore(
                number,
                new Identifier("store-" + number),
                Marketplace.SHOPIFY,
                new Identifier("basic"));
    }
}
