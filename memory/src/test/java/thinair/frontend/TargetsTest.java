package thinair.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import thinair.model.Target;
import thinair.program.Language;

/// Models are for the languages of programs.
class TargetsTest {
  @ParameterizedTest
  @EnumSource
  void isCalledAsTheLanguageIs(Language language) {
    assertThat(Targets.of(language)).hasToString(language.word());
  }

  @Test
  void areThoseWithPrograms() {
    assertThat(Arrays.stream(Language.values()).map(Targets::of).distinct().toList())
        .isEqualTo(Target.withPrograms());
  }

  @ParameterizedTest
  @EnumSource
  void onlyTheKernelHasAVariant(Language language) {
    assertThat(Targets.variants(language))
        .isEqualTo(language == Language.LKMM ? Set.of("lkmmv2") : Set.of());
  }
}
