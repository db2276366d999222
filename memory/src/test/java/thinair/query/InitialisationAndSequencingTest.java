package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.candidate.Engine;
import thinair.logic.Budget;
import thinair.model.Check;
import thinair.program.Program;

/// Plain writes to atomic locations are in modification order, and calls in one expression come one
/// after the other: the same under every model of C, by both engines.
class InitialisationAndSequencingTest {
  static final List<String> MODELS = List.of("c11", "c11std", "c11-simp", "cxx20", "rc11");

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # name        | threads                                                       | condition           | verdict   | undefined
          init-old      | init(x,5); int r = ld(x,rlx)                                  | 0:r=0               | forbidden |
          init-new      | init(x,5); int r = ld(x,rlx)                                  | 0:r=5               | allowed   |
          init-twice    | init(x,5); init(x,6); int r = ld(x,sc)                        | 0:r=5               | forbidden |
          init-store    | init(x,5); st(x,6,rlx); int r = ld(x,rlx)                     | 0:r=5               | forbidden |
          init-last     | init(x,5); st(x,6,rlx)                                        | x=5                 | forbidden |
          init-end      | init(x,5); st(y,1,rlx)                                        | x=0                 | forbidden |
          init-add      | init(x,5); int r = add(x,1,rlx); int s = ld(x,rlx)            | 0:r=5 /\\ 0:s=6     | allowed   |
          init-add-old  | init(x,5); int r = add(x,1,rlx)                               | 0:r=0               | forbidden |
          init-xchg     | init(x,5); int r = xchg(x,7,sc)                               | 0:r=0               | forbidden |
          init-passed   | init(x,5); st(y,1,rel) // int r = ld(y,acq); int s = ld(x,rlx) | 1:r=1 /\\ 1:s=0    | forbidden | data-race
          init-raced    | init(x,5) // int r = ld(x,rlx)                                | 1:r=5               | any       | data-race
          plain-write   | *x = 5; int r = ld(x,rlx)                                     | 0:r=0               | forbidden |
          plain-after   | st(x,1,rlx); *x = 5; int r = ld(x,rlx)                        | 0:r=1               | forbidden |
          calls-add     | int r = ld(x,sc) + 10 * add(x,1,sc)                           | 0:r=0               | allowed   |
          calls-add-2   | int r = ld(x,sc) + 10 * add(x,1,sc)                           | 0:r=1               | allowed   |
          calls-adds    | int r = add(x,1,rlx) + 10 * add(x,1,rlx)                      | 0:r=0               | forbidden |
          calls-adds-1  | int r = add(x,1,rlx) + 10 * add(x,1,rlx)                      | 0:r=1               | allowed   |
          calls-adds-10 | int r = add(x,1,rlx) + 10 * add(x,1,rlx)                      | 0:r=10              | allowed   |
          calls-three   | int r = xchg(x,1,rlx) + 10 * xchg(x,2,rlx) + 100 * ld(x,rlx)  | 0:r=0               | forbidden |
          calls-order   | int r = ld(x,rlx) + 10 * ld(x,rlx) // st(x,1,rlx)             | 0:r=10              | allowed   |
          calls-compare | int r = ld(x,sc) == xchg(x,1,sc)                              | 0:r=0               | allowed   |
          calls-nested  | int r = add(x,ld(x,rlx) + 1,rlx)                              | 0:r=0 /\\ x=1       | allowed   |
          calls-fresh   | int r = add(x,ld(x,rlx) + 1,rlx)                              | x=0                 | forbidden |
          calls-sb      | int r = xchg(x,1,sc) + 10 * ld(y,sc) // st(y,1,sc); int s = ld(x,sc) | 0:r=0 /\\ 1:s=0 | allowed |
          plain-in-one  | int r = *p + *p                                               | 0:r=0               | allowed   |
          plain-beside  | int r = ld(x,sc) + *p                                         | 0:r=0               | allowed   |
          """)
  void agree(String name, String threads, String condition, String verdict, String undefined) {
    Program program = ShortC.program(name, threads.replace("//", "||"), condition);
    for (String model : MODELS) {
      for (Engine engine : List.of(Engine.ENUMERATE, Engine.SAT, Engine.AUTO)) {
        Answer answer =
            Comparing.subject(model)
                .answer(program, Ask.of(Ask.Detail.CONDITION).with(engine), Budget.unlimited());
        if (!verdict.equals("any")) {
          assertThat(answer.verdict().word()).as("%s %s", model, engine).isEqualTo(verdict);
        }
        assertThat(answer.outcomes().flagged().keySet().stream().map(Check::name).toList())
            .as("%s %s", model, engine)
            .isEqualTo(undefined == null ? List.of() : List.of(undefined));
      }
    }
  }
}
