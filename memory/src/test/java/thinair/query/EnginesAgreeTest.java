package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.candidate.Engine;
import thinair.frontend.Litmus;
import thinair.logic.Budget;
import thinair.program.Language;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.random.Cases;
import thinair.source.SourceText;

/// Enumeration and solver find the same outcomes and flags, on random programs under every model.
@Tag("random")
class EnginesAgreeTest {
  private static final int PROGRAMS = 25;

  @ParameterizedTest(name = "{0} under {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          X86     | sc tso pso rmo
          PPC     | sc tso pso rmo ppc
          AARCH64 | sc tso pso rmo aarch64
          RISCV   | sc tso pso rmo riscv
          C       | sc c11 c11-simp c11std cxx20 rc11
          """)
  void agree(Language language, String names) {
    Cases.run(PROGRAMS, 0, example -> agree(example, language, names));
  }

  private static void agree(Cases.Case example, Language language, String names) {
    String text = RandomLitmus.test(language, example.random());
    example.shows(text);
    Program program = Litmus.reader().read(new SourceText("random", text));
    for (String name : List.of(names.split(" "))) {
      Outcomes tried = outcomes(program, name, Engine.ENUMERATE, Ask.Detail.OUTCOMES);
      Outcomes solved = outcomes(program, name, Engine.SAT, Ask.Detail.OUTCOMES);
      assertThat(set(solved)).as("under %s", name).isEqualTo(set(tried));
      assertThat(solved.flags()).as("flags under %s", name).isEqualTo(tried.flags());
      assertThat(tried.states()).as("some execution exists").isNotEmpty();
      Outcomes brief = outcomes(program, name, Engine.ENUMERATE, Ask.Detail.VERDICT);
      assertThat(brief.isReached()).isEqualTo(tried.isReached());
    }
  }

  private static Outcomes outcomes(
      Program program, String model, Engine engine, Ask.Detail detail) {
    return Comparing.subject(model)
        .answer(program, Ask.of(detail).with(engine), Budget.unlimited())
        .outcomes();
  }

  private static Set<Outcome> set(Outcomes outcomes) {
    return outcomes.states().stream().map(Outcomes.State::outcome).collect(Collectors.toSet());
  }
}
