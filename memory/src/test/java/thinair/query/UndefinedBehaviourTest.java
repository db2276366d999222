package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.candidate.Engine;
import thinair.logic.Budget;
import thinair.model.Check;
import thinair.program.Program;

/// Every kind of undefined behaviour: programs that have it, and near misses that do not. Models
/// that ask for a total order agree with those that do not, and so do the engines.
class UndefinedBehaviourTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # kinds              | threads
          data-race            | *p = 1 // int r = *p
          data-race            | *p = 1 // *p = 2
          data-race            | *p = 1; st(x,1,rlx) // int r = ld(x,acq); if (r == 1) { int s = *p; }
          data-race            | *p = 1; st(x,1,rel) // int r = ld(x,acq); int s = *p
          data-race            | *p = 1; mtx_lock(m); mtx_unlock(m) // mtx_lock(m); mtx_unlock(m); int r = *p
          none                 | int r = *p // int s = *p
          none                 | *p = 1; st(x,1,rel) // int r = ld(x,acq); if (r == 1) { int s = *p; }
          none                 | mtx_lock(m); *p = 1; mtx_unlock(m) // mtx_lock(m); int r = *p; mtx_unlock(m)
          none                 | st(x,1,rlx) // int r = ld(x,rlx)
          none                 | *p = 1; fence(rel); st(x,1,rlx) // int r = ld(x,rlx); fence(acq); if (r == 1) { int s = *p; }
          unsequenced-race     | int r = *p + (*p = 1)
          unsequenced-race     | int r = (*p = 1) + (*p = 2)
          unsequenced-race     | int r = (*p == (*p = 3))
          unsequenced-race     | *q = (*q = 1) + 1
          unsequenced-race     | if (*p == (*p = 1)) { st(x,1,rlx); }
          none                 | int r = *p + *p
          none                 | int r = *p + (*q = 1)
          none                 | int r = ld(x,rlx) + xchg(x,1,rlx)
          none                 | *p = 1; int r = *p
          none                 | *p = *p + 1
          indeterminate-read   | int r; int s = r
          indeterminate-read   | int r; st(x,r,rlx)
          indeterminate-read   | int r; if (r == 0) { st(x,1,rlx); }
          indeterminate-read   | int r; int s = ld(x,rlx); if (s == 0) { s = r; } // st(x,1,rlx)
          indeterminate-read   | int e; int r = atomic_compare_exchange_strong(x,&e,1)
          none                 | int r; r = 1; int s = r
          none                 | int r
          none                 | int r; int s = ld(x,rlx); if (s == 2) { s = r; } // st(x,1,rlx)
          none                 | int e = 0; int r = atomic_compare_exchange_strong(x,&e,1)
          none                 | int r; if (ld(x,rlx) == 0) { r = 1; } else { r = 2; } int s = r
          unlock-without-lock  | mtx_unlock(m)
          unlock-without-lock  | mtx_lock(m) // mtx_unlock(m)
          unlock-without-lock  | mtx_lock(m); mtx_unlock(m); mtx_unlock(m)
          unlock-without-lock  | mtx_lock(n); mtx_unlock(m); mtx_unlock(n)
          unlock-without-lock  | int r = mtx_trylock(m); mtx_unlock(m)
          none                 | mtx_lock(m); mtx_unlock(m)
          none                 | mtx_lock(m); mtx_unlock(m) // mtx_lock(m); mtx_unlock(m)
          none                 | int r = mtx_trylock(m); if (r == 0) { mtx_unlock(m); }
          none                 | mtx_lock(m); mtx_lock(n); mtx_unlock(m); mtx_unlock(n)
          none                 | mtx_lock(m); mtx_unlock(m); mtx_lock(m); mtx_unlock(m)
          relock               | mtx_lock(m); mtx_lock(m)
          relock               | m.lock(); if (m.try_lock()) { m.unlock(); }
          relock               | mtx_lock(m); if (ld(x,rlx) == 1) { mtx_lock(m); } // st(x,1,rlx)
          relock               | pthread_mutex_lock(m); pthread_mutex_lock(m)
          relock               | int r = mtx_trylock(m); if (r == 0) { mtx_lock(m); }
          none                 | mtx_lock(m); mtx_lock(n)
          none                 | mtx_lock(m); mtx_unlock(m); mtx_lock(m)
          none                 | mtx_lock(m); if (ld(x,rlx) == 2) { mtx_lock(m); } // st(x,1,rlx)
          none                 | int r = mtx_trylock(m); if (r != 0) { mtx_lock(m); }
          none                 | int r = mtx_trylock(m); int s = mtx_trylock(n)
          none                 | mtx_lock(m); int r = mtx_trylock(m)
          none                 | pthread_mutex_lock(m); if (pthread_mutex_trylock(m) == 0) { int s = 1 / 0; }
          destroyed-while-held | mtx_lock(m); mtx_destroy(m)
          destroyed-while-held | mtx_lock(m); mtx_unlock(m); mtx_lock(m); mtx_destroy(m)
          destroyed-while-held | int r = mtx_trylock(m); mtx_destroy(m)
          destroyed-while-held | mtx_lock(m) // mtx_destroy(m)
          destroyed-while-held | pthread_mutex_lock(m); pthread_mutex_destroy(m)
          none                 | mtx_lock(m); mtx_unlock(m); mtx_destroy(m)
          none                 | mtx_destroy(m)
          none                 | mtx_lock(n); mtx_destroy(m); mtx_unlock(n)
          none                 | mtx_lock(m); mtx_unlock(m); st(x,1,rel) // if (ld(x,acq) == 1) { mtx_destroy(m); }
          none                 | int r = mtx_trylock(m); if (r != 0) { mtx_destroy(m); } else { mtx_unlock(m); mtx_destroy(m); }
          used-after-destruction | mtx_destroy(m); mtx_lock(m)
          used-after-destruction | mtx_destroy(m); mtx_destroy(m)
          used-after-destruction | mtx_destroy(m); int r = mtx_trylock(m)
          used-after-destruction | mtx_lock(m); mtx_unlock(m); mtx_destroy(m); mtx_lock(m); mtx_unlock(m)
          used-after-destruction | mtx_destroy(m); if (ld(x,rlx) == 0) { mtx_lock(m); }
          none                 | mtx_destroy(m); mtx_lock(n)
          none                 | mtx_destroy(m); if (ld(x,rlx) == 1) { mtx_lock(m); }
          none                 | mtx_lock(m); mtx_unlock(m); mtx_destroy(m); mtx_destroy(n)
          none                 | mtx_destroy(n); mtx_lock(m); mtx_unlock(m)
          none                 | mtx_destroy(m); int r = mtx_trylock(n)
          """)
  void found(String kind, String threads) {
    Program program = ShortC.program("undefined", threads.replace("//", "||"), "true");
    for (String model : List.of("c11", "c11std", "cxx20", "rc11")) {
      for (Engine engine : List.of(Engine.ENUMERATE, Engine.SAT)) {
        Answer answer =
            Comparing.subject(model)
                .answer(program, Ask.of(Ask.Detail.CONDITION).with(engine), Budget.unlimited());
        List<String> kinds =
            answer.outcomes().flagged().keySet().stream().map(Check::name).toList();
        if (kind.equals("none")) {
          assertThat(kinds).as("%s %s", model, engine).isEmpty();
        } else {
          assertThat(kinds).as("%s %s", model, engine).contains(kind);
          assertThat(answer.outcomes().flagged().values())
              .as("something to show")
              .allMatch(why -> why.isPresent());
        }
      }
    }
  }
}
