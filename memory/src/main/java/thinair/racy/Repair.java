package thinair.racy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
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

  /// What an edit does, from what costs a reader or the machine least.
  public enum Kind {
    FINAL("final", 1),
    READ_ONCE("read once:", 1),
    OPAQUE("opaque", 1),
    ACQUIRE_RELEASE("acquire and release:", 2),
    VOLATILE("volatile", 3),
    FENCE("fullFence before", 4),
    SYNCHRONIZED("synchronized", 5);

    private final String word;
    private final int cost;

    Kind(String word, int cost) {
      this.word = word;
      this.cost = cost;
    }
  }

  /// A stretch of the text and what takes its place; within a line.
  record Replacement(int from, int to, String text) {}

  /// @param what it is done to: `Foo.helper`
  /// @param line of it
  public record Edit(Kind kind, String what, int line, List<Replacement> replacements) {
    public Edit {
      replacements = List.copyOf(replacements);
    }

    static Edit modifier(Kind kind, String what, int line, int at) {
      return new Edit(kind, what, line, List.of(new Replacement(at, at, kind.word + " ")));
    }

    public String word() {
      return kind.word;
    }

    int cost() {
      return kind.cost;
    }

    /// Whether both change the same place.
    boolean meets(Edit other) {
      return replacements.stream()
          .anyMatch(
              one ->
                  other.replacements.stream()
                      .anyMatch(
                          each ->
                              one.from() == each.from()
                                  || one.from() < each.to() && each.from() < one.to()));
    }
  }

  static int cost(List<Edit> edits) {
    return edits.stream().mapToInt(Edit::cost).sum();
  }

  static String applied(String text, List<Edit> edits) {
    StringBuilder changed = new StringBuilder(text);
    replacements(edits)
        .reversed()
        .forEach(each -> changed.replace(each.from(), each.to(), each.text()));
    return changed.toString();
  }

  private static List<Replacement> replacements(List<Edit> edits) {
    return edits.stream()
        .flatMap(edit -> edit.replacements().stream())
        .sorted(Comparator.comparingInt(Replacement::from))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /// Every edit stays within a line, which may become several.
  static String patch(SourceText source, List<Edit> edits) {
    List<String> lines = new ArrayList<>(List.of("--- " + source.name(), "+++ " + source.name()));
    List<Replacement> all = replacements(edits);
    int start = 0;
    int added = 0;
    int number = 0;
    for (String line : source.text().lines().toList()) {
      number++;
      int from = start;
      int to = start + line.length();
      StringBuilder changed = new StringBuilder(line);
      all.stream()
          .filter(each -> each.from() >= from && each.to() <= to)
          .toList()
          .reversed()
          .forEach(each -> changed.replace(each.from() - from, each.to() - from, each.text()));
      List<String> after = changed.toString().lines().toList();
      if (!changed.toString().equals(line)) {
        String count = after.size() == 1 ? "" : "," + after.size();
        lines.add("@@ -%d +%d%s @@".formatted(number, number + added, count));
        lines.add("-" + line);
        after.forEach(each -> lines.add("+" + each));
        added += after.size() - 1;
      }
      start = to + (source.text().startsWith("\r\n", to) ? 2 : 1);
    }
    return String.join("\n", lines) + "\n";
  }
}
