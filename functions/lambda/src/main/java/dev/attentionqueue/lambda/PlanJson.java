package dev.attentionqueue.lambda;

import dev.attentionqueue.store.BreakerTerms;
import dev.attentionqueue.store.Caps;
import dev.attentionqueue.store.FollowUps;
import dev.attentionqueue.store.Handling;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.InvalidField;
import dev.attentionqueue.store.Plan;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Retries;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.SliceLimits;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A plan as the API takes and shows it. What it shows, it takes; what is left out is as usual.
 *
 * @param longestSlice for which the dispatch function has time
 */
record PlanJson(Duration longestSlice) {
    private static final String NAME = "plan";
    private static final String CONSUMERS = "maxConsumers";
    private static final String ITEMS = "itemsPerSlice";
    private static final String SECONDS = "secondsPerSlice";
    private static final String HANDLERS = "handlersPerSlice";
    private static final String CLASS = "serviceClass";
    private static final String PAUSE = "reattentionDelaySeconds";
    private static final String RETRY = "retry";
    private static final String ATTEMPTS = "mostAttempts";
    private static final String FIRST_BACK_OFF = "firstBackOffSeconds";
    private static final String LONGEST_BACK_OFF = "longestBackOffSeconds";
    private static final String BREAKER = "breaker";
    private static final String FAILURES = "failuresToOpen";
    private static final String FIRST_COOL_DOWN = "firstCoolDownSeconds";
    private static final String LONGEST_COOL_DOWN = "longestCoolDownSeconds";
    private static final String BLOCK_AFTER = "blockAfterSeconds";
    private static final String RETENTION = "deadLetterRetentionDays";
    private static final String BACKLOG = "maxBacklog";
    private static final String RATE = "itemsPerSecond";

    static final Set<String> FIELDS =
            Set.of(
                    NAME, CONSUMERS, ITEMS, SECONDS, HANDLERS, CLASS, PAUSE, RETRY, BREAKER,
                    RETENTION, BACKLOG, RATE);

    /** By the name of a rule's field, the name that the field has here. */
    private static final Map<String, String> HERE =
            Map.of(
                    "reattentionDelay", PAUSE,
                    "firstBackOff", FIRST_BACK_OFF,
                    "longestBackOff", LONGEST_BACK_OFF,
                    "firstCoolDown", FIRST_COOL_DOWN,
                    "longestCoolDown", LONGEST_COOL_DOWN,
                    "blockAfter", BLOCK_AFTER,
                    "retention", RETENTION);

    Plan read(Identifier name, JsonBody body) {
        if (body.optionalString(NAME).filter(said -> !said.equals(name.value())).isPresent()) {
            throw body.invalid(NAME, "must be the plan that the path names, or be left out");
        }
        SliceLimits slice = checked(body, () -> slice(body));
        Handling handling = handling(body);
        FollowUps followUps = checked(body, () -> followUps(body));
        Caps caps =
                checked(
                        body,
                        () ->
                                new Caps(
                                        body.optionalNumber(BACKLOG).orElse(null),
                                        body.optionalNumber(RATE).orElse(null)));
        int consumers = body.number(CONSUMERS);
        return checked(body, () -> new Plan(name, consumers, slice, handling, followUps, caps));
    }

    private SliceLimits slice(JsonBody body) {
        int usual = (int) Math.min(Plans.TURN.toSeconds(), longestSlice.toSeconds());
        int seconds = body.optionalNumber(SECONDS).orElse(usual);
        requireTimeFor(SECONDS, seconds);
        return new SliceLimits(body.number(ITEMS), Duration.ofSeconds(seconds));
    }

    /**
     * Goes on only for a slice that can end in its function's time.
     *
     * @throws InvalidField naming {@code field}
     */
    void requireTimeFor(String field, int seconds) {
        if (seconds > longestSlice.toSeconds()) {
            throw new InvalidField(
                    field,
                    "must be at most %d: the dispatch function has to end a slice's last items in its own time"
                            .formatted(longestSlice.toSeconds()));
        }
    }

