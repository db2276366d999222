package thinair.draw;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import thinair.draw.Picture.Box;
import thinair.draw.Picture.Column;
import thinair.draw.Picture.Edge;
import thinair.draw.Picture.Group;
import thinair.draw.Picture.Kind;
import thinair.limit.Checkpoint;

/// A picture with every part at its place.
public record Drawing(
    Picture picture,
    double width,
    double height,
    List<Text> heading,
    List<PlacedGroup> groups,
    List<Key> legend) {

  /// A line of the legend: a stroke of an edge of its kind, the labels of such edges, and what they
  /// say.
  public record Key(Kind kind, Point left, Text text) {}

  /// A line of text.
  ///
  /// @param left where it begins, on its baseline
  public record Text(String text, Type type, Point left, boolean strong) {
    /// The part of the page it takes, rather too much than too little.
    public Rect bounds() {
      return new Rect(
          left.x(),
          left.y() - type.size() * 0.8,
          left.x() + type.width(text),
          left.y() + type.size() * 0.25);
    }

    private Text moved(double dx, double dy) {
      return new Text(text, type, left.plus(dx, dy), strong);
    }
  }

  public record PlacedBox(Box box, Rect place, List<Text> lines) {}

  /// @param label where the label is
  public record PlacedEdge(Edge edge, Curve curve, Rect label) {}

  /// @param titles of the group and of its columns
  /// @param lanes what lies behind the columns
  public record PlacedGroup(
      Group group,
      List<Text> titles,
      List<Rect> lanes,
      List<PlacedBox> boxes,
      List<PlacedEdge> edges) {}

  private static final double MARGIN = 16;
  private static final double BETWEEN_GROUPS = 48;

  /// How long an edge in the legend is.
  static final double STROKE = 34;

  /// Groups that would make the page wider than this go below.
  private static final double PAGE = 1500;

  public static Drawing of(Picture picture) {
    return of(picture, Checkpoint.NONE);
  }

  public static Drawing of(Picture picture, Checkpoint checkpoint) {
    List<Text> heading = new ArrayList<>();
    double y = MARGIN;
    y += Type.TITLE.size();
    heading.add(new Text(picture.title(), Type.TITLE, new Point(MARGIN, y), true));
    for (String note : picture.notes()) {
      y += Type.LABEL.line() + 2;
      heading.add(new Text(note, Type.LABEL, new Point(MARGIN, y), false));
    }
    double width = 0;
    for (Text text : heading) {
      width = Math.max(width, text.bounds().right());
    }
    double top = y + 22;
    double left = MARGIN;
    double bottom = y;
    List<PlacedGroup> groups = new ArrayList<>();
    for (Group group : picture.groups()) {
      PlacedGroup placed = placed(group, checkpoint);
      Rect bounds = bounds(placed);
      if (left > MARGIN && left + bounds.width() > PAGE) {
        left = MARGIN;
        top = bottom + BETWEEN_GROUPS;
      }
      groups.add(moved(placed, left - bounds.left(), top - bounds.top()));
      bottom = Math.max(bottom, top + bounds.height());
      width = Math.max(width, left + bounds.width());
      left += bounds.width() + BETWEEN_GROUPS;
    }
    List<Key> legend = legend(picture, bottom + 10);
    for (Key key : legend) {
      width = Math.max(width, key.text().bounds().right());
      bottom = Math.max(bottom, key.text().bounds().bottom());
    }
    return new Drawing(picture, width + MARGIN, bottom + MARGIN, heading, groups, legend);
  }

  /// Of the kinds of edges that there are.
  private static List<Key> legend(Picture picture, double top) {
    Map<Kind, Set<String>> labels = new EnumMap<>(Kind.class);
    for (Group group : picture.groups()) {
      for (Edge edge : group.edges()) {
        labels.computeIfAbsent(edge.kind(), _ -> new TreeSet<>()).add(edge.label());
      }
    }
    List<Key> keys = new ArrayList<>();
    double y = top;
    for (Map.Entry<Kind, Set<String>> each : labels.entrySet()) {
      y += Type.DETAIL.line() + 2;
      String words = String.join(", ", each.getValue()) + ": " + each.getKey().words();
      keys.add(
          new Key(
              each.getKey(),
              new Point(MARGIN, y - Type.DETAIL.size() * 0.3),
              new Text(words, Type.DETAIL, new Point(MARGIN + STROKE + 18, y), false)));
    }
    return keys;
  }

  /// More and more room until every edge and every label has its own.
  private static PlacedGroup placed(Group group, Checkpoint checkpoint) {
    double widest = 0;
    for (Edge edge : group.edges()) {
      widest = Math.max(widest, Type.EDGE.width(edge.label()));
    }
    Placement placement = new Placement(group, new Placement.Spacing(56 + widest, 44));
    Lettering best = new Lettering(placement, Router.routed(placement, checkpoint), checkpoint);
    for (int more = 1; best.misfits() > 0 && more <= 8; more++) {
      Placement wider =
          new Placement(group, new Placement.Spacing(56 + widest + 20 * more, 44 + 10 * more));
      Lettering next = new Lettering(wider, Router.routed(wider, checkpoint), checkpoint);
      if (next.misfits() < best.misfits()) {
        best = next;
        placement = wider;
      }
    }
    return finished(placement, best);
  }

  private static PlacedGroup finished(Placement placement, Lettering lettering) {
    Group group = placement.group();
    List<Text> titles = new ArrayList<>();
    List<Rect> lanes = new ArrayList<>();
    List<PlacedBox> boxes = new ArrayList<>();
    group.top().forEach(box -> boxes.add(placed(box, placement)));
    for (int i = 0; i < group.columns().size(); i++) {
      Column column = group.columns().get(i);
      Rect head = placement.heads().get(i);
      titles.add(
          new Text(
              column.title(),
              Type.HEAD,
              new Point(head.left(), head.bottom() - Type.HEAD.size() * 0.3),
              true));
      Rect lane = placement.columns().get(i);
      lanes.add(new Rect(lane.left() - 8, head.top() - 2, lane.right() + 8, lane.bottom() + 8));
      column.boxes().forEach(box -> boxes.add(placed(box, placement)));
    }
    List<PlacedEdge> edges =
        lettering.result().stream()
            .map(edge -> new PlacedEdge(edge.edge(), edge.curve(), edge.label()))
            .toList();
    PlacedGroup plain = new PlacedGroup(group, titles, lanes, boxes, edges);
    if (group.title().isEmpty()) {
      return plain;
    }
    Rect bounds = bounds(plain);
    List<Text> all = new ArrayList<>();
    all.add(new Text(group.title(), Type.GROUP, new Point(bounds.left(), bounds.top() - 12), true));
    all.addAll(titles);
    return new PlacedGroup(group, all, lanes, boxes, edges);
  }

  private static PlacedBox placed(Box box, Placement placement) {
    Rect place = placement.box(box.id());
    List<Text> lines = new ArrayList<>();
    double y = place.top() + 4 + Type.LABEL.size();
    lines.add(new Text(box.label(), Type.LABEL, new Point(place.left() + 8, y), true));
    for (String line : Placement.detail(box)) {
      y += Type.DETAIL.line();
      lines.add(new Text(line, Type.DETAIL, new Point(place.left() + 8, y), false));
    }
    return new PlacedBox(box, place, lines);
  }

  private static Rect bounds(PlacedGroup group) {
    List<Rect> all = new ArrayList<>(group.lanes());
    group.titles().forEach(text -> all.add(text.bounds()));
    group.boxes().forEach(box -> all.add(box.place()));
    for (PlacedEdge edge : group.edges()) {
      all.add(edge.curve().bounds().grown(2));
      all.add(edge.label());
    }
    return all.stream().reduce(Rect::with).orElse(new Rect(0, 0, 0, 0));
  }

  private static PlacedGroup moved(PlacedGroup group, double dx, double dy) {
    return new PlacedGroup(
        group.group(),
        group.titles().stream().map(text -> text.moved(dx, dy)).toList(),
        group.lanes().stream().map(lane -> lane.moved(dx, dy)).toList(),
        group.boxes().stream()
            .map(
                box ->
                    new PlacedBox(
                        box.box(),
                        box.place().moved(dx, dy),
                        box.lines().stream().map(line -> line.moved(dx, dy)).toList()))
            .toList(),
        group.edges().stream()
            .map(
                edge ->
                    new PlacedEdge(
                        edge.edge(), edge.curve().moved(dx, dy), edge.label().moved(dx, dy)))
            .toList());
  }
}
