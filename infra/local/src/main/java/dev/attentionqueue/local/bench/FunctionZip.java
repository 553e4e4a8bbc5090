package dev.attentionqueue.local.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * What is deployed, unpacked as Lambda does it.
 *
 * @param bytes of the zip
 * @param jars the largest first
 */
record FunctionZip(long bytes, List<Path> jars) {

    /** Unpacks the zip into a folder. */
    static FunctionZip unpack(Path zip, Path folder) throws IOException {
        if (!Files.isRegularFile(zip)) {
            throw new BenchFailed("There is no " + zip + ": build it with scripts/synth.");
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
        return new FunctionZip(Files.size(zip), List.copyOf(jars));
    }
}
