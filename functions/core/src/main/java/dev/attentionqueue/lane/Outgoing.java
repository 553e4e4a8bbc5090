package dev.attentionqueue.lane;

import java.time.Duration;

/**
 * An attention to be sent once the record that announces it is written.
 *
 * @param delay until it is to be received, 0 to 900 s
 */
public record Outgoing(Signal signal, Duration delay) {

    static Outgoing now(int lane, Fence fence) {
        return new Outgoing(new Signal(lane, fence), Duration.ZERO);
    }
}
