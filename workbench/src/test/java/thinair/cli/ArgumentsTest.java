package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgumentsTest {
  private static final Usage CHECK =
      new Usage(
          "check",
          new Usage.Operands("FILE...", 1, 2),
          "",
          List.of(
              Option.flag("--json", ""),
              Option.value("--engine", "E", ""),
              Option.repeatable("--model", "M", "")),
          "");

  private static final Usage BARE = new Usage("version", Usage.Operands.NONE, "", List.of(), "");

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # words                           | operands | json  | engine | models
            a                               | a        | false |        |
            a b                             | a b      | false |        |
            a --json                        | a        | true  |        |
            --json a                        | a        | true  |        |
            --engine sat a                  | a        | false | sat    |
            --engine=sat a                  | a        | false | sat    |
            a --engine=                     | a        | false | ''     |
            a --model x=y                   | a        | false |        | x=y
            a --model=x=y                   | a        | false |        | x=y
            --model tso a --model sc        | a        | false |        | tso sc
            -                               | -        | false |        |
            -- --json                       | --json   | false |        |
            --json -- -a                    | -a       | true  |        |
            a --engine --json               | a        | false | --json |
          """)
  void sorts(
      String words,
      String operands,
      boolean json,
      @Nullable String engine,
      @Nullable String models) {
    var arguments = Arguments.parse(CHECK, List.of(words.split(" ")));

    assertThat(String.join(" ", arguments.operands())).isEqualTo(operands);
    assertThat(arguments.has("--json")).isEqualTo(json);
    assertThat(arguments.value("--engine").orElse(null)).isEqualTo(engine);
    assertThat(arguments.values("--model"))
        .isEqualTo(models == null ? List.of() : List.of(models.split(" ")));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # words                  | problem
            --json                 | 'check' needs FILE...
            a b c                  | 'c' is one word too many for 'check FILE...'
            a --jsno               | unknown option '--jsno' of 'check': did you mean '--json'?
            a --models=x           | unknown option '--models' of 'check': did you mean '--model'?
            a -x                   | unknown option '-x' of 'check': known are --json, --engine, --model
            a --json=yes           | option '--json' takes no value
            a --engine             | option '--engine' needs a value: --engine E
            a --json --json        | option '--json' is given twice
            --engine a --engine b  | option '--engine' is given twice
          """,
      quoteCharacter = '`')
  void refuses(String words, String problem) {
    assertThatThrownBy(() -> Arguments.parse(CHECK, List.of(words.split(" "))))
        .isInstanceOf(BadCommand.class)
        .hasMessage(problem);
  }

  @Test
  void refusesAnyOptionWhereThereAreNone() {
    assertThatThrownBy(() -> Arguments.parse(BARE, List.of("--long")))
        .isInstanceOf(BadCommand.class)
        .hasMessage("unknown option '--long' of 'version', which has none");
  }

  @Test
  void askingForAnUndeclaredOptionIsADefect() {
    var arguments = Arguments.parse(BARE, List.of());

    assertThatThrownBy(() -> arguments.has("--long")).isInstanceOf(IllegalArgumentException.class);
  }
}
