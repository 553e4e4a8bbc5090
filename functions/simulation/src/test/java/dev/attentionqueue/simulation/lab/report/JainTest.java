package dev.attentionqueue.simulation.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class JainTest {

    @Test
    void equal_shares_are_wholly_fair() {
        assertThat(Jain.index(0.3, 0.3, 0.3)).isCloseTo(1, within(1e-12));
    }

    @Test
    void one_who_has_all_makes_the_index_one_over_n() {
        assertThat(Jain.index(5, 0, 0, 0)).isCloseTo(0.25, within(1e-12));
    }

    @Test
    void the_example_of_a_fifth_left_out_is_four_fifths() {
        assertThat(Jain.index(1, 1, 1, 1, 0)).isCloseTo(0.8, within(1e-12));
    }

    @Test
    void what_modest_ones_leave_is_shared_by_the_others() {
        assertThat(Jain.maxMin(new double[] {50, 1, 20, 2}, 30)).containsExactly(13.5, 1, 13.5, 2);
    }

    @Test
    void everybody_gets_what_he_asked_for_where_there_is_enough() {
        assertThat(Jain.maxMin(new double[] {5, 1}, 30)).containsExactly(5, 1);
    }
}
