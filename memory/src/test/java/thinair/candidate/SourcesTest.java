package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which writes each read may read from, for a model that does not demand coherence, and for one
/// that does.
class SourcesTest {

  @ParameterizedTest(name = "{0}: {1}, coherent {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          MOV EAX,[x]                                  ! x0           ! x0
          MOV [x],$1 | MOV EAX,[x]                     ! a x0         ! a x0
          MOV [y],$1 | MOV EAX,[x]                     ! x0           ! x0
          MOV [x],$1; MOV EAX,[x]                      ! a x0         ! a
          MOV [x],$1; MOV [x],$2; MOV EAX,[x]          ! a b x0       ! b
          MOV [x],$1; MOV [y],$2; MOV EAX,[x]          ! a x0         ! a
          MOV EAX,[x]; MOV [x],$1                      ! b x0         ! x0
          MOV EAX,[x]; MOV [x],$1; MOV EBX,[x]         ! b x0, b x0   ! x0, b
          MOV [x],$1; MOV [x],$2 | MOV EAX,[x]         ! a b x0       ! a b x0
          MOV [x],$1; MOV EAX,[x] | MOV [x],$2         ! a c x0       ! a c
          XCHG [x],EAX                                 ! x0           ! x0
          XCHG [x],EAX | XCHG [x],EAX                  ! d x0, b x0   ! d x0, b x0
          XCHG [x],EAX; MOV EBX,[x]                    ! x0, b x0     ! x0, b
          """)
  void of(String threads, String all, String coherent) {
    Skeleton skeleton = Texts.skeleton(Texts.x86(threads, "exists (x=0)"), Texts.model(""));

    assertThat(told(skeleton, Sources.of(skeleton, false))).isEqualTo(all);
    assertThat(told(skeleton, Sources.of(skeleton, true))).isEqualTo(coherent);
  }

  /// A computed address may be that of any location.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          LDR X0,[X1]; LDR X2,[X0]; STR X3,[X4]  ! p0, c p0 x0
          LDR X0,[X1]; STR X3,[X0]; LDR X2,[X4]  ! b p0, b x0
          """)
  void computed(String code, String sources) {
    Skeleton skeleton =
        Texts.skeleton(
            Texts.aarch64("0:X1=p; 0:X4=x; p=x; int64_t p; int64_t x;", code),
            Texts.aarch64Model(""));

    assertThat(told(skeleton, Sources.of(skeleton, true))).isEqualTo(sources);
  }

  private static String told(Skeleton skeleton, int[][] sources) {
    return Arrays.stream(sources)
        .map(
            writes ->
                Arrays.stream(writes)
                    .mapToObj(w -> Letters.of(skeleton, w))
                    .collect(Collectors.joining(" ")))
        .collect(Collectors.joining(", "));
  }
}
