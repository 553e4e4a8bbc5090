package dev.attentionqueue.cdk;

/** The functions of the zip. */
enum FunctionKind {
    API("Api", "ApiFunction", 30, 1_024),
    AUTHORIZER("Authorizer", "AuthorizerFunction", 10, 1_024),
    DISPATCH("Dispatch", "DispatchFunction", 60, 1_024),
    RECONCILE("Reconcile", "ReconcileFunction", 60, 1_024);

    private static final String PACKAGE = "dev.attentionqueue.lambda.";

    private final String id;
    private final String handler;
    private final int timeoutSeconds;
    private final int megabytes;

    FunctionKind(String id, String handler, int timeoutSeconds, int megabytes) {
        this.id = id;
        this.handler = handler;
        this.timeoutSeconds = timeoutSeconds;
        this.megabytes = megabytes;
    }

    String id() {
        return id;
    }

    /** The class that Lambda calls. */
    String handler() {
        return PACKAGE + handler;
    }

    int timeoutSeconds() {
        return timeoutSeconds;
    }

    /** Memory; Lambda gives a full vCPU at 1,769 MB, and its share of one below. */
    int megabytes() {
        return megabytes;
    }
}
