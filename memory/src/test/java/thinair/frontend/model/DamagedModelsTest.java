package thinair.frontend.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import thinair.files.BuiltInTexts;
import thinair.model.ModelLibrary;
import thinair.model.relational.ModelText;
import thinair.random.Cases;
import thinair.random.Damage;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Models with a few letters or words exchanged, dropped or doubled are read or refused, and
/// nothing else happens. What is read is printed in a form that reads back.
@Tag("random")
class DamagedModelsTest {
  private static final long SEED = 20_261_116;
  private static final int DAMAGED = 1_500;
  private static final String LETTERS = "()[]{}|&-><:=!+.~^*#,\"'/ \nallsomeinkAW01";

  @Test
  void areReadOrRefused() {
    List<ModelLibrary.Entry> models =
        new ModelLibrary(BuiltInTexts.ofThinair())
            .entries().stream().filter(ModelLibrary.Entry::isRelational).toList();
    Cases.Counts counts =
        Cases.run(
            DAMAGED,
            SEED,
            example -> {
              int chosen = example.random().nextInt(models.size());
              String text = Damage.of(models.get(chosen).text(), LETTERS, example.random());
              example.shows(text);
              try {
                String printed = print(text);
                example.count("read");
                assertThat(print(printed)).isEqualTo(printed);
              } catch (SyntaxError e) {
                example.count("refused");
                assertThat(e.diagnostic().render()).isNotBlank();
              }
            });

    // Both must happen, or the damage is of the wrong size.
    counts.require("read", Cases.share(DAMAGED) / 50);
    counts.require("refused", Cases.share(DAMAGED) / 4);
  }

  @Test
  void refusesWhatIsTooDeep() {
    for (String deep : List.of("(".repeat(9_000), "not ".repeat(9_000), "~".repeat(9_000))) {
      assertThat(refusal("model \"t\" axiom x: " + deep)).contains("nested more than 200 deep");
    }
  }

  private static String refusal(String text) {
    try {
      return print(text);
    } catch (SyntaxError e) {
      return e.diagnostic().message();
    }
  }

  private static String print(String text) {
    return ModelText.print(ModelReader.read(new SourceText("t.model", text)));
  }
}
