package dev.attentionqueue.aws.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.attentionqueue.aws.target.Endpoints.Answer;
import dev.attentionqueue.aws.target.GuardedSockets.AddressRefused;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class GuardedSocketsTest {
    private static final byte[] BODY = {'x'};
    private static final char[] PASSWORD = "changeit".toCharArray();

    private static Endpoints endpoints(SSLSocketFactory tls, Predicate<InetAddress> allowed) {
        return new Endpoints(
                new GuardedSockets(tls, allowed),
                new Endpoints.Limits(
                        1, Duration.ZERO, Duration.ofSeconds(3), Duration.ofSeconds(5)));
    }

    private static Answer post(Endpoints endpoints, String url)
            throws IOException, InterruptedException {
        return endpoints.post(URI.create(url), Map.of(), BODY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "[::1]"})
    void no_connection_is_made_with_a_private_address_however_it_is_written(String host)
            throws Exception {
        Endpoints endpoints =
                endpoints((SSLSocketFactory) SSLSocketFactory.getDefault(), Addresses::isPublic);
        try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
            String url = "https://" + host + ":" + listening.getLocalPort();

            assertThatThrownBy(() -> post(endpoints, url)).isInstanceOf(AddressRefused.class);

            listening.setSoTimeout(1);
            assertThatThrownBy(listening::accept).isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void over_an_allowed_address_the_certificate_must_be_the_hosts(@TempDir Path folder)
            throws Exception {
        SSLContext tls = contextFor("localhost", folder);
        HttpsServer server =
                HttpsServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(tls));
        server.createContext(
                "/",
                http -> {
                    try (http) {
                        http.sendResponseHeaders(204, -1);
                    }
                });
        server.start();
        try {
            Endpoints endpoints = endpoints(tls.getSocketFactory(), _ -> true);
            int port = server.getAddress().getPort();

            assertThat(post(endpoints, "https://localhost:" + port))
                    .isEqualTo(new Answer.Status(204, Optional.empty()));
            assertThatThrownBy(() -> post(endpoints, "https://127.0.0.1:" + port))
                    .isInstanceOf(SSLHandshakeException.class);
        } finally {
            server.stop(0);
        }
    }

    /** With a certificate that the JDK's own tool made, and that is trusted. */
    private static SSLContext contextFor(String host, Path folder)
            throws IOException, GeneralSecurityException, InterruptedException {
        Path file = folder.resolve("keys");
        Process keytool =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "keytool")
                                        .toString(),
                                "-genkeypair",
                                "-keyalg",
                                "EC",
                                "-storetype",
                                "PKCS12",
                                "-keystore",
                                file.toString(),
                                "-storepass",
                                new String(PASSWORD),
                                "-dname",
                                "CN=" + host,
                                "-ext",
                                "san=dns:" + host)
                        .inheritIO()
                        .start();
        assertThat(keytool.waitFor()).isZero();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            keys.load(in, PASSWORD);
        }
        KeyManagerFactory own =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys, PASSWORD);
        TrustManagerFactory trusted =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trusted.init(keys);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
        return context;
    }
}
