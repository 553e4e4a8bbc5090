package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent;
import dev.attentionqueue.simulation.FakeSecrets;
import dev.attentionqueue.store.Identifier;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SecretCallsTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

    @Test
    void without_a_key_to_keep_it_under_no_secret_is_taken() {
        FakeSecrets secrets = new FakeSecrets();
        SecretCalls calls = new SecretCalls(secrets, () -> NOW, false);
        APIGatewayV2HTTPEvent event = new APIGatewayV2HTTPEvent();
        event.setPathParameters(Map.of("name", "hooks"));
        event.setBody("{\"secret\": \"whsec_" + "A".repeat(32) + "\"}");

        assertThatThrownBy(() -> calls.put(new ApiCall(event)))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.problem().status()).isEqualTo(422));
        assertThat(secrets.signing(new Identifier("demo"), new Identifier("hooks"), NOW)).isEmpty();
    }
}
