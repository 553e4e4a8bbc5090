package dev.attentionqueue.local.deployed;

import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.WorkHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/** Embedded work that says what it was given; comes in a layer, as a user's would. */
public final class Echo implements WorkHandler {

    @Override
    public Disposition handle(HandlerCall call) {
        System.out.println("handled " + call.item().payload() + " of " + call.store());
        return new Disposition.Done();
    }

    /** A jar of the layer: this class, and the file that names it. */
    static Path layer(Path folder) throws IOException {
        Path jar = folder.resolve("layer.jar");
        String type = Echo.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file);
                InputStream code = Echo.class.getClassLoader().getResourceAsStream(type)) {
            out.putNextEntry(new JarEntry(type));
            code.transferTo(out);
            out.putNextEntry(new JarEntry("META-INF/services/" + WorkHandler.class.getName()));
            out.write(Echo.class.getName().getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }
}
