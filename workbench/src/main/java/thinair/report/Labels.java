package thinair.report;

import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import thinair.event.Event;
import thinair.event.Execution;
import thinair.event.Execution.Done;
import thinair.program.Memory;
import thinair.program.Tag;
import thinair.program.Value;

/// What the events of an execution are called: letters in the order of threads, unless somebody
/// gave them names, and `init x` for the initial write of x.
final class Labels {
  private final Execution execution;
  private final String[] names;

  Labels(Execution execution) {
    this.execution = execution;
    this.names = new String[execution.events().size()];
    int letters = 0;
    for (Done event : execution.events()) {
      if (event.isInitial()) {
        names[event.number()] = "init " + location(event);
      } else if (isShown(event)) {
        String letter = letter(letters++);
        names[event.number()] =
            event.tags().stream().flatMap(tag -> tag.name().stream()).findFirst().orElse(letter);
      }
    }
  }

  /// Register events and branches are left out: a reader sees them in the instructions.
  static boolean isShown(Done event) {
    return event.isAccess() || event.event() instanceof Event.Fence;
  }

  private static String letter(int number) {
    String last = String.valueOf((char) ('a' + number % 26));
    return number < 26 ? last : letter(number / 26 - 1) + last;
  }

  String name(int event) {
    String name = names[event];
    return name != null ? name : "e" + event;
  }

  /// `a: W x=1`, with the sets that the instruction puts it in.
  String describe(int event) {
    Done done = execution.events().get(event);
    if (done.isInitial()) {
      return name(event) + "=" + done.written();
    }
    return name(event) + ": " + action(done);
  }

  /// The same with its thread, for who has no column for each: `P0 a: W x=1`.
  String byThread(int event) {
    Done done = execution.events().get(event);
    return done.isInitial() ? describe(event) : "P%d %s".formatted(done.thread(), describe(event));
  }

  private String action(Done done) {
    String tags = String.join(",", Tag.words(done.tags()));
    String suffix = tags.isEmpty() ? "" : "[" + tags + "]";
    return switch (Objects.requireNonNull(done.event())) {
      case Event.Read _ -> "R" + suffix + " " + location(done) + "=" + done.read();
      case Event.Write _ -> "W" + suffix + " " + location(done) + "=" + done.written();
      case Event.Update _ ->
          "RW" + suffix + " " + location(done) + "=" + done.read() + "→" + done.written();
      case Event.Fence _ -> "F" + suffix;
      case Event.Sync _ -> tags + " " + location(done);
      case Event.Branch _ -> "branch";
      case Event.Predicate _ -> "decision";
      case Event.RegisterRead _, Event.RegisterWrite _ -> "register";
    };
  }

  /// What is accessed: the field of an object by its name, anything else by its address.
  String location(Done event) {
    Value.Address address = Objects.requireNonNull(event.location());
    for (Memory memory : execution.program().memory()) {
      OptionalLong cell = memory.cells().isEmpty() ? OptionalLong.empty() : memory.cellAt(address);
      if (cell.isPresent() && cell.getAsLong() < memory.cells().size()) {
        return memory.cell(Math.toIntExact(cell.getAsLong()));
      }
    }
    return address.toString();
  }

  /// Where an event comes from: `SB.litmus:5`, empty for an initial write. The folder is left out:
  /// a reader has just named it.
  String place(int event) {
    var instruction = execution.events().get(event).instruction();
    if (instruction == null) {
      return "";
    }
    String cited = instruction.place().cite();
    return cited.substring(cited.lastIndexOf('/') + 1);
  }

  String source(int event) {
    var instruction = execution.events().get(event).instruction();
    return instruction == null ? "" : Objects.requireNonNull(instruction).text();
  }

  /// What the model calls a relation that every execution has.
  String relation(String basic) {
    return Communication.named(execution, basic);
  }

  List<Done> events() {
    return execution.events();
  }
}
