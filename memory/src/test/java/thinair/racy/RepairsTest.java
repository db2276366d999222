package thinair.racy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.source.SourceText;

/// Broken programs, and the edit that their repaired twins have.
class RepairsTest {
  private static JavaAnswer answer(SourceText text) {
    JavaSource source = Litmus.text(text.name(), text.text());
    return new Ladder(
            source,
            Litmus.subject("jmm-revised"),
            Limits.DEFAULT,
            CoreEffort.NONE,
            Progress.SILENT,
            _ -> {},
            Budget.unlimited())
        .answer(source.main(Optional.empty()));
  }

  private static Repairs.Found repairs(String program) {
    SourceText text = Litmus.file("litmus/programs/" + program + ".java").source();
    return new Repairs(text, answer(text), RepairsTest::answer, Budget.unlimited()).found();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          DclPlain         ! volatile DclPlain.helper
          FlagPlain        ! volatile FlagPlain.ready
          DekkerPlain      ! volatile DekkerPlain.wantsA, volatile DekkerPlain.wantsB
          PublicationPlain ! volatile PublicationPlain.point
          """)
  void theEditOfTheRepairedTwin(String program, String edit) {
    List<String> found =
        repairs(program).repairs().stream()
            .map(
                repair ->
                    repair.edits().stream()
                        .map(each -> each.word() + " " + each.what())
                        .collect(Collectors.joining(", ")))
            .toList();
    assertThat(found).contains(edit);
  }

  @Test
  void patchesChangeTheLinesTheyName() {
    Repair first = repairs("FlagPlain").repairs().getFirst();
    assertThat(first.patch())
        .contains("-  static boolean ready;", "+  static volatile boolean ready;");
  }

  @Test
  void nothingIsFoundWhereNoModifierHelps() {
    // Two increments of a volatile variable are lost as those of a plain one are.
    assertThat(repairs("CounterVolatile").repairs())
        .allMatch(repair -> repair.edits().stream().anyMatch(e -> e.word().equals("synchronized")));
  }
}
