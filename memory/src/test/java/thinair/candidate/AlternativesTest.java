package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Budget;
import thinair.program.Program;

/// How many executions the choices of a model make, for each end of a program: by enumeration; the
/// solver, which does not count them, comes to the same ends.
class AlternativesTest {
  private static final String WRITES = "MOV [x],$1 | MOV [x],$2";
  private static final String THREE = "MOV [x],$1; MOV [y],$1 | MOV [x],$2; MOV EAX,[y]";

  @ParameterizedTest(name = "{0}, {1}: {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          WRITES ! include "cos.cat"                                                         ! 1:1 2:1
          WRITES ! with o from linearisations(W \\ IW, 0)                                    ! 1:2 2:2
          WRITES ! with o from linearisations(W, IW * (W \\ IW))                             ! 1:2 2:2
          WRITES ! with o from linearisations(W, (W \\ IW) * IW | IW * (W \\ IW))            ! -
          WRITES ! with o from linearisations(W \\ IW, IW * IW)                              ! 1:2 2:2
          THREE  ! include "cos.cat" with o from linearisations(R, W * W)                    ! 1:2 2:2
          THREE  ! include "cos.cat" with o from linearisations(R, W * R | R * W)            ! -
          THREE  ! with o from generate_orders(R, W * R | R * W)                             ! -
          WRITES ! include "cos.cat" with o from linearisations(W \\ IW, co & ext)           ! 1:1 2:1
          WRITES ! include "cos.cat" with o from linearisations(W \\ IW, co^-1)              ! 1:1 2:1
          WRITES ! include "cos.cat" with o from {co, co^-1, rf}                             ! 1:3 2:3
          WRITES ! include "cos.cat" with o from {co, 0} empty o as none                     ! 1:1 2:1
          THREE  ! include "cos.cat"                                                         ! 1:2 2:2
          THREE  ! include "cos.cat" with o from linearisations(R, 0)                        ! 1:2 2:2
          THREE  ! include "cos.cat" with o from linearisations(M \\ IW, po | rf | co | fr)  ! 1:3 2:3
          """)
  void areMade(String threads, String model, String ends) {
    Program program =
        Texts.x86(threads.equals("WRITES") ? WRITES : THREE, "locations [x;] exists (x=0)");
    var executions = new CandidateExecutions(program, Texts.alone(model.strip()), 2, new Plans());
    var counted = executions.run(Engine.ENUMERATE, Listing.ALL, Budget.unlimited()).counts();
    var solved = executions.run(Engine.SAT, Listing.ALL, Budget.unlimited()).counts();

    assertThat(
            counted.entrySet().stream()
                .map(end -> end.getKey().values().getFirst() + ":" + end.getValue())
                .sorted()
                .collect(Collectors.joining(" ")))
        .isEqualTo(ends.equals("-") ? "" : ends);
    assertThat(solved.keySet()).isEqualTo(counted.keySet());
  }
}
