package thinair.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.cat.Reopened;
import thinair.model.Hole;
import thinair.model.Phrase;
import thinair.program.Language;
import thinair.source.SourceText;

/// How answers may be made shorter. Whether the shorter one means the same is asked of the tests.
class SimplificationTest {
  private static Phrase phrase(String text) {
    Reopened model =
        Reopened.of(
            new SourceText("m.cat", "\"m\"\nlet x = %s\nacyclic x as a\n".formatted(text)), "x");
    Hole hole =
        Sketched.models()
            .sketch(model.sketch("x from po rf loc with | & \\ depth 3"), Language.X86)
            .holes()
            .getFirst();
    return model.old(hole).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          po & (rf \\ loc)           ! po \\ loc
          (rf \\ loc) & po           ! po \\ loc
          rf & (po & (rf \\ loc))    ! rf & (po \\ loc)
          (po \\ rf) & (rf \\ loc)   ! (po \\ rf) \\ loc, (rf \\ loc) \\ rf
          po \\ (rf & loc)           !
          po & rf                    !
          """)
  void joinsWhatIsTakenAway(String text, String expected) {
    assertThat(
            Simplification.joined(phrase(text)).stream()
                .map(each -> each.rest().text())
                .collect(Collectors.joining(", ")))
        .isEqualTo(Objects.requireNonNullElse(expected, ""));
  }
}
