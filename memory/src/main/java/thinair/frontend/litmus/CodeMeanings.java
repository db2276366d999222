package thinair.frontend.litmus;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import thinair.program.Op;
import thinair.source.Span;

/// What instructions mean, as they are written: tests that belong together say the same again and
/// again.
///
/// @param known what was read before
record CodeMeanings(InstructionSet set, Map<String, Meaning> known) {
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /// Instructions whose meaning depends on the labels of their thread.
  private static final Pattern INDIRECT = Pattern.compile("\\s*(?i:ADR|BLR?|BR|RET|BX|JR)\\b");

  /// @param text with one blank for several
  /// @param targets labels that it may go to
  /// @param taken places whose address it takes
  record Meaning(String text, List<Op> ops, List<String> targets, List<CodeLabels.Known> taken) {}

  CodeMeanings(InstructionSet set) {
    this(set, new ConcurrentHashMap<>());
  }

  /// @param written the instruction as it stands there
  /// @param instruction the same with labels where it says how far to go
  Meaning of(Span place, String written, String instruction, CodeLabels labels) {
    // What depends on the labels of a thread is not the same in another.
    boolean byLabels = INDIRECT.matcher(instruction).lookingAt();
    Meaning before = byLabels ? null : known.get(instruction);
    if (before != null) {
      return before;
    }
    List<Op> ops = set.lower(place, instruction, labels);
    var meaning =
        new Meaning(
            BLANKS.matcher(written.strip()).replaceAll(" "),
            ops,
            Mentioned.labels(ops),
            byLabels ? CodeLabels.taken(ops) : List.of());
    if (!byLabels) {
      known.put(instruction, meaning);
    }
    return meaning;
  }
}
