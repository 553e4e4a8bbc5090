package dev.attentionqueue.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {
    private static final Identifier KEY = new Identifier("key");
    private static final Identifier ACME = new Identifier("acme");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "worker",
                "worker:live",
                "worker:$LATEST",
                "arn:aws:lambda:eu-central-1:123456789012:function:worker",
                "arn:aws-us-gov:lambda:us-gov-west-1:123456789012:function:worker:7"
            })
    void a_function_is_named_or_has_an_arn(String function) {
        assertThat(new Target.Lambda(function).function()).isEqualTo(function);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a worker",
                "worker/../other",
                "arn:aws:sqs:eu-central-1:123456789012:queue",
                "arn:aws:lambda:eu-central-1:1234:function:worker",
                "worker:live:live"
            })
    void anything_else_is_no_function(String function) {
        assertThatThrownBy(() -> new Target.Lambda(function))
                .isInstanceOf(InvalidField.class)
                .hasMessageStartingWith("function must be");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.com",
                "https://example.com:8443/hooks/1?for=a%20shop",
                "https://[2001:db8::1]/",
                "http://127.0.0.1:1"
            })
    void an_endpoint_is_a_url(String url) {
        assertThat(new Target.Http(url, KEY).url()).isEqualTo(url);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "example.com",
                "ftp://example.com",
                "https:///nowhere",
                "https://user:password@example.com/",
                "https://example.com@169.254.169.254/",
                "https://example.com\\@127.0.0.1/",
                "https://example.com/#part",
                "https://exämple.com/",
                "https://example.com/a b",
                "https://example.com/%zz",
                "https://-example.com/",
                "https://example.com:123456/"
            })
    void what_two_parsers_may_read_differently_is_no_endpoint(String url) {
        assertThatThrownBy(() -> new Target.Http(url, KEY))
                .isInstanceOf(InvalidField.class)
                .hasMessageStartingWith("url must be");
    }

    @Test
    void targets_have_a_longest_text() {
        String longest = "https://example.com/" + "x".repeat(108);
        assertThat(new Target.Http(longest, KEY).url()).hasSize(128);
        assertThatThrownBy(() -> new Target.Http(longest + "x", KEY))
                .isInstanceOf(InvalidField.class);
        assertThatThrownBy(() -> new Target.Lambda("x".repeat(65)))
                .isInstanceOf(InvalidField.class);
    }

    @Test
    void a_function_must_be_listed_for_its_tenant_or_for_everybody() {
        TargetRules rules =
                new TargetRules(
                        Map.of(
                                "acme",
                                Set.of("worker"),
                                "other",
                                Set.of("others"),
                                TargetRules.EVERYBODY,
                                Set.of("shared")),
                        false);

        assertThat(rules.refusal(ACME, new Target.Lambda("worker"))).isEmpty();
        assertThat(rules.refusal(ACME, new Target.Lambda("shared"))).isEmpty();
        assertThat(rules.refusal(ACME, new Target.Lambda("others")))
                .hasValue(
                        "The function others is not listed for tenant acme; name it there, or one"
                                + " that is.");
        assertThat(TargetRules.STRICT.refusal(ACME, new Target.Lambda("worker"))).isPresent();
        assertThat(TargetRules.STRICT.refusal(ACME, Target.EMBEDDED)).isEmpty();
    }

    @Test
    void an_endpoint_must_be_encrypted_unless_it_may_be_nearby() {
        Target plain = new Target.Http("http://example.com", KEY);
        Target encrypted = new Target.Http("https://example.com", KEY);

        assertThat(TargetRules.STRICT.refusal(ACME, plain)).isPresent();
        assertThat(TargetRules.STRICT.refusal(ACME, encrypted)).isEmpty();
        assertThat(new TargetRules(Map.of(), true).refusal(ACME, plain)).isEmpty();
    }
}