    private static Handling handling(JsonBody body) {
        Handling usual = Handling.USUAL;
        Retries retries = body.has(RETRY) ? retries(body) : usual.retries();
        BreakerTerms breaker = body.has(BREAKER) ? breaker(body) : usual.breaker();
        int handlers = body.optionalNumber(HANDLERS).orElse(usual.handlersPerSlice());
        Duration retention =
                body.optionalNumber(RETENTION).map(Duration::ofDays).orElse(usual.retention());
        return checked(body, () -> new Handling(handlers, retries, breaker, retention));
    }

    private static Retries retries(JsonBody body) {
        JsonBody retry = body.object(RETRY, Set.of(ATTEMPTS, FIRST_BACK_OFF, LONGEST_BACK_OFF));
        Retries usual = Retries.USUAL;
        return checked(
                retry,
                () ->
                        new Retries(
                                retry.optionalNumber(ATTEMPTS).orElse(usual.mostAttempts()),
                                retry.seconds(FIRST_BACK_OFF, usual.firstBackOff()),
                                retry.seconds(LONGEST_BACK_OFF, usual.longestBackOff())));
    }

    private static BreakerTerms breaker(JsonBody body) {
        JsonBody breaker =
                body.object(
                        BREAKER, Set.of(FAILURES, FIRST_COOL_DOWN, LONGEST_COOL_DOWN, BLOCK_AFTER));
        BreakerTerms usual = BreakerTerms.USUAL;
        return checked(
                breaker,
                () ->
                        new BreakerTerms(
                                breaker.optionalNumber(FAILURES).orElse(usual.failuresToOpen()),
                                breaker.seconds(FIRST_COOL_DOWN, usual.firstCoolDown()),
                                breaker.seconds(LONGEST_COOL_DOWN, usual.longestCoolDown()),
                                breaker.seconds(BLOCK_AFTER, usual.blockAfter())));
    }

    private static FollowUps followUps(JsonBody body) {
        ServiceClass serviceClass =
                body.optionalString(CLASS).map(PlanJson::classNamed).orElse(ServiceClass.STANDARD);
        Duration usual = Plans.usualFollowUps(serviceClass).reattentionDelay();
        return new FollowUps(serviceClass, body.seconds(PAUSE, usual));
    }

    private static ServiceClass classNamed(String label) {
        return Arrays.stream(ServiceClass.values())
                .filter(one -> one.label().equals(label))
                .findFirst()
                .orElseThrow(
                        () ->
                                new InvalidField(
                                        CLASS,
                                        "must be one of "
                                                + Arrays.stream(ServiceClass.values())
                                                        .map(ServiceClass::label)
                                                        .toList()));
    }

    private static <T> T checked(JsonBody body, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (InvalidField invalid) {
            String field = HERE.getOrDefault(invalid.field(), invalid.field());
            throw body.invalid(field, invalid.rule());
        }
    }

    static Map<String, Object> write(Plan plan) {
        Handling handling = plan.handling();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(NAME, plan.name().value());
        json.put(CONSUMERS, plan.maxConsumers());
        json.put(ITEMS, plan.slice().items());
        json.put(SECONDS, plan.slice().time().toSeconds());
        json.put(HANDLERS, handling.handlersPerSlice());
        json.put(CLASS, plan.serviceClass().label());
        json.put(PAUSE, plan.reattentionDelay().toSeconds());
        json.put(RETRY, write(handling.retries()));
        json.put(BREAKER, write(handling.breaker()));
        json.put(RETENTION, handling.retention().toDays());
        put(json, BACKLOG, plan.caps().backlog());
        put(json, RATE, plan.caps().rate());
        return json;
    }

    private static void put(Map<String, Object> json, String name, Optional<Integer> value) {
        value.ifPresent(number -> json.put(name, number));
    }

    private static Map<String, Object> write(Retries retries) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(ATTEMPTS, retries.mostAttempts());
        json.put(FIRST_BACK_OFF, retries.firstBackOff().toSeconds());
        json.put(LONGEST_BACK_OFF, retries.longestBackOff().toSeconds());
        return json;
    }

    private static Map<String, Object> write(BreakerTerms breaker) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(FAILURES, breaker.failuresToOpen());
        json.put(FIRST_COOL_DOWN, breaker.firstCoolDown().toSeconds());
        json.put(LONGEST_COOL_DOWN, breaker.longestCoolDown().toSeconds());
        json.put(BLOCK_AFTER, breaker.blockAfter().toSeconds());
        return json;
    }
}
