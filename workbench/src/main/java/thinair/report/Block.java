package thinair.report;

import java.util.ArrayList;
import java.util.List;

/// A piece of a report, before it has a form: the same blocks become text on a terminal and a page
/// in a browser.
public sealed interface Block {
  /// A sentence, or another line.
  record Line(String text) implements Block {}

  /// Rows of cells; rows may be shorter than others.
  record Table(List<List<String>> rows, Align align) implements Block {
    public Table {
      rows = rows.stream().map(List::copyOf).toList();
    }

    public enum Align {
      /// As texts are.
      LEFT,
      /// As numbers are.
      RIGHT
    }
  }

  /// Text that stands as its author wrote it, a litmus test for example.
  record Verbatim(String text) implements Block {}

  /// A line and what belongs to it: the branches of a tree of reasons.
  record Part(String title, List<Block> content) implements Block {
    public Part {
      content = List.copyOf(content);
    }

    /// The same with lines at its end.
    public Part with(String... lines) {
      List<Block> all = new ArrayList<>(content);
      for (String line : lines) {
        all.add(new Line(line));
      }
      return new Part(title, all);
    }
  }

  /// Room between what comes before and after.
  record Gap() implements Block {}

  static Block lines(String title, List<String> lines) {
    return new Part(title, lines.stream().<Block>map(Line::new).toList());
  }

  static Table left(List<List<String>> rows) {
    return new Table(rows, Table.Align.LEFT);
  }
}
