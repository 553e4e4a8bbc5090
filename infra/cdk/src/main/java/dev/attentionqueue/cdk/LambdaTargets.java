package dev.attentionqueue.cdk;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The functions that a tenant's work may be sent to: a list, or one tenant could name another's.
 */
final class LambdaTargets {
    private static final Pattern ARN =
            Pattern.compile(
                    "arn:aws[a-z-]*:lambda:[a-z0-9-]+:\\d{12}:function:[A-Za-z0-9_-]{1,64}"
                            + "(:[A-Za-z0-9_-]{1,128})?");

    private LambdaTargets() {}

    static void check(List<String> arns) {
        arns.forEach(
                arn ->
                        Check.that(
                                ARN.matcher(arn).matches(),
                                "a Lambda target must be a function's whole ARN, and is " + arn));
    }
}
