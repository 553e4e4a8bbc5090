package dev.attentionqueue.aws.target;

import dev.attentionqueue.store.Bounded;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpRetryException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLSocketFactory;

/**
 * Posts to HTTP endpoints over the JDK's URL connection, which takes a socket factory (so that
 * {@link GuardedSockets} see every address), keeps connections open, and starts as fast as nothing
 * else. No redirect is followed, no proxy used, and nothing is sent twice: a body of fixed length
 * is not repeated by the JDK.
 */
final class Endpoints {
    /** Of an answer's body, what is read to use the connection again; the rest is cut off. */
    private static final int MOST_BODY_BYTES = 64 * 1024;

    private static final int MOST_HOSTS = 1_000;

    private final SSLSocketFactory sockets;
    private final Limits limits;
    private final Map<String, Semaphore> hosts = new Bounded<>(MOST_HOSTS);

    /**
     * What one process asks of an endpoint.
     *
     * @param connections to one host at a time
     * @param patience for one of them to become free
     * @param connect for a connection to be made
     * @param answer between the bytes of an answer
     */
    record Limits(int connections, Duration patience, Duration connect, Duration answer) {}

    Endpoints(SSLSocketFactory sockets, Limits limits) {
        this.sockets = sockets;
        this.limits = limits;
    }

    /** What came back. */
    sealed interface Answer {

        /** {@code retryAfter} as it was written. */
        record Status(int code, Optional<String> retryAfter) implements Answer {}

        /** All connections that one host may have are busy. */
        record Busy() implements Answer {}
    }

    /**
     * Posts once.
     *
     * @throws IOException if no answer came, for whatever reason
     */
    Answer post(URI url, Map<String, String> headers, byte[] body)
            throws IOException, InterruptedException {
        Semaphore seats = seats(url.getHost());
        if (!seats.tryAcquire(limits.patience().toNanos(), TimeUnit.NANOSECONDS)) {
            return new Answer.Busy();
        }
        try {
            return exchange(open(url, headers, body.length), body);
        } finally {
            seats.release();
        }
    }

    private Semaphore seats(String host) {
        synchronized (hosts) {
            return hosts.computeIfAbsent(host, _ -> new Semaphore(limits.connections()));
        }
    }

    private HttpURLConnection open(URI url, Map<String, String> headers, int length)
            throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) url.toURL().openConnection(Proxy.NO_PROXY);
        if (connection instanceof HttpsURLConnection encrypted) {
            encrypted.setSSLSocketFactory(sockets);
        }
        connection.setRequestMethod("POST");
        connection.setInstanceFollowRedirects(false);
        connection.setUseCaches(false);
        connection.setConnectTimeout(Math.toIntExact(limits.connect().toMillis()));
        connection.setReadTimeout(Math.toIntExact(limits.answer().toMillis()));
        connection.setDoOutput(true);
        connection.setFixedLengthStreamingMode(length);
        headers.forEach(connection::setRequestProperty);
        return connection;
    }

    private static Answer exchange(HttpURLConnection connection, byte[] body) throws IOException {
        try (OutputStream out = connection.getOutputStream()) {
            out.write(body);
        }
        int code = status(connection);
        Optional<String> retryAfter = Optional.ofNullable(connection.getHeaderField("Retry-After"));
        drain(connection, code);
        return new Answer.Status(code, retryAfter);
    }

    /** The JDK would like to answer a 401 itself, and cannot. */
    private static int status(HttpURLConnection connection) throws IOException {
        try {
            return connection.getResponseCode();
        } catch (HttpRetryException refused) {
            return refused.responseCode();
        }
    }

    private static void drain(HttpURLConnection connection, int code) throws IOException {
        InputStream body =
                code < HttpURLConnection.HTTP_BAD_REQUEST
                        ? connection.getInputStream()
                        : connection.getErrorStream();
        if (body == null) {
            return;
        }
        if (body.readNBytes(MOST_BODY_BYTES).length == MOST_BODY_BYTES) {
            connection.disconnect();
        } else {
            body.close();
        }
    }
}
