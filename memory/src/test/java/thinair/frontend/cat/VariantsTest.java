package thinair.frontend.cat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.files.BuiltInTexts;
import thinair.model.ModelLibrary;
import thinair.model.ModelPrinter;
import thinair.model.Target;
import thinair.model.Vocabularies;
import thinair.source.SourceText;
import thinair.source.SyntaxError;
import thinair.source.TextsInMemory;

/// Which variants somebody may choose: those that the model asks for, wherever it does.
class VariantsTest {
  private static final IncludePath INCLUDES =
      IncludePath.of(
          new ModelLibrary(BuiltInTexts.ofThinair()),
          new TextsInMemory(Map.of("part.cat", "let s = if \"deep\" then rf else po")),
          List.of());

  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          `let r = po`                                        | strict | it asks for none
          `if "strict" let r = po end`                        | strict | -
          `if not ("strict" && "x") let r = po end`           | x      | -
          `if not ("strict" && "x") let r = po end`           | nothing | it asks for 'strict', 'x'
          `if "strict" let r = po end`                        | stritc | did you mean 'strict'?
          `let r = if "strict" then po else rf`               | strict | -
          `let f x = if "strict" then x else rf`              | strict | -
          `if "other" if "strict" let r = po end end`         | strict | -
          `include "part.cat"`                                | deep   | -
          `include "part.cat"`                                | deeper | did you mean 'deep'?
          `if "more" include "part.cat" end`                  | deep   | it asks for 'more'
          """)
  void haveToBeAskedFor(String model, String variant, String help) {
    var source = new SourceText("my.cat", model);

    var error =
        catchThrowableOfType(
            SyntaxError.class,
            () -> CatReader.read(source, Vocabularies.of(Target.X86), Set.of(variant), INCLUDES));

    assertThat(Optional.ofNullable(error).flatMap(each -> each.diagnostic().help()).orElse("-"))
        .isEqualTo(help);
    if (error != null) {
      assertThat(error)
          .hasMessage("my.cat:1:1: this model does not ask for a variant '%s'".formatted(variant));
    }
  }

  @Test
  void aBellFileMayAskForThem() {
    var bell = new SourceText("my.bell", "if \"strict\" let r = po else let r = rf end");
    var model = new SourceText("my.cat", "acyclic r as it");

    assertThat(
            ModelPrinter.print(
                CatReader.read(
                    model,
                    Optional.of(bell),
                    Vocabularies.of(Target.X86),
                    Variants.of(Set.of("strict")),
                    INCLUDES)))
        .isEqualTo("let r = po\nacyclic r as it\n");
  }

  @Test
  void impliedOnesMayBeOnForNothing() {
    var model = new SourceText("my.cat", "let r = if \"new\" then po else rf\nacyclic r as it");

    for (Set<String> chosen : Set.of(Set.<String>of(), Set.of("always"))) {
      assertThat(
              ModelPrinter.print(
                  CatReader.read(
                      model,
                      Optional.empty(),
                      Vocabularies.of(Target.X86),
                      new Variants(chosen, Set.of("new", "always")),
                      INCLUDES)))
          .isEqualTo("let r = po\nacyclic r as it\n");
    }
  }
}
