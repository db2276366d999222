package thinair.suite;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// What runs of tests on a machine have shown, from a log of litmus7: its lines `Observation TEST
/// Sometimes 12 999988`.
final class RunLog {
  private static final Pattern OBSERVATION =
      Pattern.compile("^Observation (\\S+) (?:Never|Sometimes|Always) (\\d+) (\\d+)\\s*$");

  private RunLog() {}

  /// How often a test ended as it asks, and how often it ran.
  record Seen(long seen, long runs) {
    Seen and(Seen other) {
      return new Seen(seen + other.seen, runs + other.runs);
    }

    /// As a table says it.
    String text() {
      return seen + "/" + runs;
    }
  }

  /// @throws SyntaxError if there is no such line
  static Map<String, Seen> read(SourceText log) {
    Map<String, Seen> all = new LinkedHashMap<>();
    for (String line : log.text().lines().toList()) {
      Matcher observed = OBSERVATION.matcher(line);
      if (observed.matches()) {
        long seen = number(observed.group(2));
        Seen here = new Seen(seen, seen + number(observed.group(3)));
        all.merge(observed.group(1), here, Seen::and);
      }
    }
    if (all.isEmpty()) {
      throw new SyntaxError(
          log.span(0, 0),
          "this log has no line 'Observation TEST Sometimes 12 999988'",
          "litmus7 ends what it says of a test with one");
    }
    return all;
  }

  /// More than fits is as good as the most that fits.
  private static long number(String digits) {
    return digits.length() > 15 ? 1_000_000_000_000_000L : Long.parseLong(digits);
  }
}
