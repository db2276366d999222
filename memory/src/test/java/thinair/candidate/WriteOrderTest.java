package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.program.Observations;
import thinair.program.Program;

/// What coherence says of the order of writes to x, given who reads from whom; initial writes come
/// first and are left out, and nothing is said inside an instruction: that is atomicity. `-` where
/// it is a cycle. Then which writes may be last.
class WriteOrderTest {

  @ParameterizedTest(name = "{0} from {1}: {2}, last {3}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          MOV [x],$1 | MOV [x],$2                            !        !       ! a b
          MOV [x],$1; MOV [x],$2                             !        ! ab    ! b
          MOV [x],$1; MOV [y],$2                             !        !       ! a b
          MOV [x],$1 | MOV [x],$2; MOV EAX,[x]               ! a      ! ba    ! a
          MOV [x],$1 | MOV [x],$2; MOV EAX,[x]               ! b      !       ! a b
          MOV [x],$1 | MOV [x],$2; MOV EAX,[x]               ! x0     ! -     !
          MOV [x],$1 | MOV EAX,[x]; MOV [x],$2               ! a      ! ac    ! c
          MOV [x],$1 | MOV EAX,[x]; MOV [x],$2               ! c      ! -     !
          MOV [x],$1 | MOV [x],$2 | MOV EAX,[x]; MOV EBX,[x] ! a b    ! ab    ! b
          MOV [x],$1 | MOV [x],$2 | MOV EAX,[x]; MOV EBX,[x] ! a x0   ! -     !
          MOV [x],$1 | MOV [x],$2 | MOV EAX,[x]; MOV EBX,[x] ! x0 a   !       ! a b
          MOV [x],$1; MOV [x],$2 | MOV EAX,[x]; MOV EBX,[x]  ! b a    ! -     !
          XCHG [x],EAX | XCHG [x],EAX                        ! x0 b   !       ! b d
          XCHG [x],EAX; MOV EBX,[x] | XCHG [x],EAX           ! x0 e b ! be    ! e
          MOV EAX,[x]                                        ! x0     !       ! x0
          """)
  void follows(String threads, String sources, String pairs, String last) {
    Program program = Texts.x86(threads, "exists (x=0)");
    Skeleton skeleton = Texts.skeleton(program, Texts.model(""));
    Reading reading = new Reading(skeleton, Wanted.anything(new Observations(program)));
    int[] source = Letters.sources(skeleton, sources);
    System.arraycopy(source, 0, reading.source, 0, source.length);
    WriteOrder order = new WriteOrder(skeleton, reading);
    boolean possible = order.follow();

    assertThat(possible).isEqualTo(!"-".equals(pairs));
    if (possible) {
      assertThat(ofPrograms(Letters.pairs(skeleton, order.pairs)))
          .isEqualTo(pairs == null ? "" : pairs);
      assertThat(
              IntStream.range(0, skeleton.n)
                  .filter(w -> skeleton.writes(w) && order.mayBeLast(w))
                  .mapToObj(w -> Letters.of(skeleton, w))
                  .filter(name -> last.contains("0") || !name.endsWith("0"))
                  .collect(Collectors.joining(" ")))
          .isEqualTo(last);
    }
  }

  private static String ofPrograms(String pairs) {
    return Arrays.stream(pairs.split(" "))
        .filter(pair -> !pair.contains("0"))
        .collect(Collectors.joining(" "));
  }
}
