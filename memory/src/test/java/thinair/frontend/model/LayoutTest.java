package thinair.frontend.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import thinair.model.relational.ModelText;
import thinair.random.Cases;
import thinair.source.SourceText;

/// What is printed reads back as the same model, comments included.
class LayoutTest {
  private static final Path ROOT = Path.of(System.getProperty("thinair.root", ".."));
  private static final long SEED = 4;

  static Stream<Path> files() throws IOException {
    try (var models = Files.walk(ROOT.resolve("models"));
        var examples = Files.walk(ROOT.resolve("examples"))) {
      return Stream.concat(models, examples)
          .filter(file -> file.toString().endsWith(".model"))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyFileIsWrittenAsItIsPrinted(Path file) throws IOException {
    String text = Files.readString(file);

    assertThat(print(text)).isEqualTo(text);
  }

  @Test
  void everyModelReadsBack() {
    Cases.every(
        300,
        SEED,
        example -> {
          String printed = ModelText.print(new RandomModel(example.random()).model());

          assertThat(print(printed)).isEqualTo(printed);
        });
  }

  @Test
  void keepsCommentsAndBreaksLongLines() {
    String text =
        """
        // above all
        model "t" // behind

        // far above


        // near
        execution { // inside
          let a = po // one
          /* two
             lines */ let b = W // end
          // closing
        }
        axiom x: all r: A & Read /* strayed */ | (some W[r] and some W[r]) and (W[r] in A or W[r] in Write or W[r] in NormalWrite)
        // the end
        """;

    assertThat(print(text))
        .isEqualTo(
            """
            // above all
            model "t"  // behind

            // far above

            // near
            execution {
              // inside
              let a = po  // one
              /* two
                 lines */
              let b = W  // end
              // closing
            }
            /* strayed */
            axiom x:
              all r: A & Read |
                (some W[r] and some W[r]) and (W[r] in A or W[r] in Write or W[r] in NormalWrite)

            // the end
            """);
  }

  private static String print(String text) {
    return ModelText.print(ModelReader.sketch(new SourceText("t.model", text)).relational());
  }
}
