package dev.attentionqueue.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.local.LocalSettings.Pace;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.sqs.SqsClient;

/** A message that somebody puts into a store's queue with the SQS client. */
class StrayWorkTest {
    private static final Pace QUICK =
            new Pace(
                    Pace.USUAL.dispatchTimeout(),
                    Pace.USUAL.handlerTimeout(),
                    Pace.USUAL.signalMargin(),
                    Duration.ofSeconds(2));

    private final AtomicInteger ids = new AtomicInteger();
    private final BlockingQueue<String> slices = new LinkedBlockingQueue<>();

    @AutoClose
    private final LocalCloud cloud =
            LocalCloud.start(
                    LocalSettings.inMemory(Path.of("node_modules")).at(QUICK),
                    InstantSource.system(),
                    () -> "id-" + ids.incrementAndGet(),
                    new DispatchLog(slices::add));

    @AutoClose private final HttpClient http = HttpClient.newHttpClient();

    @AutoClose
    private final SqsClient sqs =
            Clients.sqs(Objects.requireNonNull(cloud.product().place().sqs()));

    @Test
    void it_is_processed_within_the_bound_of_the_audit_whatever_is_in_it() throws Exception {
        call("PUT", "/v1/stores/stray", "{\"marketplace\": \"shopify\"}");
        call("POST", "/v1/stores/stray/items", "{\"payload\": 1}");
        await("demo/stray: handled 1 of 1", Duration.ofSeconds(60));
        awaitIdle();
        Duration bound = cloud.product().upkeep().audit().boundOfActive();
        Instant put = InstantSource.system().instant();

        sqs.sendMessage(message -> message.queueUrl(queue()).messageBody("not even JSON"));

        await("audit: nudged 1 stores", bound.plusSeconds(1));
        await("demo/stray: handled 1 of 1", Duration.ofSeconds(10));
        assertThat(Duration.between(put, InstantSource.system().instant()))
                .as("and a second for the slice")
                .isLessThan(bound.plusSeconds(1));
    }

    private String queue() {
        return sqs.listQueues(list -> list.queueNamePrefix("local-work-demo-stray-"))
                .queueUrls()
                .getFirst();
    }

    /** Its lanes are idle, so that nobody would look at its queue. */
    private void awaitIdle() throws Exception {
        Instant latest = InstantSource.system().instant().plusSeconds(60);
        while (!call("GET", "/v1/stores/stray", "").contains("\"phase\":\"idle\"")) {
            assertThat(InstantSource.system().instant()).isBefore(latest);
            slices.poll(100, TimeUnit.MILLISECONDS);
        }
    }

    private void await(String start, Duration atMost) throws InterruptedException {
        Instant latest = InstantSource.system().instant().plus(atMost);
        String line = "";
        while (!line.startsWith(start)) {
            long left = Duration.between(InstantSource.system().instant(), latest).toMillis();
            line = slices.poll(left, TimeUnit.MILLISECONDS);
            assertThat(line).as("a line that starts with '%s'", start).isNotNull();
        }
    }

    private String call(String method, String path, String body) throws Exception {
        URI uri = cloud.api().resolve(path);
        HttpRequest request =
                HttpRequest.newBuilder(uri)
                        .header("content-type", "application/json")
                        .header("authorization", "Bearer " + cloud.key())
                        .method(
                                method,
                                body.isEmpty()
                                        ? BodyPublishers.noBody()
                                        : BodyPublishers.ofString(body))
                        .build();
        return http.send(request, BodyHandlers.ofString()).body();
    }
}
