package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Allowances;
import dev.attentionqueue.allowance.Grant;
import dev.attentionqueue.allowance.Grant.Granted;
import dev.attentionqueue.allowance.Grant.Refused;
import dev.attentionqueue.allowance.Holder;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What the tenants' buckets of every backend do. */
public abstract class AllowancesContract {
    private static final Instant NOW = Instant.parse("2026-11-30T10:15:30.123Z");

    /** Two handfuls at once, and one more each second. */
    private static final Allowance ALLOWANCE = new Allowance(10, Duration.ofMillis(200), 5);

    protected abstract Allowances allowances();

    /** A tenant that no other test uses. */
    protected abstract Identifier newTenant();

    @Test
    void a_full_bucket_gives_what_it_holds_and_then_says_when_to_come_again() {
        Identifier tenant = newTenant();

        assertThat(take(tenant, NOW)).isInstanceOf(Granted.class);
        assertThat(take(tenant, NOW)).isInstanceOf(Granted.class);
        assertThat(take(tenant, NOW)).isEqualTo(new Refused(NOW.plusSeconds(1)));
    }

    @Test
    void tokens_come_back_at_the_tenants_rate_and_never_beyond_a_full_bucket() {
        Identifier tenant = newTenant();
        take(tenant, NOW);
        take(tenant, NOW);

        assertThat(take(tenant, NOW.plusMillis(999))).isInstanceOf(Refused.class);
        assertThat(take(tenant, NOW.plusMillis(1000))).isInstanceOf(Granted.class);

        Instant later = NOW.plusSeconds(100);
        take(tenant, later);
        take(tenant, later);
        assertThat(take(tenant, later)).isInstanceOf(Refused.class);
    }

    @Test
    void tenants_do_not_share() {
        Identifier busy = newTenant();
        take(busy, NOW);
        take(busy, NOW);

        assertThat(take(newTenant(), NOW)).isInstanceOf(Granted.class);
    }

    @Test
    void however_many_take_at_once_no_more_is_given_than_there_is()
            throws InterruptedException, ExecutionException {
        Identifier tenant = newTenant();
        List<Callable<Grant>> takers = new ArrayList<>();
        for (int n = 0; n < 8; n++) {
            takers.add(() -> take(tenant, NOW));
        }

        int granted = 0;
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Grant> taken : threads.invokeAll(takers)) {
                granted += taken.get() instanceof Granted ? 1 : 0;
            }
        }

        assertThat(granted).isEqualTo(2);
    }

    @Test
    void each_kind_of_bucket_is_one_of_its_own() {
        Identifier name = newTenant();
        List<Holder> holders =
                List.of(
                        new Holder.FirstLooks(name),
                        new Holder.MarketplaceItems(name),
                        new Holder.StoreItems(new StoreKey(name, new Identifier("one"))),
                        new Holder.StoreItems(new StoreKey(name, new Identifier("other"))));
        for (Holder holder : holders) {
            allowances().take(holder, ALLOWANCE, NOW);
            allowances().take(holder, ALLOWANCE, NOW);
            assertThat(allowances().take(holder, ALLOWANCE, NOW)).isInstanceOf(Refused.class);
        }
    }

    @Test
    void handfuls_that_come_back_within_no_whole_millisecond_never_come_back_too_soon() {
        Holder holder = new Holder.MarketplaceItems(newTenant());
        Allowance odd = new Allowance(14, Duration.ofSeconds(1).dividedBy(7), 7);
        allowances().take(holder, odd, NOW);
        allowances().take(holder, odd, NOW);

        assertThat(allowances().take(holder, odd, NOW)).isEqualTo(new Refused(NOW.plusSeconds(1)));
    }

    private Grant take(Identifier tenant, Instant now) {
        return allowances().take(new Holder.FirstLooks(tenant), ALLOWANCE, now);
    }
}
