package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.store.WholeSeconds;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Why a call was not carried out, as RFC 9457 says it.
 *
 * @param kind the last part of {@code type}; stable, for programs
 * @param detail a sentence that says what to do
 * @param pointer JSON pointer to the offending part of the body, or the name of another input
 * @param retryAfter seconds after which trying again makes sense
 */
record Problem(
        int status,
        String kind,
        String title,
        String detail,
        @Nullable String pointer,
        @Nullable Integer retryAfter) {
    static final String BACKLOG_FULL = "backlog-full";

    /** Redrives are carried on once a minute. */
    private static final int REDRIVE_PAUSE = 60;

    static Problem invalid(String pointer, String detail) {
        return new Problem(400, "invalid-field", "A field is not valid", detail, pointer, null);
    }

    /** What was said at the first time stays. */
    static Problem fixed(String pointer, String detail) {
        return new Problem(409, "fixed-field", "A field cannot change", detail, pointer, null);
    }

    static Problem malformed(String detail) {
        return new Problem(400, "malformed-body", "The body is not readable", detail, null, null);
    }

    static Problem tooLarge(String detail, @Nullable String pointer) {
        return new Problem(413, "too-large", "Too large", detail, pointer, null);
    }

    /** By SQS, for a reason that only it knows. */
    static Problem refused(String detail) {
        return new Problem(422, "refused", "Refused", detail, null, null);
    }

    static Problem forbidden(String role) {
        return new Problem(
                403,
                "role-required",
                "Not allowed",
                "This call needs a key with the role " + role + ".",
                null,
                null);
    }

    static Problem unknownStore(String store) {
        String detail =
                "There is no store %s. Register it with PUT /v1/stores/%s.".formatted(store, store);
        return new Problem(404, "unknown-store", "No such store", detail, null, null);
    }

    static Problem beingRemoved(String store, Duration retryAfter) {
        String detail = "Store %s is being removed, and its name is not free yet.".formatted(store);
        int seconds = Math.max(1, Math.toIntExact(WholeSeconds.of(retryAfter).toSeconds()));
        return new Problem(409, "being-removed", "Being removed", detail, null, seconds);
    }

    /** The same request is being carried out, or its run died. */
    static Problem running(Duration longest) {
        String detail = "A request under this Idempotency-Key is running; send it again later.";
        int seconds = Math.toIntExact(WholeSeconds.of(longest).toSeconds());
        return new Problem(409, "running", "Still running", detail, null, seconds);
    }

    static Problem otherRequest() {
        String detail =
                "This Idempotency-Key was used for another request; a new request needs a new key.";
        return new Problem(422, "other-request", "Key used before", detail, null, null);
    }

    static Problem unknownLetter() {
        String detail = "There is no dead letter of this item; it may have been sent again.";
        return new Problem(404, "unknown-letter", "No such dead letter", detail, null, null);
    }

    static Problem redriving() {
        String detail = "Another redrive of this store is not finished; wait until it is.";
        return new Problem(409, "redriving", "Redrive under way", detail, null, REDRIVE_PAUSE);
    }

    /** SQS purges a queue once a minute (PurgeQueue). */
    static Problem purgedJustNow(Duration retryAfter) {
        int seconds = Math.toIntExact(WholeSeconds.of(retryAfter).toSeconds());
        String detail = "The store was purged less than a minute ago; try again later.";
        return new Problem(429, "purged-just-now", "Too soon", detail, null, seconds);
    }

    /** All items of the request are refused. */
    static Problem backlogFull(int most, Duration retryAfter) {
        int seconds = Math.toIntExact(WholeSeconds.of(retryAfter).toSeconds());
        String detail =
                "The store has %d items waiting, as many as it may; send this request again later."
                        .formatted(most);
        return new Problem(429, BACKLOG_FULL, "Backlog full", detail, null, seconds);
    }

    static Problem unknownKey() {
        String detail = "There is no key of this id; it may have been revoked already.";
        return new Problem(404, "unknown-key", "No such key", detail, null, null);
    }

    static Problem unknownRoute(String routeKey) {
        return new Problem(
                404, "unknown-route", "No such call", "There is no " + routeKey + ".", null, null);
    }

    static Problem unknownPlan(String plan) {
        String detail =
                "There is no plan %s. Put it on offer with PUT /v1/plans/%s.".formatted(plan, plan);
        return new Problem(404, "unknown-plan", "No such plan", detail, null, null);
    }

    static Problem unknownMarketplace(String name) {
        String detail =
                "Nothing was said of marketplace %s, which has no limits; PUT /v1/marketplaces/%s does."
                        .formatted(name, name);
        return new Problem(404, "unknown-marketplace", "No such marketplace", detail, null, null);
    }

    static Problem targetRefused(String detail, String pointer) {
        return new Problem(
                422, "target-refused", "Not a target of this tenant", detail, pointer, null);
    }

    static Problem unavailable(String detail) {
        return new Problem(503, "unavailable", "Try again later", detail, null, 1);
    }

    static Problem internal(String correlationId) {
        String detail =
                "The call failed on our side; its log lines carry the id " + correlationId + ".";
        return new Problem(500, "internal", "Internal error", detail, null, null);
    }

    Map<String, Object> toJson() {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("type", "urn:attention-queue:problem:" + kind);
        body.put("title", title);
        body.put("status", status);
        body.put("detail", detail);
        if (pointer != null) {
            body.put("errors", List.of(Map.of("pointer", pointer, "detail", detail)));
        }
        return body;
    }

    APIGatewayV2HTTPResponse toResponse() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("content-type", "application/problem+json");
        if (retryAfter != null) {
            headers.put("retry-after", retryAfter.toString());
        }
        return Json.response(status, headers, toJson());
    }
}
