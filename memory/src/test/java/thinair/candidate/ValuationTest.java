package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.event.Sym;
import thinair.program.Value;

/// The values of reads, given who reads from whom: `-` where a source is open, `*N` what nothing
/// determines and read N names, `none` where there is no such execution.
class ValuationTest {

  @ParameterizedTest(name = "{0} from {1}: {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          MOV [x],$2 | MOV EAX,[x]                                      ! a     ! 2
          MOV [x],$2 | MOV EAX,[x]                                      ! x0    ! 0
          MOV [x],$2 | MOV EAX,[x]                                      ! -     ! -
          MOV [x],$2 | MOV EAX,[x]; MOV [y],EAX | MOV EBX,[y]           ! a c   ! 2 2
          MOV [x],$2 | MOV EAX,[x]; MOV [y],EAX | MOV EBX,[y]           ! - c   ! - -
          MOV [x],$2 | MOV EAX,[x]; MOV [y],EAX | MOV EBX,[y]           ! - y0  ! - 0
          MOV [x],$2 | MOV EAX,[x]; INC EAX; MOV [y],EAX | MOV EBX,[y]  ! a c   ! 2 3
          MOV EAX,[x]; MOV [y],EAX | MOV EBX,[y]; MOV [x],EBX           ! d b   ! *0 *0
          MOV EAX,[x]; MOV [y],EAX | MOV EBX,[y]; MOV [x],EBX           ! d y0  ! 0 0
          MOV EAX,[x]; MOV [y],EAX | MOV EBX,[y]; MOV [x],EBX | MOV ECX,[x] ! d b d ! *0 *0 *0
          MOV EAX,[x]; INC EAX; MOV [y],EAX | MOV EBX,[y]; MOV [x],EBX  ! d b   ! none
          MOV EAX,[x]; INC EAX; MOV [y],EAX | MOV EBX,[y]; MOV [x],EBX  ! d y0  ! 0 0
          """)
  void ofReads(String threads, String sources, String values) throws Sym.Undefined {
    Skeleton skeleton = Texts.skeleton(Texts.x86(threads, "exists (x=0)"), Texts.model(""));
    Valuation valuation = new Valuation(skeleton, Letters.sources(skeleton, sources));

    assertThat(told(skeleton, valuation)).isEqualTo(values);
    valuation.clear();
    assertThat(told(skeleton, valuation)).as("again").isEqualTo(values);
  }

  private static String told(Skeleton skeleton, Valuation valuation) {
    List<String> told = new ArrayList<>();
    try {
      for (int r = 0; r < skeleton.reads; r++) {
        Value value = valuation.read(r);
        told.add(
            value instanceof Value.Free(int named)
                ? "*" + named
                : value == null ? "-" : "" + value);
      }
    } catch (Sym.Undefined _) {
      return "none";
    }
    return String.join(" ", told);
  }
}
