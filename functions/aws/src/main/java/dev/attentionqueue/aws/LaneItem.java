package dev.attentionqueue.aws;

import dev.attentionqueue.lane.Alarm;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Owner;
import dev.attentionqueue.lane.Raise;
import dev.attentionqueue.lane.RaiseId;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One lane as a map, with names of one letter: a store may have a hundred.
 *
 * <table>
 * <caption>Names</caption>
 * <tr><td>p</td><td>phase: {@code I}dle, {@code S}ignalled, {@code L}eased</td></tr>
 * <tr><td>f</td><td>fence</td></tr>
 * <tr><td>u</td><td>until (signalled, leased)</td></tr>
 * <tr><td>i a o</td><td>id, time and "all lanes were idle" of the raise (signalled by one)</td></tr>
 * <tr><td>w</td><td>wakeAt (signalled, asleep)</td></tr>
 * <tr><td>n</td><td>re-signals, where there were any</td></tr>
 * <tr><td>b c</td><td>fence and due time of the alarm (signalled or leased, after a sleep)</td></tr>
 * <tr><td>h v</td><td>holder, and the visibility timeout of its receives (leased)</td></tr>
 * </table>
 *
 * <p>An idle lane has a phase and a fence only, so that a raise has nothing to remove.
 */
final class LaneItem {
    static final String FENCE = "f";
    static final String PHASE = "p";
    static final String WAKE_AT = "w";
    static final AttributeValue IDLE = Values.text("I");

    private static final String UNTIL = "u";
    private static final String RAISE_ID = "i";
    private static final String RAISED_AT = "a";
    private static final String ALL_IDLE = "o";
    private static final String RESIGNALS = "n";
    private static final String ALARM_FENCE = "b";
    private static final String ALARM_DUE_AT = "c";
    private static final String HOLDER = "h";
    private static final String VISIBILITY = "v";

    private LaneItem() {}

    static AttributeValue of(Lane lane) {
        return AttributeValue.fromM(fields(lane));
    }

    static Map<String, AttributeValue> fields(Lane lane) {
        Map<String, AttributeValue> fields = new HashMap<>();
        fields.put(FENCE, Values.number(lane.fence().value()));
        switch (lane) {
            case Idle _ -> fields.put(PHASE, IDLE);
            case Signalled signalled -> putSignalled(fields, signalled);
            case Leased leased -> putLeased(fields, leased);
        }
        return fields;
    }

    private static void putSignalled(Map<String, AttributeValue> fields, Signalled lane) {
        fields.put(PHASE, Values.text("S"));
        fields.put(UNTIL, Values.time(lane.until()));
        Raise raise = lane.raise();
        if (raise != null) {
            fields.put(RAISE_ID, Values.text(raise.id().value()));
            fields.put(RAISED_AT, Values.time(raise.at()));
            fields.put(ALL_IDLE, Values.flag(raise.allIdle()));
        }
        Instant wakeAt = lane.wakeAt();
        if (wakeAt != null) {
            fields.put(WAKE_AT, Values.time(wakeAt));
        }
        if (lane.resignals() > 0) {
            fields.put(RESIGNALS, Values.number(lane.resignals()));
        }
        putAlarm(fields, lane.alarm());
    }

    private static void putLeased(Map<String, AttributeValue> fields, Leased lane) {
        fields.put(PHASE, Values.text("L"));
        fields.put(UNTIL, Values.time(lane.until()));
        fields.put(HOLDER, Values.text(lane.owner().value()));
        fields.put(VISIBILITY, Values.duration(lane.visibility()));
        putAlarm(fields, lane.alarm());
    }

    private static void putAlarm(Map<String, AttributeValue> fields, @Nullable Alarm alarm) {
        if (alarm != null) {
            fields.put(ALARM_FENCE, Values.number(alarm.fence().value()));
            fields.put(ALARM_DUE_AT, Values.time(alarm.dueAt()));
        }
    }

    static Lane read(Attributes fields) {
        Fence fence = new Fence(fields.number(FENCE));
        String phase = fields.text(PHASE);
        return switch (phase) {
            case "I" -> new Idle(fence);
            case "S" -> readSignalled(fields, fence);
            case "L" ->
                    new Leased(
                            fence,
                            fields.time(UNTIL),
                            new Owner(fields.text(HOLDER)),
                            Duration.ofMillis(fields.number(VISIBILITY)),
                            readAlarm(fields));
            default -> throw new IllegalStateException("a lane has no phase " + phase);
        };
    }

    private static Signalled readSignalled(Attributes fields, Fence fence) {
        return new Signalled(
                fence,
                fields.time(UNTIL),
                readRaise(fields),
                fields.optionalTime(WAKE_AT).orElse(null),
                fields.optionalNumber(RESIGNALS).map(Math::toIntExact).orElse(0),
                readAlarm(fields));
    }

    private static @Nullable Alarm readAlarm(Attributes fields) {
        return fields.optionalNumber(ALARM_FENCE)
                .map(fence -> new Alarm(new Fence(fence), fields.time(ALARM_DUE_AT)))
                .orElse(null);
    }

    private static @Nullable Raise readRaise(Attributes fields) {
        return fields.optionalText(RAISE_ID)
                .map(
                        id ->
                                new Raise(
                                        new RaiseId(id),
                                        fields.time(RAISED_AT),
                                        fields.flag(ALL_IDLE)))
                .orElse(null);
    }
}
