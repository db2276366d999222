package thinair.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.program.Language;

/// How often loops run when they are unrolled twice: to the end where the program alone decides,
/// else twice. A path is told by what it writes, `?` what depends on a read, and by its end: `.` is
/// the end of the code, `~` a loop that was cut.
class LoopsTest {

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          C       ! r0 = 0; while (r0 < 5) { *x = r0; r0 = r0 + 1; }                                   ! 01234.
          C       ! r0 = 0; do { *x = r0; r0 = r0 + 1; } while (r0 < 5);                               ! 01234.
          X86     ! MOV EAX,$0; L:; MOV [x],EAX; INC EAX; CMP EAX,$5; JNE L                            ! 01234.
          X86_64  ! movl $0,%eax; L:; movl %eax,(x); incl %eax; cmpl $5,%eax; jne L                    ! 01234.
          PPC     ! li r1,0; L:; stw r1,0(r7); addi r1,r1,1; cmpwi r1,5; bne L                         ! 01234.
          AARCH64 ! MOV W0,#0; L:; STR W0,[X7]; ADD W0,W0,#1; CMP W0,#5; B.NE L                        ! 01234.
          AARCH64 ! MOV W0,#3; L:; STR W0,[X7]; SUB W0,W0,#1; CBNZ W0,L                                ! 321.
          RISCV   ! ori x5,x0,0; ori x6,x0,5; L:; sw x5,0(x7); addi x5,x5,1; bne x5,x6,L               ! 01234.
          RISCV   ! ori x5,x0,3; L:; sw x5,0(x7); addi x5,x5,-1; beq x5,x0,E; j L; E:                  ! 321.
          """)
  void countedLoopsRunToTheirEnd(Language language, String code, String paths) {
    assertThat(told(language, code)).isEqualTo(paths);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          C       ! while (*y == 0) { *x = 1; }                                                        ! . 1. 11. 111~
          C       ! r0 = 0; while (r0 == 0) { r0 = *y; *x = 1; }                                       ! 1. 11. 111~
          C       ! r0 = *y; r1 = 0; while (r1 < r0) { *x = r1; r1 = r1 + 1; }                         ! . 0. 01. 012~
          C       ! r1 = 0; while (r1 == 0) { r0 = *y; if (r0) { r1 = 1; } *x = 1; }                   ! 111~ 111~ 11. 1.
          C       ! r1 = 0; while (r1 == 0) { *z = 0; r1 = atomic_compare_exchange_strong(x, z, 3); }    ! 03. 0?03. 0?0?03~ 0?0?0?~
          AARCH64 ! L:; LDR W0,[X8]; STR W0,[X7]; CBZ W0,L                                             ! ???~ ???. ??. ?.
          AARCH64 ! MOV W1,#1; L:; LDXR W0,[X7]; STXR W2,W1,[X7]; CBNZ W2,L                            ! ~ 1. 1. 1.
          PPC     ! li r1,1; L:; lwarx r0,r0,r7; stwcx. r1,r0,r7; bne L                                ! ~ 1. 1. 1.
          """)
  void loopsThatAReadOrAChoiceDecidesAreBounded(Language language, String code, String paths) {
    assertThat(told(language, code)).isEqualTo(paths);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          C       ! r0 = 0; while (r0 < 3) { if (*y) { *x = r0; } r0 = r0 + 1; }                       ! . 2. 1. 12. 0. 02. 01. 012.
          C       ! r0 = *y; if (r0) { r1 = 3; } else { r1 = 4; } while (r1 > 0) { *x = r1; r1 = r1 - 1; } ! 4321. 321.
          AARCH64 ! MOV W0,#3; L:; LDR W1,[X8]; CBZ W1,S; STR W0,[X7]; S:; SUB W0,W0,#1; CBNZ W0,L     ! . 1. 2. 21. 3. 31. 32. 321.
          C       ! r0 = 0; while (r0 < 3) { r1 = 0; r0 = r0 + 1; while (r1 < 3) { *x = r1; r1 = r1 + 1; } } ! 012012012.
          C       ! r0 = 0; while (r0 < 4) { *x = r0; r0 = r0 + 1; while (*y) { *x = 9; } }            ! 0123. 01239. 012399. 0123999~ 01293. 012939. 0129399~ 012993. 0129939~ 012999~ 01923. 019239. 0192399~ 019293. 0192939~ 019299~ 019923. 0199239~ 019929~ 01999~ 09123. 091239. 0912399~ 091293. 0912939~ 091299~ 091923. 0919239~ 091929~ 09199~ 099123. 0991239~ 099129~ 09919~ 0999~
          C       ! while (*y) { r0 = 0; while (r0 < 4) { *x = r0; r0 = r0 + 1; } }                    ! . 0123. 01230123. 012301230123~
          C       ! r0 = 0; while (r0 < 4) { *x = r0; r0 = r0 + 1; atomic_fetch_add(y, 1); }           ! 0?1?2?3?.
          C       ! r0 = *y; r1 = 0; if (r0) { r1 = 1; } r2 = 0; while (r2 < 4) { *x = r2; r2 = r2 + 1; if (r1) { *x = 9; } } ! 0123. 09192939.
          C       ! r0 = *y; r1 = 4; if (r0) { r1 = 4; } while (r1) { *x = r1; r1 = r1 - 1; }          ! 4321. 4321.
          C       ! r1 = 0; while (r1 == 0) { r0 = *y; if (r0) { r1 = 1; } } r2 = 0; while (r2 < 4) { *x = r2; r2 = r2 + 1; } ! ~ ~ 0123. 0123.
          C       ! r1 = 0; do { r0 = *y; if (r0) { r1 = 1; } } while (r1 == 0); r2 = 0; do { *x = r2; r2 = r2 + 1; } while (r2 < 4); ! ~ 0123. 0123. 0123.
          C       ! r2 = 0; while (r2 < 4) { *x = r2; r2 = r2 + 1; } r1 = 0; while (r1 == 0) { r0 = *y; if (r0) { r1 = 1; } } ! 0123~ 0123~ 0123. 0123.
          C       ! while (*y == 0) {} r2 = 0; while (r2 < 4) { *x = r2; r2 = r2 + 1; } ! 0123. 0123. 0123. ~
          """)
  void whatIsInsideALoopThatIsCountedMayBeOpen(Language language, String code, String paths) {
    assertThat(told(language, code)).isEqualTo(paths);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          C       ! while (1) { *x = 1; }                          ! 111~
          C       ! while (1) { r0 = *y; }                         ! ~
          C       ! r0 = 0; while (r0 >= 0) { r0 = r0 + 1; }       ! ~
          C       ! r0 = 1; while (r0) { *x = 1; r0 = 3 - r0; }    ! 111~
          AARCH64 ! L:; STR W0,[X7]; B L                           ! 000~
          AARCH64 ! L:; ADD W0,W0,#1; STR W0,[X7]; B L             ! 123~
          AARCH64 ! L:; B L                                        ! ~
          """)
  void whatNeverEndsIsCut(Language language, String code, String paths) {
    assertThat(told(language, code)).isEqualTo(paths);
  }

  /// Where ways that meet again are one, each write is told with the number of tests that lead to
  /// it if there are any, and each cut likewise.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          C       ! r0 = 0; while (r0 < 5) { *x = r0; r0 = r0 + 1; }                                   ! 01234
          AARCH64 ! MOV W0,#3; L:; STR W0,[X7]; SUB W0,W0,#1; CBNZ W0,L                                ! 321
          C       ! while (*y == 0) { *x = 1; }                                                        ! 1/1 1/2 1/3 ~/3
          C       ! r1 = 0; while (r1 == 0) { r0 = *y; if (r0) { r1 = 1; } *x = 1; }                   ! 11/1 1/2 ~/2
          C       ! r0 = 0; while (r0 < 3) { if (*y) { *x = r0; } r0 = r0 + 1; }                       ! 0/1 1/1 2/1
          C       ! r0 = 0; while (r0 < 3) { r1 = 0; r0 = r0 + 1; while (r1 < 3) { *x = r1; r1 = r1 + 1; } } ! 012012012
          C       ! while (1) { *x = 1; }                                                              ! 111~
          C       ! while (*y == 0) { *x = 1; } *z = 7;                                                ! 1/1 1/2 1/3 7/3 ~/3
          C       ! r0 = 0; while (r0 < 4) { *x = r0; r0 = r0 + 1; } *z = 7;                           ! 01237
          C       ! while (*y) { r0 = 0; while (r0 < 4) { *x = r0; r0 = r0 + 1; } }                    ! 0/1 1/1 2/1 3/1 0/2 1/2 2/2 3/2 0/3 1/3 2/3 3/3 ~/3
          C       ! r0 = 0; while (r0 < 3) { while (*y) { *x = r0; } r0 = r0 + 1; }                    ! 0/1 0/2 0/3 1/4 1/5 1/6 2/7 2/8 2/9 ~/3 ~/6 ~/9
          C       ! r0 = 0; while (r0 >= 0) { *x = r0; r0 = r0 + 1; }                                  ! 012~
          C       ! r0 = 0; while (r0 >= 0) { r0 = r0 + 1; }                                           ! ~
          AARCH64 ! MOV W0,#5; L:; LDR W1,[X8]; CBZ W1,S; LDR W2,[X8]; CBZ W2,E; S:; STR W0,[X7]; SUB W0,W0,#1; CBNZ W0,L; E: ! 5/2 4/4 3/6 ~/6
          """)
  void flowsFollowLoopsLikewise(Language language, String code, String steps) {
    Flow flow = Flow.of(Code.thread(language, code), language, 2);
    StringBuilder told = new StringBuilder();
    for (Flow.Step step : flow.steps()) {
      if (step.kind() == Flow.Kind.WRITE) {
        told.append(step.value() instanceof Data.Known(_, var value) ? value : "?");
        told.append(tests(step.guard()));
      }
    }
    flow.cuts().forEach(cut -> told.append('~').append(tests(cut.guard())));
    assertThat(told.toString().strip()).isEqualTo(steps);
  }

  private static String tests(Guard guard) {
    return guard.isAlways() ? "" : "/%d ".formatted(guard.tests().size());
  }

  private static String told(Language language, String code) {
    List<Path> paths = Unfolding.paths(Code.thread(language, code), language, 2, Code.CELLS);
    return paths.stream().map(LoopsTest::told).collect(Collectors.joining(" "));
  }

  private static String told(Path path) {
    return path.events().stream()
        .filter(Event.Writes.class::isInstance)
        .map(
            event ->
                ((Event.Writes) event).value() instanceof Sym.Known(var value)
                    ? value.toString()
                    : "?")
        .collect(Collectors.joining("", "", path.isComplete() ? "." : "~"));
  }
}
