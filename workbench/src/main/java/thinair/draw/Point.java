package thinair.draw;

/// A place on the page; y grows downwards.
public record Point(double x, double y) {
  Point plus(double dx, double dy) {
    return new Point(x + dx, y + dy);
  }

  double distance(Point other) {
    return Math.hypot(x - other.x, y - other.y);
  }
}
