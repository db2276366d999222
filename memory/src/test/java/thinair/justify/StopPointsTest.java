package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Where threads of a prefix may stop: `0:loop` is a loop of the first thread, `1:L m` a monitor at
/// which the second may wait for ever.
class StopPointsTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          no loop, no lock            ! x=1; y=1 | r1=y; r2=x                                ! ''
          one monitor                 ! L m; x=1; U m | L m; r1=x; U m                       ! ''
          one after the other         ! L m; U m; L m; U m | L m; U m; L m; U m              ! ''
          nested alike                ! L m; L n; U n; U m | L m; L n; U n; U m              ! ''
          nested the other way round  ! L m; L n; U n; U m | L n; L m; U m; U n              ! 0:L n 1:L m
          and a third one outside     ! L m; L n; U n; U m | L n; L m; U m; U n | L n; U n   ! 0:L n 1:L m 2:L n
          a cycle of three            ! L a; L b; U b; U a | L b; L c; U c; U b | L c; L a; U a; U c ! 0:L b 1:L c 2:L a
          a monitor entered again     ! L m; L m; U m; U m | L m; U m                        ! ''
          a loop                      ! x=1 | W x; r1=x                                      ! 1:loop
          a loop under a lock         ! L m; x=1; U m | L m; W x; U m                        ! 0:L m 1:loop
          a loop beside a lock        ! L m; x=1; U m | L n; W x; U n                        ! 1:loop
          """)
  void threadsStopInLoopsAndAtMonitorsHeldForEver(String what, String threads, String expected) {
    ProgramStatements code = new ProgramStatements(TinyPrograms.read(threads.split("\\|", -1)), 1);
    StopPoints stops = StopPoints.of(code);
    List<String> shown = new ArrayList<>();
    for (int t = 0; t < code.flows.size(); t++) {
      for (Statement statement : code.ofThread(t + 1)) {
        if (stops.waits().contains(statement)) {
          shown.add(t + ":" + statement.text());
        }
      }
      if (stops.cut().contains(t + 1)) {
        shown.add(t + ":loop");
      }
    }
    assertThat(String.join(" ", shown)).isEqualTo(expected);
  }
}
