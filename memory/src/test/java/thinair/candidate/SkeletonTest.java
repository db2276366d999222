package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.model.ProgramRelation;
import thinair.model.ProgramSet;
import thinair.program.Tag;

/// What the program alone decides of its events.
class SkeletonTest {
  /// a: W x, b: F, c: R y | d: R y, e: W y of one instruction | f: R x.
  private final Skeleton threads =
      Texts.skeleton(
          Texts.x86("MOV [x],$1; MFENCE; MOV EAX,[y] | XCHG [y],EAX | MOV EAX,[x]", "exists (x=0)"),
          Texts.model(""));

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"M, a c d e f x0 y0", "R, c d f", "W, a e x0 y0", "IW, x0 y0", "F, b", "B,", "PRED,"})
  void sets(ProgramSet set, String events) {
    assertThat(Letters.set(threads, threads.set(set))).isEqualTo(events == null ? "" : events);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"X, d e", "MFENCE, b", "SFENCE,", "NA,"})
  void tags(String word, String events) {
    assertThat(Letters.set(threads, threads.tagged(new Tag(word))))
        .isEqualTo(events == null ? "" : events);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "PO, ab ac bc",
    "SAME_INSTANCE, aa bb cc dd de ed ee ff",
    "IICO_DATA,",
    "INT, aa ab ac ba bb bc ca cb cc dd de ed ee ff",
    "PARTIAL_PO,"
  })
  void relations(ProgramRelation relation, String pairs) {
    assertThat(Letters.pairs(threads, threads.relation(relation)))
        .isEqualTo(pairs == null ? "" : pairs);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"B, b", "BCC, b", "R, a", "W, c x0 y0"})
  void branches(ProgramSet set, String events) {
    Skeleton skeleton =
        Texts.skeleton(
            Texts.aarch64("0:X1=x; 0:X2=y;", "LDR W0,[X1]; CBNZ W0,L; L: ; STR W0,[X2]"),
            Texts.aarch64Model(""));

    assertThat(Letters.set(skeleton, skeleton.set(set))).isEqualTo(events);
    assertThat(Letters.pairs(skeleton, skeleton.relation(ProgramRelation.CTRL))).isEqualTo("ac");
    assertThat(Letters.pairs(skeleton, skeleton.relation(ProgramRelation.DATA))).isEqualTo("ac");
  }

  @Test
  void whatIsNotInOneThreadIsExternal() {
    long[] internal = threads.relation(ProgramRelation.INT);
    long[] external = threads.relation(ProgramRelation.EXT);
    for (int a = 0; a < threads.n; a++) {
      for (int b = 0; b < threads.n; b++) {
        boolean initial = threads.isInitial(a) && threads.isInitial(b);
        assertThat(threads.bits.has(external, a, b))
            .as(Letters.of(threads, a) + Letters.of(threads, b))
            .isEqualTo(!initial && !threads.bits.has(internal, a, b));
      }
    }
  }

  @Test
  void accessesOfOneLocation() {
    assertThat(Letters.pairs(threads, threads.fixedLocations()))
        .isEqualTo(
            "aa af ax0 cc cd ce cy0 dc dd de dy0 ec ed ee ey0 fa ff fx0 x0a x0f x0x0 y0c y0d y0e"
                + " y0y0");
  }

  /// Of each event: its cell where the program gives it, `?` where it is computed, `-` for none.
  @ParameterizedTest(name = "{0}: {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          0:X1=x; 0:X2=y;                ! LDR W0,[X1]; DMB SY; STR W0,[X2] ! x - y ! true
          0:X1=p; p=x; int64_t p;        ! LDR X0,[X1]; STR W3,[X0]         ! p ?   ! false
          0:X1=x; 0:X2=y;                ! LDR W0,[X1]; EOR W3,W0,W0; STR W0,[X2,W3,SXTW] ! x y   ! true
          """)
  void cells(String initial, String code, String cells, boolean fixed) {
    Skeleton skeleton = Texts.skeleton(Texts.aarch64(initial, code), Texts.aarch64Model(""));
    String found =
        String.join(
            " ",
            IntStream.range(0, skeleton.n)
                .filter(e -> !skeleton.isInitial(e))
                .mapToObj(e -> cell(skeleton, skeleton.fixedCell[e]))
                .toList());

    assertThat(found).isEqualTo(cells);
    assertThat(skeleton.allCellsFixed).isEqualTo(fixed);
  }

  private static String cell(Skeleton skeleton, int cell) {
    return switch (cell) {
      case Skeleton.NO_CELL -> "-";
      case Skeleton.COMPUTED -> "?";
      default -> skeleton.cells.get(cell).address().toString();
    };
  }
}
