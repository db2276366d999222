package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.Litmus;
import thinair.source.Diagnostic;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// What a person reads who has mistyped a test: the place, the reason, the way out.
class LitmusErrorTest {
  private static final String TEST =
      """
      X86 SB
      { x=0; 1:EBX=7; }
       P0 | P1 ;
       MOV [x],$1 | MOV EAX,[x] ;
       JE L0 | ;
       L0: | ;
      exists (1:EAX=0 /\\ x=1)
      """;

  private final LitmusReader reader = Litmus.reader();

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          # instead of      ! this                  ! line:column, message ! help
          X86 SB            ! X68 SB                ! 1:1 unknown language 'X68' ! did you mean 'X86'?
          X86 SB            ! VAX SB                ! 1:1 unknown language 'VAX' ! known are X86, X86_64, PPC, AArch64, RISCV, ARM, MIPS, BPF, LISA, C, Java
          { x=0; 1:EBX=7; } ! { x=0; 1:EBX=7;       ! 2:1 this '{' is never closed ! close it with '}'
          { x=0; 1:EBX=7; } ! { x=0 1:EBX=7; }      ! 2:7 unexpected '1' ! expected ';' between two entries of the initial state here
          { x=0; 1:EBX=7; } ! { x=; }               ! 2:5 unexpected ';' ! expected a number, or the name of a location for its address here
          { x=0; 1:EBX=7; } ! { x=0; 2:EBX=7; }     ! 2:8 there is no thread 2 ! the threads are [0, 1]
          { x=0; 1:EBX=7; } ! { x=0; 1:EBQ=7; }     ! 2:10 unknown register 'EBQ' ! did you mean 'EBX'?
          { x=0; 1:EBX=7; } ! { x=0; x=1; }         ! 2:8 'x' gets its initial value twice ! keep one of the two
          { x=0; 1:EBX=7; } ! { int x[2]={1}; }     ! 2:9 1 values for 2 cells of 'x' ! ''
          { x=0; 1:EBX=7; } ! { x[2]; }             ! 2:3 'x' is an array without a type ! write int x[2]
          { x=0; 1:EBX=7; } ! { x=99999999999999999999; } ! 2:5 '99999999999999999999' is not a number of 64 bits ! write 42, -1 or 0x2a
          { x=0; 1:EBX=7; } ! { x=0; (* }           ! 2:8 this comment does not end ! close it with *)
          P0 | P1 ;         ! P0 | Q1 ;             ! 3:7 no name of a thread ! threads are called P0, P1, …
          P0 | P1 ;         ! P0 | P0 ;             ! 3:7 two threads are called P0 ! ''
          MOV EAX,[x] ;     ! MOW EAX,[x] ;         ! 4:15 unknown instruction 'MOW' ! did you mean 'mov'?
          MOV EAX,[x] ;     ! MOV EAY,[x] ;         ! 4:19 unknown register 'EAY' ! did you mean 'EAX'?
          MOV EAX,[x] ;     ! MOV $1,[x] ;          ! 4:19 'mov' cannot write to a number ! write to a register or a location
          MOV EAX,[x] ;     ! MOV [y],[x] ;         ! 4:19 two operands in memory ! load one of them into a register first
          MOV EAX,[x] ;     ! MOV EAX ;             ! 4:22 expected ',', but the instruction ends here ! ''
          MOV EAX,[x] ;     ! MOV EAX,[x],[y] ;     ! 4:26 the instruction ends before this ! remove it
          MOV EAX,[x] ;     ! LOCK MOV EAX,[x] ;    ! 4:20 LOCK does not go with 'mov' ! it goes with add, xor, inc, dec, xchg and cmpxchg
          MOV EAX,[x] ;     ! MOV EAX,[x] | MFENCE ; ! 4:29 a row of 3 columns where 2 threads are ! separate columns by '|' and leave those empty that have no instruction
          L0: | ;           ! L0: ;                 ! 6:2 a row of 1 columns where 2 threads are ! separate columns by '|' and leave those empty that have no instruction
          L0: | ;           ! L0: |                 ! 6:6 this row does not end ! close it with ';'
          L0: | ;           ! L1: | ;               ! 5:2 unknown label 'L0' in P0 ! did you mean 'L1'?
          L0: | ;           ! L0: L0: | ;           ! 6:2 label 'L0' stands twice in P0 ! rename one of the two
          exists            ! exist                 ! 7:1 this begins neither a row of instructions nor the condition ! did you mean 'exists'?
          1:EAX=0           ! 2:EAX=0               ! 7:9 there is no thread 2 ! the threads are [0, 1]
          1:EAX=0           ! 1:EAZ=0               ! 7:11 unknown register 'EAZ' ! did you mean 'EAX'?
          1:EAX=0           ! 1:EAX                 ! 7:15 unexpected '/\\' ! expected '=' and a value here
          1:EAX=0           ! EAX=0                 ! 7:9 unknown location 'EAX' ! the initial state and the code name x
          x=1)              ! x=y)                  ! 7:22 unknown location 'y' ! did you mean 'x'?
          x=1)              ! x[1]=1)               ! 7:22 'x' is not an array ! declare it in the initial state: int x[2]={0,0};
          x=1)              ! x=1                   ! 7:22 unexpected the end ! expected ')' to close the parenthesis here
          x=1)              ! x=1) x                ! 7:25 unexpected 'x' ! expected /\\, \\/, => or the end of the test here
          x=1)              ! x=1) ^                ! 7:25 unexpected character '^' ! ''
          """)
  void says(String instead, String mistyped, String message, String help) {
    assertThat(TEST).contains(instead);
    var source = new SourceText("SB.litmus", TEST.replace(instead, mistyped));

    var error = catchThrowableOfType(SyntaxError.class, () -> reader.read(source));

    assertThat(error).isNotNull();
    Diagnostic diagnostic = error.diagnostic();
    assertThat(
            "%d:%d %s"
                .formatted(
                    diagnostic.span().line(), diagnostic.span().column(), diagnostic.message()))
        .isEqualTo(message);
    assertThat(diagnostic.help().orElse("")).isEqualTo(help);
  }
}
