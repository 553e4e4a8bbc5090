package dev.attentionqueue.local.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DataDirectoryTest {
    @Test
    void a_missing_directory_is_created(@TempDir Path folder) {
        DataDirectory data = new DataDirectory(folder.resolve("a/b"));

        assertThat(data.path()).isEmptyDirectory();
    }

    @Test
    void a_file_in_its_place_is_refused_with_its_path(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("data"), "not a directory");

        assertThatThrownBy(() -> new DataDirectory(file))
                .isInstanceOf(CannotStart.class)
                .hasMessage(
                        "The data directory %s cannot be read and written: make it a writable directory or choose another one.",
                        file);
    }
}
