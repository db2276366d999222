package thinair.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.files.JavaTests;
import thinair.files.TestFiles;
import thinair.frontend.Models;
import thinair.frontend.java.JavaOptions;
import thinair.limit.Checkpoint;
import thinair.source.SyntaxError;

/// Java files are compiled once for all rows of a table, and forgotten after the last.
class ReadingsTest {
  private static final String PROGRAM =
      """
      import thinair.annotation.ThreadMethod;
      class Two {
        static int x;
        @ThreadMethod static void one() { x = 1; }
        @ThreadMethod static void two() { assert x == 1; }
      }
      """;
  private static final String LITMUS =
      """
      X86 W
      { }
       P0          ;
       MOV [x],$1  ;
      exists (x=1)
      """;
  private static final Job FIRST = job("Two.java", "jmm-original");
  private static final Job SECOND = job("Two.java", "jmm-revised");
  private static final Job OTHER = job("W.litmus", "tso");

  @TempDir Path folder;

  private Readings readings(String program) throws IOException {
    Files.writeString(folder.resolve("Two.java"), program);
    Files.writeString(folder.resolve("W.litmus"), LITMUS);
    Folder here = new Folder(folder);
    Models models = new Models(BuiltInTexts.ofThinair(), here);
    return new Readings(
        new TestFiles(here, models, JavaTests.with(JavaOptions.DEFAULT)),
        List.of(FIRST, SECOND, OTHER, OTHER));
  }

  private static Job job(String file, String model) {
    return new Job(file, file, Optional.of(model), Expectation.NOTHING);
  }

  private static List<thinair.files.Test> read(Readings readings, Job job) {
    return readings.of(job, job.model(), Checkpoint.NONE);
  }

  @Test
  void rowsOfOneJavaFileShareItsProgram() throws IOException {
    Readings readings = readings(PROGRAM);
    List<thinair.files.Test> tests = read(readings, FIRST);
    readings.done(FIRST);

    assertThat(tests).hasSize(1);
    assertThat(read(readings, SECOND)).isSameAs(tests);
  }

  @Test
  void afterTheLastRowNothingIsKept() throws IOException {
    Readings readings = readings(PROGRAM);
    List<thinair.files.Test> tests = read(readings, FIRST);
    readings.done(FIRST);
    readings.done(SECOND);

    assertThat(read(readings, SECOND)).isNotSameAs(tests);
  }

  @Test
  void otherTestsAreReadForTheirModel() throws IOException {
    Readings readings = readings(PROGRAM);

    assertThat(read(readings, OTHER)).isNotSameAs(read(readings, OTHER));
  }

  @Test
  void whatDoesNotCompileDoesNotCompileForAnyRow() throws IOException {
    Readings readings = readings(PROGRAM.replace("x = 1;", "x = ;"));

    assertThatThrownBy(() -> read(readings, FIRST)).isInstanceOf(SyntaxError.class);
    assertThatThrownBy(() -> read(readings, SECOND)).isInstanceOf(SyntaxError.class);
  }
}
