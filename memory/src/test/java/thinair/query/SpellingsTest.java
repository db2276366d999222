package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.Litmus;
import thinair.model.Check;
import thinair.program.Program;
import thinair.source.SourceText;

/// What C++ and shorthands of C say, beside what a herd7 test would: both end with the same values
/// and have the same undefined behaviour.
class SpellingsTest {
  private static final String CPP =
      "std::atomic<int>& x, std::atomic<int>& y, std::atomic_flag& f, int& p, std::mutex& m";
  private static final String C = "atomic_int* x, atomic_int* y, atomic_int* f, int* p, mtx_t* m";

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '"',
      textBlock =
          """
          x.store(1); int r = y.load() // y = 1; int r = x @ atomic_store(x,1); int r = atomic_load(y) // atomic_store(y,1); int r = atomic_load(x)
          x.store(1, std::memory_order_release) // int r = x.load(std::memory_order::acquire) @ atomic_store_explicit(x,1,memory_order_release) // int r = atomic_load_explicit(x,memory_order_acquire)
          std::atomic_store(&x, 1); int r = std::atomic_load(&y) // atomic_store(&y, 1); int r = atomic_load(&x) @ atomic_store(x,1); int r = atomic_load(y) // atomic_store(y,1); int r = atomic_load(x)
          x++ // x++ @ int q = atomic_fetch_add(x,1) // int q = atomic_fetch_add(x,1)
          int r = x++ // int r = ++x @ int r = atomic_fetch_add(x,1) // int r = atomic_fetch_add(x,1) + 1
          int r = x-- // int r = --x @ int r = atomic_fetch_sub(x,1) // int r = atomic_fetch_sub(x,1) - 1
          x += 2; x -= 1 // int r = x @ int q = atomic_fetch_add(x,2); int t = atomic_fetch_sub(x,1) // int r = atomic_load(x)
          x |= 6; x &= 3; x ^= 1 // int r = x.load() @ int q = atomic_fetch_or(x,6); int t = atomic_fetch_and(x,3); int u = atomic_fetch_xor(x,1) // int r = atomic_load(x)
          p++ // int r = x.load() @ *p = *p + 1 // int r = atomic_load(x)
          p += 2 // p *= 3 @ *p = *p + 2 // *p = *p * 3
          int r = p++ @ int r = *p; *p = r + 1
          int r = (p = 4) @ *p = 4; int r = 4
          int r; int s; r = s = x.load() @ int s = atomic_load(x); int r = s
          int r; int s = r = 5 @ int r = 5; int s = 5
          int r = 1; int s = r++ + 10; r <<= 3 @ int r = 16; int s = 11
          int e = 0; bool r = x.compare_exchange_strong(e, 1, std::memory_order_acq_rel); int s = e // x.store(3) @ int e = 0; int r = atomic_compare_exchange_strong_explicit(x,&e,1,memory_order_acq_rel,memory_order_acquire); int s = e // atomic_store(x,3)
          int e = 0; bool r = x.compare_exchange_weak(e, 1); int s = e @ int e = 0; int r = atomic_compare_exchange_weak(x,&e,1); int s = e
          int r = x.exchange(2) // int r = x.fetch_add(1, std::memory_order_relaxed) @ int r = atomic_exchange(x,2) // int r = atomic_fetch_add_explicit(x,1,memory_order_relaxed)
          int s = 0; if (x.load() && y.load()) { s = 1; } // x = 1; y = 1 @ int s = 0; if (atomic_load(x)) { if (atomic_load(y)) { s = 1; } } // atomic_store(x,1); atomic_store(y,1)
          int s = 0; if (x.load() || y.load()) { s = 1; } // y = 1 @ int s = 0; if (atomic_load(x)) { s = 1; } else { if (atomic_load(y)) { s = 1; } } // atomic_store(y,1)
          int s = 0; if (!(x.load() || !y.load())) { s = 1; } // y = 1 @ int s = 0; if (atomic_load(x) == 0) { if (atomic_load(y)) { s = 1; } } // atomic_store(y,1)
          int s = 0; if (x.load() && p) { s = 1; } // p = 1; x = 1 @ int s = 0; if (atomic_load(x)) { if (*p) { s = 1; } } // *p = 1; atomic_store(x,1)
          int s = x.load() && p // p = 1; x = 1 @ int s = 0; if (atomic_load(x)) { s = *p != 0; } // *p = 1; atomic_store(x,1)
          int s = x.load() || y.load() // y = 7 @ int s = 1; if (atomic_load(x) == 0) { s = atomic_load(y) != 0; } // atomic_store(y,7)
          int s = 0; for (int i = 0; i < 2; i++) { if (i == 0) continue; s += x.load(); } // x = 3 @ int s = atomic_load(x) // atomic_store(x,3)
          int s = 0; for (int i = 0; i < 2; ++i) { if (i == 1) break; s += 5; } @ int s = 5
          int s = 0; switch (x.load()) { case 1: s = 5; case 2: s++; break; default: s = 9; } // x = 1 @ int s = 9; if (atomic_load(x) == 1) { s = 6; } // atomic_store(x,1)
          int s = 1; if (x.load()) return; s = 2 // x = 1 @ int s = 1; if (atomic_load(x) == 0) { s = 2; } // atomic_store(x,1)
          int s = 1; if (x.load()) goto out; s = 2; out: s += 10 // x = 1 @ int s = 11; if (atomic_load(x) == 0) { s = 12; } // atomic_store(x,1)
          { std::lock_guard<std::mutex> g(m); p = 1; } // m.lock(); int r = p; m.unlock() @ mtx_lock(m); *p = 1; mtx_unlock(m) // mtx_lock(m); int r = *p; mtx_unlock(m)
          { std::scoped_lock g{m}; p = 1; } int s = p // std::unique_lock<std::mutex> g(m); int r = p @ mtx_lock(m); *p = 1; mtx_unlock(m); int s = *p // mtx_lock(m); int r = *p; mtx_unlock(m)
          if (m.try_lock()) { p++; m.unlock(); } // m.lock(); p++; m.unlock() @ if (mtx_trylock(m) == 0) { *p = *p + 1; mtx_unlock(m); } // mtx_lock(m); *p = *p + 1; mtx_unlock(m)
          int r = f.test_and_set(std::memory_order_acquire); f.clear(std::memory_order_release) // int r = f.test() @ int r = atomic_exchange_explicit(f,1,memory_order_acquire); atomic_store_explicit(f,0,memory_order_release) // int r = atomic_load(f)
          int r = atomic_flag_test_and_set(&f); atomic_flag_clear(&f) // int r = atomic_flag_test_and_set_explicit(&f, memory_order_relaxed) @ int r = atomic_exchange(f,1); atomic_store(f,0) // int r = atomic_exchange_explicit(f,1,memory_order_relaxed)
          """)
  void sayTheSame(String cpp, String c) {
    Program left = program(cpp, CPP);
    Program right = program(c, C);
    for (String model : List.of("cxx11", "cxx23", "rc11")) {
      Answer of = Comparing.answer(model, left, Ask.Detail.OUTCOMES);
      Answer other = Comparing.answer(model, right, Ask.Detail.OUTCOMES);
      assertThat(kinds(of)).as(model).isEqualTo(kinds(other));
      assertThat(of.outcomes().states()).as("some end").isNotEmpty();
      assertThat(ends(of)).as(model).isEqualTo(ends(other));
    }
  }

  /// A struct in a litmus test is as many locations as it has members, which conditions can name.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '"',
      textBlock =
          """
          n->data = 1; n->next.store(1, std::memory_order_release) // int r = 7; if (n->next.load(std::memory_order_acquire)) { r = n->data; } ! 1:r=0 ! forbidden
          n->data = 1; atomic_store_explicit(&n->next, 1, memory_order_release) // int r = 7; if (atomic_load_explicit(&n->next, memory_order_acquire)) { r = n->data; } ! 1:r=1 ! allowed
          n->data = 1 // int r = n->data            ! 1:r=0                      ! undefined
          n->data = 1; n->next++ // n->next++       ! n.next=2 /\\ n.data=1      ! allowed
          n->next++ // n->next++                    ! n.next=1                   ! forbidden
          """)
  void haveStructs(String threads, String condition, String verdict) {
    for (String parameter : List.of("struct node* n", "struct node& n")) {
      String code = parameter.contains("&") ? threads.replace("->", ".") : threads;
      String text =
          "C structs\n{ }\nstruct node { std::atomic<int> next; int data; };\n%sexists (%s)\n"
              .formatted(threads(code, parameter), condition);
      Program program = Litmus.reader().read(new SourceText("t.litmus", text));
      for (String model : List.of("cxx11", "cxx23", "rc11")) {
        Answer answer = Comparing.answer(model, program, Ask.Detail.CONDITION);
        assertThat(answer.isUndefined() ? "undefined" : answer.verdict().word())
            .as(model)
            .isEqualTo(verdict);
      }
    }
  }

  private static Set<String> kinds(Answer answer) {
    return answer.outcomes().flagged().keySet().stream()
        .map(Check::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> ends(Answer answer) {
    return answer.outcomes().states().stream()
        .map(state -> state.outcome().toString())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /// The condition names what both sides have: registers r and s, and what holds a number.
  private static Program program(String threads, String parameters) {
    Set<String> shown = new TreeSet<>();
    String[] codes = threads.split(" // ", -1);
    for (int t = 0; t < codes.length; t++) {
      int thread = t;
      Pattern.compile("(?:int|bool) ([rs])\\b")
          .matcher(codes[t])
          .results()
          .map(MatchResult::group)
          .forEach(each -> shown.add("%d:%s=77".formatted(thread, each.replaceAll(".* ", ""))));
    }
    for (String location : List.of("x", "y", "p")) {
      if (Pattern.compile("\\b" + location + "\\b").matcher(threads).find()) {
        shown.add(location + "=77");
      }
    }
    String text =
        "C t\n{ m = MUTEX_INITIALIZER; }\n%sexists (%s)\n"
            .formatted(threads(threads, parameters), String.join(" \\/ ", shown));
    return Litmus.reader().read(new SourceText("t.litmus", text));
  }

  private static String threads(String codes, String parameters) {
    StringBuilder text = new StringBuilder();
    List<String> all = Arrays.asList(codes.split(" // ", -1));
    for (int t = 0; t < all.size(); t++) {
      String code = all.get(t).strip();
      text.append(
          "P%d(%s) { %s%s }\n".formatted(t, parameters, code, code.endsWith("}") ? "" : ";"));
    }
    return text.toString();
  }
}
