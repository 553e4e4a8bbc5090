package dev.attentionqueue.local.openapi;

import dev.attentionqueue.local.openapi.GeneratedRequest.Entry;
import dev.attentionqueue.local.openapi.Operation.Parameter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import tools.jackson.databind.JsonNode;

/** Requests, each made by a seed of its own: a third of them are not what the document asks for. */
final class RequestDice {
    /** Those that are missing here come up ten times as often. */
    private static final Map<String, Integer> RARE =
            Map.of(
                    "removeStore", 1,
                    "purgeStore", 2,
                    "redrive", 3,
                    "revokeKey", 2,
                    "deleteDeadLetter", 3,
                    "createKey", 4);

    private static final int USUAL = 10;
    private static final int KEYS_THAT_REPEAT = 5;

    private final Document document;
    private final Inhabitants inhabitants;
    private final List<Operation> lots = new ArrayList<>();

    RequestDice(Document document, Inhabitants inhabitants) {
        this.document = document;
        this.inhabitants = inhabitants;
        for (Operation operation : document.operations()) {
            for (int lot = 0; lot < RARE.getOrDefault(operation.id(), USUAL); lot++) {
                lots.add(operation);
            }
        }
    }

    GeneratedRequest request(long seed) {
        SchemaDice dice = new SchemaDice(document, new Random(seed));
        GeneratedRequest request = valid(dice.oneOf(lots), dice);
        if (dice.chance(0.34)) {
            new Mutation(dice, inhabitants).apply(request);
        }
        return request;
    }

    /** What chance may leave out: no key, a body that is too large, and too much of something. */
    List<GeneratedRequest> certain(long seed) {
        SchemaDice dice = new SchemaDice(document, new Random(seed));
        Mutation mutation = new Mutation(dice, inhabitants);
        List<GeneratedRequest> requests = new ArrayList<>();
        for (Operation operation : document.operations()) {
            GeneratedRequest nobody = valid(operation, dice);
            mutation.withoutKey(nobody);
            requests.add(nobody);
            if (operation.bodySchema().isPresent()) {
                GeneratedRequest large = valid(operation, dice);
                mutation.tooLarge(large);
                requests.add(large);
            }
            for (String store : storesThatHaveEnough(operation)) {
                GeneratedRequest again = valid(operation, dice, Map.of("store", store));
                again.headers.removeIf(entry -> entry.name().equals("Idempotency-Key"));
                requests.add(again);
            }
        }
        return requests;
    }

    /** Work for a store that is full, and two purges one after the other. */
    private List<String> storesThatHaveEnough(Operation operation) {
        return switch (operation.id()) {
            case "sendItem", "sendItems" -> List.of(Inhabitants.FULL);
            case "purgeStore" -> Collections.nCopies(2, inhabitants.stores().getFirst());
            default -> List.of();
        };
    }

    private GeneratedRequest valid(Operation operation, SchemaDice dice) {
        return valid(operation, dice, Map.of());
    }

    /** With these names in the path instead of drawn ones; the body is fitted to them. */
    private GeneratedRequest valid(
            Operation operation, SchemaDice dice, Map<String, String> places) {
        GeneratedRequest request = new GeneratedRequest(operation);
        request.headers.add(
                new Entry("Authorization", "Bearer " + inhabitants.keyOf(operation.role())));
        operation.parameters("path").forEach(place -> putPath(request, place, dice));
        request.path.putAll(places);
        operation.parameters("query").forEach(parameter -> putQuery(request, parameter, dice));
        operation.parameters("header").forEach(header -> putHeader(request, header, dice));
        operation
                .bodySchema()
                .map(dice::value)
                .ifPresent(
                        body -> {
                            JsonNode fitting = new Fitting(dice).fit(request, body);
                            request.body = fitting.toString().getBytes(StandardCharsets.UTF_8);
                            request.headers.add(new Entry("Content-Type", "application/json"));
                        });
        return request;
    }

    private void putPath(GeneratedRequest request, Parameter place, SchemaDice dice) {
        List<String> known = inhabitants.named(request.operation, place.name());
        request.path.put(place.name(), dice.oneOf(known));
    }

    private void putQuery(GeneratedRequest request, Parameter parameter, SchemaDice dice) {
        List<String> known = inhabitants.named(request.operation, parameter.name());
        boolean isCursor = parameter.name().equals("cursor");
        boolean stays = parameter.name().equals("state") && isWaiting(request);
        if (!parameter.isRequired() && (isCursor || stays || dice.chance(0.6))) {
            return;
        }
        JsonNode value = dice.value(parameter.schema());
        request.query.add(
                new Entry(
                        parameter.name(), known.isEmpty() ? value.asString() : dice.oneOf(known)));
    }

    /** Only stores that are ACTIVE wait, so the two do not go together. */
    private static boolean isWaiting(GeneratedRequest request) {
        return request.query.contains(new Entry("waiting", "true"));
    }

    private static void putHeader(GeneratedRequest request, Parameter header, SchemaDice dice) {
        boolean isTenant = header.name().equals("X-Tenant-Id");
        boolean isPlatform = request.operation.role().equals("platform");
        if ((isTenant && !isPlatform) || dice.chance(0.8)) {
            return;
        }
        boolean repeats = header.name().equals("Idempotency-Key") && dice.chance(0.3);
        String value = dice.value(header.schema()).stringValue().strip();
        String chosen = repeats ? "repeated-" + dice.below(KEYS_THAT_REPEAT) : value;
        request.headers.add(new Entry(header.name(), isTenant ? "demo" : chosen));
    }
}
