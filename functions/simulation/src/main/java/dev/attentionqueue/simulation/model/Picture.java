package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Alarm;
import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.simulation.model.Message.Place;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A state in one line; times are in ticks from its now. */
final class Picture {
    private static final long LONG_AGO = -50;

    private final Instant now;

    private Picture(Instant now) {
        this.now = now;
    }

    static String of(World world) {
        Picture picture = new Picture(world.now);
        String lanes =
                world.wakeUp.lanes().stream().map(picture::lane).collect(Collectors.joining(" "));
        String items =
                Arrays.stream(world.messages).map(picture::item).collect(Collectors.joining(" "));
        String flights =
                world.flights.stream()
                        .map(flight -> picture.flight(flight, world))
                        .collect(Collectors.joining(" "));
        return "  [%s | marked %s, held %s | items %s | attentions %s]"
                .formatted(
                        lanes,
                        picture.time(world.wakeUp.markedAt()),
                        picture.time(world.wakeUp.holdUntil()),
                        items,
                        flights.isEmpty() ? "none" : flights);
    }

    private String time(Instant time) {
        long ticks = time.getEpochSecond() - now.getEpochSecond();
        return ticks < LONG_AGO ? "never" : "%+d".formatted(ticks);
    }

    private String lane(Lane lane) {
        String alarm = alarm(Fences.alarmOf(lane));
        return switch (lane) {
            case Idle _ -> "idle";
            case Signalled one ->
                    (one.sleeps() ? "asleep" : "signalled") + time(one.until()) + alarm;
            case Leased one -> "leased" + time(one.until()) + alarm;
        };
    }

    private String alarm(@Nullable Alarm alarm) {
        return alarm == null ? "" : " alarm" + time(alarm.dueAt());
    }

    private String item(Message message) {
        boolean timed = message.place() == Place.SENT || message.place() == Place.HIDDEN;
        String place = message.place().name().toLowerCase(java.util.Locale.ROOT);
        return timed ? place + time(message.until()) : place;
    }

    private String flight(Flight flight, World world) {
        String fence = Fences.of(flight.signal(), world.wakeUp).name();
        return flight.signal().lane() + ":" + fence + time(flight.due());
    }
}
