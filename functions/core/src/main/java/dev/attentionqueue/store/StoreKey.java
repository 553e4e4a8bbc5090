package dev.attentionqueue.store;

/** Names one store of one tenant; the unit of isolation. */
public record StoreKey(Identifier tenant, Identifier store) {

    /**
     * The key for two names as they came in.
     *
     * @throws InvalidField naming {@code tenant} or {@code store}
     */
    public static StoreKey of(String tenant, String store) {
        return new StoreKey(Identifier.of("tenant", tenant), Identifier.of("store", store));
    }

    @Override
    public String toString() {
        return tenant + "/" + store;
    }
}
