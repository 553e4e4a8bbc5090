package dev.attentionqueue.lambda;

import dev.attentionqueue.deadletter.DeadLetter;
import dev.attentionqueue.redrive.Progress;
import dev.attentionqueue.redrive.Redrive;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Dead letters and redrives as the API shows them. */
final class LetterView {
    private LetterView() {}

    /** Without the payload: a page of them may be large. */
    static Map<String, Object> brief(DeadLetter letter) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("itemId", letter.item().id().value());
        json.put("correlationId", letter.item().correlationId());
        Optional.ofNullable(letter.item().key())
                .ifPresent(key -> json.put("orderingKey", key.value()));
        Optional.ofNullable(letter.item().number())
                .ifPresent(number -> json.put("sequenceNumber", number.value()));
        json.put("reason", letter.failure().reason().name());
        json.put("error", letter.failure().error());
        json.put("attempts", letter.failure().attempts());
        json.put("enqueuedAt", letter.item().enqueuedAt().toString());
        json.put("failedAt", letter.failedAt().toString());
        json.put("expiresAt", letter.expiresAt().toString());
        return json;
    }

    /** With the payload, as the text that the handler got. */
    static Map<String, Object> whole(DeadLetter letter) {
        Map<String, Object> json = brief(letter);
        json.put("payload", letter.item().payload());
        json.put("attributes", letter.item().content().attributes());
        return json;
    }

    static Map<String, Object> of(Redrive redrive) {
        Progress progress = redrive.progress();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("begunAt", redrive.order().at().toString());
        json.put("itemsPerSecond", redrive.order().itemsPerSecond());
        json.put("sent", progress.sent());
        json.put("refused", progress.refused());
        Optional.ofNullable(progress.finishedAt())
                .ifPresent(at -> json.put("finishedAt", at.toString()));
        return json;
    }
}
