package dev.attentionqueue.local;

import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/** Packs a function as its author would: its class, and the libraries that it uses. */
final class StockJar {
    /** Of the library that the events' library depends on, so that every such jar holds it. */
    private static final String EVENTS_TIME = "org.joda.time.DateTime";

    private StockJar() {}

    static Path of(Class<?> handler, Path folder) throws IOException, ClassNotFoundException {
        Path jar = folder.resolve("stock.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            String name = handler.getName().replace('.', '/') + ".class";
            try (InputStream in = handler.getClassLoader().getResourceAsStream(name)) {
                out.putNextEntry(new JarEntry(name));
                in.transferTo(out);
            }
            copyLibrary(SQSEvent.class, out);
            copyLibrary(Class.forName(EVENTS_TIME), out);
        }
        return jar;
    }

    private static void copyLibrary(Class<?> part, JarOutputStream out) throws IOException {
        String file = part.getProtectionDomain().getCodeSource().getLocation().getPath();
        try (JarFile library = new JarFile(file)) {
            List<JarEntry> classes =
                    Collections.list(library.entries()).stream()
                            .filter(entry -> entry.getName().endsWith(".class"))
                            .filter(entry -> !entry.getName().startsWith("META-INF"))
                            .toList();
            for (JarEntry entry : classes) {
                out.putNextEntry(new JarEntry(entry.getName()));
                library.getInputStream(entry).transferTo(out);
            }
        }
    }
}
