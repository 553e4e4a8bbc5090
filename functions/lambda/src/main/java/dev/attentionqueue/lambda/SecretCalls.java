package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.secret.Secrets;
import dev.attentionqueue.secret.WebhookSecret;
import dev.attentionqueue.store.Identifier;
import java.time.InstantSource;
import java.util.Set;

/** The call that keeps the secrets of webhooks; none gives them out. */
final class SecretCalls {
    private static final String SECRET = "secret";

    private final Secrets secrets;
    private final InstantSource clock;
    private final boolean mayKeep;

    /**
     * Keeps secrets here.
     *
     * @param mayKeep whether there is a key to encrypt them under
     */
    SecretCalls(Secrets secrets, InstantSource clock, boolean mayKeep) {
        this.secrets = secrets;
        this.clock = clock;
        this.mayKeep = mayKeep;
    }

    APIGatewayV2HTTPResponse put(ApiCall call) {
        Identifier name = call.named("name");
        JsonBody body = call.body(Set.of(SECRET));
        WebhookSecret secret = body.check(SECRET, () -> new WebhookSecret(body.string(SECRET)));
        if (!mayKeep) {
            throw new Refused(
                    Problem.refused(
                            "There is no key to keep secrets under; whoever runs this system has to set %s."
                                    .formatted(TargetSettings.SECRET_KEYS)));
        }
        secrets.put(call.tenant(), name, secret, clock.instant());
        return APIGatewayV2HTTPResponse.builder().withStatusCode(204).build();
    }
}
