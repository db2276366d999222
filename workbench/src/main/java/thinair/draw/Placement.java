package thinair.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import thinair.draw.Picture.Box;
import thinair.draw.Picture.Column;
import thinair.draw.Picture.Edge;
import thinair.draw.Picture.Group;

/// Where the boxes of a group are. The n-th boxes of all columns share a row, and all boxes of a
/// column are equally wide; so between the rows and between the columns there are straight alleys
/// without a box, and that is where edges go.
final class Placement {
  /// How much room is left free.
  ///
  /// @param gap between two columns
  /// @param channel between two rows
  record Spacing(double gap, double channel) {}

  /// @param column or -1 for a box on top
  record Cell(int column, int row) {
    boolean isTop() {
      return column < 0;
    }
  }

  private static final double PADDING = 8;
  private static final double LEAST_WIDTH = 96;
  private static final int DETAIL_LETTERS = 36;
  private static final double BETWEEN_TOPS = 14;

  private final Group group;
  private final Spacing spacing;
  private final Map<String, Rect> boxes = new LinkedHashMap<>();
  private final Map<String, Cell> cells = new HashMap<>();
  private final List<Rect> columns = new ArrayList<>();
  private final List<Rect> heads = new ArrayList<>();
  private final List<double[]> rows = new ArrayList<>();
  private double bottomOfTops;

  Placement(Group group, Spacing spacing) {
    this.group = group;
    this.spacing = spacing;
    placeColumns();
    placeTops();
  }

  private void placeColumns() {
    int count = group.columns().stream().mapToInt(column -> column.boxes().size()).max().orElse(0);
    double headLine = Type.HEAD.line() + 4;
    double tops = group.top().stream().mapToDouble(Placement::height).max().orElse(0);
    bottomOfTops = tops;
    double y = tops + (tops > 0 ? spacing.channel() : 0) + headLine;
    for (int row = 0; row < count; row++) {
      double height = 0;
      for (Column column : group.columns()) {
        if (row < column.boxes().size()) {
          height = Math.max(height, height(column.boxes().get(row)));
        }
      }
      rows.add(new double[] {y, y + height});
      y += height + spacing.channel();
    }
    double x = 0;
    for (int c = 0; c < group.columns().size(); c++) {
      Column column = group.columns().get(c);
      double width = Math.max(LEAST_WIDTH, Type.HEAD.width(column.title()));
      for (Box box : column.boxes()) {
        width = Math.max(width, width(box));
      }
      for (int row = 0; row < column.boxes().size(); row++) {
        Box box = column.boxes().get(row);
        double top = rows.get(row)[0];
        boxes.put(box.id(), new Rect(x, top, x + width, top + height(box)));
        cells.put(box.id(), new Cell(c, row));
      }
      double top = rows.isEmpty() ? y : rows.getFirst()[0];
      double bottom = column.boxes().isEmpty() ? top : rows.get(column.boxes().size() - 1)[1];
      columns.add(new Rect(x, top, x + width, bottom));
      heads.add(new Rect(x, top - headLine, x + Type.HEAD.width(column.title()), top - 4));
      x += width + spacing.gap();
    }
  }

  private static double width(Box box) {
    double width = Type.LABEL.width(box.label());
    for (String line : detail(box)) {
      width = Math.max(width, Type.DETAIL.width(line));
    }
    return width + 2 * PADDING;
  }

  private static double height(Box box) {
    return Type.LABEL.line() + detail(box).size() * Type.DETAIL.line() + PADDING;
  }

  static List<String> detail(Box box) {
    return Type.wrapped(box.detail(), DETAIL_LETTERS);
  }

  /// Each box on top above what hangs on it, as near as the others allow.
  private void placeTops() {
    Map<String, Double> wish = new HashMap<>();
    group.top().forEach(box -> wish.put(box.id(), wish(box)));
    List<Box> ordered = new ArrayList<>(group.top());
    ordered.sort(Comparator.comparing(box -> Objects.requireNonNull(wish.get(box.id()))));
    // Boxes that push each other aside share what they have to give up.
    double[] left = new double[ordered.size()];
    for (int i = 0; i < ordered.size(); i++) {
      left[i] = Objects.requireNonNull(wish.get(ordered.get(i).id())) - width(ordered.get(i)) / 2;
    }
    for (int first = 0; first < left.length; ) {
      int last = first;
      double shift = 0;
      double end = left[first] + width(ordered.get(first)) + BETWEEN_TOPS;
      double before = first == 0 ? Double.NEGATIVE_INFINITY : endOf(ordered, left, first - 1);
      while (last + 1 < left.length && left[last + 1] < end) {
        last++;
        shift += end - left[last];
        left[last] = end;
        end += width(ordered.get(last)) + BETWEEN_TOPS;
      }
      double back = Math.min(shift / (last - first + 1), left[first] - before);
      for (int i = first; i <= last; i++) {
        left[i] -= Math.max(0, back);
      }
      first = last + 1;
    }
    for (int i = 0; i < left.length; i++) {
      Box box = ordered.get(i);
      double top = bottomOfTops - height(box);
      boxes.put(box.id(), new Rect(left[i], top, left[i] + width(box), bottomOfTops));
      cells.put(box.id(), new Cell(-1, 0));
    }
  }

  private static double endOf(List<Box> ordered, double[] left, int i) {
    return left[i] + width(ordered.get(i)) + BETWEEN_TOPS;
  }

  private double wish(Box box) {
    double near = 0;
    int nears = 0;
    double any = 0;
    int anys = 0;
    for (Edge edge : group.edges()) {
      String other =
          edge.from().equals(box.id()) ? edge.to() : edge.to().equals(box.id()) ? edge.from() : "";
      Cell cell = cells.get(other);
      if (cell != null && !cell.isTop()) {
        double middle = columns.get(cell.column()).middle();
        any += middle;
        anys++;
        if (cell.row() == 0) {
          near += middle;
          nears++;
        }
      }
    }
    return nears > 0 ? near / nears : anys > 0 ? any / anys : 0;
  }

  Group group() {
    return group;
  }

  Spacing spacing() {
    return spacing;
  }

  Rect box(String id) {
    return Objects.requireNonNull(boxes.get(id));
  }

  Cell cell(String id) {
    return Objects.requireNonNull(cells.get(id));
  }

  Map<String, Rect> boxes() {
    return boxes;
  }

  /// From the first row to the last box.
  List<Rect> columns() {
    return columns;
  }

  /// The titles of the columns.
  List<Rect> heads() {
    return heads;
  }

  double bottomOfTops() {
    return bottomOfTops;
  }

  double topOfHeads() {
    return heads.isEmpty() ? bottomOfTops : heads.getFirst().top();
  }

  /// Heights at which an edge can cross the columns, alley by alley, the best of each first.
  List<Double> crossings() {
    List<Double> heights = new ArrayList<>();
    for (int row = 0; row + 1 < rows.size(); row++) {
      double top = rows.get(row)[1];
      double bottom = rows.get(row + 1)[0];
      for (double part : new double[] {0.5, 0.3, 0.7}) {
        heights.add(top + part * (bottom - top));
      }
    }
    double end = rows.isEmpty() ? bottomOfTops : rows.getLast()[1];
    for (double below : new double[] {18, 32, 46, 60}) {
      heights.add(end + below);
    }
    for (double up : new double[] {8, 18, 28}) {
      heights.add(topOfHeads() - up);
    }
    return heights;
  }
}
