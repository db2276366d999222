package thinair.draw;

import java.util.ArrayList;
import java.util.List;
import thinair.draw.Picture.Edge;
import thinair.draw.Placement.Cell;

/// The ways that an edge could take. All of them keep to the alleys between rows and columns as far
/// as columns go; boxes on top and titles may still be in the way of some.
final class Routes {
  /// A way, and how much it is disliked before anything else is known.
  record Route(Curve curve, double dislike) {}

  private static final double[] SIDE_PORTS = {0.5, 0.2, 0.8};
  private static final double[] END_PORTS = {0.5, 0.35, 0.65, 0.2, 0.8};
  private static final double[] TRACKS = {0.5, 0.36, 0.64, 0.22, 0.78};
  private static final double[] BENDS = {0.5, 0.15, 0.85};
  private static final double OUTER = 120;
  private static final double PAST = 6;

  private final Placement placement;
  private final List<Route> found = new ArrayList<>();

  private Routes(Placement placement) {
    this.placement = placement;
  }

  /// @param head how long the arrowhead is: a curve ends so far from its box
  static List<Route> of(Placement placement, Edge edge, double head) {
    Routes routes = new Routes(placement);
    Cell from = placement.cell(edge.from());
    Cell to = placement.cell(edge.to());
    Rect a = placement.box(edge.from());
    Rect b = placement.box(edge.to());
    if (from.isTop() && to.isTop()) {
      routes.below(a, b, head);
    } else if (from.isTop()) {
      routes.down(a, 0, b, to, head);
    } else if (to.isTop()) {
      routes.down(b, head, a, from, 0);
      return routes.found.stream()
          .map(route -> new Route(route.curve().reversed(), route.dislike()))
          .toList();
    } else if (from.column() == to.column()) {
      if (Math.abs(from.row() - to.row()) == 1) {
        routes.straight(a, b, head);
      }
      routes.bows(a, b, from.column(), head);
    } else {
      routes.across(a, from.column(), b, to.column(), head);
    }
    return routes.found;
  }

  private void add(Curve curve, double dislike) {
    found.add(new Route(curve, dislike));
  }

  private static double y(Rect box, double part) {
    return box.top() + part * box.height();
  }

  private static double x(Rect box, double part) {
    return box.left() + part * box.width();
  }

  /// Between neighbours of one column.
  private void straight(Rect a, Rect b, double head) {
    boolean down = a.bottom() <= b.top();
    for (double part : END_PORTS) {
      Point from = new Point(x(a, part), down ? a.bottom() : a.top());
      Point to = new Point(x(a, part), down ? b.top() - head : b.bottom() + head);
      add(Curve.straight(from, to), 20 * Math.abs(part - 0.5));
    }
  }

  /// Within a column, past what lies between; also from a box to itself.
  private void bows(Rect a, Rect b, int column, double head) {
    boolean down = a.top() <= b.top();
    boolean same = a.equals(b);
    for (int sign : new int[] {1, -1}) {
      double room = 0.9 * room(column, sign) / 0.75;
      for (double bulge = 40; bulge <= room; bulge += 22) {
        for (double pa : same ? new double[] {0.25} : SIDE_PORTS) {
          for (double pb : same ? new double[] {0.75} : SIDE_PORTS) {
            double ax = sign > 0 ? a.right() : a.left();
            double bx = (sign > 0 ? b.right() : b.left()) + sign * head;
            double ay = y(a, down ? pa : 1 - pa);
            double by = y(b, down ? pb : 1 - pb);
            double far = ax + sign * bulge;
            add(
                Curve.of(
                    new Point(ax, ay), new Point(far, ay), new Point(far, by), new Point(bx, by)),
                0.1 * bulge + off(pa) + off(pb) + (sign < 0 ? 1 : 0));
          }
        }
      }
    }
  }

  private static double off(double port) {
    return 8 * Math.abs(port - 0.5);
  }

