package thinair.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.program.Value;

/// What a thread does with monitors: `+a` enters a, `-a` leaves it, `?` is one that was read.
class MonitorsTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          +a -a,          +a -a,    only the outermost entry and exit are events
          +a +a -a -a,    +a -a,    entered again
          +a +b -b -a,    +a +b -b -a,
          +a +b +a -a -b -a, +a +b -b -a,
          +a -a +a -a,    +a -a +a -a,
          +a +b -a +a -a -b, +a +b -a +a -a -b, not nested
          """)
  void onlyTheOutermostEntryAndExitCount(String done, String events) {
    Monitors monitors = new Monitors();
    StringBuilder told = new StringBuilder();
    for (String word : done.split(" ", -1)) {
      Sym monitor = monitor(word.substring(1));
      boolean outermost;
      if (word.startsWith("+")) {
        outermost = !monitors.holds(monitor);
        monitors.enter(monitor, outermost);
      } else {
        outermost = monitors.exit(monitor);
      }
      told.append(outermost ? word + " " : "");
    }
    assertThat(told.toString().strip()).isEqualTo(events);
  }

  @ParameterizedTest(name = "{0}, then {1}")
  @CsvSource(
      textBlock =
          """
          a,   b, 0
          a,   ?, 1
          ?,   a, 1
          a b, ?, 2
          a a, ?, 1
          """)
  void aMonitorThatWasReadMayBeOneThatIsHeld(String held, String wanted, int may) {
    Monitors monitors = new Monitors();
    for (String each : held.split(" ", -1)) {
      monitors.enter(monitor(each), !monitors.holds(monitor(each)));
    }
    assertThat(monitors.maybe(monitor(wanted))).hasSize(may);
    Monitors copy = new Monitors(monitors);
    copy.enter(monitor("c"), true);
    assertThat(monitors.holds(monitor("c"))).as("a copy is one's own").isFalse();
  }

  private static Sym monitor(String name) {
    return name.equals("?") ? new Sym.Read(0) : new Sym.Known(Value.address(name));
  }
}
