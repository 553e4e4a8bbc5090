package dev.attentionqueue.local.bench;

import dev.attentionqueue.aws.AwsClients;
import dev.attentionqueue.aws.AwsPlace;
import dev.attentionqueue.aws.RequestCounter;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.local.demo.Endpoint;
import dev.attentionqueue.local.demo.HubClient;
import dev.attentionqueue.local.demo.Ledger;
import dev.attentionqueue.local.demo.MachineClock;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;

/**
 * The publishers' process. Its first line of input is the API's key; each further line is an order:
 * {@code api} or {@code bare}, a {@link Mode}, and when to start by the {@link MachineClock}, in
 * microseconds. It answers with lines that begin with {@code ready} and {@code done}, and ends with
 * its input, so that it does not outlive whoever started it.
 */
public final class PublisherMain {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private PublisherMain() {}

    /**
     * Publishes until its input ends.
     *
     * @param arguments address of the API, endpoint of SQS, URL of the shared queue, the ledger of
     *     what is published, and the numbers of the {@link Scale}
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> words = List.of(arguments);
        BufferedReader input =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        MachineClock clock = new MachineClock();
        String key = String.valueOf(input.readLine());
        Scale scale = Scale.read(words.subList(4, words.size()));
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                HubClient client =
                        new HubClient(
                                Endpoint.withKey(URI.create(words.get(0)), key),
                                PATIENCE,
                                clock,
                                threads);
                Ledger.Pen pen = new Ledger(Path.of(words.get(3))).open()) {
            Publisher publisher = new Publisher(scale, clock, pen);
            Channel api = new ApiChannel(client);
            Channel bare = new QueueChannel(sqs(URI.create(words.get(1))), words.get(2));
            System.out.println("ready " + clock.micros());
            for (String line = input.readLine(); line != null; line = input.readLine()) {
                List<String> order = List.of(line.split(" ", -1));
                Channel channel = order.get(0).equals("api") ? api : bare;
                long start = Long.parseLong(order.get(2));
                System.out.println(publisher.publish(channel, Mode.valueOf(order.get(1)), start));
            }
        }
    }

    private static software.amazon.awssdk.services.sqs.SqsClient sqs(URI endpoint) {
        AwsPlace place =
                new AwsPlace(
                        Region.US_EAST_1,
                        endpoint,
                        null,
                        null,
                        StaticCredentialsProvider.create(
                                AwsBasicCredentials.create("local", "local")));
        return new AwsClients(place, new RequestCounter(), Timing.DEFAULT.callTimeout()).sqs();
    }
}
