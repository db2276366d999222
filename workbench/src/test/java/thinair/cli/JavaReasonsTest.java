package thinair.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.golden.Golden;

/// The reasons that people read of whole programs, each reviewed against: would somebody who knows
/// Java and has not read chapter 17 understand it in a minute?
class JavaReasonsTest {
  @ParameterizedTest
  @CsvSource({
    // Why it can be: what nothing orders, what would, and the commit sequence as a story.
    "MessagePlain, false",
    "DclPlain, false",
    "LoadBuffering, false",
    "StoreBufferingPlain, false",
    "HashRereads, false",
    "FinalLeaked, false",
    "TornLong, false",
    "SpinLockOpaque, false",
    // Why it cannot: the path of what happens before what, or the values there are.
    "MessageVolatile, true",
    "MessageSynchronized, true",
    "PublicationByStart, true",
    "PublicationByJoin, true",
    "InitialiserHappensBefore, true",
    "FinalPublished, true",
    "ThinAir, true"
  })
  void isUnderstoodInAMinute(String program, boolean explain) {
    Path input = Said.ROOT.resolve("litmus/programs/" + program + ".java");
    List<String> words = new ArrayList<>(List.of("java", "litmus/programs/" + program + ".java"));
    if (explain) {
      words.add("--explain");
    }
    Golden.mode().check(input.resolveSibling(program + ".reason.txt"), Said.by(words).text());
  }
}
