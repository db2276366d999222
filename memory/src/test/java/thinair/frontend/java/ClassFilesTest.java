package thinair.frontend.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import thinair.frontend.bytecode.Compilation;
import thinair.program.Instruction;
import thinair.program.Program;
import thinair.source.SourceText;

/// Class files give the same program as the source they come from.
class ClassFilesTest {
  private static final SourceText SOURCE =
      Java.source(
          """
          static int x;
          static final Box box = new Box();
          static class Box { int f; }
          @T1 p() {
            int r = x;
            box.f = r;
          }
          """);

  @Test
  void sameCodeAsTheSource() {
    Program fromSource = JavaReader.read(SOURCE, JavaOptions.DEFAULT).getFirst().program();
    Program fromClasses = classes().getFirst().program();

    assertThat(Notation.of(fromClasses)).isEqualTo(Notation.of(fromSource));
    assertThat(Notation.memory(fromClasses)).isEqualTo(Notation.memory(fromSource));
  }

  @Test
  void placesAreLinesOfAListing() {
    List<Instruction> code = classes().getFirst().program().threads().getFirst().code();

    assertThat(code)
        .extracting(instruction -> instruction.place().cite() + " " + instruction.text())
        .containsExactly(
            "T.class:7 getstatic x; istore 0", "T.class:8 getstatic box; iload 0; putfield f");
  }

  private static List<JavaProgram> classes() {
    return JavaReader.readClasses("T.class", Compilation.of(SOURCE), JavaOptions.DEFAULT);
  }
}
