package dev.attentionqueue.local.gateway;

import java.util.Map;

/** A Lambda authorizer with simple responses, as an HTTP API calls it before each route. */
@FunctionalInterface
public interface Authorizer {
    /** Decides on a request. */
    Decision decide(Request request);

    /**
     * What an authorizer sees.
     *
     * @param headers names in lower case, duplicates joined with commas
     */
    record Request(String routeKey, Map<String, String> headers) {
        public Request {
            headers = Map.copyOf(headers);
        }
    }

    /** The outcome. */
    sealed interface Decision {
        /**
         * The request goes on to the function.
         *
         * @param context arrives there as {@code requestContext.authorizer.lambda}
         */
        record Allowed(Map<String, Object> context) implements Decision {
            public Allowed {
                context = Map.copyOf(context);
            }
        }

        /** 403: the authorizer said no. */
        record Denied() implements Decision {}

        /** 401: an identity source is missing, so that AWS does not even call the authorizer. */
        record Unidentified() implements Decision {}

        /** 500: the authorizer gave no answer. */
        record Failed() implements Decision {}
    }

    /** Takes everybody for one tenant's caller with this role. */
    static Authorizer everybodyIs(String tenant, String role) {
        Decision allowed = new Decision.Allowed(Map.of("tenant", tenant, "role", role));
        return request -> allowed;
    }
}
