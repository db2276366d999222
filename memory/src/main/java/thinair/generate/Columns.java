package thinair.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The threads of a generated program as columns of instructions.
final class Columns {
  private final Shape shape;
  private final Assembly assembly;
  private final List<List<String>> columns = new ArrayList<>();
  private int value;
  private int labels;

  Columns(Shape shape, Assembly assembly) {
    this.shape = shape;
    this.assembly = assembly;
    for (int t = 0; t < shape.threads().size(); t++) {
      columns.add(column(t));
    }
  }

  /// Initial values and instructions.
  String text() {
    return text(0, new ArrayList<>());
  }

  /// The same, and what stands where.
  ///
  /// @param start where the text begins in that of the program
  /// @param cells is told of the instructions of each thread
  String text(int start, List<List<Sheet.Cell>> cells) {
    var text = new StringBuilder("{ ");
    for (int a = 0; a < shape.addresses(); a++) {
      text.append(LitmusText.location(a)).append("=0; ");
    }
    for (int t = 0; t < columns.size(); t++) {
      for (int a = 0; a < shape.addresses(); a++) {
        Optional<String> base = assembly.base(a);
        if (base.isPresent()) {
          text.append("%d:%s=%s; ".formatted(t, base.get(), LitmusText.location(a)));
        }
      }
    }
    text.append("}\n");
    int rows = 0;
    int[] widths = new int[columns.size()];
    for (int t = 0; t < columns.size(); t++) {
      rows = Math.max(rows, columns.get(t).size());
      for (String cell : columns.get(t)) {
        widths[t] = Math.max(widths[t], cell.length());
      }
      cells.add(new ArrayList<>());
    }
    for (int row = 0; row < rows; row++) {
      for (int t = 0; t < columns.size(); t++) {
        List<String> column = columns.get(t);
        String cell = row < column.size() ? column.get(row) : "";
        text.append(t == 0 ? " " : " | ");
        // The first row has the names of the threads.
        if (row > 0 && !cell.isEmpty()) {
          cells.get(t).add(new Sheet.Cell(cell, start + text.length()));
        }
        text.append(cell).append(" ".repeat(widths[t] - cell.length()));
      }
      text.append(" ;\n");
    }
    return text.toString();
  }

  private List<String> column(int thread) {
    List<String> column = new ArrayList<>();
    column.add("P" + thread);
    int reads = 0;
    for (Access access : shape.threads().get(thread)) {
      switch (access.before()) {
        case NOTHING, DEPENDENCY -> {}
        case FENCE, LOAD_FENCE, STORE_FENCE -> column.add(assembly.fence(access.before()));
        case CONTROL -> {
          // Goes on at the same place either way.
          String label = "L" + labels++;
          column.addAll(assembly.branch(assembly.register(reads - 1), label));
          column.add(label + ":");
        }
      }
      value += access.writes() ? 1 : 0;
      column.addAll(assembly.access(access, reads, value));
      reads += access.reads() ? 1 : 0;
    }
    return column;
  }
}
