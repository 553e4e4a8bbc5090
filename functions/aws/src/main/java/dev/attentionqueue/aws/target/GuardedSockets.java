package dev.attentionqueue.aws.target;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.function.Predicate;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * Sockets for HTTPS that look at the address to which they really connect, after the name has been
 * resolved and before a byte is sent: a name that resolves to another address a moment later, or
 * only for us, is no way round.
 */
final class GuardedSockets extends SSLSocketFactory {
    private final SSLSocketFactory tls;
    private final Predicate<InetAddress> allowed;

    GuardedSockets(SSLSocketFactory tls, Predicate<InetAddress> allowed) {
        this.tls = tls;
        this.allowed = allowed;
    }

    /** The endpoint has an address that it may not have. */
    static final class AddressRefused extends IOException {
        private static final long serialVersionUID = 1L;

        AddressRefused() {
            super("the endpoint's address is not a public one");
        }
    }

    private void require(@Nullable InetAddress address) throws AddressRefused {
        if (address == null || !allowed.test(address)) {
            throw new AddressRefused();
        }
    }

    private final class GuardedSocket extends Socket {
        @Override
        public void connect(SocketAddress endpoint, int timeout) throws IOException {
            require(endpoint instanceof InetSocketAddress where ? where.getAddress() : null);
            super.connect(endpoint, timeout);
        }
    }

    /** Not yet connected; TLS is laid over it when it is. */
    @Override
    public Socket createSocket() {
        return new GuardedSocket();
    }

    @Override
    public Socket createSocket(Socket connected, String host, int port, boolean autoClose)
            throws IOException {
        require(connected.getInetAddress());
        return tls.createSocket(connected, host, port, autoClose);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        throw new AddressRefused();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress from, int fromPort)
            throws IOException {
        throw new AddressRefused();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        throw new AddressRefused();
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort)
            throws IOException {
        throw new AddressRefused();
    }

    @Override
    public String[] getDefaultCipherSuites() {
        return tls.getDefaultCipherSuites();
    }

    @Override
    public String[] getSupportedCipherSuites() {
        return tls.getSupportedCipherSuites();
    }
}
