package thinair.relax;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import thinair.interpret.Action;
import thinair.interpret.CodePlace;
import thinair.interpret.Datum;
import thinair.interpret.Node;

/// Something that a thread can come to and that is asked about.
///
/// @param thread the thread that comes to it
/// @param text the exception, or what was printed
public record Finding(Kind kind, int thread, CodePlace place, String text) {
  public enum Kind {
    /// An `assert` that fails.
    ASSERTION,
    /// An exception that nobody catches.
    EXCEPTION,
    /// What the main thread has printed after its last join.
    OUTCOME
  }

  private static final String ASSERT = "assert ";

  /// What there is to say of a thread in a state.
  public static List<Finding> of(Node node) {
    List<Finding> found = new ArrayList<>();
    boolean asserted = false;
    for (Map.Entry<String, Datum> note : node.notes().entrySet()) {
      if (note.getKey().startsWith(ASSERT)) {
        String place = note.getKey().substring(ASSERT.length());
        int colon = place.lastIndexOf(':');
        found.add(
            new Finding(
                Kind.ASSERTION,
                node.thread(),
                new CodePlace(
                    place.substring(0, colon), Integer.parseInt(place.substring(colon + 1)), ""),
                "assertion"));
        asserted = true;
      }
    }
    if (node.action() instanceof Action.End(var thrown)) {
      if (thrown.isPresent()
          && !(asserted && thrown.get().type().equals("java/lang/AssertionError"))) {
        String type = thrown.get().type().replace('/', '.');
        found.add(
            new Finding(
                Kind.EXCEPTION,
                node.thread(),
                thrown.get().place(),
                thrown.get().message().isEmpty() ? type : type + ": " + thrown.get().message()));
      }
      if (node.notes().get("out") instanceof Datum.Text(var text)) {
        found.add(
            new Finding(
                Kind.OUTCOME, node.thread(), new CodePlace("", 0, ""), text.stripTrailing()));
      }
    }
    return found;
  }

  /// Whether it is something that should not be.
  public boolean isBad() {
    return kind != Kind.OUTCOME;
  }
}
