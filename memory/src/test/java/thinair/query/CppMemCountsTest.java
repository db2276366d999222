package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.candidate.Walk;
import thinair.frontend.c.CppMemReader;
import thinair.logic.Budget;
import thinair.program.Program;
import thinair.source.SourceText;

/// Candidates and consistent executions, ours and as CppMem counts them: its command-line tool,
/// model `preferred`, printed the last two numbers of each row for the same program. Its consistent
/// ones are those without races.
class CppMemCountsTest {
  @ParameterizedTest(name = "{1}: {0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          # program ! candidates, consistent, CppMem's candidates, CppMem's consistent
          atomic_int x = 0; atomic_int y = 0; {{{ { x.store(1); y.store(1); } ||| { r1 = y.load(); r2 = x.load(); } }}} ! 4 3 384 6
          atomic_int x = 0; atomic_int y = 0; {{{ { x.store(1); y.store(2); } ||| { y.store(1); x.store(2); } }}} ! 4 3 864 6
          atomic_int x = 0; {{{ x.store(1, mo_relaxed); ||| { r1 = x.load(mo_relaxed); r2 = x.load(mo_relaxed); } }}} ! 4 3 8 3
          atomic_int x = 0; {{{ x.store(1, mo_relaxed); ||| x.store(2, mo_relaxed); ||| r1 = x.load(mo_relaxed); }}} ! 6 6 18 6
          atomic_int x = 0; atomic_int y = 0; {{{ { x.store(1); r1 = y.load(mo_relaxed); } ||| { y.store(1); r2 = x.load(); } }}} ! 4 4 96 6
          atomic_int x = 0; atomic_int y = 0; {{{ { x.store(1, mo_relaxed); fence(mo_seq_cst); r1 = y.load(mo_relaxed); } ||| { y.store(1, mo_relaxed); fence(mo_seq_cst); r2 = x.load(mo_relaxed); } }}} ! 4 3 32 4
          int x = 0; {{{ x = 1; ||| x = 2; }}} ! 1 1 1 0
          int x = 0; atomic_int y = 0; {{{ { x = 1; y.store(1, mo_release); } ||| { r1 = y.load(mo_acquire).readsvalue(1); r2 = x; } }}} ! 2 1 4 1
          atomic_int x = 0; {{{ { x.store(1); r1 = x.load(); } ||| { x.store(2); r2 = x.load(mo_relaxed); } }}} ! 18 4 324 4
          atomic_int x = 0; x.store(1, mo_relaxed); r1 = x.load(mo_relaxed); ! 2 1 4 1
          """)
  void counts(String body, String expected) {
    String text = "int main() {\n" + body + "\nreturn 0;\n}\n";
    Program program = CppMemReader.read(new SourceText("t.c", text));
    Axioms model = (Axioms) Comparing.subject("c11", program.language());
    Walk.Result walk = model.walk(program, Set.of(), false, 1, 1, Budget.unlimited());
    Walk.Ordered ordered = walk.ordered().orElseThrow();
    assertThat(
            "%d %d %d %d"
                .formatted(
                    walk.candidates(),
                    walk.consistent(),
                    ordered.candidates(),
                    ordered.consistent()))
        .isEqualTo(expected);
  }

  /// Where CppMem has executions for what blocks, there is no such count.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          mutex m; m.lock(); m.unlock();
          atomic_int x = 0; cas_strong_explicit(x, 0, 1, mo_seq_cst, mo_seq_cst);
          """)
  void notOfWhatBlocks(String body) {
    String text = "int main() {\n" + body + "\nreturn 0;\n}\n";
    Program program = CppMemReader.read(new SourceText("t.c", text));
    Axioms model = (Axioms) Comparing.subject("c11", program.language());
    Walk.Result walk = model.walk(program, Set.of(), false, 1, 1, Budget.unlimited());
    assertThat(walk.consistent()).isEqualTo(1);
    assertThat(walk.ordered()).isEmpty();
  }
}
