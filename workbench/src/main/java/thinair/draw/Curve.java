package thinair.draw;

import java.util.ArrayList;
import java.util.List;

/// A smooth line: cubic Bézier pieces, each beginning where the one before ends.
public final class Curve {
  /// So many samples stand for a piece; pieces are a few hundred units long at most, so samples lie
  /// closer together than anything that is drawn is wide.
  private static final int SAMPLES = 20;

  /// From `a` to `b`, leaving towards `ca` and arriving from `cb`.
  public record Piece(Point a, Point ca, Point cb, Point b) {
    Point at(double t) {
      double s = 1 - t;
      double wa = s * s * s;
      double wca = 3 * s * s * t;
      double wcb = 3 * s * t * t;
      double wb = t * t * t;
      return new Point(
          wa * a.x() + wca * ca.x() + wcb * cb.x() + wb * b.x(),
          wa * a.y() + wca * ca.y() + wcb * cb.y() + wb * b.y());
    }

    private Piece reversed() {
      return new Piece(b, cb, ca, a);
    }

    private Piece moved(double dx, double dy) {
      return new Piece(a.plus(dx, dy), ca.plus(dx, dy), cb.plus(dx, dy), b.plus(dx, dy));
    }
  }

  private final List<Piece> pieces;
  private final Point[] samples;
  private final double[] travelled;
  private final Rect bounds;

  private Curve(List<Piece> pieces) {
    this.pieces = List.copyOf(pieces);
    List<Point> points = new ArrayList<>(List.of(pieces.getFirst().a()));
    for (Piece piece : pieces) {
      for (int i = 1; i <= SAMPLES; i++) {
        points.add(piece.at((double) i / SAMPLES));
      }
    }
    this.samples = points.toArray(Point[]::new);
    this.travelled = new double[samples.length];
    Rect box = Rect.around(samples[0], 0, 0);
    for (int i = 1; i < samples.length; i++) {
      travelled[i] = travelled[i - 1] + samples[i].distance(samples[i - 1]);
      box = box.with(Rect.around(samples[i], 0, 0));
    }
    this.bounds = box;
  }

  static Curve of(Point a, Point ca, Point cb, Point b) {
    return new Curve(List.of(new Piece(a, ca, cb, b)));
  }

  Curve then(Point ca, Point cb, Point b) {
    List<Piece> longer = new ArrayList<>(pieces);
    longer.add(new Piece(pieces.getLast().b(), ca, cb, b));
    return new Curve(longer);
  }

  static Curve straight(Point a, Point b) {
    return of(a, between(a, b, 1.0 / 3), between(a, b, 2.0 / 3), b);
  }

  Curve straightTo(Point b) {
    Point a = pieces.getLast().b();
    return then(between(a, b, 1.0 / 3), between(a, b, 2.0 / 3), b);
  }

  private static Point between(Point a, Point b, double t) {
    return new Point(a.x() + t * (b.x() - a.x()), a.y() + t * (b.y() - a.y()));
  }

  Curve reversed() {
    return new Curve(pieces.reversed().stream().map(Piece::reversed).toList());
  }

  Curve moved(double dx, double dy) {
    return new Curve(pieces.stream().map(piece -> piece.moved(dx, dy)).toList());
  }

  public List<Piece> pieces() {
    return pieces;
  }

  /// Points along the curve, its two ends among them.
  public List<Point> samples() {
    return List.of(samples);
  }

  Rect bounds() {
    return bounds;
  }

  double length() {
    return travelled[travelled.length - 1];
  }

  /// The place after a part of the way, between 0 and 1.
  Point after(double part) {
    double wanted = part * length();
    int i = 1;
    while (i < samples.length - 1 && travelled[i] < wanted) {
      i++;
    }
    double step = travelled[i] - travelled[i - 1];
    double t = step == 0 ? 0 : (wanted - travelled[i - 1]) / step;
    return between(samples[i - 1], samples[i], t);
  }

  public boolean touches(Rect rect) {
    if (!bounds.grown(0.1).overlaps(rect)) {
      return false;
    }
    for (int i = 1; i < samples.length; i++) {
      Point a = samples[i - 1];
      Point b = samples[i];
      int steps = 1 + (int) (a.distance(b) / 3);
      for (int k = 0; k <= steps; k++) {
        double t = (double) k / steps;
        if (rect.contains(between(a, b, t))) {
          return true;
        }
      }
    }
    return false;
  }

  /// How often two curves cross.
  int crossings(Curve other) {
    if (!bounds.grown(0.1).overlaps(other.bounds.grown(0.1))) {
      return 0;
    }
    int count = 0;
    for (int i = 1; i < samples.length; i++) {
      for (int j = 1; j < other.samples.length; j++) {
        if (cross(samples[i - 1], samples[i], other.samples[j - 1], other.samples[j])) {
          count++;
        }
      }
    }
    return count;
  }

  private static boolean cross(Point a, Point b, Point c, Point d) {
    if (Math.max(a.x(), b.x()) < Math.min(c.x(), d.x())
        || Math.max(c.x(), d.x()) < Math.min(a.x(), b.x())
        || Math.max(a.y(), b.y()) < Math.min(c.y(), d.y())
        || Math.max(c.y(), d.y()) < Math.min(a.y(), b.y())) {
      return false;
    }
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
  }

  private static double side(Point a, Point b, Point p) {
    return Math.signum((b.x() - a.x()) * (p.y() - a.y()) - (b.y() - a.y()) * (p.x() - a.x()));
  }

  /// How many samples lie closer to the other curve's than is good to look at.
  int crowding(Curve other, double tooClose) {
    if (!bounds.grown(tooClose).overlaps(other.bounds)) {
      return 0;
    }
    int count = 0;
    for (Point mine : samples) {
      for (Point theirs : other.samples) {
        if (Math.abs(mine.x() - theirs.x()) < tooClose
            && Math.abs(mine.y() - theirs.y()) < tooClose) {
          count++;
          break;
        }
      }
    }
    return count;
  }
}
