package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Inputs and options that ask for too much, each with what is said.
class HostileInputsTest {
  private static final String SB = "examples/01-store-buffering/SB.litmus";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"1e300, 0", "0.5, 0", "1e-9, 3", "0, 2", "-1, 2", "NaN, 2", "soon, 2"})
  void timeouts(String text, int exit) {
    Said said = Said.by("check", SB, "--timeout", text);
    // A nanosecond is over before anything is read; a machine may be that fast all the same.
    assertThat(said.exit().number()).as(said.text()).isIn(exit, exit == 3 ? 0 : exit);
  }

  @Test
  void aFunctionWithoutAName() throws IOException {
    assertThat(model("let rec f = fun x -> x\nacyclic f po as order\n"))
        .isEqualTo("SB under m: allowed\n");
  }

  @Test
  void aFunctionThatNeverEnds() throws IOException {
    assertThat(model("let rec f = fun x -> f (x|po)\nacyclic f rf as big\n"))
        .contains("'f' is called 200 calls deep");
  }

  @Test
  void includingWhatIsNoText() throws IOException {
    Files.write(
        folder.resolve("secret.bin"),
        "key=hunter2\0\1\2".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    assertThat(model("include \"secret.bin\"\n"))
        .contains("secret.bin' is no text")
        .doesNotContain("hunter2");
  }

  private String model(String text) throws IOException {
    Path model = Files.writeString(folder.resolve("m.cat"), text);
    return Said.by("check", SB, "--model", model.toString()).text();
  }

  @Test
  void aJarThatGrows() throws IOException {
    Path jar = folder.resolve("bomb.jar");
    zip(jar, "A.class", 3 << 20);
    assertThat(Said.by(folder, List.of("check", "bomb.jar")).text())
        .contains("not a jar that can be read: it unpacks to far more than it is");
  }

  @Test
  void aJarWithNothingInIt() throws IOException {
    Path jar = folder.resolve("empty.jar");
    zip(jar, "README", 10);
    assertThat(Said.by(folder, List.of("check", "empty.jar")).text())
        .contains("not a jar that can be read: there is no class file in it");
  }

  private static void zip(Path jar, String entry, int zeros) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry(entry));
      zip.write(new byte[zeros]);
    }
  }

  @Test
  void aTextWithoutEnd() throws IOException {
    Path file = folder.resolve("long.litmus");
    Files.write(file, new byte[(16 << 20) + 1]);
    Said said = Said.by(folder, List.of("check", "long.litmus"));
    assertThat(said.text()).contains("'long.litmus' is larger than any text that thinair reads");
    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
  }

  /// What asks for more rounds, more ways or more threads than there is room for is undecided.
  @Test
  void tooManyRounds() throws IOException {
    Files.writeString(
        folder.resolve("loop.litmus"),
        """
        C loop
        { x=0; }
        P0 (atomic_int* x) {
          while (atomic_load_explicit(x, memory_order_relaxed) == 0) { }
        }
        P1 (atomic_int* x) {
          atomic_store_explicit(x, 1, memory_order_relaxed);
        }
        exists (x=1)
        """);
    Said said =
        Said.by(folder, List.of("check", "loop.litmus", "--unroll", "1000000", "--timeout", "3"));
    assertThat(said.exit()).as(said.text()).isEqualTo(ExitCode.LIMIT);
    assertThat(said.text()).contains("while unfolding the program");
  }
}
