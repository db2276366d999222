package thinair.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Expected output in a file beside the input it belongs to. `mvn test -Dgolden=update` writes the
/// files anew; the difference is then reviewed like any other change.
public enum Golden {
  COMPARE,
  UPDATE;

  /// What the build was started with.
  public static Golden mode() {
    return System.getProperty("golden", "compare").equals("update") ? UPDATE : COMPARE;
  }

  /// Compares, or writes; a missing file is a difference.
  public void check(Path expected, String actual) {
    try {
      if (this == UPDATE) {
        Files.writeString(expected, actual);
        return;
      }
      assertThat(expected).as("golden file; -Dgolden=update writes it").exists();
      assertThat(actual)
          .as("differs from %s; -Dgolden=update rewrites it", expected)
          .isEqualTo(Files.readString(expected));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
