package thinair.racy;

import java.util.ArrayList;
import java.util.List;
import thinair.source.SourceText;

/// Changes to a program after which nothing can go wrong that could before.
///
/// @param edits the smallest set of them: without any one of them something can
/// @param answer what is known of the changed program
/// @param patch as a unified diff, for `patch -p0`
public record Repair(List<Edit> edits, JavaAnswer answer, String patch) {
  public Repair {
    edits = List.copyOf(edits);
  }

  /// One more modifier.
  ///
  /// @param word the modifier
  /// @param what it is put before: `Foo.helper`
  /// @param line of it
  /// @param at where in the text
  public record Edit(String word, String what, int line, int at) {
    /// What a reader, or the machine, pays for it.
    int cost() {
      return switch (word) {
        case "final" -> 1;
        case "volatile" -> 2;
        default -> 4;
      };
    }
  }

  static int cost(List<Edit> edits) {
    return edits.stream().mapToInt(Edit::cost).sum();
  }

  static String applied(String text, List<Edit> edits) {
    StringBuilder changed = new StringBuilder(text);
    edits.stream()
        .sorted(java.util.Comparator.comparingInt(Edit::at).reversed())
        .forEach(edit -> changed.insert(edit.at(), edit.word() + " "));
    return changed.toString();
  }

  /// Edits change lines and add none.
  static String patch(SourceText source, String changed) {
    List<String> before = source.text().lines().toList();
    List<String> after = changed.lines().toList();
    List<String> lines = new ArrayList<>(List.of("--- " + source.name(), "+++ " + source.name()));
    for (int i = 0; i < before.size(); i++) {
      if (!before.get(i).equals(after.get(i))) {
        lines.add("@@ -%1$d +%1$d @@".formatted(i + 1));
        lines.add("-" + before.get(i));
        lines.add("+" + after.get(i));
      }
    }
    return String.join("\n", lines) + "\n";
  }
}
