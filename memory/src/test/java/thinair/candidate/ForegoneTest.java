package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.model.MemoryModel;
import thinair.program.Program;

/// What is settled before anybody chooses who reads from whom: `open` where it is not.
class ForegoneTest {
  private static final String SB = "MOV [x],$1; MOV EAX,[y] | MOV [y],$1; MOV EAX,[x]";

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          acyclic po                                   ! true
          ~acyclic po                                  ! false
          empty po                                     ! false
          empty po & (R * R)                           ! true
          empty rf                                     ! open
          empty rf & (R * R)                           ! open
          empty rf & (MFENCE * M)                      ! true
          ~empty rf & (MFENCE * M)                     ! false
          acyclic rf | co                              ! open
          acyclic (po ; [MFENCE] ; po) ; rf            ! true
          empty (po ; [MFENCE] ; po) \\ rf             ! true
          empty (rf ; [MFENCE])+                       ! true
          empty range([MFENCE] ; rf)                   ! true
          empty domain(rf)                             ! open
          let rec a = (rf ; [MFENCE]) | (a ; rf) empty a              ! true
          let rec a = rf | (a ; rf) empty a                           ! open
          let rec a = b ; rf and b = a | (rf & (MFENCE * M)) empty a  ! true
          let rec a = b ; rf and b = a | rf empty a                   ! open
          """)
  void isSettled(String statements, String verdict) {
    Program program = Texts.x86(SB, "exists (x=0)");
    MemoryModel model = Texts.model(statements);
    Skeleton skeleton = Texts.skeleton(program, model);
    Foregone foregone = new Foregone(new Plans().of(model, true), skeleton);

    assertThat(foregone.holds(model.checks().getLast()).map(Object::toString).orElse("open"))
        .isEqualTo(verdict);
  }
}
