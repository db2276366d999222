package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Budget;
import thinair.model.MemoryModel;
import thinair.program.Observations;
import thinair.program.Program;

/// What an axiom of single locations sees of a program at some of its events.
class LocalViewTest {
  /// a: W x, b: R x, c: R y | d: W x.
  private static final Program PROGRAM =
      Texts.x86("MOV [x],$1; MOV EAX,[x]; MOV EBX,[y] | MOV [x],$2", "exists (x=0)");

  /// For each part that the program decides, a row for each event: which of the events are related
  /// to it, the first one first, or whether it is a member.
  @ParameterizedTest(name = "{0} at {1}: {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          empty rf & po                     ! a b d ! 01 0 0
          empty rf & po                     ! a d b ! 001 0 0
          empty rf & po^-1                  ! a b d ! 0 1 0
          empty rf ; [R]                    ! a b d ! 0 1 0
          empty [W] ; rf                    ! a b d ! 1 0 1
          empty rf \\ co                    ! a b d ! ''
          empty (rf \\ po) & ext            ! a b d ! 01 0 0 001 001 11
          empty (rf & po) | (co & ext)      ! a b   ! 01 0 0 0
          acyclic (rf & po)+                ! a b   ! 01 0
          empty different-values(rf & po)^-1 ! a b  ! 01 0
          """)
  void whatIsSeen(String axiom, String events, String rows) {
    MemoryModel model = Texts.model(axiom);
    List<String> seen = new ArrayList<>();
    new Skeletons(PROGRAM, model, 2, new Plans())
        .forEach(
            (skeleton, plan, _) -> {
              var candidates =
                  new Candidates(
                      skeleton,
                      plan,
                      Set.of(),
                      Budget.unlimited(),
                      true,
                      Wanted.anything(new Observations(PROGRAM)));
              candidates.evaluation.changed(Plan.STATIC);
              int[] at =
                  Arrays.stream(events.split(" "))
                      .mapToInt(letter -> Letters.event(skeleton, letter))
                      .toArray();
              var view = new LocalView(plan, List.of(plan.tests.getLast().step()));
              for (long row : view.at(at, candidates.evaluation, skeleton.bits)) {
                seen.add(new StringBuilder(Long.toBinaryString(row)).reverse().toString());
              }
            });
    assertThat(seen).containsExactly(rows.isEmpty() ? new String[0] : rows.split(" "));
  }
}
