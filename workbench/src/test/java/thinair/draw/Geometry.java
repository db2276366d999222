package thinair.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import thinair.draw.Drawing.PlacedBox;
import thinair.draw.Drawing.PlacedEdge;
import thinair.draw.Drawing.PlacedGroup;
import thinair.draw.Drawing.Text;

/// What must be true of every drawing, whatever it shows.
public final class Geometry {
  private Geometry() {}

  /// Everything that is wrong with a drawing, in words.
  public static List<String> faults(Drawing drawing) {
    List<String> faults = new ArrayList<>();
    Rect page = new Rect(0, 0, drawing.width(), drawing.height());
    List<Rect> groups = new ArrayList<>();
    for (PlacedGroup group : drawing.groups()) {
      check(group, page, faults);
      Rect bounds = group.boxes().stream().map(PlacedBox::place).reduce(Rect::with).orElseThrow();
      groups.stream()
          .filter(bounds::overlaps)
          .forEach(_ -> faults.add("two groups overlap: " + group.group().title()));
      groups.add(bounds);
    }
    return faults;
  }

  private static void check(PlacedGroup group, Rect page, List<String> faults) {
    for (PlacedBox box : group.boxes()) {
      String name = box.box().id();
      for (PlacedBox other : group.boxes()) {
        if (!box.equals(other) && box.place().overlaps(other.place())) {
          faults.add("box %s overlaps box %s".formatted(name, other.box().id()));
        }
      }
      for (Text line : box.lines()) {
        if (!within(line.bounds(), box.place())) {
          faults.add("'%s' leaves its box %s".formatted(line.text(), name));
        }
      }
      for (Text title : group.titles()) {
        if (title.bounds().overlaps(box.place())) {
          faults.add("title %s overlaps box %s".formatted(title.text(), name));
        }
      }
      if (!within(box.place(), page)) {
        faults.add("box %s leaves the page".formatted(name));
      }
    }
    for (PlacedEdge edge : group.edges()) {
      check(edge, group, page, faults);
    }
  }

  private static void check(PlacedEdge edge, PlacedGroup group, Rect page, List<String> faults) {
    String name = "%s %s → %s".formatted(edge.edge().label(), edge.edge().from(), edge.edge().to());
    for (PlacedBox box : group.boxes()) {
      if (edge.curve().touches(box.place().grown(-0.5))) {
        faults.add("edge %s runs through box %s".formatted(name, box.box().id()));
      }
      if (edge.label().overlaps(box.place())) {
        faults.add("label of %s overlaps box %s".formatted(name, box.box().id()));
      }
    }
    for (Text title : group.titles()) {
      if (edge.curve().touches(title.bounds()) || edge.label().overlaps(title.bounds())) {
        faults.add("edge %s or its label is on title %s".formatted(name, title.text()));
      }
    }
    for (PlacedEdge other : group.edges()) {
      if (!other.equals(edge) && edge.label().overlaps(other.label())) {
        faults.add("label of %s overlaps label %s".formatted(name, other.edge().label()));
      }
      if (!other.equals(edge) && other.curve().touches(edge.label())) {
        faults.add("label of %s lies on the edge %s".formatted(name, other.edge()));
      }
    }
    if (!within(edge.label(), page) || !within(edge.curve().bounds(), page)) {
      faults.add("edge %s leaves the page".formatted(name));
    }
    touchesItsBoxes(edge, group, name, faults);
  }

  /// A curve begins at its box, and ends an arrowhead away from the other.
  private static void touchesItsBoxes(
      PlacedEdge edge, PlacedGroup group, String name, List<String> faults) {
    Point first = edge.curve().samples().getFirst();
    Point last = edge.curve().samples().getLast();
    double head = Style.of(edge.edge()).head() + 0.5;
    for (PlacedBox box : group.boxes()) {
      if (box.box().id().equals(edge.edge().from()) && !box.place().grown(0.5).contains(first)) {
        faults.add("edge %s does not begin at its box".formatted(name));
      }
      if (box.box().id().equals(edge.edge().to()) && !box.place().grown(head).contains(last)) {
        faults.add("edge %s does not end at its box".formatted(name));
      }
    }
  }

  private static boolean within(Rect inner, Rect outer) {
    return outer.left() <= inner.left()
        && inner.right() <= outer.right()
        && outer.top() <= inner.top()
        && inner.bottom() <= outer.bottom();
  }

  public static void assertSound(Drawing drawing) {
    assertThat(faults(drawing)).as(drawing.picture().title()).isEmpty();
  }
}
