package dev.attentionqueue.allowance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.allowance.Grant.Granted;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class PursesTest {
    private static final Identifier BUSY = new Identifier("busy");
    private static final Allowance ALLOWANCE = new Allowance(10, Duration.ofMillis(100), 5);

    private Instant now = Instant.parse("2026-11-30T12:00:00Z");
    private Bucket bucket = Bucket.FULL;
    private int asked;
    private boolean broken;
    private final Purses purses = new Purses(this::take, ALLOWANCE, () -> now);

    private Grant take(Holder holder, Allowance allowance, Instant time) {
        asked++;
        if (broken) {
            throw new Unavailable("the table");
        }
        Grant grant = bucket.take(allowance, time);
        if (grant instanceof Granted granted) {
            bucket = granted.next();
        }
        return grant;
    }

    private int paid(int raises) {
        int paid = 0;
        for (int n = 0; n < raises; n++) {
            paid += purses.pay(BUSY) ? 1 : 0;
        }
        return paid;
    }

    @Test
    void a_burst_is_paid_for_up_to_the_allowance_and_asks_once_a_handful() {
        assertThat(paid(500)).isEqualTo(10);
        assertThat(asked).isEqualTo(3);
    }

    @Test
    void what_was_asked_for_beforehand_is_paid_from_the_hand() {
        purses.prepare(BUSY);
        purses.prepare(BUSY);
        assertThat(asked).isEqualTo(1);

        assertThat(paid(5)).isEqualTo(5);
        assertThat(asked).isEqualTo(1);
    }

    @Test
    void nothing_is_asked_for_beforehand_where_there_is_nothing() {
        paid(500);
        purses.prepare(BUSY);

        assertThat(asked).isEqualTo(3);
        assertThat(purses.pay(BUSY)).isFalse();
    }

    @Test
    void an_empty_bucket_is_not_asked_again_before_there_can_be_a_handful() {
        paid(500);

        now = now.plusMillis(499);
        assertThat(paid(500)).isZero();
        assertThat(asked).isEqualTo(3);

        now = now.plusMillis(1);
        assertThat(paid(500)).isEqualTo(5);
    }

    @Test
    void a_quiet_tenant_is_paid_for_each_time() {
        for (int n = 0; n < 100; n++) {
            now = now.plusSeconds(1);
            assertThat(purses.pay(BUSY)).isTrue();
        }
        assertThat(asked).isEqualTo(100 / ALLOWANCE.handful());
    }

    @Test
    void a_bucket_that_does_not_answer_pays_for_nothing_and_is_left_alone_for_a_while() {
        broken = true;
        assertThat(paid(10)).isZero();
        assertThat(asked).isEqualTo(1);

        broken = false;
        now = now.plusMillis(500);
        assertThat(paid(1)).isEqualTo(1);
    }

    @Test
    void an_allowance_without_sense_is_refused() {
        assertThatThrownBy(() -> new Allowance(10, Duration.ZERO, 5))
                .hasMessageContaining("interval");
        assertThatThrownBy(() -> new Allowance(4, Duration.ofSeconds(1), 5))
                .hasMessageContaining("handful");
        assertThatThrownBy(() -> new Allowance(4, Duration.ofSeconds(1), 0))
                .hasMessageContaining("handful");
    }
}
