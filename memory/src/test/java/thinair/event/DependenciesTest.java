package thinair.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.program.Language;

/// What depends on what along the longest way through a thread: events are lettered as in
/// [PathText], register events left out.
class DependenciesTest {

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          AARCH64 ! LDR W0,[X7]; STR W1,[X8]                                    !
          AARCH64 ! LDR W0,[X7]; STR W0,[X8]                                    ! data ab
          AARCH64 ! LDR W0,[X7]; EOR W1,W0,W0; STR W1,[X8]                      ! data ab
          AARCH64 ! LDR W0,[X7]; EOR W1,W0,W0; ADD W2,W1,#1; STR W2,[X8]        ! data ab
          AARCH64 ! LDR W0,[X7]; EOR W1,W0,W0; LDR W2,[X8,W1,SXTW]              ! addr ab
          AARCH64 ! LDR W0,[X7]; EOR W1,W0,W0; STR W2,[X8,W1,SXTW]              ! addr ab
          AARCH64 ! LDR W0,[X7]; MOV W0,#1; STR W0,[X8]                         !
          AARCH64 ! LDR W0,[X7]; CBNZ W0,L; L: ; STR W1,[X8]; LDR W2,[X9]       ! ctrl ac ad
          AARCH64 ! STR W0,[X7]; LDR W0,[X7]; CBZ W0,L; L: ; STR W1,[X8]        ! ctrl bd
          PPC     ! lwz r1,0(r7); xor r3,r1,r1; lwzx r4,r3,r8                   ! addr ab
          PPC     ! lwz r1,0(r7); cmpw r1,r1; beq L; L: ; stw r2,0(r8)          ! ctrl ac
          RISCV   ! lw x5,0(x7); xor x6,x5,x5; ori x6,x6,1; sw x6,0(x8)         ! data ab
          X86     ! MOV EAX,[x]; MOV [y],EAX                                    !
          X86     ! MOV EAX,[x]; INC [EAX]                                      ! addr ab ac
          X86     ! MOV EAX,[x]; ADD [EAX],EBX                                  ! addr ab ac
          X86     ! MOV EAX,[x]; XCHG [EAX],EBX                                 ! addr ab ac
          C       ! r0 = *x; *y = r0;                                           ! data ab
          C       ! r0 = *x; if (r0) { *y = 1; } *z = 1;                        ! ctrl ab
          C       ! if (*x) { *y = 1; } *z = 1;                                 ! ctrl ab
          C       ! r0 = *x; r1 = 0; if (r0) { r1 = 1; } *z = r1;               !
          """)
  void followTheFlowOfValues(Language language, String code, String dependencies) {
    Path longest = longest(language, code);
    Dependencies found = new Dependencies(longest, language);
    List<String> told = new ArrayList<>();
    tell("addr", found.addr(), longest, found.bits(), told);
    tell("data", found.data(), longest, found.bits(), told);
    tell("ctrl", found.ctrl(), longest, found.bits(), told);
    assertThat(String.join(" ", told)).isEqualTo(dependencies == null ? "" : dependencies);
  }

  /// Operands of one statement have no order unless they are atomic operations, which are calls.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          r0 = *x + *z;                               !
          r0 = *x; r1 = *z;                           ! po ab
          r0 = atomic_load(x) + *z;                   !
          r0 = atomic_load(x) + atomic_load(y);       ! po ab
          *z = atomic_load(x) + atomic_load(y) + *z;  ! po ab ad bd cd
          """)
  void statementsHaveAnOrder(String code, String order) {
    Path longest = longest(Language.C, code);
    Dependencies found = new Dependencies(longest, Language.C);
    long[] accesses = found.bits().relation();
    for (int i = 0; i < longest.events().size(); i++) {
      for (int j = 0; j < longest.events().size(); j++) {
        if (longest.events().get(i) instanceof Event.Access
            && longest.events().get(j) instanceof Event.Access
            && found.bits().has(found.po(), i, j)) {
          found.bits().add(accesses, i, j);
        }
      }
    }
    List<String> told = new ArrayList<>();
    tell("po", accesses, longest, found.bits(), told);
    assertThat(String.join(" ", told)).isEqualTo(order == null ? "" : order);
  }

  private static Path longest(Language language, String code) {
    return Unfolding.paths(Code.thread(language, code), language, 2, Code.CELLS).stream()
        .reduce((one, other) -> one.events().size() > other.events().size() ? one : other)
        .orElseThrow();
  }

  private static void tell(
      String name, long[] relation, Path path, BitMatrix bits, List<String> told) {
    List<String> pairs = new ArrayList<>();
    for (int i = 0; i < bits.n(); i++) {
      for (int j = 0; j < bits.n(); j++) {
        if (bits.has(relation, i, j)) {
          pairs.add(PathText.name(path, i) + PathText.name(path, j));
        }
      }
    }
    if (!pairs.isEmpty()) {
      told.add(name + " " + String.join(" ", pairs));
    }
  }
}
