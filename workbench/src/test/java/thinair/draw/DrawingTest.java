package thinair.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.draw.Drawing.PlacedBox;
import thinair.draw.Drawing.PlacedEdge;
import thinair.draw.Drawing.PlacedGroup;
import thinair.draw.Picture.Box;
import thinair.draw.Picture.Column;
import thinair.draw.Picture.Edge;
import thinair.draw.Picture.Group;
import thinair.draw.Picture.Kind;
import thinair.random.Cases;

/// Pictures of all sorts, drawn soundly; and unsound drawings, noticed.
class DrawingTest {
  /// `a b | c d` are two columns; `x y` lie on top; `a>d:rf` is an edge, a strong one with `!`.
  private static Picture picture(String top, String columns, String edges) {
    return new Picture("test", List.of(), "", List.of(group("", top, columns, edges)));
  }

  private static Group group(String title, String top, String columns, String edges) {
    List<Column> all = new ArrayList<>();
    for (String column : columns.split("\\|", -1)) {
      all.add(new Column("P" + all.size(), boxes(column)));
    }
    List<Edge> joined = new ArrayList<>();
    for (String word : edges.strip().split(" +", -1)) {
      if (!word.isEmpty()) {
        String[] parts = word.split("[>:!]+", -1);
        joined.add(new Edge(parts[0], parts[1], kind(parts[2]), parts[2], word.endsWith("!")));
      }
    }
    return new Group(title, boxes(top), all, joined);
  }

  private static List<Box> boxes(String names) {
    List<Box> boxes = new ArrayList<>();
    for (String name : names.strip().split(" +", -1)) {
      if (!name.isEmpty()) {
        boxes.add(new Box(name, name + ": W x=1", "5: MOV [x],$1", false));
      }
    }
    return boxes;
  }

  private static Kind kind(String label) {
    return switch (label) {
      case "rf" -> Kind.READS_FROM;
      case "co" -> Kind.COHERENCE;
      case "fr" -> Kind.FROM_READ;
      case "po" -> Kind.ORDER;
      case "addr" -> Kind.DEPENDENCY;
      default -> Kind.OTHER;
    };
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiterString = "/",
      textBlock =
          """
          nothing at all          /     /               /
          one box                 /     / a             /
          neighbours              /     / a | b         / a>b:rf
          both ways               /     / a | b         / a>b:rf b>a:fr
          the same pair, thrice   /     / a | b         / a>b:rf a>b:co a>b:hb!
          in one column           /     / a b c d       / a>b:po a>c:rf a>d:co d>a:fr d>b:hb
          past a column           /     / a b | c d | e / a>e:rf e>b:fr a>b:po
          past a higher column    /     / a | b c d | e / a>e:rf e>a:fr
          to itself               /     / a b           / a>a:rf b>b:hb!
          from the top            / x y / a b | c d     / x>a:co x>d:rf y>b:rf y>c:co
          to the top              / x y / a b           / a>x:fr b>y:hb
          between those on top    / x y / a             / x>y:hb y>x:co x>x:rf
          more on top than below  / u v w x y / a b     / u>a:co v>a:rf w>b:co x>b:rf y>b:hb
          an empty column         / x   / a |           / x>a:rf
          """)
  void sound(String name, String top, String columns, String edges) {
    Picture picture =
        picture(top == null ? "" : top, columns == null ? "" : columns, edges == null ? "" : edges);
    if (!picture.groups().getFirst().columns().getFirst().boxes().isEmpty()) {
      Geometry.assertSound(Drawing.of(picture));
    }
    assertThat(Svg.of(picture)).as(name).isEqualTo(Svg.of(picture)).endsWith("</svg>\n");
  }

