package thinair.frontend.c;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.event.Code;
import thinair.event.Path;
import thinair.event.Unfolding;
import thinair.program.Language;

/// How often loops run: as often as in herd7, whose limit for the body of a `while` is 2.
class UnrollingTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          while (r0 == 0) { r0 = *x; }       ! 2 ! 1 ! or 2 rounds, the first is certain
          while (*x == 0) { r1 = 1; }        ! 3 ! 1 ! or 0 to 2 rounds
          do { r0 = *x; } while (r0 == 0);   ! 3 ! 1 ! or 1 to 3 rounds
          while (1) { r0 = *x; }             ! 0 ! 1 ! and nothing ends it
          r0 = 1; while (r0 == 0) r1 = *x;   ! 1 ! 0 ! not entered
          """)
  void pathsThatEndAndPathsThatAreCut(String loop, int complete, int cut, String why) {
    var paths = Unfolding.paths(Read.body(loop), Language.C, 2, Code.CELLS);
    assertThat(paths).filteredOn(Path::isComplete).as(why).hasSize(complete);
    assertThat(paths).filteredOn(path -> !path.isComplete()).as(why).hasSize(cut);
  }
}
