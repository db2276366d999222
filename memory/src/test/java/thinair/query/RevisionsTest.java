package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Budget;
import thinair.program.Program;

/// Where the revisions of C and C++, and the models beside them, part: one program a row. The table
/// in docs/reference/c-models.md is this one.
class RevisionsTest {
  /// The columns of the table: models that agree on all its rows share one.
  private static final List<List<String>> COLUMNS =
      List.of(
          List.of("c11", "cxx11", "cxx14", "c23", "cxx11-visible-sequences"),
          List.of("c11std"),
          List.of("c11-simp"),
          List.of("cxx17"),
          List.of("cxx20", "cxx23", "cxx26"),
          List.of("cxx-lwg3941"),
          List.of("rc11"));

  private static final Map<Character, String> WORDS =
      Map.of('A', "allowed", 'F', "forbidden", 'U', "undefined");

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # name             | threads | condition | 11 std simp 17 20 lwg rc11
          LB+rlx             | int r = ld(x,rlx); st(y,1,rlx) // int r = ld(y,rlx); st(x,1,rlx) | 0:r=1 /\\ 1:r=1 | A A A A A A F
          LB+datas           | int r = ld(x,rlx); st(y,r,rlx) // int r = ld(y,rlx); st(x,r,rlx) | 0:r=42 /\\ 1:r=42 | A A A A A A F
          LB+relacqs         | int r = ld(x,acq); st(y,1,rel) // int r = ld(y,acq); st(x,1,rel) | 0:r=1 /\\ 1:r=1 | F F F F F F F
          RELSEQ-same-thread | st(z,1,rlx); st(x,1,rel); st(x,2,rlx) // int r = ld(x,acq); int s = ld(z,rlx) | 1:r=2 /\\ 1:s=0 | F F F F A A F
          RELSEQ-then-rmw    | st(z,1,rlx); st(x,1,rel); st(x,2,rlx) // int r = add(x,1,rlx) // int r = ld(x,acq); int s = ld(z,rlx) | 1:r=2 /\\ 2:r=3 /\\ 2:s=0 | F F F F A A F
          RELSEQ-rmw         | st(z,1,rlx); st(x,1,rel) // int r = add(x,1,rlx) // int r = ld(x,acq); int s = ld(z,rlx) | 1:r=1 /\\ 2:r=2 /\\ 2:s=0 | F F F F F F F
          RELSEQ-broken      | st(z,1,rlx); st(x,1,rel) // st(x,2,rlx) // int r = ld(x,acq); int s = ld(z,rlx) | 2:r=2 /\\ 2:s=0 | A A A A A A A
          RELSEQ-interrupted | st(z,1,rlx); st(x,1,rel); st(x,3,rlx) // st(x,2,rlx) // int r = ld(x,acq); int s = ld(z,rlx) | 2:r=3 /\\ 2:s=0 | A A A A A A F
          RELSEQ-fence-head  | st(z,1,rlx); fence(rel); st(x,1,rlx); st(x,2,rlx) // int r = ld(x,acq); int s = ld(z,rlx) | 1:r=2 /\\ 1:s=0 | F F F F F F F
          MP+relf+acqf       | st(z,1,rlx); fence(rel); st(x,1,rlx) // int r = ld(x,rlx); fence(acq); int s = ld(z,rlx) | 1:r=1 /\\ 1:s=0 | F F F F F F F
          MP+relf+rlx        | st(z,1,rlx); fence(rel); st(x,1,rlx) // int r = ld(x,rlx); int s = ld(z,rlx) | 1:r=1 /\\ 1:s=0 | A A A A A A A
          MP+con             | st(z,1,rlx); st(x,1,rel) // int r = ld(x,con); int s = ld(z,rlx) | 1:r=1 /\\ 1:s=0 | A A A F F F A
          MP+con-addr        | st(z,1,rlx); st(x,1,rel) // int r = ld(x,con); int s = ld(z + (r ^ r),rlx) | 1:r=1 /\\ 1:s=0 | F F F F F F A
          MP+con-killed      | st(z,1,rlx); st(x,1,rel) // int r = ld(x,con); int t = kill_dependency(r); int s = ld(z + (t ^ t),rlx) | 1:r=1 /\\ 1:s=0 | A A A F F F A
          MP+con-ctrl        | st(z,1,rlx); st(x,1,rel) // int s = 1; int r = ld(x,con); if (r == 1) { s = ld(z,rlx); } | 1:r=1 /\\ 1:s=0 | A A A F F F A
          WRC+con            | st(x,1,rlx) // int r = ld(x,rlx); st(y,1,rel) // int r = ld(y,con); int s = ld(x,rlx) | 1:r=1 /\\ 2:r=1 /\\ 2:s=0 | A A A F F F A
          SB+scs             | st(x,1,sc); int r = ld(y,sc) // st(y,1,sc); int r = ld(x,sc) | 0:r=0 /\\ 1:r=0 | F F F F F F F
          SB+scfs            | st(x,1,rlx); fence(sc); int r = ld(y,rlx) // st(y,1,rlx); fence(sc); int r = ld(x,rlx) | 0:r=0 /\\ 1:r=0 | F F F F F F F
          SB+scacqs          | st(x,1,sc); int r = ld(y,acq) // st(y,1,sc); int r = ld(x,acq) | 0:r=0 /\\ 1:r=0 | A A A A A A A
          SB+scf+scsc        | st(x,1,rlx); fence(sc); int r = ld(y,rlx) // st(y,1,sc); int r = ld(x,sc) | 0:r=0 /\\ 1:r=0 | F F F F F F F
          SB+rfis            | st(x,1,rel); int r = ld(x,sc); int s = ld(y,sc) // st(y,1,rel); int r = ld(y,sc); int s = ld(x,sc) | 0:r=1 /\\ 0:s=0 /\\ 1:r=1 /\\ 1:s=0 | A A A A F A A
          SB+rfi-one-side    | st(x,1,rlx); int r = ld(x,sc); int s = ld(y,sc) // st(y,1,sc); int r = ld(x,sc) | 0:r=1 /\\ 0:s=0 /\\ 1:r=0 | A A A A F A A
          2+2W+scs           | st(x,1,sc); st(y,2,sc) // st(y,1,sc); st(x,2,sc) | x=1 /\\ y=1 | F F F F F F F
          2+2W+scfs          | st(x,1,rlx); fence(sc); st(y,2,rlx) // st(y,1,rlx); fence(sc); st(x,2,rlx) | x=1 /\\ y=1 | F F F F F F F
          2+2W+rels          | st(x,1,rel); st(y,2,rel) // st(y,1,rel); st(x,2,rel) | x=1 /\\ y=1 | A A A A A A A
          RWC+scfs           | st(x,1,rlx) // int r = ld(x,rlx); fence(sc); int s = ld(y,rlx) // st(y,1,rlx); fence(sc); int r = ld(x,rlx) | 1:r=1 /\\ 1:s=0 /\\ 2:r=0 | A A A A F F F
          RWC+sc-acq-sc      | st(x,1,sc) // int r = ld(x,acq); int s = ld(y,sc) // st(y,1,sc); int r = ld(x,sc) | 1:r=1 /\\ 1:s=0 /\\ 2:r=0 | F F F F A A A
          IRIW+scs           | st(x,1,sc) // st(y,1,sc) // int r = ld(x,sc); int s = ld(y,sc) // int r = ld(y,sc); int s = ld(x,sc) | 2:r=1 /\\ 2:s=0 /\\ 3:r=1 /\\ 3:s=0 | F F F F F F F
          IRIW+relacqs       | st(x,1,rel) // st(y,1,rel) // int r = ld(x,acq); int s = ld(y,acq) // int r = ld(y,acq); int s = ld(x,acq) | 2:r=1 /\\ 2:s=0 /\\ 3:r=1 /\\ 3:s=0 | A A A A A A A
          IRIW+acqsc         | st(x,1,sc) // st(y,1,sc) // int r = ld(x,acq); int s = ld(y,sc) // int r = ld(y,acq); int s = ld(x,sc) | 2:r=1 /\\ 2:s=0 /\\ 3:r=1 /\\ 3:s=0 | F F F F A A A
          IRIW+scfs          | st(x,1,rlx) // st(y,1,rlx) // int r = ld(x,rlx); fence(sc); int s = ld(y,rlx) // int r = ld(y,rlx); fence(sc); int s = ld(x,rlx) | 2:r=1 /\\ 2:s=0 /\\ 3:r=1 /\\ 3:s=0 | A A A A F F F
          IRIW+rlxW+scR      | st(x,1,rlx) // st(y,1,rlx) // int r = ld(x,sc); int s = ld(y,sc) // int r = ld(y,sc); int s = ld(x,sc) | 2:r=1 /\\ 2:s=0 /\\ 3:r=1 /\\ 3:s=0 | A A A A F A A
          IRIW+relW+scR      | st(x,1,rel) // st(y,1,rel) // int r = ld(x,sc); int s = ld(y,sc) // int r = ld(y,sc); int s = ld(x,sc) | 2:r=1 /\\ 2:s=0 /\\ 3:r=1 /\\ 3:s=0 | A A A A F A A
          IRIW+scW+acqR      | st(x,1,sc) // st(y,1,sc) // int r = ld(x,acq); int s = ld(y,acq) // int r = ld(y,acq); int s = ld(x,acq) | 2:r=1 /\\ 2:s=0 /\\ 3:r=1 /\\ 3:s=0 | A A A A A A A
          Z6.U               | st(x,1,sc); st(y,1,rel) // int r = add(y,1,sc); int s = ld(y,rlx) // st(y,3,sc); int r = ld(x,sc) | 1:r=1 /\\ 1:s=3 /\\ 2:r=0 | F F F F A A A
          S+relacq           | st(x,2,rlx); st(y,1,rel) // int r = ld(y,acq); st(x,1,rlx) | 1:r=1 /\\ x=2 | F F F F F F F
          R+scs              | st(x,1,sc); st(y,1,sc) // st(y,2,sc); int r = ld(x,sc) | y=2 /\\ 1:r=0 | F F F F F F F
          CoRR               | st(x,1,rlx) // int r = ld(x,rlx); int s = ld(x,rlx) | 1:r=1 /\\ 1:s=0 | F F F F F F F
          ISA2+relacqs       | st(x,1,rlx); st(y,1,rel) // int r = ld(y,acq); st(z,1,rel) // int r = ld(z,acq); int s = ld(x,rlx) | 1:r=1 /\\ 2:r=1 /\\ 2:s=0 | F F F F F F F
          lost-update        | int r = add(x,1,rlx) // int r = add(x,1,rlx) | 0:r=0 /\\ 1:r=0 | F F F F F F F
          IRIW+scfs-relacq   | st(x,1,rel) // st(y,1,rel) // int r = ld(x,acq); fence(sc); int s = ld(y,acq) // int r = ld(y,acq); fence(sc); int s = ld(x,acq) | 2:r=1 /\\ 2:s=0 /\\ 3:r=1 /\\ 3:s=0 | A A A A F F F
          MP+scs+rlx-between | st(y,1,sc); st(x,1,sc) // st(x,2,rlx) // int r = ld(x,sc); int s = ld(y,sc) | 2:r=2 /\\ 2:s=0 /\\ x=2 | A A A A F A A
          Z6+scs             | st(x,1,sc); st(y,1,sc) // st(y,2,sc); st(z,1,sc) // int r = ld(z,sc); int s = ld(x,sc) | 2:r=1 /\\ 2:s=0 /\\ y=2 | F F F F F F F
          Z6+relacqs         | st(x,1,rel); st(y,1,rel) // st(y,2,rel); st(z,1,rel) // int r = ld(z,acq); int s = ld(x,acq) | 2:r=1 /\\ 2:s=0 /\\ y=2 | A A A A A A A
          SC-read-old        | st(x,1,rlx); st(x,2,sc); int r = ld(y,sc) // st(y,1,sc); int r = ld(x,sc) | 0:r=0 /\\ 1:r=1 | F F F F F F F
          SC-read-unrelated  | st(x,2,sc); int r = ld(y,sc) // st(x,1,rlx) // st(y,1,sc); int r = ld(x,sc) | 0:r=0 /\\ 2:r=1 /\\ x=2 | A A F A F F F
          SC-read-last       | st(x,1,rlx); st(x,2,sc) // st(x,3,sc); int r = ld(y,sc) // st(y,1,sc); int r = ld(x,sc) | 1:r=0 /\\ 2:r=1 /\\ x=3 | F A F F F F F
          CoRR2              | st(x,1,rlx) // st(x,2,rlx) // int r = ld(x,rlx); int s = ld(x,rlx) // int r = ld(x,rlx); int s = ld(x,rlx) | 2:r=1 /\\ 2:s=2 /\\ 3:r=2 /\\ 3:s=1 | F F F F F F F
          LB+computed        | int r = ld(x,rlx); st(y,r + 1,rlx) // int r = ld(y,rlx); st(x,r - 1,rlx) | 0:r=41 /\\ 1:r=42 | A A A A A A F
          race               | *p = 1 // int r = *p | 1:r=0 | U U U U U U U
          """)
  void part(String name, String threads, String condition, String cells) {
    Program program = ShortC.program(name, threads.replace("//", "||"), condition);
    String[] expected = cells.split(" ", -1);
    for (int i = 0; i < expected.length; i++) {
      for (String model : COLUMNS.get(i)) {
        assertThat(said(model, program)).as(model).isEqualTo(WORDS.get(expected[i].charAt(0)));
      }
    }
  }

  /// Where models that share a column part: what is undefined, and the draft before C++11.
  @ParameterizedTest(name = "{0} under {3} is {4}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          unwritten     | int r; int s = r + 1 | 0:s=1 | c11 cxx11 cxx14 cxx17 cxx20 cxx23 c23 rc11 | undefined
          unwritten     | int r; int s = r + 1 | 0:s=1 | cxx26 | allowed
          failure-order | int e = 0; int r = atomic_compare_exchange_strong_explicit(x,&e,1,memory_order_relaxed,memory_order_seq_cst) | 0:r=1 | cxx11 cxx14 | undefined
          failure-order | int e = 0; int r = atomic_compare_exchange_strong_explicit(x,&e,1,memory_order_relaxed,memory_order_seq_cst) | 0:r=1 | cxx17 cxx20 cxx23 cxx26 | allowed
          SB+scs        | st(x,1,sc); int r = ld(y,sc) // st(y,1,sc); int r = ld(x,sc) | 0:r=0 /\\ 1:r=0 | cxx0x-sc-reads | allowed
          SB+scs        | st(x,1,sc); int r = ld(y,sc) // st(y,1,sc); int r = ld(x,sc) | 0:r=0 /\\ 1:r=0 | cxx11 cppmem-tot | forbidden
          MP+relacq     | st(z,1,rel); st(x,1,rel) // int r = ld(x,acq); int s = ld(z,acq) | 1:r=1 /\\ 1:s=0 | cppmem-release-acquire cxx11 | forbidden
          MP+rlxs       | st(z,1,rlx); st(x,1,rlx) // int r = ld(x,rlx); int s = ld(z,rlx) | 1:r=1 /\\ 1:s=0 | cppmem-relaxed-only cxx11 | allowed
          """)
  void partAlone(String name, String threads, String condition, String models, String verdict) {
    Program program = ShortC.program(name, threads.replace("//", "||"), condition);
    for (String model : models.split(" ", -1)) {
      assertThat(said(model, program)).as(model).isEqualTo(verdict);
    }
  }

  private static String said(String model, Program program) {
    Answer answer =
        Comparing.subject(model).answer(program, Ask.of(Ask.Detail.CONDITION), Budget.unlimited());
    return answer.isUndefined() ? "undefined" : answer.verdict().word();
  }
}
