package dev.attentionqueue.lambda;

import java.util.List;

/** The calls of the HTTP API, as API Gateway's route keys. */
public final class Routes {
    static final String REGISTER = "PUT /v1/stores/{store}";
    static final String SHOW = "GET /v1/stores/{store}";
    static final String ENQUEUE = "POST /v1/stores/{store}/items";

    public static final List<String> ALL = List.of(REGISTER, SHOW, ENQUEUE);

    private Routes() {}
}
