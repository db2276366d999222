package thinair.frontend.litmus;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import thinair.program.Op;
import thinair.source.Letters;
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
  /// @param labels of the thread; asked for where the instruction is new
  Meaning of(Span place, String written, String instruction, Supplier<CodeLabels> labels) {
    Meaning before = known.get(instruction);
    if (before != null) {
      return before;
    }
    // What depends on the labels of a thread is not the same in another.
    boolean byLabels = INDIRECT.matcher(instruction).lookingAt();
    List<Op> ops = set.lower(place, instruction, labels.get());
    var meaning =
        new Meaning(
            BLANKS.matcher(Letters.stripped(written)).replaceAll(" "),
            ops,
            Mentioned.labels(ops),
            byLabels ? CodeLabels.taken(ops) : List.of());
    if (!byLabels) {
      known.put(instruction, meaning);
    }
    return meaning;
  }
}
