package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.candidate.Engine;
import thinair.files.BuiltInTexts;
import thinair.frontend.Litmus;
import thinair.frontend.cat.CatReader;
import thinair.frontend.cat.IncludePath;
import thinair.frontend.cat.Variants;
import thinair.logic.Budget;
import thinair.model.ModelLibrary;
import thinair.model.Target;
import thinair.model.Vocabularies;
import thinair.program.Program;
import thinair.source.SourceText;

/// Where one event reads and writes, coherence alone makes it atomic: a write between what it reads
/// and itself would come behind the read and before the write.
class UpdatesInOneEventTest {
  private static final String COHERENCE =
      """
      "coherence and nothing else"
      include "cos.cat"
      acyclic (po & loc) | rf | co | fr as coherence
      """;

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "both read the first value, 0:x7=0 /\\ 1:x7=0, FORBIDDEN",
    "one after the other,       0:x7=0 /\\ 1:x7=1, ALLOWED",
    "in a circle,               0:x7=2 /\\ 1:x7=1, FORBIDDEN",
  })
  void twoSwaps(String name, String end, Verdict verdict) {
    agree("amoswap.w x7,x6,(x5) | amoswap.w x7,x6,(x5)", end, verdict);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "a store behind it,      0:x7=0 /\\ 2:x7=1 /\\ 2:x8=2, ALLOWED",
    "after what it has read, 0:x7=2 /\\ x=1, ALLOWED",
    "behind the first value, 0:x7=0 /\\ x=2, ALLOWED",
    "between both,           0:x7=0 /\\ 2:x7=2 /\\ 2:x8=1, FORBIDDEN",
  })
  void aSwapAndAStore(String name, String end, Verdict verdict) {
    String readers = " ; lw x7,0(x5) ; lw x8,0(x5)";
    agree("amoswap.w x7,x6,(x5) | sw x6,0(x5) | nop" + readers, end, verdict);
  }

  /// @param threads an instruction of each; a third one goes on line by line
  private static void agree(String threads, String end, Verdict verdict) {
    String[] rows = threads.split(" ; ", -1);
    int count = rows[0].split("\\|", -1).length;
    StringBuilder text = new StringBuilder("RISCV update\n{ x=0;");
    StringBuilder head = new StringBuilder();
    StringBuilder first = new StringBuilder();
    for (int t = 0; t < count; t++) {
      text.append(" %d:x5=x;".formatted(t));
      head.append(t > 0 ? " | " : "").append("P").append(t);
      first.append(t > 0 ? " | " : "").append("ori x6,x0,").append(t + 1);
    }
    text.append(" }\n").append(head).append(" ;\n").append(first).append(" ;\n");
    text.append(rows[0]).append(" ;\n");
    for (int i = 1; i < rows.length; i++) {
      text.append(" | ".repeat(count - 1)).append(rows[i]).append(" ;\n");
    }
    text.append("exists (").append(end).append(")\n");
    Program program = Litmus.reader().read(new SourceText("update.litmus", text.toString()));
    Subject subject =
        Axioms.of(
            CatReader.read(
                new SourceText("coherence.cat", COHERENCE),
                Optional.empty(),
                Vocabularies.of(Target.of("RISCV").orElseThrow()),
                new Variants(Set.of(), Set.of()),
                IncludePath.only(new ModelLibrary(BuiltInTexts.ofThinair()))));
    for (Engine engine : new Engine[] {Engine.ENUMERATE, Engine.SAT}) {
      for (Ask.Detail detail : Ask.Detail.values()) {
        Answer answer = subject.answer(program, Ask.of(detail).with(engine), Budget.unlimited());
        assertThat(answer.verdict()).as("%s %s", engine, detail).isEqualTo(verdict);
      }
    }
  }
}
