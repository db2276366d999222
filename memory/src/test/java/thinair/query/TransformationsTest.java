package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.files.JavaFiles;
import thinair.frontend.java.JavaOptions;
import thinair.program.Observable;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Value;

/// The transformations of MemSAT (Torlak, Vaziri and Dolby, PLDI 2010) as comparisons of two
/// programs: what only the transformed one can end in. It published all five as not sound, and with
/// one exception they are: under the revised model a print statement may change places with a
/// write.
@Tag("corpus")
class TransformationsTest {
  private static final Path ROOT = Path.of(System.getProperty("thinair.root", ".."));

  @ParameterizedTest(name = "{0} under {1}: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          T1 | jmm-original | stronger | r1=1 r2=2, r1=2 r2=1
          T2 | jmm-original | stronger | r2=1
          T3 | jmm-original | stronger | r1=1 r2=1 r3=1
          T4 | jmm-original | stronger | r1=1 r2=1
          T5 | jmm-original | stronger | r1=1 r2=1
          T1 | jmm-revised  | stronger | r1=1 r2=2, r1=2 r2=1
          T2 | jmm-revised  | stronger | r2=1
          T3 | jmm-revised  | stronger | r1=0 r2=1 r3=1, r1=1 r2=1 r3=1
          T4 | jmm-revised  | stronger | r1=1 r2=1
          T5 | jmm-revised  | same     | ''
          """)
  void newOutcomes(String name, String model, String relation, String gained) throws IOException {
    ProgramComparison found =
        ProgramComparison.of(answer(name, model), answer(name + "Transformed", model))
            .orElseThrow();
    assertThat(found.relation().word()).isEqualTo(relation);
    assertThat(
            found.rightOnly().stream()
                .map(outcome -> text(found, outcome))
                .sorted()
                .collect(Collectors.joining(", ")))
        .isEqualTo(gained);
  }

  private static Answer answer(String name, String model) throws IOException {
    String file = "litmus/java/transformations/%s.java".formatted(name);
    Program program =
        JavaFiles.read(ROOT.resolve(file), file, JavaOptions.DEFAULT).getFirst().program();
    return Comparing.answer(model, program, Ask.Detail.OUTCOMES);
  }

  /// The variables of the program; whether its assertions hold follows from them.
  private static String text(ProgramComparison found, Outcome outcome) {
    var parts = new StringBuilder();
    for (int i = 0; i < found.shown().size(); i++) {
      if (found.shown().get(i) instanceof Observable.Of(_, var register)
          && !register.name().startsWith("%")) {
        Value value = outcome.values().get(i);
        parts.append(" %s=%s".formatted(register.name(), value));
      }
    }
    return parts.toString().strip();
  }
}
