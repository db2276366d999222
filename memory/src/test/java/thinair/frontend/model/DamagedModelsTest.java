package thinair.frontend.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import thinair.model.ModelLibrary;
import thinair.model.relational.ModelText;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Models with a few letters or words exchanged, dropped or doubled are read or refused, and
/// nothing else happens. What is read is printed in a form that reads back.
class DamagedModelsTest {
  private static final long SEED = 20_261_116;
  private static final int DAMAGED = 1_500;
  private static final String LETTERS = "()[]{}|&-><:=!+.~^*#,\"'/ \nallsomeinkAW01";

  @Test
  void areReadOrRefused() {
    var random = new Random(SEED);
    List<ModelLibrary.Entry> models =
        ModelLibrary.builtIn().entries().stream().filter(ModelLibrary.Entry::isRelational).toList();
    int read = 0;
    int refused = 0;
    for (int i = 0; i < DAMAGED; i++) {
      String text = damaged(models.get(random.nextInt(models.size())).text(), random);
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

  private static String damaged(String text, Random random) {
    var words = new ArrayList<>(List.of(text.split("(?<=\\W)|(?=\\W)", -1)));
    for (int n = 1 + random.nextInt(3); n > 0; n--) {
      int at = random.nextInt(words.size());
      switch (random.nextInt(5)) {
        case 0 -> words.remove(at);
        case 1 -> words.add(at, words.get(random.nextInt(words.size())));
        case 2 -> words.set(at, words.get(random.nextInt(words.size())));
        case 3 -> words.set(at, letter(random) + words.get(at));
        default -> words.subList(at, Math.min(words.size(), at + random.nextInt(30))).clear();
      }
      if (words.isEmpty()) {
        words.add(letter(random));
      }
    }
    return String.join("", words);
  }

  private static String letter(Random random) {
    int at = random.nextInt(LETTERS.length());
    return LETTERS.substring(at, at + 1);
  }
}
