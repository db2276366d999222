package thinair.model.relational;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/// Text that knows where it may be broken: a group is on one line if it fits there, and else all of
/// its own breaks are line ends.
sealed interface Layout {

  record Text(String text) implements Layout {}

  /// A space, or a line end.
  record Break() implements Layout {}

  record Indented(Layout of) implements Layout {}

  record Group(Layout of) implements Layout {}

  record Sequence(List<Layout> parts) implements Layout {}

  int INDENT = 2;

  static Layout text(String text) {
    return new Text(text);
  }

  static Layout space() {
    return new Break();
  }

  static Layout row(Layout... parts) {
    return new Sequence(Arrays.asList(parts));
  }

  static Layout group(Layout... parts) {
    return new Group(row(parts));
  }

  static Layout indented(Layout... parts) {
    return new Indented(row(parts));
  }

  /// The parts with a text between them.
  static Layout joined(String between, List<Layout> parts) {
    List<Layout> all = new ArrayList<>();
    for (Layout part : parts) {
      if (!all.isEmpty()) {
        all.add(text(between));
      }
      all.add(part);
    }
    return new Sequence(all);
  }

  /// @param indent of the first line and all others
  default String render(int width, int indent) {
    StringBuilder out = new StringBuilder();
    Deque<Placed> left = new ArrayDeque<>();
    left.push(new Placed(this, indent, false));
    int column = indent;
    while (!left.isEmpty()) {
      Placed next = left.pop();
      switch (next.layout()) {
        case Text(var text) -> {
          out.append(text);
          column += text.length();
        }
        case Break _ -> {
          if (next.flat()) {
            out.append(' ');
            column++;
          } else {
            out.append('\n').append(" ".repeat(next.indent()));
            column = next.indent();
          }
        }
        case Indented(var of) -> left.push(new Placed(of, next.indent() + INDENT, next.flat()));
        case Group(var of) -> {
          Placed flat = new Placed(of, next.indent(), true);
          boolean fits = next.flat() || fits(flat, left, width - column);
          left.push(fits ? flat : new Placed(of, next.indent(), false));
        }
        case Sequence(var parts) -> {
          for (Layout part : parts.reversed()) {
            left.push(new Placed(part, next.indent(), next.flat()));
          }
        }
      }
    }
    return out.toString();
  }

  record Placed(Layout layout, int indent, boolean flat) {}

  /// Whether something fits in what is left of a line, with all that follows up to the next line
  /// end.
  private static boolean fits(Placed first, Deque<Placed> rest, int width) {
    int room = width;
    var after = rest.iterator();
    Deque<Placed> left = new ArrayDeque<>();
    left.push(first);
    while (room >= 0) {
      if (left.isEmpty()) {
        if (!after.hasNext()) {
          return true;
        }
        left.push(after.next());
      }
      Placed next = left.pop();
      switch (next.layout()) {
        case Text(var text) -> room -= text.length();
        case Break _ -> {
          if (!next.flat()) {
            return true;
          }
          room--;
        }
        case Indented(var of) -> left.push(new Placed(of, next.indent(), next.flat()));
        // What follows is free to break.
        case Group(var of) -> left.push(new Placed(of, next.indent(), next.flat()));
        case Sequence(var parts) -> {
          for (Layout part : parts.reversed()) {
            left.push(new Placed(part, next.indent(), next.flat()));
          }
        }
      }
    }
    return false;
  }
}
