package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attentions;
import dev.attentionqueue.attention.Level;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the attention queues of every backend do. */
public abstract class AttentionsContract {
    private static final Instant NOW = Instant.parse("2026-11-30T10:15:30.123Z");
    private static final Signal SIGNAL = new Signal(0, new Fence(9_007_199_254_740_993L));

    protected abstract Attentions attentions();

    /** Takes the next first look, waiting up to two seconds for one. */
    protected abstract Optional<Attention> nextFirstLook();

    /** Takes the next follow-up of the class, waiting up to two seconds for one. */
    protected abstract Optional<Attention> nextFollowUp(ServiceClass serviceClass);

    @Test
    void a_first_look_travels_in_its_own_queue_and_keeps_every_field() {
        Attention sent =
                Attention.raise(
                        store(Plans.BASIC),
                        Level.FIRST,
                        SIGNAL,
                        new RaiseNote(new RaiseId("r"), NOW, 1),
                        NOW);

        attentions().send(sent, Duration.ZERO);

        assertThat(nextFirstLook()).contains(sent);
        assertThat(nextFollowUp(ServiceClass.STANDARD)).isEmpty();
    }

    @Test
    void a_raise_whose_items_are_not_known_says_so() {
        Attention sent =
                Attention.raise(
                        store(Plans.BASIC),
                        Level.FIRST,
                        SIGNAL,
                        new RaiseNote(new RaiseId("r"), NOW, null),
                        NOW);

        attentions().send(sent, Duration.ZERO);

        assertThat(nextFirstLook()).contains(sent);
    }

    @Test
    void a_raise_beyond_the_allowance_travels_with_the_follow_ups_and_keeps_what_it_knows() {
        Attention sent =
                Attention.raise(
                        store(Plans.BASIC),
                        Level.FOLLOW,
                        SIGNAL,
                        new RaiseNote(new RaiseId("r"), NOW, 1),
                        NOW);

        attentions().send(sent, Duration.ZERO);

        assertThat(nextFollowUp(ServiceClass.STANDARD)).contains(sent);
        assertThat(nextFirstLook()).isEmpty();
    }

    @Test
    void what_nobody_has_received_yet_waits_and_what_is_delayed_does_not() {
        Attention standard = Attention.followUp(store(Plans.BASIC), SIGNAL, 0, NOW);
        Attention priority = Attention.followUp(store(Plans.ENTERPRISE), SIGNAL, 0, NOW);

        attentions().send(standard, Duration.ZERO);
        attentions().send(standard, Duration.ZERO);
        attentions().send(priority, Duration.ofSeconds(100));

        // One may be in somebody's hands.
        assertThat(attentions().waiting(standard.route())).isBetween(1L, 2L);
        assertThat(attentions().waiting(priority.route())).isZero();
    }

    @Test
    void a_follow_up_travels_in_the_queue_of_its_class() {
        Attention standard = Attention.followUp(store(Plans.BASIC), SIGNAL, 3, NOW);
        Attention priority = Attention.followUp(store(Plans.ENTERPRISE), SIGNAL, 4, NOW);

        attentions().send(standard, Duration.ZERO);
        attentions().send(priority, Duration.ZERO);

        assertThat(nextFollowUp(ServiceClass.PRIORITY)).contains(priority);
        assertThat(nextFollowUp(ServiceClass.STANDARD)).contains(standard);
        assertThat(nextFirstLook()).isEmpty();
    }

    @Test
    void a_delayed_attention_comes_later() {
        Attention sent = Attention.followUp(store(Plans.PRO), SIGNAL, 1, NOW);

        attentions().send(sent, Duration.ofMillis(2500));

        assertThat(nextFollowUp(ServiceClass.STANDARD)).isEmpty();
        assertThat(nextFollowUp(ServiceClass.STANDARD)).contains(sent);
    }

    private static Store store(Identifier plan) {
        Profile profile = new Profile(new Identifier("mercadolivre"), plan, StoreState.ACTIVE);
        return Store.registered(StoreKey.of("demo", "shop-1"), profile, NOW);
    }
}
