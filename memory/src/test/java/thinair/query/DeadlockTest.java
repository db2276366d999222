package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.candidate.Engine;
import thinair.logic.Budget;
import thinair.program.DeadEnd;
import thinair.program.Program;

/// Threads that may wait for each other for ever in programs that otherwise end: who waits for
/// what, and who has it. And near misses.
class DeadlockTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # who waits                | threads
          0 for n of 1, 1 for m of 0 | mtx_lock(m); mtx_lock(n); mtx_unlock(n); mtx_unlock(m) // mtx_lock(n); mtx_lock(m); mtx_unlock(m); mtx_unlock(n)
          0 for n of 1, 1 for m of 0 | mtx_lock(m); mtx_lock(n); mtx_unlock(n); mtx_unlock(m) // mtx_lock(n); st(x,1,rlx); mtx_lock(m); mtx_unlock(m); mtx_unlock(n)
          1 for m of 0               | mtx_lock(m); int r = ld(x,rlx); if (r == 0) { mtx_unlock(m); } // st(x,1,rlx); mtx_lock(m); mtx_unlock(m)
          0 for n of 1, 1 for m of 0 | mtx_lock(m); st(x,1,rlx); mtx_lock(n); mtx_unlock(n); mtx_unlock(m) // mtx_lock(n); if (ld(x,rlx) == 1) { mtx_lock(m); mtx_unlock(m); } mtx_unlock(n)
          1 for m of 0               | int r = mtx_trylock(m) // mtx_lock(m); mtx_unlock(m)
          0 for n of 1, 1 for o of 2, 2 for m of 0 | mtx_lock(m); mtx_lock(n); mtx_unlock(n); mtx_unlock(m) // mtx_lock(n); mtx_lock(o); mtx_unlock(o); mtx_unlock(n) // mtx_lock(o); mtx_lock(m); mtx_unlock(m); mtx_unlock(o)
          none                       | mtx_lock(m); mtx_lock(n); mtx_unlock(n); mtx_unlock(m) // mtx_lock(m); mtx_lock(n); mtx_unlock(n); mtx_unlock(m)
          none                       | mtx_lock(o); mtx_lock(m); mtx_lock(n); mtx_unlock(n); mtx_unlock(m); mtx_unlock(o) // mtx_lock(o); mtx_lock(n); mtx_lock(m); mtx_unlock(m); mtx_unlock(n); mtx_unlock(o)
          none                       | mtx_lock(m); mtx_unlock(m); mtx_lock(n); mtx_unlock(n) // mtx_lock(n); mtx_unlock(n); mtx_lock(m); mtx_unlock(m)
          none                       | mtx_lock(m); int r = mtx_trylock(n); if (r == 0) { mtx_unlock(n); } mtx_unlock(m) // mtx_lock(n); mtx_lock(m); mtx_unlock(m); mtx_unlock(n)
          none                       | mtx_lock(m); mtx_lock(n); st(x,1,rlx); mtx_unlock(n); mtx_unlock(m) // int r = ld(x,rlx); if (r == 1) { mtx_lock(n); mtx_lock(m); mtx_unlock(m); mtx_unlock(n); }
          none                       | mtx_lock(m); mtx_lock(n); mtx_unlock(n); mtx_unlock(m); st(x,1,rel) // int r = ld(x,acq); if (r == 1) { mtx_lock(n); mtx_lock(m); mtx_unlock(m); mtx_unlock(n); }
          none                       | st(x,1,rlx); mtx_lock(m); mtx_lock(n); mtx_unlock(n); mtx_unlock(m) // mtx_lock(n); if (ld(x,rlx) == 2) { mtx_lock(m); mtx_unlock(m); } mtx_unlock(n)
          """)
  void found(String waits, String threads) {
    Program program = ShortC.program("deadlock", threads.replace("//", "||"), "true");
    for (String model : List.of("c11", "cxx20", "rc11")) {
      for (Engine engine : List.of(Engine.ENUMERATE, Engine.SAT)) {
        Answer answer =
            Comparing.subject(model)
                .answer(program, Ask.of(Ask.Detail.CONDITION).with(engine), Budget.unlimited());
        String said =
            answer.extent().deadlock().stream()
                .map(DeadlockTest::told)
                .collect(Collectors.joining(", "));
        assertThat(said.isEmpty() ? "none" : said).as("%s %s", model, engine).isEqualTo(waits);
        assertThat(answer).isInstanceOf(Answer.Allowed.class);
      }
    }
  }

  private static String told(DeadEnd end) {
    DeadEnd.Waits waits = (DeadEnd.Waits) end;
    return "%d for %s of %d"
        .formatted(waits.thread(), waits.on(), waits.taken().orElseThrow().thread());
  }
}
