package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// C++ from the command line: programs of CppMem, given executions, and input that is wrong.
class CppTest {
  @TempDir Path folder;

  private Said run(String name, String text, String... words) throws IOException {
    Files.writeString(folder.resolve(name), text);
    return Said.by(folder, List.of(words));
  }

  /// A place, a reason and a way out.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          order.litmus  | C o;{ };P0(atomic_int* x) {;  int r = atomic_load_explicit(x, memory_order_aquire);;};exists (0:r=0) | order.litmus:4:35: this is no memory order | did you mean 'memory_order_acquire'?
          mutex.litmus  | C m;{ };P0(mtx_t* m) {;  mtx_lock(m);;};exists (true) | mutex.litmus:4:3: the mutex m is never initialised | say 'm = MUTEX_INITIALIZER;' in the initial state
          reads.c       | int main() {;  atomic_int x = 0;;  {{{ x.store(1); \\|\\|\\| r1 = x.load().readsvalue(5); }}};  return 0; } | reads.c:3: | nothing writes 5 to x
          cycle.exc     | a;0:WRLX x=1;b;0:WRLX x=2;sb: a --> b;sb: b --> a | cycle.exc:3:1: sb has a cycle through a and b | take one of its edges away
          action.exc    | a;0:WXYZ x=1 | action.exc:1:1: unknown memory order 'XYZ' | one of NA, RLX
          edge.exc      | a;0:WRLX x=1;rf: a --> z | edge.exc:2:1: there is no action z | actions stand before the edges
          loop.litmus   | C l;{ };P0(atomic_int* x) {;  while (1) { };};exists (true) | undecided (no execution ends | --unroll
          thread.c      | int main() {;  int x = 0;;  thread t(foo, &x);;  return 0; } | thread.c:3:12: there is no function foo | write it before 'main'
          alone.exc     | a;0:WRLX | alone.exc:1:1: this action needs a location and a value | write it as 'a;0:WRLX x=1'
          itself.c      | int f(int a) {;  int b = f(a);;  return b;;};int main() { r1 = f(1);; } | itself.c:2:11: f calls itself | write it as a loop
          inside.c      | int f(int a) { return a;; };int main() { r1 = f(1) + 1;; } | inside.c:3:19: a function of the program is called by a statement of its own | keep its value in a variable first
          novalue.c     | void f(int a) { a = 1;; };int main() { r1 = f(1);; } | novalue.c:3:19: f gives no value | call it by a statement of its own
          few.c         | int f(int a) { return a;; };int main() { r1 = f();; } | few.c:3:19: f takes 1 argument, not 0 | its parameters are (int a)
          member.c      | struct p { atomic_int a;; };;int main() { struct p s;; s.b.store(1);; } | there is no 's.b' | structs have the members they declare
          struct.c      | int main() { struct p s;; } | struct.c:1:23: there is no struct p | before 'main'
          choice.litmus | C c;{ };P0(atomic_int* x) {;  int r = atomic_load(x) + (atomic_load(x) ? 1 : 2);;};exists (true) | choice.litmus:4:29: it would matter when this is decided | keep the value of 'atomic_load(x) ? 1 : 2' in a local variable first
          nomain.c      | int x = 0;; | nomain.c | there is no 'main'
          """)
  void isToldWhatIsWrong(String name, String text, String place, String help) throws IOException {
    String lines =
        text.replace("\\|", "|")
            .replace(";;", "\u0000")
            .replace(";", "\n")
            .replace("\u0000", ";\n");
    String code = name.endsWith(".exc") ? lines.replaceAll("(?m)^(\\w+)\n(\\d)", "$1;$2") : lines;
    String command = name.endsWith(".exc") ? "judge" : "check";

    Said said = run(name, code, command, name);

    assertThat(said.text()).contains(place).contains(help);
    assertThat(said.exit()).isIn(ExitCode.WRONG, ExitCode.LIMIT);
  }

  /// Each kind of undefined behaviour is a sentence with both places and what is missing between
  /// them. Statements of P0 begin in line 4, each thread has two lines more.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '"',
      textBlock =
          """
          *p = 1;                               ! int r = *p;   ! undefined (data-race: '*p = 1;' of P0 (t.litmus:4) and 'int r = *p;' of P1 (t.litmus:7) both access p, and no synchronisation puts one before the other)
          int r = *p + (*p = 1);                !               ! 'int r = *p + (*p = 1);' of P0 (t.litmus:4) both access p, and nothing puts one before the other)
          mtx_lock(m); mtx_lock(m);             !               ! undefined (relock: 'mtx_lock(m);' of P0 (t.litmus:4) and 'mtx_lock(m);' of P0 (t.litmus:5), with no unlock between them
          mtx_lock(m);                          ! mtx_unlock(m); ! undefined (unlock-without-lock: 'mtx_lock(m);' of P0 (t.litmus:4) and 'mtx_unlock(m);' of P1 (t.litmus:7), with no lock of its own between them
          mtx_unlock(m);                        !               ! 'mtx_unlock(m);' of P0 (t.litmus:4), which unlocks what nobody has locked: no lock comes before)
          mtx_lock(m); mtx_destroy(m);          !               ! 'mtx_lock(m);' of P0 (t.litmus:4) and 'mtx_destroy(m);' of P0 (t.litmus:5), with no unlock between them: the mutex is destroyed while it is held
          mtx_destroy(m); mtx_lock(m);          !               ! 'mtx_destroy(m);' of P0 (t.litmus:4) and 'mtx_lock(m);' of P0 (t.litmus:5), in this order: the mutex is used after it was destroyed
          int r; *p = r;                        !               ! '*p = r;' of P0 (t.litmus:5), which reads a variable that nobody has written: no write comes before
          mtx_lock(m); mtx_lock(n); mtx_unlock(n); mtx_unlock(m); ! mtx_lock(n); mtx_lock(m); mtx_unlock(m); mtx_unlock(n); ! ; threads can deadlock
          mtx_lock(m); mtx_lock(n); mtx_unlock(n); mtx_unlock(m); ! mtx_lock(n); mtx_lock(m); mtx_unlock(m); mtx_unlock(n); ! deadlock: P0 waits for ever for 'n' (t.litmus:5: mtx_lock(n);), which P1 has taken (t.litmus:10: mtx_lock(n);) and never leaves; P1 waits for ever for 'm' (t.litmus:11: mtx_lock(m);), which P0 has taken (t.litmus:4: mtx_lock(m);) and never leaves
          mtx_lock(m);                          ! mtx_lock(m);  ! no execution: P0 waits for ever for 'm' (t.litmus:4: mtx_lock(m);), which P1 has taken (t.litmus:7: mtx_lock(m);) and never leaves
          """)
  void saysBothPlaces(String first, String second, String said) throws IOException {
    String head = "(int* p, mtx_t* m, mtx_t* n) {\n  ";
    String text =
        "C t\n{ m = MUTEX_INITIALIZER; n = MUTEX_INITIALIZER; }\nP0%s%s\n}\n%sexists (true)\n"
            .formatted(
                head,
                first.replace("; ", ";\n  "),
                second == null ? "" : "P1%s%s\n}\n".formatted(head, second.replace("; ", ";\n  ")));

    assertThat(run("t.litmus", text, "check", "t.litmus").text()).contains(said);
    assertThat(run("t.litmus", text, "check", "t.litmus", "--engine", "sat").text()).contains(said);
    assertThat(run("t.litmus", text, "check", "t.litmus", "--json").exit())
        .isEqualTo(ExitCode.ANSWERED);
  }

  @Test
  void walksThroughCandidates() throws IOException {
    String program =
        """
        int main() {
          atomic_int x = 0; atomic_int y = 0;
          {{{ { x.store(1); r1 = y.load(); }
          ||| { y.store(1); r2 = x.load(); } }}}
          return 0;
        }
        """;
    assertThat(run("SB.c", program, "check", "SB.c").text())
        .isEqualTo("SB under cxx23: allowed; the program asks nothing\n");
    assertThat(run("SB.c", program, "executions", "SB.c").text())
        .startsWith("SB under cxx23: 4 candidate executions, 3 consistent\n")
        .contains("as CppMem counts,")
        .contains("384 candidates, 6 consistent and defined");
    assertThat(run("SB.c", program, "executions", "SB.c", "--without", "seq-cst").text())
        .contains("3 consistent; without seq-cst 1 more become possible")
        .contains("possible without seq-cst");
    assertThat(run("SB.c", program, "executions", "SB.c", "--json", "--all").text())
        .contains("\"candidates\": 4")
        .contains("\"candidates\": 384")
        .contains("\"holds\": false");
    assertThat(run("SB.c", program, "executions", "SB.c", "--without", "seqcst").text())
        .contains("did you mean 'seq-cst'?");
    assertThat(run("SB.c", program, "executions", "SB.c", "--svg", "out", "--all").text())
        .contains("drawn in out/SB.cxx23.4.svg");
  }

  @Test
  void judgesAGivenExecution() throws IOException {
    String text =
        """
        a;0:WRLX x=1
        b;1:WRLX x=2
        mo: b --> a
        hb: a --> b
        """;
    assertThat(run("CoWW.exc", text, "judge", "CoWW.exc", "--model", "c11").text())
        .contains("1 candidate execution, 0 consistent")
        .containsPattern("coherence +false +a asw→ b mo→ a");
    assertThat(run("CoWW.exc", text, "judge", "CoWW.exc", "--json").text())
        .contains("\"consistent\": 0");
  }

  /// An edge orders the two actions that it names, and not what is around them; actions keep their
  /// names.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          hb: w --> q | 1 candidate execution, 1 consistent | sw: w → q
          hb: w --> p | 1 candidate execution, 0 consistent | coherence            false  w asw→ p rb→ w
          hb: q --> w | 1 candidate execution, 0 consistent | coherence            false  w rf→ q asw→ w
          hb: p --> w | 1 candidate execution, 1 consistent | sw: p → w
          """)
  void judgesByTheEdgesGiven(String edge, String counts, String evidence) throws IOException {
    String text = "w;0:WRLX x=1\np;1:RRLX x=0\nq;1:RRLX x=1\nsb: p --> q\n" + edge + "\n";
    assertThat(run("t.exc", text, "judge", "t.exc", "--model", "cxx20").text())
        .contains(counts)
        .contains(evidence);
  }

