package dev.attentionqueue.aws.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "8.8.8.8",
                "100.63.255.255",
                "100.128.0.0",
                "172.15.0.1",
                "172.32.0.1",
                "192.167.1.1",
                "198.20.0.1",
                "223.255.255.255",
                "2600:1f14::1",
                "2001:4860:4860::8888",
                "64:ff9b::808:808"
            })
    void a_public_address_is_allowed(String address) throws UnknownHostException {
        assertThat(Addresses.isPublic(InetAddress.ofLiteral(address))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "10.1.2.3",
                "100.64.0.1",
                "127.0.0.1",
                "127.1.2.3",
                "169.254.169.254",
                "169.254.170.2",
                "172.16.0.1",
                "172.31.255.255",
                "192.0.0.1",
                "192.0.2.1",
                "192.168.1.1",
                "198.18.0.1",
                "198.51.100.1",
                "203.0.113.1",
                "224.0.0.1",
                "240.0.0.1",
                "255.255.255.255",
                "::",
                "::1",
                "::ffff:127.0.0.1",
                "::ffff:169.254.169.254",
                "::127.0.0.1",
                "64:ff9b::7f00:1",
                "64:ff9b:1::1",
                "2002:7f00:1::",
                "2001::1",
                "2001:db8::1",
                "fc00::1",
                "fd00:ec2::254",
                "fe80::1",
                "fec0::1",
                "ff02::1"
            })
    void an_address_that_is_not_public_is_refused(String address) throws UnknownHostException {
        assertThat(Addresses.isPublic(InetAddress.ofLiteral(address))).isFalse();
    }
}
