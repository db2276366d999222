package thinair.draw;

import java.util.Locale;
import thinair.draw.Picture.Edge;
import thinair.draw.Picture.Kind;

/// How edges of a kind look. The colours are those of Okabe and Ito, which colour-blind people can
/// tell apart; dashes and arrowheads do the same for people without colour.
///
/// @param dashes as SVG writes them; empty for a solid line
/// @param arrow the outline of the arrowhead, pointing right from x = 0 to x = 10, y around 0
/// @param filled whether the arrowhead is filled
record Style(
    Kind kind, boolean highlight, String colour, String dashes, String arrow, boolean filled) {

  static Style of(Edge edge) {
    return of(edge.kind(), edge.highlight());
  }

  static Style of(Kind kind, boolean highlight) {
    return switch (kind) {
      case READS_FROM -> new Style(kind, highlight, "#D55E00", "", TRIANGLE, true);
      case COHERENCE -> new Style(kind, highlight, "#0072B2", "9 4", TRIANGLE, false);
      case FROM_READ -> new Style(kind, highlight, "#009E73", "2.5 3.5", BARBED, true);
      case ORDER -> new Style(kind, highlight, "#444444", "", OPEN, false);
      case DEPENDENCY -> new Style(kind, highlight, "#CC79A7", "10 3 2.5 3", DIAMOND, true);
      case OTHER -> new Style(kind, highlight, "#000000", "14 3", DIAMOND, false);
    };
  }

  private static final String TRIANGLE = "M0,-4.5 L10,0 L0,4.5 Z";
  private static final String BARBED = "M-2,-5 L10,0 L-2,5 L2,0 Z";
  private static final String OPEN = "M2,-4.5 L10,0 L2,4.5 M0,0 L9,0";
  private static final String DIAMOND = "M0,0 L5,-4.5 L10,0 L5,4.5 Z";

  double width() {
    return highlight ? 3 : 1.3;
  }

  double head() {
    return highlight ? 13 : 10;
  }

  /// How strong the outline of the arrowhead is. An open one goes on with the line, so that it must
  /// be as strong, and round, or its tip would reach into the box.
  String outline() {
    return arrow.equals(OPEN) && highlight
        ? "stroke-width=\"2.3\" stroke-linejoin=\"round\""
        : "stroke-width=\"1.2\"";
  }

  /// What the arrowhead is filled with. One that is not filled is white, to hide what lies below;
  /// an open one has nothing to fill.
  String fill() {
    return filled ? colour : arrow.equals(OPEN) ? "none" : "#FFFFFF";
  }

  /// The name under which the arrowhead is defined.
  String marker() {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-') + (highlight ? "-strong" : "");
  }
}
