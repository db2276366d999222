package thinair.frontend.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
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
  private static final int DAMAGED = Cases.share(1_500);
  private static final String LETTERS = "()[]{}|&-><:=!+.~^*#,\"'/ \nallsomeinkAW01";

  @Test
  void areReadOrRefused() {
    var random = new Random(SEED);
    List<ModelLibrary.Entry> models =
        new ModelLibrary(BuiltInTexts.ofThinair())
            .entries().stream().filter(ModelLibrary.Entry::isRelational).toList();
    int read = 0;
    int refused = 0;
    for (int i = 0; i < DAMAGED; i++) {
      String text = Damage.of(models.get(random.nextInt(models.size())).text(), LETTERS, random);
      try {
        String printed = print(text);
        read++;
        assertThat(print(printed)).isEqualTo(printed);
      } catch (SyntaxError e) {
        refused++;
        assertThat(e.diagnostic().render()).isNotBlank();
      } catch (RuntimeException | StackOverflowError e) {
        throw new AssertionError("seed %d, text %d:%n%s".formatted(SEED, i, text), e);
      }
    }

    // Both must happen, or the damage is of the wrong size.
    assertThat(read).isGreaterThan(DAMAGED / 50);
    assertThat(refused).isGreaterThan(DAMAGED / 4);
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
