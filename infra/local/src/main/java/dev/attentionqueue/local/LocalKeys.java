package dev.attentionqueue.local;

import dev.attentionqueue.aws.KeyRing;
import dev.attentionqueue.local.host.CannotStart;
import dev.attentionqueue.local.host.DataDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;

/**
 * The key under which secrets are kept on this machine: a new one each time, or one that is kept,
 * unprotected, beside the data that it protects. That is no protection; on AWS the key comes from
 * elsewhere.
 */
final class LocalKeys {
    private static final String FILE = "secret-keys";

    private LocalKeys() {}

    static KeyRing of(Optional<Path> data) {
        return data.map(folder -> kept(new DataDirectory(folder).file(FILE)))
                .orElseGet(LocalKeys::random);
    }

    private static KeyRing kept(Path file) {
        try {
            if (Files.exists(file)) {
                return KeyRing.read(Files.readString(file));
            }
            KeyRing keys = random();
            Files.writeString(file, keys.toText());
            return keys;
        } catch (IOException | IllegalArgumentException unusable) {
            throw new CannotStart("The file " + file + " holds no key.", unusable);
        }
    }

    private static KeyRing random() {
        byte[] bytes = new byte[KeyRing.KEY_BYTES];
        new SecureRandom().nextBytes(bytes);
        return new KeyRing(List.of(new SecretKeySpec(bytes, "AES")));
    }
}
