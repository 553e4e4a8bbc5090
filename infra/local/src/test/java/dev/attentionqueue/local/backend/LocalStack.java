package dev.attentionqueue.local.backend;

import java.net.URI;
import java.util.Optional;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/** LocalStack in a container. */
final class LocalStack implements AutoCloseable {
    static final String NO_DOCKER =
            "skipped: there is no Docker here, which -Plocalstack needs; -Pexternal runs the same"
                    + " tests on any endpoint";

    /** The last that asks for no account: from 2026.3 on LocalStack wants a token. */
    private static final String LAST_FREE = "localstack/localstack:4.14.0";

    private static final String TOKEN = "LOCALSTACK_AUTH_TOKEN";
    private static final int PORT = 4566;

    private final GenericContainer<?> container;

    private LocalStack(GenericContainer<?> container) {
        this.container = container;
    }

    /** Empty, with a message, where no Docker is. */
    static Optional<LocalStack> start() {
        if (!DockerClientFactory.instance().isDockerAvailable()) {
            System.out.println(NO_DOCKER);
            return Optional.empty();
        }
        String image = System.getProperty("aq.localstack.image", LAST_FREE);
        GenericContainer<?> container =
                new GenericContainer<>(DockerImageName.parse(image))
                        .withExposedPorts(PORT)
                        .withEnv("SERVICES", "sqs,dynamodb")
                        .waitingFor(Wait.forHttp("/_localstack/health").forPort(PORT));
        Optional.ofNullable(System.getenv(TOKEN)).ifPresent(one -> container.withEnv(TOKEN, one));
        container.start();
        return Optional.of(new LocalStack(container));
    }

    URI endpoint() {
        return URI.create("http://" + container.getHost() + ":" + container.getMappedPort(PORT));
    }

    @Override
    public void close() {
        container.stop();
    }
}
