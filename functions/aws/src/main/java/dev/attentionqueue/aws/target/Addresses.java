package dev.attentionqueue.aws.target;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/**
 * Which addresses an endpoint may have: public ones, by the IANA registries of special-purpose
 * addresses. What is not known to be public is not.
 */
final class Addresses {
    private static final int IPV4_BYTES = 4;

    private Addresses() {}

    static boolean isPublic(InetAddress address) {
        return switch (address) {
            case Inet4Address v4 -> isPublic(v4);
            case Inet6Address v6 -> isPublic(v6);
            default -> false;
        };
    }

    private static boolean isPublic(Inet4Address address) {
        byte[] bytes = address.getAddress();
        int first = bytes[0] & 0xff;
        int second = bytes[1] & 0xff;
        int third = bytes[2] & 0xff;
        return switch (first) {
            case 0, 10, 127 -> false;
            case 100 -> second < 64 || second > 127;
            case 169 -> second != 254;
            case 172 -> second < 16 || second > 31;
            case 192 -> second != 168 && !(second == 0 && (third == 0 || third == 2));
            case 198 -> second != 18 && second != 19 && !(second == 51 && third == 100);
            case 203 -> !(second == 0 && third == 113);
            default -> first < 224;
        };
    }

    /** Global unicast is 2000::/3; of that, tunnels that lead to an IPv4 address are left out. */
    private static boolean isPublic(Inet6Address address) {
        byte[] bytes = address.getAddress();
        int first = pair(bytes, 0);
        int second = pair(bytes, 2);
        if (isNat64(bytes)) {
            return isPublic(embedded(bytes));
        }
        boolean isTunnel = first == 0x2002 || (first == 0x2001 && second == 0);
        boolean isDocumentation = first == 0x2001 && second == 0xdb8;
        return (first & 0xe000) == 0x2000 && !isTunnel && !isDocumentation;
    }

    /** 64:ff9b::/96 stands for the IPv4 address in its last bytes (RFC 6052). */
    private static boolean isNat64(byte[] bytes) {
        return pair(bytes, 0) == 0x64
                && pair(bytes, 2) == 0xff9b
                && pair(bytes, 4) == 0
                && pair(bytes, 6) == 0
                && pair(bytes, 8) == 0
                && pair(bytes, 10) == 0;
    }

    private static InetAddress embedded(byte[] bytes) {
        try {
            return InetAddress.getByAddress(
                    Arrays.copyOfRange(bytes, bytes.length - IPV4_BYTES, bytes.length));
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static int pair(byte[] bytes, int position) {
        return (bytes[position] & 0xff) << 8 | (bytes[position + 1] & 0xff);
    }
}
