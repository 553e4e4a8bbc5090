package dev.attentionqueue.local.openapi;

import java.util.List;
import java.util.Map;

/**
 * What is there to be named.
 *
 * @param keys one of each role, by its name
 * @param stores those that take work
 * @param leaving those that may be removed
 * @param letters ids of the dead letters of {@link #LETTERS}
 * @param keyIds of keys that may be revoked
 */
record Inhabitants(
        Map<String, String> keys,
        List<String> stores,
        List<String> leaving,
        List<String> letters,
        List<String> keyIds) {
    /** The store with dead letters. */
    static final String LETTERS = "letters";

    /** The store that keeps the order of its items. */
    static final String ORDERED = "ordered";

    /** The store that has as much waiting as it may, and does not run. */
    static final String FULL = "full";

    /** Signs for the endpoints of the tenant. */
    static final String SECRET = "hooks";

    /** A plan that requests change, and stores are sold. */
    static final String CHANGING = "plan-0";

    /** What stores may be sold. */
    static final List<String> SOLD = List.of("basic", "pro", "enterprise", CHANGING);

    private static final List<String> PLANS = List.of(CHANGING, "plan-1", "plan-2", "plan-3");
    private static final List<String> MARKETPLACES = List.of("market-0", "market-1", "market-2");
    private static final List<String> SECRETS = List.of("secret-0", "secret-1", "secret-2");

    String keyOf(String role) {
        return keys.getOrDefault(role, "none");
    }

    /** What a parameter of an operation may name; nothing if its schema says it all. */
    List<String> named(Operation operation, String parameter) {
        boolean isOfLetters = operation.path().contains("dead-letters");
        return switch (parameter) {
            case "store" ->
                    switch (operation.id()) {
                        case "removeStore" -> leaving;
                        case "redrive" -> stores;
                        case "sendItem", "sendItems" ->
                                List.of(stores.getFirst(), stores.get(1), ORDERED);
                        default -> isOfLetters ? List.of(LETTERS) : stores;
                    };
            case "plan" -> operation.id().equals("putPlan") ? PLANS : SOLD;
            case "name" -> operation.id().equals("putSecret") ? SECRETS : MARKETPLACES;
            case "id" -> isOfLetters ? letters : keyIds;
            default -> List.of();
        };
    }
}
