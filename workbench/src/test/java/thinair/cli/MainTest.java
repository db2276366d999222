package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.suite.Defect;

class MainTest {
  @ParameterizedTest(name = "thinair {0} -> {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          # words              | exit | first line
            --version          | 0    | thinair 0
            -V                 | 0    | thinair 0
            version            | 0    | thinair 0
            --help             | 0    | usage: thinair COMMAND [ARGUMENT...]
            -h                 | 0    | usage: thinair COMMAND [ARGUMENT...]
            help               | 0    | usage: thinair COMMAND [ARGUMENT...]
            help models        | 0    | usage: thinair models [show NAME]
            models --help      | 0    | usage: thinair models [show NAME]
            models -h          | 0    | usage: thinair models [show NAME]
            help frobnicate         | 2    | thinair: unknown command 'frobnicate': 'thinair help' lists what there is
            modles             | 2    | thinair: unknown command 'modles': did you mean 'models'?
            --vresion          | 2    | thinair: unknown option '--vresion': did you mean '--version'?
            models -- --help   | 2    | thinair: 'models' knows 'show', not '--help'
            models show        | 2    | thinair: 'models show' needs the NAME of a model: 'thinair models' lists them
            models show nosuch | 2    | thinair: unknown model 'nosuch': 'thinair models' lists those there are
            models --jsno      | 2    | thinair: unknown option '--jsno' of 'models': did you mean '--json'?
            help --jsno        | 2    | thinair: unknown option '--jsno' of 'help', which has none
          """)
  void answers(String words, int exit, String firstLine) {
    var said = Said.by(words.split(" "));

    assertThat(said.exit().number()).isEqualTo(exit);
    assertThat(said.text()).startsWith(firstLine);
  }

  @Test
  void noCommandIsAWrongCommandAndShowsTheCommands() {
    var said = Said.by();

    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
    assertThat(said.text()).startsWith("usage: thinair COMMAND").contains("models");
  }

  @Test
  void theVersionIsFilledInByTheBuild() {
    assertThat(Said.by("--version").text()).containsPattern("^thinair \\d+\\.\\d+\\.\\d+");
  }

  @Test
  void everyPermittedCommandIsListedOnce() {
    var listed = Command.all().stream().map(Object::getClass).toList();

    assertThat(listed).doesNotHaveDuplicates();
    assertThat(Set.copyOf(listed)).isEqualTo(Set.of(Command.class.getPermittedSubclasses()));
  }

  @Test
  void everyCommandIsRehearsed() {
    var rehearsed =
        Rehearsal.PARTS.stream()
            .flatMap(part -> part.programme().stream())
            .map(List::getFirst)
            .collect(Collectors.toSet());

    assertThat(rehearsed).containsAll(Command.all().stream().map(c -> c.usage().name()).toList());
  }

  @Test
  void helpExplainsOptions() {
    var usage =
        new Usage(
            "check",
            new Usage.Operands("FILE...", 1, Usage.ANY_NUMBER),
            "ask whether a test can end as it says",
            List.of(
                Option.value("--model", "M", "the model"), Option.flag("--json", "for machines")),
            "More to know.");

    assertThat(Said.capture(out -> HelpCommand.explain(usage, out)))
        .isEqualTo(
            """
            usage: thinair check FILE... [OPTION...]

              ask whether a test can end as it says

              --model M  the model
              --json     for machines

            More to know.
            """);
  }

  @Test
  void aDefectIsOneLineWithItsPlace() {
    var defect = new IllegalStateException("no such relation");
    defect.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement("java.util.Map", "get", "Map.java", 1),
          new StackTraceElement("thinair.logic.Encoder", "matrix", "Encoder.java", 42)
        });

    assertThat(Defect.describe(defect))
        .endsWith("IllegalStateException in thinair.logic.Encoder.matrix:42: no such relation")
        .doesNotContain("\n");
  }

  @Test
  void exitCodesAreAContract() {
    var numbers = Arrays.stream(ExitCode.values()).map(code -> code + "=" + code.number());

    assertThat(numbers)
        .containsExactly(
            "ANSWERED=0", "UNEXPECTED=1", "WRONG=2", "LIMIT=3", "UNWRITTEN=4", "DEFECT=70");
  }
}
