package thinair.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import thinair.interpret.CodePlace;
import thinair.interpret.Location;
import thinair.interpret.Mode;
import thinair.racy.Missing;
import thinair.racy.Reason;
import thinair.relax.Gap;
import thinair.relax.Passing;
import thinair.relax.View;

/// A reason, for somebody who knows Java and has not read chapter 17: which two accesses, what does
/// not order them and what would, or what does.
///
/// @param names of threads
/// @param places how lines are called
record JavaReason(IntFunction<String> names, Function<CodePlace, String> places) {
  List<Block> of(Reason reason) {
    return switch (reason) {
      case Missing missing -> missing(missing);
      case Reason.Path(var passing) -> path(passing);
      case Reason.Values values -> values(values);
    };
  }

  // --- why it can be -----------------------------------------------------------------------------

  private List<Block> missing(Missing missing) {
    View view = missing.view();
    Gap first = missing.gaps().getFirst();
    Gap last = missing.gaps().getLast();
    View.Shown read = view.event(first.read());
    View.Shown write = view.event(first.write());
    View.Shown read2 = view.event(last.read());
    View.Shown write2 = view.event(last.write());
    List<String> lines = new ArrayList<>();
    switch (missing.shape()) {
      case TORN -> {
        lines.add(
            "%s is plain, and a plain %s is read and written in two halves (JLS 17.7): %s gets one"
                .formatted(name(read), type(read), line(read)));
        lines.add(
            "half from %s, and for the other half it misses that write.".formatted(who(write)));
        lines.add("A volatile %s is read and written as a whole.".formatted(name(read)));
      }
      case TWICE -> {
        lines.add(
            "%s reads %s twice: %s sees %s of %s, then %s finds %s."
                .formatted(
                    names.apply(read.thread()),
                    name(read),
                    line(read),
                    found(read),
                    who(write),
                    line(read2),
                    found(read2)));
        lines.add(
            "Nothing makes that write happen before either read: %s. Each read may see it or not."
                .formatted(plainness(write, read)));
        lines.add(
            "Read %s once, into a local variable, and use that; or make it volatile."
                .formatted(name(read)));
      }
      case CHAIN -> {
        lines.add(
            "%s sees %s = %s of %s, but nothing makes that write happen before it: %s."
                .formatted(who(read), name(read), found(read), who(write), plainness(write, read)));
        lines.add(
            "So what %s did earlier need not be visible either: %s finds %s = %s, not the %s of %s."
                .formatted(
                    names.apply(write.thread()),
                    line(read2),
                    name(read2),
                    found(read2),
                    value(write2),
                    line(write2)));
        if (location(read2).isFinal()) {
          lines.add(
              "%s is final, but %s hands the object out before its constructor ends, and only who gets"
                  .formatted(name(read2), line(write)));
          lines.add("it later is promised its final fields: publish it after the constructor.");
        }
        lines.add(
            "%s would order them: %s, then %s,"
                .formatted(repair(write, read), line(write2), line(write)));
        lines.add(
            "then %s, which sees it, then %s, which would have to see %s."
                .formatted(line(read), line(read2), value(write2)));
      }
      case AHEAD -> {
        lines.add(
            "%s sees what %s writes, and %s sees what %s writes: both read what comes later."
                .formatted(who(read), who(write), who(read2), who(write2)));
        lines.add(
            "Nothing keeps a thread's accesses to different plain variables in order for others,");
        lines.add("so a write may be done before the read that stands above it.");
        lines.add(
            "A volatile %s would: %s would come after %s, and so after %s, which could not see %s."
                .formatted(name(read2), line(read2), line(write2), line(read), line(write)));
      }
      case MISSED -> {
        lines.add(
            "%s writes %s, then reads %s = %s (%s); %s writes %s, then reads %s = %s (%s)."
                .formatted(
                    who(write),
                    name(write),
                    name(read2),
                    found(read2),
                    line(read2),
                    who(write2),
                    name(write2),
                    name(read),
                    found(read),
                    line(read)));
        lines.add(
            "Nothing orders a read after the other thread's write, so that both can miss it.");
        lines.add(
            "With %s volatile all four are in one order, and the later read sees the other's write."
                .formatted(
                    name(read).equals(name(read2))
                        ? name(read)
                        : "both " + name(write) + " and " + name(write2)));
      }
      case SEEN -> {
        lines.add(
            "%s sees %s = %s of %s, and nothing makes that write happen before it: %s."
                .formatted(who(read), name(read), found(read), who(write), plainness(write, read)));
        lines.add("%s would order them.".formatted(repair(write, read)));
      }
      case STALE -> {
        lines.add(
            "%s finds %s = %s, not the %s of %s: nothing makes that write happen before it, as %s."
                .formatted(
                    who(read),
                    name(read),
                    found(read),
                    value(write),
                    who(write),
                    plainness(write, read)));
        lines.add("%s would order them.".formatted(repair(write, read)));
      }
    }
    return said(lines);
  }

