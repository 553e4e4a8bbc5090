package dev.attentionqueue.redrive;

import dev.attentionqueue.work.ItemId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How far a redrive has come.
 *
 * @param after the last item that it is done with; null at first
 * @param sent items that were sent again
 * @param refused items that no queue takes; their letters stay
 * @param finishedAt when all letters had been looked at; null before
 */
public record Progress(
        @Nullable ItemId after, long sent, long refused, @Nullable Instant finishedAt) {
    static final Progress NONE = new Progress(null, 0, 0, null);

    Progress at(@Nullable ItemId item) {
        return new Progress(item, sent, refused, finishedAt);
    }

    Progress plus(long moreSent, long moreRefused) {
        return new Progress(after, sent + moreSent, refused + moreRefused, finishedAt);
    }

    Progress finished(Instant now) {
        return new Progress(after, sent, refused, now);
    }

    public boolean isFinished() {
        return finishedAt != null;
    }
}
