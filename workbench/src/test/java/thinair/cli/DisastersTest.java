package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A suite with one test of each kind of disaster among a thousand good ones.
class DisastersTest {
  private static final int GOOD = 1000;
  private static final String SB =
      """
      X86 SB
      { x=0; y=0; }
       P0          | P1          ;
       MOV [x],$1  | MOV [y],$1  ;
       MOV EAX,[y] | MOV EAX,[x] ;
      exists (0:EAX=0 /\\ 1:EAX=0)
      """;

  @TempDir Path folder;

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private void disasters() throws IOException {
    for (int i = 0; i < GOOD; i++) {
      write("good%04d.litmus".formatted(i), SB);
    }
    write("bad-word.litmus", SB.replace("MOV [x],$1", "a".repeat(50_000)));
    write("bad-syntax.litmus", SB.substring(0, SB.length() / 2));
    write("bad-empty.litmus", "");
    Files.write(folder.resolve("bad-encoding.litmus"), new byte[] {(byte) 0xff, 0, 1});
    Files.createDirectory(folder.resolve("bad-folder.litmus"));
    write("bad-java.java", "class T { int");
    String sum = "static int x = 1" + " + 1".repeat(20_000) + ";";
    write("bad-deep.java", "class T { %s }".formatted(sum));
    write("bad-threads.java", "class T { }");
    var branches = new StringBuilder("C branches\n{ x=0; }\nP0 (atomic_int* x) {\n");
    for (int i = 0; i < 60; i++) {
      branches.append("int r%d = atomic_load_explicit(x, memory_order_relaxed);".formatted(i));
      branches.append(
          "if (r%d) { atomic_store_explicit(x, 2, memory_order_relaxed); }\n".formatted(i));
    }
    write("bad-size.litmus", branches + "}\nexists (x=2)\n");
    write("bad-nesting.litmus", "C nested\n{ x=0; }\nP0 (int* x) { *x = " + "(".repeat(20_000));
  }

  @Test
  void loseNothing() throws IOException {
    disasters();
    // What has to be loaded once is not for the clock of a good test, on a machine with other work.
    assertThat(Said.by("check", RobustTest.SB).exit()).isEqualTo(ExitCode.ANSWERED);
    Said said = Said.by(folder, List.of("suite", ".", "--timeout", "4", "--json", "out.json"));
    List<String> lines = said.text().lines().toList();
    assertThat(lines.stream().filter(line -> line.matches("good\\d+ under tso: allowed")).count())
        .isEqualTo(GOOD);
    for (String bad :
        List.of(
            "word",
            "syntax",
            "empty",
            "encoding",
            "folder",
            "java",
            "deep",
            "threads",
            "size",
            "nesting")) {
      assertThat(lines.stream().filter(line -> line.startsWith("bad-" + bad + " under ")))
          .hasSize(1);
    }
    assertThat(said.text()).contains("1010 runs: 1000 answered, ").doesNotContain("defect");
    Documented.check(List.of("suite"), Files.readString(folder.resolve("out.json")));
  }

  @Test
  void inFilesOfOneCheck() throws IOException {
    write("good.litmus", SB);
    write("bad.litmus", "");
    Said said = Said.by(folder, List.of("check", "bad.litmus", "missing.litmus", "good.litmus"));
    assertThat(said.text()).contains("SB under tso: allowed");
    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
  }

  @Test
  void aFullDiskLeavesWhatIsDone() throws IOException {
    for (int i = 0; i < 20; i++) {
      write("good%04d.litmus".formatted(i), SB);
    }
    var out = new PrintStream(new Full(200), false, StandardCharsets.UTF_8);
    var err = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    assertThat(Main.run(List.of("suite", "."), new Terminal(folder, out, err)))
        .isEqualTo(ExitCode.UNWRITTEN);
  }

  /// Takes so many bytes and no more.
  private static final class Full extends OutputStream {
    private int room;

    Full(int room) {
      this.room = room;
    }

    @Override
    public void write(int b) throws IOException {
      if (--room < 0) {
        throw new IOException("No space left on device");
      }
    }
  }
}
