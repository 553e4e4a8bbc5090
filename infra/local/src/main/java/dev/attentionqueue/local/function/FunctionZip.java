package dev.attentionqueue.local.function;

import dev.attentionqueue.local.host.CannotStart;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * What is deployed, unpacked as Lambda does it.
 *
 * @param bytes of the zip
 * @param jars the largest first
 */
public record FunctionZip(long bytes, List<Path> jars) {
    /** AWS's runtime client, and its events, which the one of SQS needs Joda for. */
    public static final List<String> RUNTIME =
            Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                    .filter(path -> path.contains("aws-lambda-java-") || path.contains("joda-time"))
                    .toList();

    public FunctionZip {
        jars = List.copyOf(jars);
    }

    /**
     * Unpacks the zip into a folder.
     *
     * @throws CannotStart if there is no zip
     */
    public static FunctionZip unpack(Path zip, Path folder) throws IOException {
        if (!Files.isRegularFile(zip)) {
            throw new CannotStart("There is no " + zip + ": build it with scripts/synth.");
        }
        List<Path> jars = new ArrayList<>();
        try (InputStream bytes = Files.newInputStream(zip);
                ZipInputStream content = new ZipInputStream(bytes)) {
            for (ZipEntry entry = content.getNextEntry();
                    entry != null;
                    entry = content.getNextEntry()) {
                if (entry.getName().endsWith(".jar")) {
                    Path jar = folder.resolve(Path.of(entry.getName()).getFileName());
                    Files.copy(content, jar);
                    jars.add(jar);
                }
            }
        }
        jars.sort(Comparator.comparingLong((Path jar) -> jar.toFile().length()).reversed());
        return new FunctionZip(Files.size(zip), jars);
    }

    /** AWS's runtime client, then what is deployed, by name. */
    public String classPath() {
        return Stream.concat(RUNTIME.stream(), jars.stream().map(Path::toString).sorted())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
