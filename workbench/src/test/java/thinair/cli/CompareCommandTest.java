package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `compare`, and machines in `check` and `outcomes`: right and wrong input.
class CompareCommandTest {
  private static final String SB =
      """
      X86 SB
      { x=0; y=0; }
       P0          | P1          ;
       MOV [x],$1  | MOV [y],$1  ;
       MOV EAX,[y] | MOV EAX,[x] ;
      exists (0:EAX=0 /\\ 1:EAX=0)
      """;

  @TempDir Path folder;

  private Said run(String... words) {
    return Said.by(folder, List.of(words));
  }

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          compare sc tso --accesses 4                | 0 | sc vs tso: stronger
          compare tso sc --accesses 4                | 0 | tso vs sc: weaker
          compare tso machine:tso --accesses 3       | 0 | tso vs machine:tso: same up to 3 accesses, 4 threads, 3 locations
          compare pso ntso-solved --threads 3        | 0 | pso vs ntso-solved: incomparable
          compare sc nemos-sc --accesses 2           | 0 | sc vs nemos-sc: same up to 2 accesses
          compare npso-v0 machine:sc --accesses 2    | 0 | npso-v0 vs machine:sc: same up to 2 accesses
          compare sc tso --accesses 3 --fences       | 0 | sc vs tso: same up to 3 accesses, 4 threads, 3 locations with fences
          compare sc tso --accesses 0                | 2 | thinair: option '--accesses' needs a whole number from 1 on
          compare sc tso --accesses 9 --threads 2    | 2 | thinair: no program has 9 accesses in 2 threads of up to 3
          compare sc tso --per-thread 7              | 2 | thinair: option '--per-thread' goes up to 6
          compare lkmm sc --language LKMM --accesses 4 --annotations | 0 | lkmm vs sc: weaker
          compare rc11 c11 --language C --accesses 2 --annotations --exchanges | 0 | rc11 vs c11: same up to 2 accesses, 4 threads, 3 locations in C with exchanges, annotations
          compare aarch64 sc --language aarch64 --accesses 2 --control --weak-fences | 0 | aarch64 vs sc: same up to 2 accesses, 4 threads, 3 locations in AArch64 with weak fences, control
          compare sc tso --language Z80              | 2 | thinair: no programs are written in 'Z80': there are X86, AArch64, PPC, RISCV, C and LKMM
          compare sc tso --language X86 --control    | 2 | thinair: X86 can hardly say '--control': try AArch64
          compare sc tso --language X86 --weak-fences | 2 | thinair: X86 can hardly say '--weak-fences': try AArch64
          compare sc ppc --language PPC --exchanges  | 2 | thinair: Power has no exchange that is one instruction: leave out --exchanges
          compare sc tso --language X86 --annotations | 2 | thinair: no plain access of X86 is annotated: leave out --annotations
          compare lkmm sc --accesses 2                | 0 | lkmm vs sc: same up to 2 accesses, 4 threads, 3 locations in LKMM
          compare sc tsoo                            | 2 | thinair: unknown model 'tsoo': did you mean 'tso'?
          compare rc11 nothing.cat                   | 2 | thinair: there is no file 'nothing.cat' to read a model from
          compare lkmm nothing.cfg                   | 2 | thinair: there is no file 'nothing.cfg' to read a model from
          compare rc11 lkmm sc                       | 2 | thinair: there is no language that all these models are for: rc11 is for C, lkmm is for LKMM
          compare lkmm broken.cat                    | 2 | thinair: broken.cat:1:9: unknown
          compare sc machine:tsoo                    | 2 | thinair: unknown machine 'machine:tsoo': did you mean 'machine:tso'?
          compare tso tso                            | 2 | thinair: a model is named twice
          compare tso                                | 2 | thinair: 'compare' needs LEFT RIGHT…
          compare sc tso --model pso                 | 2 | thinair: '--model' goes with two programs
          compare tso machine:tso --exchanges --accesses 2 | 2 | thinair: generated.litmus:5: machine:tso cannot run 'XCHG
          compare SB.litmus tso                      | 2 | thinair: two programs are compared under a model
          compare SB.litmus MB.litmus                | 0 | SB vs MB under tso: weaker
          compare MB.litmus SB.litmus --model tso    | 0 | MB vs SB under tso: stronger
          compare SB.litmus MB.litmus --model sc     | 0 | SB vs MB under sc: same outcomes
          compare SB.litmus MB.litmus --model machine:tso | 0 | SB vs MB under machine:tso: weaker
          compare SB.litmus OTHER.litmus             | 2 | thinair: 'SB.litmus' and 'OTHER.litmus' do not ask about the same
          compare c11 machine:sc --accesses 2        | 2 | thinair: machine:sc: machines speak AArch64, ARM, MIPS, PPC, RISCV, X86, X86_64
          compare sc machine:npso --language PPC --weak-fences | 2 | thinair: generated.litmus:6: machine:npso cannot run 'lwsync': this machine knows full fences only
          compare P.java Q.java                      | 0 | P vs Q under jmm-revised: weaker
          compare P.java Q.java --model sc           | 0 | P vs Q under sc: weaker
          compare P.java Q.java --k 1                | 3 | P vs Q under jmm-revised: undecided (k = 1, up to
          compare P.java Two.java                    | 2 | thinair: 'Two.java' has 2 tests: put those to compare into a file each
          compare P.java SB.litmus --model machine:sc | 2 | thinair: machine:sc: machines speak
          compare P.java tso                         | 2 | thinair: two programs are compared under a model
          compare SB.litmus MB.litmus --model nemos-sc | 0 | SB vs MB under nemos-sc: same outcomes
          check SB.litmus --model machine:tso        | 0 | SB under machine:tso: allowed
          check SB.litmus --model machine:sc         | 0 | SB under machine:sc: forbidden
          check SB.litmus --model machine:tos        | 2 | thinair: unknown machine 'machine:tos': did you mean
          check C.litmus --model machine:tso         | 2 | thinair: machine:tso: machines speak AArch64, ARM, MIPS, PPC, RISCV, X86, X86_64
          suite . --model machine:sc                 | 0 | C under machine:sc: machine:sc: machines speak
          """)
  void answers(String words, int exit, String start) throws IOException {
    file("SB.litmus", SB);
    file(
        "MB.litmus",
        SB.replace("X86 SB", "X86 MB")
            .replace(" MOV EAX,[y] | MOV", " MFENCE | MFENCE ;\n MOV EAX,[y] | MOV"));
    file("OTHER.litmus", SB.replace(" /\\ 1:EAX=0", ""));
    String java =
        """
        import thinair.annotation.ThreadMethod;
        class P {
          static int x;
          @ThreadMethod static void p() { x = 1; }
          @ThreadMethod static void q() { int r = x; int s = x; assert r != s; }
        }
        """;
    file("P.java", java);
    file("Q.java", java.replace("class P", "class Q").replace("s = x", "s = r"));
    file("Two.java", java + java.replace("class P", "class Q").replaceFirst("import.*\n", ""));
    file("C.litmus", "C C\n{}\nP0(atomic_int* x) { *x = 1; }\nexists (x=1)\n");
    file("broken.cat", "acyclic rfee as it");
    Said said = run(words.split(" +"));
    if (words.startsWith("suite")) {
      assertThat(said.text()).contains(start);
      return;
    }
    assertThat(said.text()).startsWith(start);
    assertThat(said.exit().number()).isEqualTo(exit);
  }

  @Test
  void aDifferenceComesWithItsEvidence() {
    assertThat(run("compare", "sc", "machine:tso", "--accesses", "4").text())
        .isEqualTo(
            """
            sc vs machine:tso: stronger
              98 programs up to 4 accesses, 4 threads, 3 locations
            machine:tso allows, sc forbids:
              X86 machine-tso-not-sc
              { x=0; y=0; }
               P0          | P1          ;
               MOV [x],$1  | MOV [y],$2  ;
               MOV EAX,[y] | MOV EAX,[x] ;
              exists (0:EAX=0 /\\ 1:EAX=0)
            under machine:tso:
              a run of the machine:
                 1  P1: MOV [y],$2; queue of P1 takes y=2
                 2  P0: MOV [x],$1; queue of P0 takes x=1
                 3  P1: MOV EAX,[x]; x answers 0
                 4  x becomes 1, written by P0
                 5  P0: MOV EAX,[y]; y answers 0
                 6  y becomes 2, written by P1
            under sc:
              asked: exists (0:EAX=0 /\\ 1:EAX=0)
              one candidate execution ends like this, and it breaks an axiom:
                sc (models/sc.cat:19) forbids
                  All accesses happen one after the other, in an order that keeps every thread's program
                  order; so these steps cannot lead back to where they began.
                  P0 a: W x=1         generated.litmus:4  MOV [x],$1
                    po → P0 b: R y=0  generated.litmus:5  MOV EAX,[y]  P0 does a before b
                    fr → P1 c: W y=2  generated.litmus:4  MOV [y],$2   b reads what was there before c
                    po → P1 d: R x=0  generated.litmus:5  MOV EAX,[x]  P1 does c before d
                    fr → P0 a: W x=1  generated.litmus:4  MOV [x],$1   d reads what was there before a
            """);
  }

  @Test
  void aMatrixIsPrintedAndDrawn() throws IOException {
    Said said =
        run("compare", "sc", "tso", "machine:tso", "pso", "--accesses", "4", "--svg", "l.svg");
    assertThat(said.text())
        .isEqualTo(
            """
            6 comparisons up to 4 accesses, 4 threads, 3 locations, 98 programs
                           sc  tso    machine:tso  pso
              sc           -   < 4/2  < 4/2        < 4/2
              tso              -      =            < 4/2
              machine:tso             -            < 4/2
              pso                                  -
              < stronger, > weaker, # incomparable, = same; accesses/threads of the smallest test
            by strength:
              sc < tso = machine:tso
              tso = machine:tso < pso
              pso
            """);
    assertThat(Files.readString(folder.resolve("l.svg")))
        .startsWith("<svg")
        .contains("tso = machine:tso")
        .endsWith("</svg>\n");
    assertThat(run("compare", "sc", "--against", "machine:sc,machine:tso", "pso").text())
        .startsWith("4 comparisons up to 5 accesses");
  }

  @Test
  void testsAreWrittenForOtherTools() throws IOException {
    Said said = run("compare", "tso", "pso", "--accesses", "4", "--all", "--write", "found");
    assertThat(said.text())
        .contains("pso allows, tso forbids: 1 minimal")
        .contains("Wx1 Wy2 | Ry Rx  ends in 1:EAX=2, 1:EBX=0");
    assertThat(run("check", "found/pso-not-tso.litmus").text())
        .startsWith("pso-not-tso under tso: forbidden");
    assertThat(run("check", "found/pso-not-tso.litmus", "--model", "pso").text())
        .startsWith("pso-not-tso under pso: allowed");
  }
}