  /// How far the alley at a side of a column is wide.
  private double room(int column, int sign) {
    int next = column + sign;
    return next < 0 || next >= placement.columns().size() ? OUTER : placement.spacing().gap();
  }

  /// From one column to another: smooth steps in the alleys between columns, straight across the
  /// columns in between.
  private void across(Rect a, int from, Rect b, int to, double head) {
    int sign = to > from ? 1 : -1;
    for (double pa : SIDE_PORTS) {
      for (double pb : SIDE_PORTS) {
        Point start = new Point(sign > 0 ? a.right() : a.left(), y(a, pa));
        Point end = new Point((sign > 0 ? b.left() : b.right()) - sign * head, y(b, pb));
        double dislike = off(pa) + off(pb);
        if (Math.abs(to - from) == 1) {
          for (double bend : BENDS) {
            add(step(start, end, bend), dislike + 12 * Math.abs(bend - 0.5));
          }
        } else {
          Rect near = placement.columns().get(from + sign);
          Rect far = placement.columns().get(to - sign);
          double enter = sign > 0 ? near.left() - PAST : near.right() + PAST;
          double leave = sign > 0 ? far.right() + PAST : far.left() - PAST;
          for (double height : placement.crossings()) {
            Point in = new Point(enter, height);
            Point out = new Point(leave, height);
            double middle = (out.x() + end.x()) / 2;
            add(
                step(start, in, 0.5)
                    .straightTo(out)
                    .then(new Point(middle, height), new Point(middle, end.y()), end),
                dislike);
          }
        }
      }
    }
  }

  /// @param bend where between the two the curve is steepest
  private static Curve step(Point a, Point b, double bend) {
    double middle = a.x() + bend * (b.x() - a.x());
    return Curve.of(a, new Point(middle, a.y()), new Point(middle, b.y()), b);
  }

  /// From a box on top to a box of a column.
  private void down(Rect top, double topHead, Rect box, Cell cell, double head) {
    double start = top.bottom() + topHead;
    for (double pa : END_PORTS) {
      Point from = new Point(x(top, pa), start);
      double dislike = off(pa);
      if (cell.row() == 0) {
        for (double pb : END_PORTS) {
          Point to = new Point(x(box, pb), box.top() - head);
          double middle = (from.y() + to.y()) / 2;
          add(
              Curve.of(from, new Point(from.x(), middle), new Point(to.x(), middle), to),
              dislike + off(pb));
        }
      }
      for (int sign : new int[] {1, -1}) {
        for (double track : TRACKS) {
          double side = sign > 0 ? box.right() : box.left();
          double gap = room(cell.column(), sign) == OUTER ? 80 : placement.spacing().gap();
          double at = side + sign * track * gap;
          // Straight down past the titles of the columns, which begin where the alleys do.
          Point in = new Point(at, placement.topOfHeads());
          double middle = (from.y() + in.y()) / 2;
          Curve entering = Curve.of(from, new Point(from.x(), middle), new Point(at, middle), in);
          for (double pb : SIDE_PORTS) {
            double y = y(box, pb);
            Point to = new Point(side + sign * head, y);
            double turn = in.y() + 0.5 * (y - in.y());
            add(
                entering.then(new Point(at, turn), new Point(at, y), to),
                dislike + off(pb) + 6 * Math.abs(track - 0.5));
          }
        }
      }
    }
  }

  /// Between two boxes on top, below them.
  private void below(Rect a, Rect b, double head) {
    for (double depth : new double[] {24, 36, 48}) {
      for (double pa : END_PORTS) {
        for (double pb : END_PORTS) {
          Point from = new Point(x(a, pa), a.bottom());
          Point to = new Point(x(b, pb), b.bottom() + head);
          double low = placement.bottomOfTops() + depth;
          add(
              Curve.of(from, new Point(from.x(), low), new Point(to.x(), low), to),
              off(pa) + off(pb) + (a.equals(b) && pa >= pb ? 1000 : 0));
        }
      }
    }
  }
}