  /// Where sb is partial, what is not followed is said.
  @Test
  void saysWhatIsNotFollowedWhereActionsAreUnordered() throws IOException {
    String text = "a;0:WRLX x=1\nb;0:WRLX y=1\n";
    assertThat(run("t.exc", text, "judge", "t.exc").text())
        .contains("sb leaves actions of a thread unordered");
  }

  /// What cannot be read is said, as text and in JSON, and the others are answered; so is a limit.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          executions good.c bad.c missing.c       | WRONG    | 1 candidate execution, 1 consistent
          executions bad.c good.c                 | WRONG    | 1 candidate execution, 1 consistent
          judge bad.exc good.exc                  | WRONG    | 1 candidate execution, 1 consistent
          judge missing.exc good.exc              | WRONG    | 1 candidate execution, 1 consistent
          executions big.c --timeout 0.000001     | LIMIT    | limit
          judge big.exc --timeout 0.000001        | LIMIT    | limit
          executions good.c                       | ANSWERED | 1 candidate execution, 1 consistent
          """)
  void oneFileDoesNotKeepTheOthersFromAnAnswer(String words, ExitCode exit, String text)
      throws IOException {
    Files.writeString(folder.resolve("good.c"), "int main() { atomic_int x = 0; x.store(1); }\n");
    Files.writeString(folder.resolve("bad.c"), "int main() { atomic_int x = 0; x.stor(1); }\n");
    Files.writeString(folder.resolve("good.exc"), "a;0:WRLX x=1\n");
    Files.writeString(folder.resolve("bad.exc"), "a;0:WRLX\n");
    String loads = "{ r1 = x.load(); r2 = x.load(); r3 = x.load(); x.store(1); }";
    Files.writeString(
        folder.resolve("big.c"),
        "int main() { atomic_int x = 0; {{{ %s ||| %s ||| %s }}} }\n"
            .formatted(loads, loads, loads));
    StringBuilder writes = new StringBuilder();
    for (int i = 0; i < 9; i++) {
      writes.append("a%d;%d:WRLX x=%d\n".formatted(i, i, i));
    }
    Files.writeString(folder.resolve("big.exc"), writes);

    Said said = Said.by(folder, List.of(words.split(" +")));
    assertThat(said.text()).contains(text);
    assertThat(said.exit()).isEqualTo(exit);
    Said json = Said.by(folder, List.of((words + " --json").split(" +")));
    assertThat(json.text()).contains(text);
    assertThat(json.exit()).isEqualTo(exit);
  }

  @Test
  void saysWhichModelOfCWouldNotAgree() throws IOException {
    String text =
        """
        C LB
        { }
        P0(atomic_int* x, atomic_int* y) {
          int r = atomic_load_explicit(x, memory_order_relaxed);
          atomic_store_explicit(y, 1, memory_order_relaxed);
        }
        P1(atomic_int* x, atomic_int* y) {
          int r = atomic_load_explicit(y, memory_order_relaxed);
          atomic_store_explicit(x, 1, memory_order_relaxed);
        }
        exists (0:r=1 /\\ 1:r=1)
        """;
    assertThat(run("LB.litmus", text, "check", "LB.litmus").text())
        .isEqualTo("LB under cxx23: allowed\n  rc11 forbids it: no-thin-air\n");
    assertThat(run("LB.litmus", text, "check", "LB.litmus", "--json").text())
        .contains("\"elsewhere\"");
    assertThat(run("LB.litmus", text, "check", "LB.litmus", "--no-thin-air").text())
        .isEqualTo("LB under cxx23 with no-thin-air: forbidden\n");
    assertThat(run("LB.litmus", text, "check", "LB.litmus", "--model", "rc11").text())
        .isEqualTo("LB under rc11: forbidden\n");
    assertThat(
            run(
                    "LB.litmus",
                    text,
                    "check",
                    "LB.litmus",
                    "--model",
                    "rc11",
                    "--without",
                    "no-thin-air")
                .text())
        .isEqualTo("LB under rc11 without no-thin-air: allowed\n");
  }

  /// Undefined behaviour is what makes the difference, where one model has it.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          consume  | if (x.load(std::memory_order_consume)) { r = p; } | y.load()  | allowed                                   | c11 leaves it undefined: data-race
          consume  | if (x.load(std::memory_order_consume)) { r = p; } | y.load()  | allowed                                   | rc11 leaves it undefined: data-race
          relaxed  | if (x.load(std::memory_order_relaxed)) { r = p; } | y.load()  | undefined (data-race                      |
          sequence | if (x.load(std::memory_order_acquire) == 2) { r = p; } | x.store(2, std::memory_order_relaxed) | undefined (data-race | c11 leaves nothing undefined here, and allows it
          """)
  void saysWhereUndefinedBehaviourDependsOnTheModel(
      String name, String reader, String more, String verdict, String elsewhere)
      throws IOException {
    String parameters = "(std::atomic<int>& x, std::atomic<int>& y, int& p)";
    String text =
        "C t\n{ }\nP0%s { p = 1; x.store(1, std::memory_order_release); %s; }\nP1%s { int r = 1; %s }\nexists (1:r=1)\n"
            .formatted(parameters, more, parameters, reader);
    String said = run("t.litmus", text, "check", "t.litmus").text();
    assertThat(said).startsWith("t under cxx23: " + verdict);
    if (elsewhere == null) {
      assertThat(said).doesNotContain("c11");
    } else {
      assertThat(said).contains("\n  " + elsewhere + "\n");
    }
  }

  @Test
  void saysWhereOthersWereNotAsked() throws IOException {
    StringBuilder text = new StringBuilder("C many\n{ }\n");
    for (int t = 0; t < 9; t++) {
      text.append("P%d(atomic_int* x, atomic_int* y) { ".formatted(t));
      text.append(
          "int r = atomic_load(x); atomic_store(y, %d); int s = atomic_load(y);".formatted(t));
      text.append(" }\n");
    }
    text.append("exists (0:r=0 /\\ 1:s=1)\n");
    assertThat(run("t.litmus", text.toString(), "check", "t.litmus").text())
        .contains("other models of C were not asked, as that may take long: --model c11,");
  }

  /// CppMem's own examples, from a checkout that -Dthinair.cppmem=DIR names: all are read
  /// unchanged.
  @Test
  void readsTheExamplesOfCppMem() throws IOException {
    Optional<Path> checkout =
        Optional.ofNullable(System.getProperty("thinair.cppmem")).map(Path::of);
    Assumptions.assumeTrue(checkout.isPresent(), "no checkout of CppMem: -Dthinair.cppmem=DIR");
    try (Stream<Path> files = Files.walk(checkout.orElseThrow().resolve("examples"))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String command = file.toString().endsWith(".exc") ? "judge" : "executions";
        Said said = Said.by(folder, List.of(command, file.toString(), "--model", "c11"));
        assertThat(said.exit()).as(said.text()).isEqualTo(ExitCode.ANSWERED);
      }
    }
  }
}
