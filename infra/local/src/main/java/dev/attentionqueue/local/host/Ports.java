package dev.attentionqueue.local.host;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Ports of the loopback address; the local cloud listens nowhere else. */
public final class Ports {
    /** The only address that anything in the local cloud binds to. */
    public static final String LOOPBACK = "127.0.0.1";

    /** Asks for a free port where a port number is expected. */
    public static final int ANY = 0;

    private Ports() {}

    /**
     * Finds out whether a port can be listened on.
     *
     * @param port 1 to 65535, or {@link #ANY} for one that is free now
     * @param user what wants to listen there, as the subject of an error sentence
     * @return the port to listen on; nothing reserves it, so a caller with {@link #ANY} may still
     *     lose it to somebody else
     * @throws CannotStart if something listens there already
     */
    public static int claim(int port, String user) {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.ofLiteral(LOOPBACK))) {
            return probe.getLocalPort();
        } catch (IOException taken) {
            throw new CannotStart(taken(port, user), taken);
        }
    }

    /** The sentence for a port that {@code user} cannot have. */
    public static String taken(int port, String user) {
        return user
                + " cannot listen on port "
                + port
                + " of "
                + LOOPBACK
                + ", which is in use or not allowed: stop what listens there or choose another port.";
    }
}
