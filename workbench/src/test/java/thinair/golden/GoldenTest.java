package thinair.golden;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenTest {
  @TempDir Path folder;
  Path file;

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("SB.tso.expected.txt");
    Files.writeString(file, "allowed\n");
  }

  @Test
  void acceptsWhatIsExpected() {
    assertThatCode(() -> Golden.COMPARE.check(file, "allowed\n")).doesNotThrowAnyException();
  }

  @Test
  void refusesADifference() {
    assertThatThrownBy(() -> Golden.COMPARE.check(file, "forbidden\n"))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("-Dgolden=update");
  }

  @Test
  void refusesAMissingFile() {
    assertThatThrownBy(() -> Golden.COMPARE.check(folder.resolve("MP.txt"), ""))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("-Dgolden=update");
  }

  @Test
  void updatingMakesTheComparisonHold() {
    Golden.UPDATE.check(file, "forbidden\n");

    assertThatCode(() -> Golden.COMPARE.check(file, "forbidden\n")).doesNotThrowAnyException();
  }
}
