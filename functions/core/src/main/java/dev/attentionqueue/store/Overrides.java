package dev.attentionqueue.store;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one store has otherwise than its plan says, for good or for a campaign.
 *
 * @param values by what they stand for, each in the range that it has in a plan
 * @param from not before this; null for at once
 * @param until no longer from this on; null for without end
 */
public record Overrides(
        Map<Knob, Integer> values, @Nullable Instant from, @Nullable Instant until) {
    public static final Overrides NONE = new Overrides(Map.of(), null, null);

    /**
     * Checks each value.
     *
     * @throws InvalidField naming the field of a {@link Knob}, or {@code until}
     */
    public Overrides {
        values = Map.copyOf(values);
        if (from != null && until != null && !from.isBefore(until)) {
            throw new InvalidField("until", "must be later than from");
        }
        all(Plans.least(), values);
    }

    public boolean isNone() {
        return values.isEmpty();
    }

    /** Whether they hold at {@code now}. */
    public boolean holdAt(Instant now) {
        return (from == null || !now.isBefore(from)) && (until == null || now.isBefore(until));
    }

    /** The policy in force at {@code now} of a store that has {@code plan} and these. */
    public Plan over(Plan plan, Instant now) {
        return holdAt(now) ? all(plan, values) : plan;
    }

    private static Plan all(Plan plan, Map<Knob, Integer> values) {
        Plan next = plan;
        for (Map.Entry<Knob, Integer> one : values.entrySet()) {
            next = with(next, one.getKey(), one.getValue());
        }
        return next;
    }

    private static Plan with(Plan plan, Knob knob, int value) {
        SliceLimits slice = plan.slice();
        Caps caps = plan.caps();
        return switch (knob) {
            case MAX_CONSUMERS ->
                    new Plan(plan.name(), value, slice, plan.handling(), plan.followUps(), caps);
            case ITEMS_PER_SLICE -> with(plan, new SliceLimits(value, slice.time()));
            case SECONDS_PER_SLICE ->
                    with(plan, new SliceLimits(slice.items(), Duration.ofSeconds(value)));
            case HANDLERS_PER_SLICE -> with(plan, plan.handling().with(value));
            case ITEMS_PER_SECOND -> with(plan, new Caps(caps.maxBacklog(), value));
            case MAX_BACKLOG -> with(plan, new Caps(value, caps.itemsPerSecond()));
        };
    }

    private static Plan with(Plan plan, SliceLimits slice) {
        return new Plan(
                plan.name(),
                plan.maxConsumers(),
                slice,
                plan.handling(),
                plan.followUps(),
                plan.caps());
    }

    private static Plan with(Plan plan, Handling handling) {
        return new Plan(
                plan.name(),
                plan.maxConsumers(),
                plan.slice(),
                handling,
                plan.followUps(),
                plan.caps());
    }

    private static Plan with(Plan plan, Caps caps) {
        return new Plan(
                plan.name(),
                plan.maxConsumers(),
                plan.slice(),
                plan.handling(),
                plan.followUps(),
                caps);
    }
}
