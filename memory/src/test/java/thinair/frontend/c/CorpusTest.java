package thinair.frontend.c;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.corpus.Corpus;
import thinair.frontend.litmus.CodeReader;
import thinair.frontend.litmus.LitmusReader;
import thinair.program.Language;
import thinair.program.Op;
import thinair.program.Program;
import thinair.program.ThreadCode;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// All tests in C of the corpus can be read, and printed.
@Tag("corpus")
class CorpusTest {
  private final List<Span> threads = new ArrayList<>();

  @ParameterizedTest(name = "{0}: {1} tests")
  @CsvSource({"c11, 110", "c11-models, 177", "scaling/c11, 49"})
  void readsAndPrints(String folder, int count) {
    assertThat(Corpus.tests(folder)).hasSize(count).allSatisfy(this::comesBack);
  }

  @Test
  void testsOfTheKernelParse() {
    List<SourceText> tests = Corpus.tests("lkmm");
    LitmusReader reader = reader(place -> new CodeReader.Code(List.of(), Map.of()));
    for (SourceText test : tests) {
      try {
        reader.read(test);
      } catch (SyntaxError _) {
        // Without threads the condition means nothing, but by then their place is known; but for a
        // few whose headers are odd.
      }
    }
    assertThat(threads)
        .hasSizeGreaterThan(440)
        .allSatisfy(place -> assertThat(new ThreadParser(place).threads()).isNotEmpty());
  }

  private void comesBack(SourceText test) {
    CReader c = CReader.c11();
    List<CCode> read = new ArrayList<>();
    Program program =
        reader(
                place -> {
                  CCode code = c.read(place);
                  read.add(code);
                  return new CodeReader.Code(code.threads(), code.locations());
                })
            .read(test);
    CCode code = read.getFirst();
    assertThat(program.threads()).isNotEmpty().allSatisfy(CorpusTest::hasItsLabels);
    String printed =
        code.threads().stream()
            .map(thread -> CPrinter.print(thread, code.locations()))
            .collect(Collectors.joining());
    assertThat(notations(Read.threads(printed))).as(printed).isEqualTo(notations(code));
  }

  private LitmusReader reader(CodeReader c) {
    CodeReader remembering =
        place -> {
          threads.add(place);
          return c.read(place);
        };
    return new LitmusReader(Map.of(Language.C, remembering));
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
