package thinair.frontend.c;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import thinair.program.Instruction;
import thinair.program.Op;
import thinair.program.ThreadCode;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// All tests in C of the corpus can be read, and printed.
@Tag("corpus")
class CorpusTest {
  private static final CReader READER = CReader.c11();

  @Test
  void everyTestIsReadAndReadsTheSameWhenPrinted() {
    List<String> wrong = new ArrayList<>();
    List<SourceText> files = CorpusFiles.below("c11", "c11-models", "scaling");
    assertThat(files).hasSizeGreaterThan(250);
    for (SourceText file : files) {
      try {
        CCode code = READER.read(CorpusFiles.threads(file));
        String printed =
            code.threads().stream()
                .map(thread -> CPrinter.print(thread, code.locations()))
                .collect(Collectors.joining("\n"));
        if (!notations(Read.threads(printed)).equals(notations(code))) {
          wrong.add(file.name() + " reads differently when printed as\n" + printed);
        }
        code.threads().forEach(thread -> check(file, thread, wrong));
      } catch (SyntaxError e) {
        wrong.add(e.diagnostic().render());
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void testsOfTheKernelParse() {
    List<SourceText> files = CorpusFiles.below("lkmm");
    assertThat(files).hasSizeGreaterThan(400);
    for (SourceText file : files) {
      assertThat(new ThreadParser(CorpusFiles.threads(file)).threads()).isNotEmpty();
    }
  }

  private static List<String> notations(CCode code) {
    return code.threads().stream().map(Notation::of).toList();
  }

  private static void check(SourceText file, ThreadCode thread, List<String> wrong) {
    for (Instruction instruction : thread.code()) {
      for (Op op : instruction.ops()) {
        Map<String, Integer> labels = thread.labels();
        boolean known =
            switch (op) {
              case Op.Branch(_, var target, _, var join) ->
                  labels.containsKey(target) && labels.containsKey(join);
              case Op.Jump(var target) -> labels.containsKey(target);
              default -> true;
            };
        if (!known) {
          wrong.add(file.name() + ": no label for " + op);
        }
      }
    }
  }
}
