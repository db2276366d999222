package thinair.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionTest {
  @ParameterizedTest(name = "{0} meant {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # misspelt  | meant
            chekc     | check
            chek      | check
            checks    | check
            modles    | models
            --modle   | --model
            suit      | suite
            outcome   | outcomes
            x         |
            solution  |
          """)
  void nearest(String misspelt, @Nullable String meant) {
    var known = List.of("check", "outcomes", "suite", "models", "--model", "--json");

    assertThat(Suggestion.nearest(misspelt, known).map(Suggestion::name).orElse(null))
        .isEqualTo(meant);
  }

  @ParameterizedTest(name = "{0} meant {1}")
  @CsvSource({"poo,po", "xo,co"})
  void ofNamesEquallyNearTheOneThatBeginsAlike(String misspelt, String meant) {
    var known = List.of("pco", "co", "rfe", "po", "rf", "fr");

    assertThat(Suggestion.nearest(misspelt, known).map(Suggestion::name)).contains(meant);
  }
}
