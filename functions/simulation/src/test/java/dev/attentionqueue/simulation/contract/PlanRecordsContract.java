package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.store.BreakerTerms;
import dev.attentionqueue.store.Caps;
import dev.attentionqueue.store.FollowUps;
import dev.attentionqueue.store.Handling;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plan;
import dev.attentionqueue.store.PlanRecords;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Retries;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.SliceLimits;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What the records of plans of every backend do. */
public abstract class PlanRecordsContract {

    protected abstract PlanRecords records();

    /** A name that no other test uses. */
    protected abstract Identifier newName();

    private static Plan plan(Identifier name, Caps caps) {
        Retries retries = new Retries(7, Duration.ofMillis(1_500), Duration.ofHours(11));
        BreakerTerms breaker =
                new BreakerTerms(
                        3, Duration.ofSeconds(9), Duration.ofMinutes(5), Duration.ofDays(2));
        return new Plan(
                name,
                17,
                new SliceLimits(321, Duration.ofSeconds(44)),
                new Handling(4, retries, breaker, Duration.ofDays(90)),
                new FollowUps(ServiceClass.PRIORITY, Duration.ofMillis(2_500)),
                caps);
    }

    @Test
    void a_plan_comes_back_as_it_was_written() {
        Plan capped = plan(newName(), new Caps(100_000, 25));
        Plan free = plan(newName(), Caps.NONE);
        records().write(capped);
        records().write(free);

        assertThat(records().read(capped.name())).contains(capped);
        assertThat(records().read(free.name())).contains(free);
    }

    @Test
    void a_plan_that_nobody_wrote_is_not_there_whatever_is_on_offer_from_the_start() {
        assertThat(records().read(newName())).isEmpty();
        assertThat(records().read(Plans.PRO)).isEmpty();
    }

    @Test
    void a_plan_takes_the_place_of_the_one_of_its_name_with_nothing_left_of_it() {
        Identifier name = newName();
        records().write(plan(name, new Caps(5, 6)));

        Plan next = plan(name, Caps.NONE);
        records().write(next);

        assertThat(records().read(name)).contains(next);
    }
}
