package thinair.draw;

/// A part of the page.
public record Rect(double left, double top, double right, double bottom) {

  static Rect around(Point middle, double width, double height) {
    return new Rect(
        middle.x() - width / 2,
        middle.y() - height / 2,
        middle.x() + width / 2,
        middle.y() + height / 2);
  }

  public double width() {
    return right - left;
  }

  public double height() {
    return bottom - top;
  }

  double middle() {
    return (left + right) / 2;
  }

  Rect grown(double by) {
    return new Rect(left - by, top - by, right + by, bottom + by);
  }

  Rect moved(double dx, double dy) {
    return new Rect(left + dx, top + dy, right + dx, bottom + dy);
  }

  Rect with(Rect other) {
    return new Rect(
        Math.min(left, other.left),
        Math.min(top, other.top),
        Math.max(right, other.right),
        Math.max(bottom, other.bottom));
  }

  public boolean overlaps(Rect other) {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }

  public boolean contains(Point point) {
    return left < point.x() && point.x() < right && top < point.y() && point.y() < bottom;
  }
}
