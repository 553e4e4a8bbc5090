package dev.attentionqueue.local.emulator;

import dev.attentionqueue.local.host.CannotStart;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Where the npm package of this platform keeps the binary: {@code
 * node_modules/@dynoxide/<os>-<cpu>/dynoxide}.
 */
final class DynoxideBinary {
    private DynoxideBinary() {}

    static Path find(Path nodeModules) {
        String platform =
                platform(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
        Path binary = nodeModules.resolve("@dynoxide").resolve(platform).resolve("dynoxide");
        if (!Files.isExecutable(binary)) {
            throw new CannotStart(
                    "The DynamoDB binary "
                            + binary
                            + " is missing: run npm ci in infra/local (dynoxide 1.2.1 is published for linux-x64 only).");
        }
        return binary.toAbsolutePath();
    }

    /** Node's name of a platform, from Java's: {@code linux-x64}, {@code darwin-arm64}. */
    static String platform(String osName, String osArch) {
        String os = osName.toLowerCase(Locale.ROOT);
        String cpu =
                switch (osArch) {
                    case "amd64", "x86_64" -> "x64";
                    case "aarch64" -> "arm64";
                    default -> osArch;
                };
        return (os.startsWith("mac") ? "darwin" : os) + "-" + cpu;
    }
}
