package dev.attentionqueue.aws.target;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads {@code Retry-After}: seconds, or a date in one of HTTP's three forms (RFC 9110, 5.6.7). */
final class RetryAfter {
    private static final int PIVOT_YEAR = 1970;

    private static final List<DateTimeFormatter> DATES =
            List.of(
                    formatter("EEE, dd MMM yyyy HH:mm:ss 'GMT'"),
                    new DateTimeFormatterBuilder()
                            .appendPattern("EEEE, dd-MMM-")
                            .appendValueReduced(ChronoField.YEAR, 2, 2, PIVOT_YEAR)
                            .appendPattern(" HH:mm:ss 'GMT'")
                            .toFormatter(Locale.ENGLISH),
                    formatter("EEE MMM ppd HH:mm:ss yyyy"));

    private RetryAfter() {}

    private static DateTimeFormatter formatter(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
    }

    /** How long to wait from {@code now}, never negative; empty if it cannot be read. */
    static Optional<Duration> read(String text, Instant now) {
        if (text.strip().matches("[0-9]{1,9}")) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(text.strip())));
        }
        return DATES.stream()
                .flatMap(form -> date(text.strip(), form))
                .findFirst()
                .map(date -> Duration.between(now, date))
                .map(wait -> wait.isNegative() ? Duration.ZERO : wait);
    }

    private static Stream<Instant> date(String text, DateTimeFormatter form) {
        try {
            return Stream.of(LocalDateTime.parse(text, form).toInstant(ZoneOffset.UTC));
        } catch (DateTimeParseException _) {
            return Stream.empty();
        }
    }
}
