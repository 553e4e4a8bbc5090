package dev.attentionqueue.sequence;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a slice saw of numbers out of order.
 *
 * @param parked items that came too early
 * @param notices the first {@value #MOST_NOTICES}
 */
public record Disorder(int parked, List<Notice> notices) {
    public static final Disorder NONE = new Disorder(0, List.of());

    /** Most notices that one slice gives. */
    public static final int MOST_NOTICES = 20;

    public Disorder {
        notices = notices.stream().limit(MOST_NOTICES).toList();
    }

    /** Both as one. */
    public Disorder followedBy(Disorder more) {
        return new Disorder(
                parked + more.parked,
                Stream.concat(notices.stream(), more.notices.stream()).toList());
    }
}
