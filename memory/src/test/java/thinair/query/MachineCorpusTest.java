package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import thinair.corpus.Corpus;
import thinair.frontend.Litmus;
import thinair.program.Program;
import thinair.source.SourceText;

/// The x86-TSO machine ends every x86 test of the corpus as the axioms do. It runs them all.
@Tag("corpus")
class MachineCorpusTest {
  @Test
  void agrees() {
    List<String> different = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    for (SourceText text : Corpus.tests("x86", "x86_64")) {
      Program program = Litmus.reader().read(text);
      try {
        if (!states(program, "machine:x86-tso").equals(states(program, "tso"))) {
          different.add(text.name());
        }
      } catch (Refused e) {
        refused.add(String.valueOf(e.getMessage()));
      }
    }
    assertThat(different).isEmpty();
    assertThat(refused).isEmpty();
  }

  private static Object states(Program program, String subject) {
    return Comparing.answer(subject, program, Ask.Detail.OUTCOMES).outcomes().states().stream()
        .map(Outcomes.State::outcome)
        .collect(Collectors.toSet());
  }
}
