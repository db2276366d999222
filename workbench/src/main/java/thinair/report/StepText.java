package thinair.report;

import java.util.Objects;
import java.util.Set;
import thinair.candidate.Violation.Edge;
import thinair.event.Event;
import thinair.event.Execution.Done;
import thinair.program.Tag;

/// Why a step of a cycle counts, in words.
final class StepText {
  private static final Set<String> ACQUIRE =
      Set.of("Q", "Acq", "AcqRel", "ACQ", "ACQ_REL", "Acquire");
  private static final Set<String> RELEASE =
      Set.of("L", "Rel", "AcqRel", "REL", "ACQ_REL", "Release");

  /// What C says of an atomic access, which it calls by the word that Arm has for an acquire.
  private static final Set<String> OF_C = Set.of("NA", "RLX", "CON", "ACQ", "REL", "ACQ_REL", "SC");

  private StepText() {}

  static String of(Edge edge, Labels labels) {
    String from = labels.name(edge.from());
    String to = labels.name(edge.to());
    String said = edge.said().isEmpty() ? "" : " (%s)".formatted(edge.said());
    return switch (edge.name()) {
      case "po", "sb", "po-loc" -> inOrder(edge, labels) + said;
      case "rf", "rfe", "rfi" -> "%s reads what %s wrote".formatted(to, from) + said;
      case "rf^-1", "rfe^-1", "rfi^-1" -> "%s reads what %s wrote".formatted(from, to) + said;
      case "co", "coe", "coi", "mo", "ws" -> "%s overwrites %s".formatted(to, from) + said;
      case "co^-1", "mo^-1" -> "%s overwrites %s".formatted(from, to) + said;
      case "fr", "fre", "fri", "rb" ->
          "%s reads what was there before %s".formatted(from, to) + said;
      case "addr" -> "the address of %s depends on what %s read".formatted(to, from) + said;
      case "data" -> "what %s writes depends on what %s read".formatted(to, from) + said;
      case "ctrl" -> "whether %s is done depends on what %s read".formatted(to, from) + said;
      case "rmw", "amo", "lxsx" -> "%s and %s are one atomic update".formatted(from, to) + said;
      case "S" ->
          "%s comes before %s in the order of seq_cst operations".formatted(from, to) + said;
      case "asw" -> "%s starts or joins the thread of %s".formatted(from, to) + said;
      case "lo" -> "%s has the mutex before %s".formatted(from, to) + said;
      case "pairs" -> "%s begins the critical section that %s ends".formatted(from, to) + said;
      case "pairs^-1" ->
          "%s ends the critical section that %s begins: still open after the grace period, it cannot have begun before it"
                  .formatted(from, to)
              + said;
      case "init" -> other(edge, labels);
      default -> said.isEmpty() ? other(edge, labels) : edge.said();
    };
  }

  private static String other(Edge edge, Labels labels) {
    if (labels.events().get(edge.from()).isInitial()) {
      return "%s is there before the threads start%s"
          .formatted(labels.name(edge.from()), overwritten(edge, labels));
    }
    return edge.via().isEmpty() ? "" : "by '%s' of the model".formatted(edge.via());
  }

  /// An initial value is overwritten by every write to its location.
  private static String overwritten(Edge edge, Labels labels) {
    Done to = labels.events().get(edge.to());
    boolean same =
        to.event() instanceof Event.Write
            && Objects.equals(to.location(), labels.events().get(edge.from()).location());
    return same ? ", and %s overwrites it".formatted(labels.name(edge.to())) : "";
  }

  /// A thread does one before the other; what makes that count is a fence, an access that is more
  /// than plain, or what the model says.
  private static String inOrder(Edge edge, Labels labels) {
    Done first = labels.events().get(edge.from());
    Done second = labels.events().get(edge.to());
    String from = labels.name(edge.from());
    String to = labels.name(edge.to());
    if (second.event() instanceof Event.Fence) {
      return "%s comes before %s".formatted(from, fence(second, to));
    }
    if (first.event() instanceof Event.Fence) {
      return "%s comes after %s".formatted(to, fence(first, from));
    }
    String order =
        first.isInitial()
            ? "%s is there before the threads start".formatted(from)
            : "P%d does %s before %s".formatted(first.thread(), from, to);
    if (isAcquire(first) && first.event() instanceof Event.Read) {
      return order + ", and %s is an acquire".formatted(from);
    }
    if (isOne(second, RELEASE) && second.event() instanceof Event.Write) {
      return order + ", and %s is a release".formatted(to);
    }
    boolean same = first.isAccess() && Objects.equals(first.location(), second.location());
    return same && !first.isInitial()
        ? order + ", both at %s: one location stays in order".formatted(labels.location(first))
        : order;
  }

  /// What kind of fence it is, where that has a word of its own.
  private static String fence(Done event, String name) {
    Set<String> words = Set.copyOf(Tag.words(event.tags()));
    return words.contains("Sync-rcu") || words.contains("Sync-srcu")
        ? "the grace period " + name
        : words.contains("Rcu-lock") || words.contains("Srcu-lock")
            ? "the beginning %s of its critical section".formatted(name)
            : words.contains("Rcu-unlock") || words.contains("Srcu-unlock")
                ? "the end %s of its critical section".formatted(name)
                : "the fence " + name;
  }

  private static boolean isOne(Done event, Set<String> words) {
    return Tag.words(event.tags()).stream().anyMatch(words::contains);
  }

  private static boolean isAcquire(Done event) {
    return isOne(event, ACQUIRE) || isOne(event, Set.of("A")) && !isOne(event, OF_C);
  }
}
