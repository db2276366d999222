package thinair.draw;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What is to be drawn: groups side by side, each with columns of boxes, boxes on top of them, and
/// edges between its boxes.
///
/// @param title the line above it all
/// @param notes smaller lines below the title
/// @param description what a person who cannot see the picture is told
public record Picture(String title, List<String> notes, String description, List<Group> groups) {

  public Picture {
    notes = List.copyOf(notes);
    groups = List.copyOf(groups);
  }

  /// How an edge looks: its colour, its dashes and its arrowhead, so that each can be told from the
  /// others by any one of them.
  public enum Kind {
    READS_FROM("a read sees a write"),
    COHERENCE("a write overwrites another"),
    FROM_READ("a read sees what was there before a write"),
    ORDER("program order"),
    DEPENDENCY("depends on what was read"),
    OTHER("by the model");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /// What an edge of this kind says, for the legend.
    public String words() {
      return words;
    }
  }

  /// @param id not empty, and no other box of the group has it
  /// @param label what it is, in large
  /// @param detail where it comes from, in small; wrapped where it is long, and may be empty
  public record Box(String id, String label, String detail, boolean highlight) {}

  public record Column(String title, List<Box> boxes) {
    public Column {
      boxes = List.copyOf(boxes);
    }
  }

  /// @param from the id of a box
  /// @param to the id of a box, which may be the same
  public record Edge(String from, String to, Kind kind, String label, boolean highlight) {}

  /// @param top boxes above all columns, in no order
  public record Group(String title, List<Box> top, List<Column> columns, List<Edge> edges) {
    public Group {
      top = List.copyOf(top);
      columns = List.copyOf(columns);
      edges = List.copyOf(edges);
      Set<String> ids = new HashSet<>();
      top.forEach(box -> add(box, ids));
      columns.forEach(column -> column.boxes().forEach(box -> add(box, ids)));
      for (Edge edge : edges) {
        if (!ids.contains(edge.from()) || !ids.contains(edge.to())) {
          throw new IllegalArgumentException(edge + " needs two boxes among " + ids);
        }
      }
    }

    private static void add(Box box, Set<String> ids) {
      if (!ids.add(box.id())) {
        throw new IllegalArgumentException("two boxes are called '%s'".formatted(box.id()));
      }
    }
  }
}
