package thinair.frontend.c;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.corpus.Corpus;
import thinair.frontend.litmus.CodeReader;
import thinair.frontend.litmus.LitmusReader;
import thinair.program.Op;
import thinair.program.Program;
import thinair.program.ThreadCode;
import thinair.source.SourceText;

/// All tests in C of the corpus can be read, and printed.
@Tag("corpus")
class CorpusTest {
  @ParameterizedTest(name = "{0}: {1} tests")
  @CsvSource({"c11, 110", "c11-models, 177", "scaling/c11, 49", "lkmm, 447"})
  void readsAndPrints(String folder, int count) {
    assertThat(Corpus.tests(folder)).hasSize(count).allSatisfy(this::comesBack);
  }

  private void comesBack(SourceText test) {
    CReader c = CReader.standard();
    List<CCode> read = new ArrayList<>();
    List<Map<Integer, Set<String>>> before = new ArrayList<>();
    CodeReader remembering =
        (place, started) -> {
          CCode code = c.read(place, started);
          read.add(code);
          before.add(started);
          return new CodeReader.Code(code.threads(), code.locations(), code.language());
        };
    Program program = new LitmusReader(_ -> remembering).read(test);
    CCode code = read.getFirst();
    assertThat(program.threads()).isNotEmpty().allSatisfy(CorpusTest::hasItsLabels);
    String printed =
        code.threads().stream()
            .map(thread -> CPrinter.print(thread, code.locations()))
            .collect(Collectors.joining());
    SourceText again = new SourceText("printed", printed);
    assertThat(notations(c.read(again.span(0, printed.length()), before.getFirst())))
        .as(printed)
        .isEqualTo(notations(code));
  }

  private static List<String> notations(CCode code) {
    return code.threads().stream().map(Notation::of).toList();
  }

  private static void hasItsLabels(ThreadCode thread) {
    List<String> used = new ArrayList<>();
    for (var instruction : thread.code()) {
      for (Op op : instruction.ops()) {
        if (op instanceof Op.Branch(_, var target, _, var join)) {
          assertThat(join).isNotNull();
          used.add(target);
          used.add(join);
        } else if (op instanceof Op.Jump(var target)) {
          used.add(target);
        }
      }
    }
    assertThat(thread.labels()).containsKeys(used.toArray(String[]::new));
  }
}
