package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.frontend.Litmus;
import thinair.frontend.Models;
import thinair.logic.Budget;
import thinair.program.DeadEnd;
import thinair.program.Program;
import thinair.source.SourceText;

/// Why runs of a program do not end, and whether any does: each thread of a row is a line of code.
class DeadEndsTest {
  private final Models models = new Models(BuiltInTexts.ofThinair(), Folder.current());

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          c11     ! *x = 1;                       ! r0 = *x;                                ! ALLOWED  !
          c11     ! while (*x == 0) { }           ! *y = 1;                                 ! NONE     ! P0:6 loop
          c11     ! while (atomic_load(x) == 0) { } ! atomic_store(x, 1);                   ! ALLOWED  ! P0:6 loop
          c11     ! while (*x == 0) { }           ! *x = 1;                                 ! EXCLUDED ! P0:6 loop
          c11     ! while (*x == 0) { }           ! while (*y == 0) { }                     ! NONE     ! P0:6 loop, P1:9 loop
          c11     ! while (1) { *x = 1; }         ! r0 = *x;                                ! NONE     ! P0:6 loop
          c11     ! r0 = 0; while (r0 < 5) { r0 = r0 + 1; } ! *x = 1;                       ! ALLOWED  !
          c11     ! r1 = *q;                      ! *x = 1;                                 ! NONE     ! P0:6 q is 0
          c11     ! if (*y) { r1 = *q; }           ! *y = 1;                                 ! ALLOWED  ! P0:6 q is 0
          c11     ! if (*y) { r1 = *q; }           ! *x = 1;                                 ! ALLOWED  !
          lkmm    ! spin_lock(s); spin_lock(s);   ! r0 = READ_ONCE(*x);                     ! EXCLUDED ! P0:6 waits for s
          lkmm    ! spin_lock(s); spin_unlock(s); ! spin_lock(s); spin_unlock(s);           ! ALLOWED  !
          lkmm    ! spin_lock(s);                 ! spin_lock(s);                           ! EXCLUDED ! P0:6 waits for s
          lkmm    ! spin_lock(s); spin_lock(t); spin_unlock(t); spin_unlock(s); ! spin_lock(t); spin_lock(s); spin_unlock(s); spin_unlock(t); ! ALLOWED !
          """)
  void ofC(String model, String first, String second, Existence existence, String ends) {
    String types =
        model.equals("lkmm")
            ? "int* x, int* y, spinlock_t* s, spinlock_t* t"
            : "atomic_int* x, atomic_int* y";
    String head = "(" + types + ") { int r0; int r1; int* q;\n";
    String text =
        "C test\n{ }\n\n\nP0%s%s\n}\nP1%s%s\n}\nexists (x=9)\n"
            .formatted(head, first, head, second);
    check(text, model, existence, ends);
  }

  @ParameterizedTest(name = "{0}: {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          aarch64 ! 0:X1=x;                 ! LDR W0,[X1]; LDR W2,[X3]                  ! NONE    ! P0:5 X3 is 0
          aarch64 ! 0:X1=x;                 ! LDR W0,[X1]; STR W0,[X3,X4]               ! NONE    ! P0:5 X3 is 0
          aarch64 ! 0:X1=x; 0:X3=x;         ! LDR W0,[X1]; LDR W2,[X3,#8]               ! NONE    ! P0:5 X3 is x+8
          aarch64 ! 0:X1=p; p=x; int64_t p; ! LDR X0,[X1]; LDR W2,[X0]                  ! ALLOWED !
          aarch64 ! 0:X1=p; int64_t p;      ! LDR X0,[X1]; LDR W2,[X0]                  ! NONE    ! P0:5 X0 is 0
          aarch64 ! 0:X1=x; 0:X3=y;         ! LDR W0,[X1]; CBZ W0,L; LDR W2,[X5]; L:    ! ALLOWED !
          aarch64 ! 0:X1=x;                 ! LDR W0,[X1]; CBNZ W0,L; LDR W2,[X5]; L:   ! NONE    ! P0:6 X5 is 0
          aarch64 ! 0:X1=x; 0:X3=y;         ! EOR X0,X1,X3; LDR W2,[X1]                 ! NONE    ! P0:4 no value
          aarch64 ! 0:X1=x;                 ! L: ; LDR W0,[X1]; CBZ W0,L                ! NONE    ! P0:6 loop
          ppc     ! 0:r1=x;                 ! lwz r0,0(r1); lwz r2,0(r3)                ! NONE    ! P0:5 r3 is 0
          riscv   ! 0:x5=x;                 ! lw x6,0(x5); sw x6,0(x7)                  ! NONE    ! P0:5 x7 is 0
          """)
  void ofAssembly(String model, String initial, String code, Existence existence, String ends) {
    String language =
        Stream.of("AArch64", "PPC", "RISCV")
            .filter(name -> name.toLowerCase(Locale.ROOT).equals(model))
            .findFirst()
            .orElseThrow();
    String rows =
        Arrays.stream(code.split(";"))
            .map(line -> line.strip() + ";\n")
            .collect(Collectors.joining());
    String text =
        "%s test\n{ x=0; y=0; %s }\nP0;\n%sexists (x=9)\n".formatted(language, initial, rows);
    check(text, model, existence, ends);
  }

  private void check(String text, String model, Existence existence, String ends) {
    Program program = Litmus.reader().read(new SourceText("test.litmus", text));
    for (Engine engine : new Engine[] {Engine.ENUMERATE, Engine.SAT}) {
      for (boolean verdictOnly : new boolean[] {false, true}) {
        var result =
            new CandidateExecutions(
                    program, models.model(model, program.language()), 2, new Plans())
                .run(engine, verdictOnly ? Listing.NONE : Listing.ALL, Budget.unlimited());
        String said =
            result.deadEnds().stream()
                .map(end -> told(program, end))
                .sorted()
                .collect(Collectors.joining(", "));
        String asked = engine + (verdictOnly ? ", verdict only" : "");
        assertThat(result.existence()).as(asked).isEqualTo(existence);
        assertThat(said).as(asked).isEqualTo(ends == null ? "" : ends);
      }
    }
  }

  private static String told(Program program, DeadEnd end) {
    String where =
        program.threads().get(end.thread()).name() + ":" + end.instruction().place().line() + " ";
    return where
        + switch (end) {
          case DeadEnd.CutLoop _ -> "loop";
          case DeadEnd.Waits(_, _, var on, _) -> "waits for " + on;
          case DeadEnd.NoAddress(_, _, var operand, var value) -> operand + " is " + value;
          case DeadEnd.NoValue _ -> "no value";
        };
  }
}
