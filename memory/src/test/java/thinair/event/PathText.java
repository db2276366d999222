package thinair.event;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import thinair.program.Operator;

/// Paths as a line of text: events without those of registers, then in braces what must not be 0,
/// then how it ends, `.` at the end of the code.
///
/// A read is `a:R x`, a write `b:W x=1`; `@0` stands for the value of the path's first read.
final class PathText {
  private PathText() {}

  static String of(Path path) {
    List<String> words = new ArrayList<>();
    for (int e = 0; e < path.events().size(); e++) {
      if (!(path.events().get(e) instanceof Event.OfRegister)) {
        words.add(name(path, e) + ":" + of(path.events().get(e)));
      }
    }
    if (!path.constraints().isEmpty()) {
      words.add(
          path.constraints().stream()
              .map(PathText::of)
              .collect(Collectors.joining(", ", "{", "}")));
    }
    words.add(of(path.ending()));
    return String.join(" ", words);
  }

  /// Letters in the order of the events that are no register events.
  static String name(Path path, int event) {
    long before =
        path.events().subList(0, event).stream()
            .filter(each -> !(each instanceof Event.OfRegister))
            .count();
    return Character.toString((int) ('a' + before));
  }

  private static String of(Event event) {
    String tags = event.tags().isEmpty() ? "" : event.tags().stream().sorted().toList().toString();
    return switch (event) {
      case Event.Read read -> "R" + tags + " " + of(read.address());
      case Event.Write write -> "W" + tags + " " + of(write.address()) + "=" + of(write.value());
      case Event.Update both -> "U" + tags + " " + of(both.address()) + "=" + of(both.value());
      case Event.Fence _ -> "F" + tags;
      case Event.Sync sync -> "S" + tags + " " + of(sync.address());
      case Event.Branch _ -> "B";
      case Event.Predicate _ -> "P";
      case Event.RegisterRead read -> "<" + read.register();
      case Event.RegisterWrite write -> ">" + write.register();
    };
  }

  static String of(Sym sym) {
    return switch (sym) {
      case Sym.Known(var value) -> value.toString();
      case Sym.Read(int number) -> "@" + number;
      case Sym.Apply(var operator, var operands) ->
          word(operator)
              + operands.stream().map(PathText::of).collect(Collectors.joining(" ", "(", ")"));
    };
  }

  /// Widths are so common that they get short words.
  private static String word(Operator operator) {
    return operator.name().replaceFirst("^UNSIGNED_([124])$", "u$1").replaceFirst("^SIGNED_", "s");
  }

  private static String of(Ending ending) {
    return switch (ending) {
      case Ending.Completed _ -> ".";
      case Ending.CutLoop _ -> "cut";
      case Ending.Waits(_, var on, _) -> "waits for " + on;
      case Ending.NoAddress(_, var operand, var value) -> operand + " is " + value;
      case Ending.NoValue _ -> "no value";
    };
  }
}
