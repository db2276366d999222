package thinair.report;

import java.util.ArrayList;
import java.util.List;
import thinair.query.Lattice;

/// Models by strength as a drawing: the strongest on top, a line down to each next weaker one.
public final class LatticeSvg {
  private static final int HEIGHT = 34;
  private static final int STEP = 90;
  private static final int MARGIN = 20;
  private static final int LETTER = 8;

  private LatticeSvg() {}

  private record Box(int x, int y, int width, String text) {
    int middle() {
      return x + width / 2;
    }
  }

  public static String of(Lattice lattice) {
    List<Integer> layers = lattice.layers();
    int last = layers.stream().mapToInt(Integer::intValue).max().orElse(0);
    List<List<Integer>> rows = new ArrayList<>();
    int widest = 0;
    for (int layer = 0; layer <= last; layer++) {
      List<Integer> row = new ArrayList<>();
      int width = MARGIN;
      for (int i = 0; i < layers.size(); i++) {
        if (layers.get(i) == layer) {
          row.add(i);
          width += width(lattice, i) + MARGIN;
        }
      }
      rows.add(row);
      widest = Math.max(widest, width);
    }
    Box[] boxes = new Box[layers.size()];
    for (int layer = 0; layer <= last; layer++) {
      int used = rows.get(layer).stream().mapToInt(i -> width(lattice, i) + MARGIN).sum();
      int x = (widest - used + MARGIN) / 2;
      for (int i : rows.get(layer)) {
        boxes[i] =
            new Box(x, MARGIN + layer * STEP, width(lattice, i), MatrixText.name(lattice, i));
        x += width(lattice, i) + MARGIN;
      }
    }
    return draw(lattice, boxes, widest, 2 * MARGIN + HEIGHT + last * STEP);
  }

  private static int width(Lattice lattice, int i) {
    return 2 * MARGIN + LETTER * MatrixText.name(lattice, i).length();
  }

  private static String draw(Lattice lattice, Box[] boxes, int width, int height) {
    var svg = new StringBuilder();
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" \
        font-family="sans-serif" font-size="14">
          <title>Models by strength, the strongest on top</title>
          <rect width="100%%" height="100%%" fill="white"/>
        """
            .formatted(width, height, width, height));
    for (Lattice.Cover cover : lattice.covers()) {
      Box from = boxes[cover.stronger()];
      Box to = boxes[cover.weaker()];
      svg.append(
          "  <line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#555\"/>\n"
              .formatted(from.middle(), from.y() + HEIGHT, to.middle(), to.y()));
    }
    for (Box box : boxes) {
      svg.append(
          """
            <rect x="%d" y="%d" width="%d" height="%d" rx="6" fill="#eef3fa" stroke="#336"/>
            <text x="%d" y="%d" text-anchor="middle">%s</text>
          """
              .formatted(
                  box.x(),
                  box.y(),
                  box.width(),
                  HEIGHT,
                  box.middle(),
                  box.y() + 22,
                  escaped(box.text())));
    }
    return svg.append("</svg>\n").toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
