package dev.attentionqueue.local.demo;

/** The marketplaces that MarketHub's stores sell in, each with its kind of notification. */
public enum Marketplace {
    MERCADO_LIVRE("mercadolivre", "mercadolivre-orders_v2.json"),
    SHOPIFY("shopify", "shopify-orders-create.json");

    private final String word;
    private final String file;

    Marketplace(String word, String file) {
        this.word = word;
        this.file = file;
    }

    /** Its name in the API. */
    String word() {
        return word;
    }

    /** The file with one of its notifications. */
    String file() {
        return file;
    }
}
