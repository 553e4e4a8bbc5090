package dev.attentionqueue.cdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FunctionZipTest {
    private static final long MIB = 1_024 * 1_024;

    @ParameterizedTest
    @EnumSource(FunctionKind.class)
    void the_zip_holds_the_handler(FunctionKind kind) throws IOException {
        assertThat(classes("lib/attention-queue-lambda-"))
                .contains(kind.handler().replace('.', '/') + ".class");
    }

    @Test
    void the_zip_has_one_http_client_and_neither_netty_nor_apaches() throws IOException {
        assertThat(entries())
                .anyMatch(name -> name.startsWith("lib/url-connection-client-"))
                .noneMatch(name -> name.contains("netty"))
                .noneMatch(name -> name.contains("apache"))
                .noneMatch(name -> name.contains("httpclient"))
                .noneMatch(name -> name.contains("httpcore"));
    }

    @Test
    void the_zip_is_small() {
        assertThat(Deployment.FUNCTIONS.toFile().length()).isLessThan(13 * MIB);
    }

    private static List<String> entries() throws IOException {
        try (ZipFile zip = new ZipFile(Deployment.FUNCTIONS.toFile())) {
            return zip.stream().map(ZipEntry::getName).toList();
        }
    }

    private static Set<String> classes(String jar) throws IOException {
        Set<String> names = new TreeSet<>();
        try (ZipFile zip = new ZipFile(Deployment.FUNCTIONS.toFile())) {
            ZipEntry found =
                    zip.stream()
                            .filter(entry -> entry.getName().startsWith(jar))
                            .findFirst()
                            .orElseThrow();
            try (InputStream content = zip.getInputStream(found);
                    ZipInputStream inner = new ZipInputStream(content)) {
                for (ZipEntry entry = inner.getNextEntry();
                        entry != null;
                        entry = inner.getNextEntry()) {
                    names.add(entry.getName());
                }
            }
        }
        return names;
    }
}
