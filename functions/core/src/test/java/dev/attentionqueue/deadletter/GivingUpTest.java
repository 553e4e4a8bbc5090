package dev.attentionqueue.deadletter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.deadletter.GivenUp.Kept;
import dev.attentionqueue.deadletter.GivenUp.NotKept;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkItem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GivingUpTest {
    private static final Instant NOW = Instant.parse("2026-11-30T10:15:30.123Z");
    private static final Store SHOP =
            Store.registered(
                    StoreKey.of("demo", "shop"),
                    new Profile(new Identifier("shopify"), Plans.BASIC, StoreState.ACTIVE),
                    NOW);
    private static final Failure REJECTED = new Failure(Reason.REJECTED, "no such SKU", 1);

    private final List<DeadLetter> kept = new ArrayList<>();

    private static WorkItem item(String payload) {
        return new WorkItem(new ItemId("i"), "c", payload, NOW.minusSeconds(9), new RaiseId("r"));
    }

    private GivingUp givingUp(DeadLetters letters) {
        return new GivingUp(letters, () -> NOW, () -> "letter-1");
    }

    /** A table to which letters are written, or which does not answer. */
    private DeadLetters table(boolean answers) {
        return new DeadLetters() {
            @Override
            public void keep(DeadLetter letter) {
                if (!answers) {
                    throw new Unavailable("throttled");
                }
                kept.add(letter);
            }

            @Override
            public Optional<DeadLetter> read(StoreKey store, ItemId item, Instant now) {
                throw new IllegalStateException("nobody reads");
            }

            @Override
            public LetterPage page(LetterQuery query, @Nullable ItemId after) {
                throw new IllegalStateException("nobody reads");
            }

            @Override
            public boolean delete(DeadLetter letter) {
                throw new IllegalStateException("nobody deletes");
            }
        };
    }

    @Test
    void a_letter_keeps_the_item_as_it_was_for_as_long_as_letters_are_kept() {
        WorkItem item = item("{}");

        assertThat(givingUp(table(true)).giveUp(SHOP, item, REJECTED)).isInstanceOf(Kept.class);

        DeadLetter letter = kept.getFirst();
        assertThat(letter.item()).isEqualTo(item);
        assertThat(letter.failedAt()).isEqualTo(NOW);
        assertThat(letter.expiresAt()).isEqualTo("2026-12-30T10:15:30Z");
    }

    @Test
    void an_item_whose_letter_is_not_kept_stays() {
        assertThat(givingUp(table(false)).giveUp(SHOP, item("{}"), REJECTED))
                .isEqualTo(new NotKept("throttled"));
    }

    @Test
    void an_item_that_no_letter_has_room_for_stays() {
        WorkItem large = item("x".repeat(DeadLetter.LARGEST_ITEM));

        assertThat(givingUp(table(true)).giveUp(SHOP, large, REJECTED)).isInstanceOf(NotKept.class);
        assertThat(kept).isEmpty();
    }

    @Test
    void an_item_whose_id_is_too_long_for_a_key_stays() {
        String id = "i".repeat(DeadLetter.LONGEST_ID + 1);
        WorkItem item = new WorkItem(new ItemId(id), "c", "{}", NOW, new RaiseId("r"));

        assertThat(givingUp(table(true)).giveUp(SHOP, item, REJECTED)).isInstanceOf(NotKept.class);
        assertThat(kept).isEmpty();
    }

    @Test
    void an_error_is_cut_and_no_character_of_it_in_half() {
        String error = "x".repeat(Failure.LONGEST_ERROR - 1) + "\uD83D\uDE00";

        assertThat(new Failure(Reason.REJECTED, error, 1).error())
                .isEqualTo("x".repeat(Failure.LONGEST_ERROR - 1));
    }
}
