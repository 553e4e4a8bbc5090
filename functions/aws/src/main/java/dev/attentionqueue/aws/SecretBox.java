package dev.attentionqueue.aws;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.SecureRandom;
import java.util.Optional;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;

/**
 * Encrypts and decrypts under a ring of keys: AES-256-GCM, a random nonce of 96 bits before the
 * text. What a text is for is authenticated with it, so that it is no good in another's place.
 */
final class SecretBox {
    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final KeyRing ring;
    private final SecureRandom nonces = new SecureRandom();

    SecretBox(KeyRing ring) {
        this.ring = ring;
    }

    /**
     * Encrypts under the first key.
     *
     * @throws IllegalStateException if there is none
     */
    byte[] seal(String text, String purpose) {
        if (ring.keys().isEmpty()) {
            throw new IllegalStateException("there is no key to keep secrets under");
        }
        byte[] nonce = new byte[NONCE_BYTES];
        nonces.nextBytes(nonce);
        byte[] plain = text.getBytes(StandardCharsets.UTF_8);
        try {
            byte[] sealed =
                    cipher(Cipher.ENCRYPT_MODE, ring.keys().getFirst(), nonce, purpose)
                            .doFinal(plain);
            return ByteBuffer.allocate(NONCE_BYTES + sealed.length).put(nonce).put(sealed).array();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Empty if no key of the ring opens it for this purpose. */
    Optional<String> open(byte[] sealed, String purpose) {
        return ring.keys().stream().flatMap(key -> open(key, sealed, purpose).stream()).findFirst();
    }

    private static Optional<String> open(Key key, byte[] sealed, String purpose) {
        ByteBuffer rest = ByteBuffer.wrap(sealed);
        byte[] nonce = new byte[NONCE_BYTES];
        rest.get(nonce);
        byte[] text = new byte[rest.remaining()];
        rest.get(text);
        try {
            byte[] plain = cipher(Cipher.DECRYPT_MODE, key, nonce, purpose).doFinal(text);
            return Optional.of(new String(plain, StandardCharsets.UTF_8));
        } catch (AEADBadTagException _) {
            return Optional.empty();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Cipher cipher(int mode, Key key, byte[] nonce, String purpose)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(purpose.getBytes(StandardCharsets.UTF_8));
        return cipher;
    }
}
