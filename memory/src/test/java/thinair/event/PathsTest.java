package thinair.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.limit.Checkpoint;
import thinair.program.Language;

/// The ways through a thread, in the notation of [PathText], separated by `/`.
class PathsTest {

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          AARCH64 ! LDR W0,[X7]; STR W0,[X8]               ! a:R x b:W y=u4(u4(@0)) .
          AARCH64 ! LDAR W0,[X7]; DMB SY; STLR W0,[X8]     ! a:R[A] x b:F[DMB.SY] c:W[L] y=u4(u4(@0)) .
          AARCH64 ! LDR W0,[X7]; CBZ W0,L; STR W0,[X8]; L: ! a:R x b:B {EQUAL(u4(u4(@0)) 0)} . / a:R x b:B c:W y=u4(u4(@0)) {NOT(EQUAL(u4(u4(@0)) 0))} .
          AARCH64 ! MOV W0,#0; CBZ W0,L; STR W0,[X8]; L:   ! a:B .
          AARCH64 ! LDR W0,[X7]; EOR W1,W0,W0; STR W1,[X8] ! a:R x b:W y=0 .
          AARCH64 ! LDR W0,[X7]; ADD W1,W0,#1; STR W1,[X8] ! a:R x b:W y=u4(u4(ADD(u4(u4(@0)) 1))) .
          AARCH64 ! LDR W0,[X7]; STR W0,[X3]               ! a:R x X3 is 0
          AARCH64 ! LDR W0,[X7]; LDR W1,[X8,X0]            ! a:R x b:R ADD(y u4(@0)) .
          AARCH64 ! EOR X0,X7,X8; STR W0,[X9]              ! no value
          AARCH64 ! SWP W1,W0,[X7]                         ! a:R[X] x b:W[X] x=0 .
          X86     ! MOV EAX,[x]; MFENCE; MOV [y],$1        ! a:R x b:F[MFENCE] c:W y=1 .
          X86     ! XCHG [x],EAX                           ! a:R[X] x b:W[X] x=0 .
          PPC     ! lwz r1,0(r7); sync; stw r1,0(r8)       ! a:R x b:F[SYNC] c:W y=u4(@0) .
          RISCV   ! lw x5,0(x7); fence rw,rw; sw x5,0(x8)  ! a:R x b:F[Fence.rw.rw] c:W y=u4(s4(@0)) .
          C       ! r0 = *x; *y = r0 + 1;                  ! a:R[NA] x b:W[NA] y=s4(ADD(@0 1)) .
          C       ! if (*x) { *y = 1; } *z = 1;            ! a:R[NA] x b:W[NA] z=1 {EQUAL(@0 0)} . / a:R[NA] x b:W[NA] y=1 c:W[NA] z=1 {NOT(EQUAL(@0 0))} .
          C       ! atomic_store(x, 1); atomic_fetch_add(y, 2); ! a:W[A, SC] x=1 b:U[A, RMW, SC, X] y=ADD(@0 2) .
          """)
  void areTheWaysThroughTheCode(Language language, String code, String paths) {
    assertThat(
            Unfolding.paths(Code.thread(language, code), language, 2, Code.CELLS).stream()
                .map(PathText::of)
                .collect(Collectors.joining(" / ")))
        .isEqualTo(paths);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          spin_lock(s); spin_unlock(s); ! waits for s / a:S[LKR] s b:S[LKW] s c:S[UL] s .
          spin_lock(s); spin_lock(s);   ! waits for s / a:S[LKR] s b:S[LKW] s waits for s / a:S[LKR] s b:S[LKW] s c:S[LKR] s d:S[LKW] s .
          """)
  void mayWaitForLocks(String code, String paths) {
    assertThat(
            Unfolding.waiting(Code.kernel(code), Language.LKMM, 2, Code.CELLS, Checkpoint.NONE)
                .stream()
                .map(PathText::of)
                .collect(Collectors.joining(" / ")))
        .isEqualTo(paths);
  }
}
