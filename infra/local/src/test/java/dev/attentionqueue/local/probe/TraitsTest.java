package dev.attentionqueue.local.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.emulator.SqsEmulator;
import dev.attentionqueue.local.host.Ports;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.sqs.SqsClient;

/** What the emulators do is printed, and a newer one that does otherwise is noticed. */
class TraitsTest {

    @Test
    void elasticmq_does_what_sqs_does_but_for_the_rules_of_a_minute() {
        try (SqsEmulator emulator = SqsEmulator.inMemory(Ports.ANY);
                SqsClient client = Clients.sqs(emulator.endpoint())) {
            Set<SqsTrait> otherwise = EnumSet.of(SqsTrait.DELETED_NAME_RESTS, SqsTrait.PURGE_RESTS);

            assertThat(Trait.shown("ElasticMQ", client, SqsTrait.values()))
                    .containsExactlyInAnyOrderElementsOf(
                            EnumSet.complementOf(EnumSet.copyOf(otherwise)));
        }
    }

    @Test
    void dynoxide_does_what_dynamodb_does() {
        try (DynamoDbEmulator emulator =
                        DynamoDbEmulator.inMemory(Path.of("node_modules"), Ports.ANY);
                DynamoDbClient client = Clients.dynamoDb(emulator.endpoint())) {
            assertThat(Trait.shown("dynoxide", client, DynamoDbTrait.values()))
                    .containsExactly(DynamoDbTrait.values());
        }
    }
}
