package dev.attentionqueue.local.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

final class PortsTest {
    @Test
    void any_port_is_a_free_one() {
        assertThat(Ports.claim(Ports.ANY, "A test")).isBetween(1024, 65535);
    }

    @Test
    void a_taken_port_is_refused_with_its_number() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> Ports.claim(taken.getLocalPort(), "A test"))
                    .isInstanceOf(CannotStart.class)
                    .hasMessageStartingWith("A test cannot listen on port " + taken.getLocalPort());
        }
    }
}
