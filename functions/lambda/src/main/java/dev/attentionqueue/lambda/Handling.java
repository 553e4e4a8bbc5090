package dev.attentionqueue.lambda;

import dev.attentionqueue.slice.SliceSettings;

/** How items are handled, and by whom. */
public record Handling(SliceSettings slices, TargetSettings targets) {}