  @Test
  void groupsStandSideBySideAndThenBelow() {
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      groups.add(group("execution " + i, "x", "a b | c d", "x>a:co a>c:rf d>b:fr"));
    }
    Drawing drawing = Drawing.of(new Picture("six", List.of(), "", groups));
    Geometry.assertSound(drawing);
    assertThat(drawing.groups().stream().map(g -> g.boxes().getFirst().place().top()).distinct())
        .hasSize(2);
  }

  @Test
  @Tag("random")
  void randomPicturesAreSound() {
    Cases.run(
        40,
        20,
        example -> {
          Picture picture = random(example.random());
          example.shows(picture::toString);
          assertThat(Geometry.faults(Drawing.of(picture))).isEmpty();
        });
  }

  /// As many edges as executions of litmus tests have.
  private static Picture random(RandomGenerator random) {
    List<String> boxes = new ArrayList<>(List.of("x", "y"));
    StringBuilder columns = new StringBuilder();
    int threads = 1 + random.nextInt(4);
    for (int thread = 0; thread < threads; thread++) {
      columns.append(thread == 0 ? "" : "|");
      int events = 1 + random.nextInt(4);
      for (int event = 0; event < events; event++) {
        String name = Character.toString('a' + boxes.size() - 2);
        boxes.add(name);
        columns.append(" ").append(name);
      }
    }
    StringBuilder edges = new StringBuilder();
    List<String> labels = List.of("rf", "co", "fr", "po", "addr", "sync");
    for (int edge = 0; edge < boxes.size(); edge++) {
      String from = boxes.get(random.nextInt(boxes.size()));
      String to = boxes.get(2 + random.nextInt(boxes.size() - 2));
      edges.append(" ").append(from).append(">").append(to).append(":");
      edges.append(labels.get(random.nextInt(labels.size())));
      edges.append(random.nextInt(3) == 0 ? "!" : "");
    }
    return picture("x y", columns.toString(), edges.toString());
  }

  @Test
  void faultsAreNoticed() {
    Drawing sound = Drawing.of(picture("x", "a b | c", "x>a:co a>c:rf a>b:po"));
    PlacedGroup group = sound.groups().getFirst();
    PlacedBox box = group.boxes().get(1);
    PlacedEdge edge = group.edges().getFirst();
    List<PlacedBox> twice = new ArrayList<>(group.boxes());
    twice.add(new PlacedBox(new Box("z", "", "", false), box.place().moved(3, 3), List.of()));
    Curve through =
        Curve.straight(
            new Point(box.place().left() - 20, box.place().top() + 5),
            new Point(box.place().right() + 20, box.place().top() + 5));
    assertThat(Geometry.faults(with(sound, twice, group.edges()))).contains("box a overlaps box z");
    assertThat(
            Geometry.faults(
                with(
                    sound,
                    group.boxes(),
                    List.of(new PlacedEdge(edge.edge(), through, box.place())))))
        .anyMatch(fault -> fault.contains("runs through box a"))
        .anyMatch(fault -> fault.contains("overlaps box a"))
        .anyMatch(fault -> fault.contains("does not begin at its box"));
  }

  private static Drawing with(Drawing drawing, List<PlacedBox> boxes, List<PlacedEdge> edges) {
    PlacedGroup group = drawing.groups().getFirst();
    return new Drawing(
        drawing.picture(),
        drawing.width(),
        drawing.height(),
        drawing.heading(),
        List.of(new PlacedGroup(group.group(), group.titles(), group.lanes(), boxes, edges)),
        drawing.legend());
  }

  @Test
  void edgesNeedTheirBoxes() {
    assertThatThrownBy(() -> picture("", "a", "a>b:rf"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("[a]");
    assertThatThrownBy(() -> picture("a", "a", ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'a'");
  }

  @ParameterizedTest(name = "{0} in lines of {1}")
  @CsvSource(
      delimiterString = "/",
      textBlock =
          """
          MOV EAX,[x]             / 20 / MOV EAX,[x]
          atomic_store(x, 1, rlx) / 15 / atomic_store(x,_1, rlx)
          aaaaaaaaaaaa            / 5  / aaaaaaaaaaaa
          """)
  void longTextsAreWrapped(String text, int letters, String lines) {
    assertThat(String.join("_", Type.wrapped(text, letters))).isEqualTo(lines);
  }

  @Test
  void textIsEscaped() {
    Picture picture = new Picture("a<b & \"c\"", List.of("x>1"), "", List.of());
    assertThat(Svg.of(picture))
        .contains("<title id=\"title\">a&lt;b &amp; &quot;c&quot;</title>")
        .contains(">x&gt;1</text>");
  }
}
