package thinair.junit;

import java.util.List;

/// One leaf of the tree: something that was asked, and how it went.
///
/// @param name what was asked and what is known, in a line
/// @param text the report, where it failed; why, where it was aborted
/// @param line in the source of the test class; 0: none in particular
record Verdict(String name, Status status, String text, int line) {
  enum Status {
    PASSED,
    FAILED,
    /// Neither shown nor excluded.
    ABORTED
  }

  static Verdict passed(String name) {
    return new Verdict(name, Status.PASSED, "", 0);
  }

  static Verdict failed(String name, List<String> report, int line) {
    return new Verdict(name, Status.FAILED, String.join("\n", report), line);
  }

  static Verdict aborted(String name, String why) {
    return new Verdict(name, Status.ABORTED, why, 0);
  }
}
