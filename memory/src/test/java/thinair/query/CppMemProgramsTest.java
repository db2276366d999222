package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.c.CppMemReader;
import thinair.program.Program;
import thinair.program.Value;
import thinair.source.SourceText;

/// What programs as CppMem has them can end with: functions, structs, and `a ? b : c`.
class CppMemProgramsTest {
  /// The values of registers, in the order of threads and of the code; `U`: undefined. What stands
  /// before `@` comes before `main`.
  @ParameterizedTest(name = "{1}: {0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '"',
      textBlock =
          """
          atomic_int x = 0; x.store(1); r1 = x.load();                                    ! 1
          int one() { return 1; } @ r1 = one();                                           ! 1
          int next(int a) { return a + 1; } @ r1 = next(1); r2 = next(r1);                ! 2 3
          int max(int a, int b) { if (a > b) { return a; } return b; } @ r1 = max(1, 2); r2 = max(4, 3); ! 2 4
          int twice(int a) { int b = a + a; return b; } int four(int a) { int b = twice(a); int c = twice(b); return c; } @ r1 = four(3); ! 12
          int sum(int n) { int s = 0; while (n > 0) { s = s + n; n = n - 1; } return s; } @ r1 = sum(3); ! 6
          void set(atomic_int* p) { p->store(5); } @ atomic_int x = 0; set(&x); r1 = x.load(); ! 5
          void set(atomic_int* p) { *p = 5; } @ atomic_int x = 0; {{{ set(&x); ||| r1 = x.load(); }}} ! 0/5
          void set(int* p) { *p = 5; } @ int x = 0; {{{ set(&x); ||| r1 = x; }}}           ! U
          int get(atomic_int* p) { int r = p->load(memory_order_acquire); return r; } @ atomic_int x = 0; {{{ x.store(1, memory_order_release); ||| r1 = get(&x); }}} ! 0/1
          void f(mutex* m) { m->lock(); m->unlock(); } @ mutex m; int x = 0; f(&m); x = 1; r1 = x; ! 1
          struct pair { atomic_int a; atomic_int b; }; @ struct pair s = {3, 4}; r1 = s.a.load(); r2 = s.b.load(); ! 3 4
          struct pair { atomic_int a; int b; }; @ struct pair s = {3}; s.b = 7; r1 = s.a.load(); r2 = s.b; ! 3 7
          struct pair { int a; int b; }; @ struct pair s = {0, 0}; {{{ s.a = 1; ||| s.b = 2; }}} r1 = s.a; r2 = s.b; ! 1 2
          struct pair { int a; int b; }; @ struct pair s = {0, 0}; {{{ s.a = 1; ||| s.a = 2; }}} r1 = s.a; ! U
          struct pair { int a; int b; }; @ struct pair s; r1 = s.a;                       ! U
          struct pair { mutex m; int b; }; @ struct pair s = {}; {{{ { s.m.lock(); s.b = 1; s.m.unlock(); } ||| { s.m.lock(); r1 = s.b; s.m.unlock(); } }}} ! 0/1
          void set(atomic_int* p) { p->store(5); } struct pair { atomic_int a; atomic_int b; }; @ struct pair s = {0, 0}; set(&s.b); r1 = s.a.load(); r2 = s.b.load(); ! 0 5
          atomic_int x = 2; r1 = x.load() == 2 ? 5 : 6; r2 = r1 == 6 ? 1 : r1 == 5 ? 2 : 3; ! 5 2
          atomic_int x = 0; atomic_int y = 7; {{{ x.store(1); ||| r1 = x.load() ? y.load() : 3; }}} ! 3/7
          atomic_int x = 0; x.store(x.load() ? 1 : 2); r1 = x.load();                     ! 2
          atomic_int x = 0; {{{ x++; ||| x++; }}} r1 = x.load();                          ! 2
          atomic_int x = 0; {{{ r1 = x++; ||| x += 4; }}}                                 ! 0/4
          int x = 1; x++; x *= 3; r1 = x; r2 = --x;                                       ! 6 5
          int x = 0; {{{ x++; ||| x++; }}}                                                ! U
          int sum(int n) { int s = 0; for (int i = 0; i < n; i++) { if (i == 1) continue; s += i + 1; } return s; } @ r1 = sum(2); ! 1
          atomic_int x = 0; int y = 0; {{{ { y = 1; x.store(1); } ||| { r1 = 0; if (x.load() == 1 && y == 1) r1 = 5; } }}} ! 0/5
          atomic_int x = 0; int y = 0; {{{ { y = 1; x.store(1); } ||| { r1 = 0; if (x.load() == 0 || y == 1) r1 = 5; } }}} ! 5
          std::atomic<unsigned> x = 0; {{{ x = 3; ||| r1 = x; }}}                         ! 0/3
          std::mutex m; int x = 0; {{{ { std::lock_guard<std::mutex> g(m); x = 1; } ||| { std::lock_guard<std::mutex> g(m); r1 = x; } }}} ! 0/1
          std::atomic_flag f = 0; {{{ r1 = f.test_and_set(); ||| r2 = f.test_and_set(); }}} ! 0 1/1 0
          """)
  void ends(String program, String values) {
    String[] parts = program.split("@", -1);
    String before = parts.length == 1 ? "" : parts[0];
    String text = before + "\nint main() {\n" + parts[parts.length - 1] + "\nreturn 0;\n}\n";
    Program read = CppMemReader.read(new SourceText("t.c", text));
    for (String model : new String[] {"cxx11", "cxx23", "rc11"}) {
      Answer answer = Comparing.answer(model, read, Ask.Detail.OUTCOMES);
      String ends =
          answer.outcomes().states().stream()
              .map(
                  state ->
                      state.outcome().values().stream()
                          .map(Value::toString)
                          .collect(Collectors.joining(" ")))
              .collect(Collectors.joining("/"));
      assertThat(answer.isUndefined() ? "U" : ends).as(model).isEqualTo(values);
    }
  }
}
