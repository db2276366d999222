package thinair.draw;

import java.util.List;
import java.util.TreeMap;
import thinair.draw.Curve.Piece;
import thinair.draw.Drawing.PlacedBox;
import thinair.draw.Drawing.PlacedEdge;
import thinair.draw.Drawing.PlacedGroup;
import thinair.draw.Drawing.Text;
import thinair.limit.Checkpoint;

/// A drawing as SVG, the same text for the same drawing. Everything stands in the text itself: no
/// style sheet, no font, no script.
public final class Svg {
  private static final String FONT =
      "'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',monospace";

  private final StringBuilder out = new StringBuilder();

  private Svg() {}

  public static String of(Picture picture) {
    return of(picture, Checkpoint.NONE);
  }

  public static String of(Picture picture, Checkpoint checkpoint) {
    return of(Drawing.of(picture, checkpoint));
  }

  public static String of(Drawing drawing) {
    Svg svg = new Svg();
    svg.write(drawing);
    return svg.out.toString();
  }

  private void write(Drawing drawing) {
    String width = number(Math.ceil(drawing.width()));
    String height = number(Math.ceil(drawing.height()));
    line(
        ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s"
                + " %s\" role=\"img\" aria-labelledby=\"title desc\" font-family=\"%s\">")
            .formatted(width, height, width, height, FONT));
    line("<title id=\"title\">%s</title>".formatted(escaped(drawing.picture().title())));
    line("<desc id=\"desc\">%s</desc>".formatted(escaped(drawing.picture().description())));
    arrowheads(drawing);
    line("<rect width=\"%s\" height=\"%s\" fill=\"#FFFFFF\"/>".formatted(width, height));
    drawing.heading().forEach(this::text);
    drawing.groups().forEach(this::group);
    drawing.legend().forEach(this::key);
    line("</svg>");
  }

  private void arrowheads(Drawing drawing) {
    TreeMap<String, Style> used = new TreeMap<>();
    for (PlacedGroup group : drawing.groups()) {
      for (PlacedEdge edge : group.edges()) {
        Style style = Style.of(edge.edge());
        used.put(style.marker(), style);
      }
    }
    for (Drawing.Key key : drawing.legend()) {
      Style style = Style.of(key.kind(), false);
      used.put(style.marker(), style);
    }
    if (used.isEmpty()) {
      return;
    }
    line("<defs>");
    for (Style style : used.values()) {
      // The marker begins where the curve ends, and its tip touches the box.
      String size = number(style.head() * 1.4);
      line(
          ("<marker id=\"%s\" orient=\"auto\" markerUnits=\"userSpaceOnUse\" markerWidth=\"%s\""
                  + " markerHeight=\"%s\" refX=\"0\" refY=\"0\" viewBox=\"-3 -7 14 14\""
                  + " overflow=\"visible\"><path d=\"%s\" fill=\"%s\" stroke=\"%s\""
                  + " %s/></marker>")
              .formatted(
                  style.marker(),
                  size,
                  size,
                  style.arrow(),
                  style.fill(),
                  style.colour(),
                  style.outline()));
    }
    line("</defs>");
  }

  private void group(PlacedGroup group) {
    line("<g>");
    for (var lane : group.lanes()) {
      rect(lane, "rx=\"6\" fill=\"#F3F3F3\"");
    }
    group.titles().forEach(this::text);
    group.boxes().forEach(this::box);
    // Strong edges lie above the others.
    for (boolean strong : new boolean[] {false, true}) {
      for (PlacedEdge edge : group.edges()) {
        if (edge.edge().highlight() == strong) {
          edge(edge);
        }
      }
    }
    line("</g>");
  }

  private void key(Drawing.Key key) {
    Style style = Style.of(key.kind(), false);
    Point end = key.left().plus(Drawing.STROKE, 0);
    line("<g class=\"legend\">");
    line(
        "<path d=\"M%s L%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s marker-end=\"url(#%s)\"/>"
            .formatted(
                pair(key.left()),
                pair(end),
                style.colour(),
                number(style.width()),
                style.dashes().isEmpty() ? "" : " stroke-dasharray=\"" + style.dashes() + "\"",
                style.marker()));
    text(key.text());
    line("</g>");
  }

  private void box(PlacedBox box) {
    line("<g class=\"event\">");
    rect(
        box.place(),
        "rx=\"4\" fill=\"#FFFFFF\" stroke=\"#000000\" stroke-width=\"%s\""
            .formatted(box.box().highlight() ? "2.5" : "1"));
    box.lines().forEach(this::text);
    line("</g>");
  }

  private void edge(PlacedEdge edge) {
    Style style = Style.of(edge.edge());
    line(
        "<g class=\"edge\"><title>%s: %s → %s</title>"
            .formatted(
                escaped(edge.edge().label()),
                escaped(edge.edge().from()),
                escaped(edge.edge().to())));
    line(
        ("<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s"
                + " marker-end=\"url(#%s)\"/>")
            .formatted(
                path(edge.curve()),
                style.colour(),
                number(style.width()),
                style.dashes().isEmpty() ? "" : " stroke-dasharray=\"" + style.dashes() + "\"",
                style.marker()));
    if (edge.curve().touches(edge.label())) {
      rect(edge.label(), "fill=\"#FFFFFF\"");
    }
    text(
        new Text(
            edge.edge().label(),
            Type.EDGE,
            new Point(edge.label().left() + 2, edge.label().bottom() - 4),
            edge.edge().highlight()));
    line("</g>");
  }

  private static String path(Curve curve) {
    List<Piece> pieces = curve.pieces();
    StringBuilder data = new StringBuilder("M" + pair(pieces.getFirst().a()));
    for (Piece piece : pieces) {
      data.append(" C").append(pair(piece.ca()));
      data.append(" ").append(pair(piece.cb()));
      data.append(" ").append(pair(piece.b()));
    }
    return data.toString();
  }

  private void rect(Rect rect, String attributes) {
    line(
        "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" %s/>"
            .formatted(
                number(rect.left()),
                number(rect.top()),
                number(rect.width()),
                number(rect.height()),
                attributes));
  }

  private void text(Text text) {
    if (!text.text().isEmpty()) {
      line(
          "<text x=\"%s\" y=\"%s\" font-size=\"%s\"%s>%s</text>"
              .formatted(
                  number(text.left().x()),
                  number(text.left().y()),
                  number(text.type().size()),
                  text.strong() ? " font-weight=\"bold\"" : "",
                  escaped(text.text())));
    }
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private static String pair(Point point) {
    return number(point.x()) + "," + number(point.y());
  }

  /// At most one digit behind the point, in the same way everywhere.
  private static String number(double value) {
    long tenths = Math.round(value * 10);
    String sign = tenths < 0 ? "-" : "";
    long size = Math.abs(tenths);
    return sign + size / 10 + (size % 10 == 0 ? "" : "." + size % 10);
  }

  private static String escaped(String text) {
    StringBuilder result = new StringBuilder();
    text.codePoints()
        .forEach(
            letter -> {
              switch (letter) {
                case '&' -> result.append("&amp;");
                case '<' -> result.append("&lt;");
                case '>' -> result.append("&gt;");
                case '"' -> result.append("&quot;");
                // Letters that XML does not have, not even escaped.
                default -> result.appendCodePoint(letter < ' ' ? ' ' : letter);
              }
            });
    return result.toString();
  }
}