  private static boolean isPlain(View.Shown event) {
    return event.touch().orElseThrow().modes().contains(Mode.PLAIN);
  }

  /// Whether an access is neither volatile nor releases or acquires.
  private static boolean isWeak(View.Shown event) {
    return isPlain(event) || event.touch().orElseThrow().modes().contains(Mode.OPAQUE);
  }

  private static String plainness(View.Shown write, View.Shown read) {
    if (isPlain(write) && isPlain(read)) {
      return "%s is plain".formatted(name(read));
    }
    View.Shown weak = isWeak(write) ? write : read;
    return "%s is %s in %s mode"
        .formatted(
            name(read),
            !isWeak(read) ? "written" : isWeak(write) ? "accessed" : "read",
            isPlain(weak) ? "plain" : "opaque");
  }

  private String repair(View.Shown write, View.Shown read) {
    if (isPlain(write) && isPlain(read)) {
      return "A volatile %s, or one lock that both threads take,".formatted(name(read));
    }
    List<String> stronger = new ArrayList<>();
    if (isWeak(write)) {
      stronger.add("setRelease in " + line(write));
    }
    if (isWeak(read)) {
      stronger.add("getAcquire in " + line(read));
    }
    return String.join(" and ", stronger);
  }

  private static Location location(View.Shown event) {
    return event.touch().orElseThrow().location();
  }

  /// What the source calls it.
  private static String name(View.Shown event) {
    Location location = location(event);
    return location.index() >= 0 ? "element %d".formatted(location.index()) : location.name();
  }

  private static String type(View.Shown event) {
    return location(event).descriptor().equals("J") ? "long" : "double";
  }

  private static String value(View.Shown write) {
    return shortened(write.touch().orElseThrow().written().orElseThrow());
  }

  private static String found(View.Shown read) {
    return shortened(read.touch().orElseThrow().found().orElseThrow());
  }

  /// A number as it is, an object by its class.
  private static String shortened(String value) {
    int number = value.indexOf('#');
    return number < 0
        ? value
        : "the " + value.substring(value.lastIndexOf('.', number) + 1, number);
  }

  private String line(View.Shown event) {
    return places.apply(event.place());
  }

  static String assignment(View.Shown event, boolean isRead) {
    return name(event) + " = " + (isRead ? found(event) : value(event));
  }

  String who(View.Shown event) {
    return names.apply(event.thread()) + " " + line(event);
  }

  private static List<Block> said(List<String> lines) {
    List<Block> blocks = new ArrayList<>();
    for (String line : lines) {
      blocks.add(new Block.Line((blocks.isEmpty() ? "why  " : "     ") + line));
    }
    return blocks;
  }

  // --- why it cannot -----------------------------------------------------------------------------

  private List<Block> path(Passing passing) {
    View.Shown read = passing.links().getLast().event();
    View.Shown write = passing.links().getFirst().event();
    List<Block> blocks =
        new ArrayList<>(
            said(
                List.of(
                    "%s has to see %s = %s: %s. For example:"
                        .formatted(
                            line(read),
                            name(read),
                            value(write),
                            passing.links().getLast().how() == Passing.How.FINAL
                                ? "its final field was frozen before others could get the object"
                                : "what writes it happens before it"))));
    List<List<String>> rows = new ArrayList<>();
    for (Passing.Link link : passing.links()) {
      View.Shown event = link.event();
      rows.add(
          List.of(
              "     " + names.apply(event.thread()),
              event.place().line() == 0 ? "" : line(event),
              event.text(),
              how(link.how())));
    }
    blocks.add(Block.left(rows));
    return blocks;
  }

  private static String how(Passing.How how) {
    return switch (how) {
      case FIRST -> "";
      case SAME_THREAD -> "later in the same thread";
      case VOLATILE -> "volatile: sees that write, and comes after all before it";
      case MONITOR -> "the same lock: comes after who had it before";
      case START -> "comes after the start of its thread";
      case JOIN -> "comes after the end of the joined thread";
      case FREEZE -> "the constructor ends";
      case GOT -> "gets the object from there";
      case FINAL -> "by way of a final field: sees it as the constructor left it (JLS 17.5)";
    };
  }

  private List<Block> values(Reason.Values values) {
    List<String> lines = new ArrayList<>();
    for (String variable : values.variables()) {
      lines.add(
          "%s is never anything but %s."
              .formatted(variable, String.join(" or ", values.values().get(variable))));
    }
    lines.add(
        "Even if reads may see every value that any execution writes, in any order, none writes");
    lines.add(
        "another one (tried until nothing new was written, %d rounds): no value makes itself true."
            .formatted(values.rounds()));
    return said(lines);
  }
}
