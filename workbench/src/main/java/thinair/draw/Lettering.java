package thinair.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import thinair.draw.Picture.Edge;
import thinair.draw.Router.Routed;
import thinair.limit.Checkpoint;

/// Finds a place for the label of every edge: on its curve or beside it, on nothing else. An edge
/// whose label fits nowhere takes another of its ways.
final class Lettering {
  private static final double AIR = 2;
  private static final double[] ALONG = {
    0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8, 0.15, 0.85
  };

  /// Labels of curves shorter than this stand beside them, lest they hide them.
  private static final double SHORT = 75;

  /// So many ways of an edge are tried for the sake of its label.
  private static final int WAYS = 60;

  record Lettered(Edge edge, Curve curve, Rect label) {}

  private final Placement placement;
  private final List<Routed> routed;
  private final Curve[] curves;
  private final @Nullable Rect[] labels;
  private int misfits;

  Lettering(Placement placement, List<Routed> routed, Checkpoint checkpoint) {
    this.placement = placement;
    this.routed = routed;
    this.curves = routed.stream().map(edge -> edge.ways().getFirst()).toArray(Curve[]::new);
    this.labels = new Rect[curves.length];
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < curves.length; i++) {
      order.add(i);
    }
    order.sort(Comparator.comparingDouble(i -> curves[i].length()));
    for (int edge : order) {
      checkpoint.look();
      place(edge);
    }
  }

  /// How many labels found no place.
  int misfits() {
    return misfits;
  }

  List<Lettered> result() {
    List<Lettered> result = new ArrayList<>();
    for (int i = 0; i < curves.length; i++) {
      Rect label = labels[i];
      result.add(
          new Lettered(
              routed.get(i).edge(), curves[i], label != null ? label : at(i, curves[i], 0.5)));
    }
    return result;
  }

  private void place(int edge) {
    List<Curve> ways = routed.get(edge).ways();
    for (Curve way : ways.subList(0, Math.min(WAYS, ways.size()))) {
      Rect found = hidesALabel(way) ? null : find(edge, way);
      if (found != null) {
        curves[edge] = way;
        labels[edge] = found;
        return;
      }
    }
    misfits++;
  }

  private boolean hidesALabel(Curve way) {
    for (Rect label : labels) {
      if (label != null && way.touches(label.grown(AIR))) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Rect find(int edge, Curve curve) {
    if (curve.length() >= SHORT) {
      for (double part : ALONG) {
        Rect rect = at(edge, curve, part);
        if (!hidesAnEnd(rect, curve) && isFree(edge, rect)) {
          return rect;
        }
      }
    }
    for (double part : ALONG) {
      Rect rect = at(edge, curve, part);
      double aside = rect.width() / 2 + 4;
      double above = rect.height() / 2 + 3;
      double[][] moves = {{aside, 0}, {-aside, 0}, {0, -above}, {0, above}};
      for (double[] move : moves) {
        Rect moved = rect.moved(move[0], move[1]);
        if (!curve.touches(moved) && isFree(edge, moved)) {
          return moved;
        }
      }
    }
    return null;
  }

  private Rect at(int edge, Curve curve, double part) {
    return Rect.around(
        curve.after(part),
        Type.EDGE.width(routed.get(edge).edge().label()) + 4,
        Type.EDGE.size() + 3);
  }

  /// Whether a label would leave too little of its own curve to see where it begins and ends.
  private static boolean hidesAnEnd(Rect rect, Curve curve) {
    Rect air = rect.grown(AIR);
    double begin = 12 / curve.length();
    return air.contains(curve.after(begin)) || air.contains(curve.after(1 - begin));
  }

  private boolean isFree(int edge, Rect rect) {
    Rect air = rect.grown(AIR);
    for (Rect box : placement.boxes().values()) {
      if (box.overlaps(air)) {
        return false;
      }
    }
    for (Rect head : placement.heads()) {
      if (head.overlaps(air)) {
        return false;
      }
    }
    for (int i = 0; i < curves.length; i++) {
      Rect label = labels[i];
      if (i != edge && (curves[i].touches(air) || label != null && label.overlaps(air))) {
        return false;
      }
    }
    // The arrowheads of the others lie beyond the ends of their curves.
    for (int i = 0; i < curves.length; i++) {
      double head = Style.of(routed.get(i).edge()).head();
      if (Rect.around(curves[i].after(1), 2 * head, 2 * head).overlaps(air) && i != edge) {
        return false;
      }
    }
    return true;
  }
}
