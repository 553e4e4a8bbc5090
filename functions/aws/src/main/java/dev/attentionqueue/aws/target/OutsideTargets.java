package dev.attentionqueue.aws.target;

import dev.attentionqueue.aws.AwsClients;
import dev.attentionqueue.secret.Secrets;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.Target;
import dev.attentionqueue.store.TargetRules;
import dev.attentionqueue.work.Disposition.Retry;
import dev.attentionqueue.work.Targets;
import dev.attentionqueue.work.WorkHandler;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.regions.Region;

/**
 * The handlers of stores by their targets. The rules are asked here, too: what is taken off a list
 * is not invoked any more, whatever a store says.
 */
public final class OutsideTargets implements Targets {
    private static final int CONNECTIONS_PER_HOST = 20;
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(3);

    private final WorkHandler embedded;
    private final TargetRules rules;
    private final Functions functions;
    private final Webhooks webhooks;
    private final Endpoints endpoints;
    private @Nullable LambdaCalls calls;

    /**
     * What Lambda targets need.
     *
     * @param longest how long a function may take
     */
    public record Functions(AwsClients clients, Region region, Duration longest) {}

    /**
     * What HTTP targets need.
     *
     * @param answer how long an endpoint may take
     */
    public record Webhooks(Secrets secrets, InstantSource clock, Duration answer) {}

    public OutsideTargets(
            WorkHandler embedded, TargetRules rules, Functions functions, Webhooks webhooks) {
        this.embedded = embedded;
        this.rules = rules;
        this.functions = functions;
        this.webhooks = webhooks;
        SSLSocketFactory tls = (SSLSocketFactory) SSLSocketFactory.getDefault();
        endpoints =
                new Endpoints(
                        new GuardedSockets(
                                tls, address -> rules.nearby() || Addresses.isPublic(address)),
                        new Endpoints.Limits(
                                CONNECTIONS_PER_HOST,
                                PATIENCE,
                                CONNECT_TIMEOUT,
                                webhooks.answer()));
    }

    @Override
    public WorkHandler handlerOf(Store store) {
        Target target = store.profile().target();
        Optional<String> refusal = rules.refusal(store.key().tenant(), target);
        return refusal.<WorkHandler>map(reason -> _ -> new Retry(reason))
                .orElseGet(
                        () ->
                                switch (target) {
                                    case Target.Embedded _ -> embedded;
                                    case Target.Lambda(String function) -> lambda(store, function);
                                    case Target.Http(String url, Identifier secret) ->
                                            http(store, url, secret);
                                });
    }

    private WorkHandler lambda(Store store, String function) {
        String queue = store.workQueue().orElseThrow().value();
        return new LambdaTarget(
                calls(), function, SqsEvent.from(functions.region(), queue), LambdaTarget.PATIENCE);
    }

    /** Made for the first store that needs it: a client takes its time to start. */
    private synchronized LambdaCalls calls() {
        LambdaCalls known = calls;
        if (known == null) {
            known = new LambdaCalls(functions.clients().lambda(functions.longest()));
            calls = known;
        }
        return known;
    }

    private WorkHandler http(Store store, String url, Identifier secret) {
        return new HttpTarget(
                endpoints,
                URI.create(url),
                () ->
                        webhooks.secrets()
                                .signing(store.key().tenant(), secret, webhooks.clock().instant()),
                webhooks.clock());
    }
}
