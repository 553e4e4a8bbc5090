package dev.attentionqueue.local;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.local.host.CannotStart;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TakenPortTest {

    @Test
    void a_taken_port_is_told_before_any_emulator_starts(@TempDir Path noBinary) throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            LocalSettings settings = LocalSettings.inMemory(noBinary).on(taken.getLocalPort());

            assertThatThrownBy(
                            () ->
                                    LocalCloud.start(
                                            settings, InstantSource.system(), () -> "id", _ -> {}))
                    .isInstanceOf(CannotStart.class)
                    .hasMessageStartingWith(
                            "The HTTP gateway cannot listen on port " + taken.getLocalPort());
        }
    }
}
