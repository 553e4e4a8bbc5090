package dev.attentionqueue.store;

import java.util.regex.Pattern;

/**
 * Who handles a store's items. It is part of the control item, which has to stay within one write
 * unit, so its texts are short.
 */
public sealed interface Target {
    Target EMBEDDED = new Embedded();

    /** The work handler on the dispatcher's class path. */
    record Embedded() implements Target {}

    /**
     * A Lambda function that was written for an SQS trigger.
     *
     * @param function its name or ARN, either with or without a version or alias; up to 140
     *     characters (AWS, Invoke: 64 for a name, 170 for an ARN)
     */
    record Lambda(String function) implements Target {
        private static final Pattern SHAPE =
                Pattern.compile(
                        "(arn:aws[a-z-]{0,12}:lambda:[a-z0-9-]{1,25}:[0-9]{12}:function:)?"
                                + "[A-Za-z0-9_-]{1,64}(:(\\$LATEST|[A-Za-z0-9_-]{1,32}))?");
        private static final int LONGEST = 140;

        /**
         * Checks the shape.
         *
         * @throws InvalidField naming {@code function}
         */
        public Lambda {
            if (function.length() > LONGEST || !SHAPE.matcher(function).matches()) {
                throw new InvalidField(
                        "function",
                        "must be a function's name or ARN, with or without a version or alias, up"
                                + " to "
                                + LONGEST
                                + " characters");
            }
        }
    }

    /**
     * An HTTP endpoint that takes each item as a webhook.
     *
     * @param url http or https, with neither user information nor fragment, up to 128 characters of
     *     ASCII
     * @param secret name of the tenant's secret that signs
     */
    record Http(String url, Identifier secret) implements Target {
        private static final Pattern SHAPE =
                Pattern.compile(
                        "https?://([A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\\[[0-9A-Fa-f:.]{2,45}\\])"
                                + "(:[0-9]{1,5})?(/(?:[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*)?"
                                + "(\\?(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?");
        private static final int LONGEST = 128;

        /**
         * Checks the shape, more strictly than a URL has to be: what two parsers may read
         * differently has no place here.
         *
         * @throws InvalidField naming {@code url}
         */
        public Http {
            if (url.length() > LONGEST || !SHAPE.matcher(url).matches()) {
                throw new InvalidField(
                        "url",
                        "must be an https URL with host, and with neither user nor fragment, up to "
                                + LONGEST
                                + " characters of ASCII");
            }
        }

        public boolean isEncrypted() {
            return url.startsWith("https:");
        }
    }
}
