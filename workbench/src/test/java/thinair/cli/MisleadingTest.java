package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Questions whose plain answer would mislead: the first line says what it rests on.
class MisleadingTest {
  @TempDir Path folder;

  private Said run(String... words) {
    return Said.by(folder, List.of(words));
  }

  @BeforeEach
  void files() throws IOException {
    file(
        "spin.litmus",
        """
        C spin
        {}
        P0(atomic_int* x, atomic_int* y) {
          int r0 = 0;
          while (r0 == 0) {
            r0 = atomic_load_explicit(y, memory_order_relaxed);
          }
          atomic_store_explicit(x, 1, memory_order_relaxed);
        }
        exists ([x]=1)
        """);
    file(
        "five.litmus",
        """
        C five
        {}
        P0(atomic_int* x) {
          int i = 0;
          while (i < 5) {
            atomic_store_explicit(x, i, memory_order_relaxed);
            i = i + 1;
          }
        }
        exists ([x]=4)
        """);
    file(
        "address.litmus",
        """
        AArch64 address
        { 0:X1=x; 1:X1=x; }
         P0          | P1          ;
         MOV W0,#1   | LDR W0,[X1] ;
         STR W0,[X1] | LDR W2,[X3] ;
        exists (1:X0=1 /\\ 1:X2=0)
        """);
    file(
        "SB.litmus",
        """
        X86 SB
        { x=0; y=0; }
         P0          | P1          ;
         MOV [x],$1  | MOV [y],$1  ;
         MOV EAX,[y] | MOV EAX,[x] ;
        exists (0:EAX=0 /\\ 1:EAX=0)
        """);
    file(
        "race.litmus",
        """
        C race
        {}
        P0(int* x) { *x = 1; }
        P1(int* x) { int r0 = *x; }
        exists (1:r0=1)
        """);
    file(
        "nothing.litmus",
        """
        X86 nothing
        { x=0; }
         P0          ;
         MOV EAX,[x] ;
        """);
    file(
        "register.litmus",
        """
        X86 register
        { x=0; }
         P0          | P1         ;
         MOV EAX,[x] | MOV [x],$1 ;
        exists (0:EBX=0 /\\ 0:EAX=1)
        """);
    file("none.cat", "empty po as nothing");
    file("lawless.cat", "let com = rf");
    file("empty.csv", "");
    file("columns.csv", "name,verdict\nSB,allowed\n");
    file("words.csv", "test,verdict\nSB,maybe\n");
    file("others.csv", "test,verdict\nMP,allowed\n");
    file(
        "Main.java", "class Main { static int x; public static void main(String[] a) { x = 1; } }");
    file(
        "Nothing.java",
        """
        import thinair.annotation.ThreadMethod;
        class Nothing {
          static int x;
          @ThreadMethod static void p() { x = 1; }
          @ThreadMethod static void q() { int r = x; }
        }
        """);
    file(
        "lock.litmus",
        """
        C lock
        {}
        P0(spinlock_t *l, int *x) {
          spin_lock(l);
          spin_lock(l);
          WRITE_ONCE(*x, 1);
          spin_unlock(l);
        }
        exists (x=1)
        """);
    file(
        "Long.java",
        """
        import thinair.annotation.ThreadMethod;
        class Long {
          static long x;
          @ThreadMethod static void p() { x = -1; }
          @ThreadMethod static void q() { long r = x; assert r == 5; }
        }
        """);
    file(
        "Spin.java",
        """
        import thinair.annotation.ThreadMethod;
        class Spin {
          static boolean ready;
          static int data;
          @ThreadMethod static void writer() { data = 1; ready = true; }
          @ThreadMethod static void reader() { while (!ready); int r = data; assert r == 0; }
        }
        """);
    file(
        "Never.java",
        """
        import thinair.annotation.ThreadMethod;
        class Never {
          static int x;
          @ThreadMethod static void p() { x = 1; }
          @ThreadMethod static void q() { int r = x; if (r == 2) { assert r == 0; } }
        }
        """);
    file(
        "Both.java",
        """
        import thinair.annotation.ThreadMethod;
        class Both {
          static int x;
          @ThreadMethod static void p() { x = 1; }
          @ThreadMethod static void q() { int r = x; assert r == 0; }
        }
        """);
  }

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # command                                  | exit | first line
          check spin.litmus                          | 3 | spin under cxx23: undecided (no execution ends within 2 unrollings of the loop at spin.litmus:5)
          check spin.litmus --engine sat             | 3 | spin under cxx23: undecided (no execution ends within 2 unrollings of the loop at spin.litmus:5)
          outcomes spin.litmus                       | 3 | spin under cxx23: undecided (no execution ends within 2 unrollings of the loop at spin.litmus:5)
          check five.litmus                          | 0 | five under cxx23: allowed
          check five.litmus --unroll 0               | 0 | five under cxx23: allowed
          check address.litmus                       | 2 | address under aarch64: no execution: X3 of P1 holds 0, which is no address (address.litmus:5: LDR W2,[X3])
          check lock.litmus                          | 0 | lock under lkmm: no execution: P0 waits for ever for 'l' (lock.litmus:5: spin_lock(l);)
          check SB.litmus --model none.cat           | 0 | SB under none: no execution: the model excludes every execution, whatever it ends in
          check race.litmus                          | 0 | race under cxx23: undefined (data-race: '*x = 1;' of P0 (race.litmus:3) and 'int r0 = *x;' of P1 (race.litmus:4) both access x, and no synchronisation puts one before the other); anything may happen
          suite race.litmus                          | 0 | race under cxx23: undefined (
          check Spin.java --model jmm-original       | 0 | Spin under jmm-original: allowed (k = 8); all asserts can hold, and one can fail
          check Spin.java --model jmm-revised        | 0 | Spin under jmm-revised: allowed (k = 8); all asserts can hold, and one can fail
          check Never.java --model jmm-revised       | 0 | Never under jmm-revised: allowed (k = 3); no execution reaches an assert
          check Both.java --model jmm-revised        | 0 | Both under jmm-revised: allowed (k = 3); all asserts can hold, and one can fail
          check Both.java --model sc                 | 0 | Both under sc: allowed; all asserts can hold, and one can fail
          check Both.java --model jmm-revised --k 0  | 3 | Both under jmm-revised: undecided (k = 0, up to 3 could make a difference)
          check spin.litmus --variant foo            | 2 | thinair:
          check Long.java                            | 0 | Long under jmm-revised: forbidden (k = 3, more make no difference); the asserts cannot all hold
          check SB.litmus --threads p,q              | 2 | thinair: option '--threads' is for Java programs, and 'SB.litmus' is none
          check SB.litmus --width 0                  | 2 | thinair: option '--width' is for Java programs, and 'SB.litmus' is none
          check SB.litmus --k 3                      | 2 | thinair: option '--k' is for models that justify executions by others, and 'tso' is none
          check SB.litmus --private-actions          | 2 | thinair: option '--private-actions' is for models that justify executions by others, and 'tso' is none
          check SB.litmus --model machine:tso --engine sat | 2 | thinair: option '--engine' is for models in cat, and 'machine:tso' is none
          check nothing.litmus                       | 0 | nothing under tso: allowed; the test asks nothing
          check Nothing.java                         | 0 | Nothing under jmm-revised: allowed (k = 3); the test asks nothing
          check SB.litmus --model lawless.cat        | 0 | SB under lawless: allowed; the model has no axiom
          check .                                    | 2 | thinair: '.' is a folder: 'thinair suite' runs the tests below one
          suite SB.litmus                            | 0 | SB under tso: allowed
          suite SB.litmus --expect empty.csv         | 2 | thinair: empty.csv:1:1: there is no column 'test'
          suite SB.litmus --expect columns.csv       | 2 | thinair: columns.csv:1:1: there is no column 'test'
          suite SB.litmus --expect words.csv         | 2 | thinair: words.csv:2:1: 'maybe' is no verdict
          suite SB.litmus --expect others.csv        | 2 | thinair: 'others.csv' has no row about a test below SB.litmus: line 2: there is no test 'MP'
          suite SB.litmus --json nowhere/out.json    | 4 | thinair: cannot write 'nowhere/out.json'
          """)
  void answers(String words, int exit, String firstLine) {
    Said said = run(words.split(" +"));
    assertThat(said.text()).startsWith(firstLine);
    assertThat(said.exit().number()).isEqualTo(exit);
  }

  /// The way out is below the verdict.
  @Test
  void theWayOut() {
    assertThat(run("check", "spin.litmus").text()).contains("--unroll N follows loops further");
    assertThat(run("check", "race.litmus").text())
        .contains("\n  what its consistent executions show: forbidden\n");
  }

  /// Five increments by each of two threads: too many executions to look at all of them.
  @Test
  void loopsOfIncrements() throws IOException {
    file(
        "Increments.java",
        """
        import org.openjdk.jcstress.annotations.*;
        import org.openjdk.jcstress.infra.results.I_Result;
        @JCStressTest
        @Outcome(id = "2", expect = Expect.FORBIDDEN, desc = "All but two are lost.")
        @Outcome(expect = Expect.ACCEPTABLE, desc = "Some are lost.")
        @State
        public class Increments {
          int x;
          @Actor public void one() { for (int i = 0; i < 5; i++) x++; }
          @Actor public void two() { for (int i = 0; i < 5; i++) x++; }
          @Arbiter public void both(I_Result r) { r.r1 = x; }
        }
        """);
    Said said = run("check", "Increments.java", "--timeout", "1");
    assertThat(said.text())
        .startsWith("Increments under jmm-revised: undecided (limit: time 1 s, while ");
    assertThat(said.exit()).isEqualTo(ExitCode.LIMIT);
  }

  /// What is likely a slip is said below the verdict.
  @Test
  void slips() {
    assertThat(run("check", "register.litmus").text())
        .isEqualTo(
            """
            register under tso: allowed
              the condition speaks of 0:EBX, which nothing in P0 writes: it stays 0
            """);
    assertThat(run("check", "SB.litmus").text()).doesNotContain("the condition speaks of");
    assertThat(run("check", "Main.java").text())
        .contains("Main has no threads", "a program that starts with main is for 'thinair java'");
  }

  /// Where nothing was expected nothing agrees.
  @Test
  void nothingToAgreeWith() throws IOException {
    file("right.csv", "test,verdict\nSB,allowed\n");
    assertThat(run("suite", "SB.litmus").text())
        .contains("1 runs: 1 answered, 0 undecided, 0 failed;")
        .doesNotContain("agree");
    assertThat(run("suite", "SB.litmus", "--expect", "right.csv").text())
        .contains("1 runs: 1 agree, 0 differ, 0 undecided, 0 failed;");
  }

  /// One bad file does not lose the others, and what is printed is JSON all the same.
  @Test
  void whatFailsIsAnEntry() {
    Said said = run("check", "missing.litmus", "SB.litmus", "spin.litmus", "--json");
    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
    assertThat(said.text())
        .contains("\"verdict\": \"failed\"", "\"verdict\": \"allowed\"", "\"limit\": \"loops\"");
  }

  @Test
  void everyCommandHasJson() throws IOException {
    file("p.problem", "universe a b\nrelation r : a b\nfact some r\n");
    run("check", "SB.litmus", "--json", "--explain");
    run("check", "SB.litmus", "--json", "--explain", "--model", "sc");
    run("check", "SB.litmus", "--json", "--explain", "--model", "machine:tso");
    run("check", "race.litmus", "--json", "--explain");
    run("check", "Both.java", "--json", "--explain");
    run("outcomes", "SB.litmus", "--json");
    run("outcomes", "SB.litmus", "--format", "json");
    run("compare", "sc", "tso", "--accesses", "4", "--json");
    run("compare", "sc", "tso", "pso", "--accesses", "4", "--json");
    run("compare", "SB.litmus", "SB.litmus", "--model", "sc", "--json");
    run("models", "--json");
    run("models", "show", "sc", "--json");
    assertThat(run("suite", ".", "--json", "out.json").exit()).isNotNull();
    Documented.conforms(Files.readString(folder.resolve("out.json")));
  }

  /// A file of the user's in a folder called `models` is not one of thinair's.
  @Test
  void aUsersModelIsNotBuiltIn() throws IOException {
    Files.createDirectory(folder.resolve("models"));
    Files.writeString(
        folder.resolve("models/jmm-revised.model"), run("models", "show", "jmm-revised").text());
    assertThat(run("check", "Both.java", "--model", "models/jmm-revised.model", "--k", "1").text())
        .doesNotContain("unconditionally");
  }
}
