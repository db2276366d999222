package thinair.relax;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.interpret.Action;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;
import thinair.interpret.Mode;
import thinair.logic.Budget;

/// What a program with access modes, atomic updates, fences or final fields can do.
///
/// Executions that the modes allow are taken in as soon as what they read does not come out of
/// nothing: a plain read sees a write that could have been performed before it, or one that an
/// execution performs which has been taken in before.
public final class Moded {
  private final Interpretation program;
  private final ModedExecutions executions;

  /// @param found what can be
  /// @param unpromised what the model forbids and the JDK does not promise
  public record Found(Relaxed found, Relaxed unpromised) {}

  public Moded(Interpretation program, int mostVisits, int mostGraphs, Budget budget) {
    this.program = program;
    this.executions = new ModedExecutions(program, mostVisits, mostGraphs, budget);
  }

  /// Whether a program does what the language specification has no model for, or what the fixpoint
  /// does not know: modes between plain and volatile, fences, variables with more than one mode,
  /// updates, and final fields that threads share.
  public static boolean isNeeded(Interpretation program) {
    Set<Location> plain = new HashSet<>();
    Set<Location> strong = new HashSet<>();
    for (int i = 0; i < program.nodes(); i++) {
      Action action = program.node(i).action();
      switch (action) {
        case Action.Fence _, Action.Freeze _, Action.Update _ -> {
          return true;
        }
        case Action.Read(var location, var mode) ->
            (mode == Mode.PLAIN ? plain : strong).add(location);
        case Action.Write(var location, _, var mode) ->
            (mode == Mode.PLAIN ? plain : strong).add(location);
        default -> {}
      }
    }
    return isWeak(program) || strong.stream().anyMatch(plain::contains);
  }

  /// Whether it has accesses that are neither plain nor as strong as volatile ones, or fences: then
  /// threads that take turns are not all there is even where nothing races.
  public static boolean isWeak(Interpretation program) {
    for (int i = 0; i < program.nodes(); i++) {
      Action action = program.node(i).action();
      boolean weak =
          switch (action) {
            case Action.Fence _ -> true;
            case Action.Read(_, var mode) -> !mode.isOfTheLanguage();
            case Action.Write(_, _, var mode) -> !mode.isOfTheLanguage();
            case Action.Update(_, _, var reads, var writes, _) ->
                reads != Mode.VOLATILE || writes != Mode.VOLATILE;
            default -> false;
          };
      if (weak) {
        return true;
      }
    }
    return false;
  }

  public Found run() {
    List<ModedExecutions.Allowed> all = executions.all();
    Findings found = new Findings(program);
    Findings unpromised = new Findings(program);
    int rounds = 0;
    Set<KnownWrite> known = new HashSet<>();
    Set<ModedExecutions.Allowed> taken = new HashSet<>();
    // Those that the model allows ground each other; what the JDK does not promise comes after.
    for (boolean ofTheModel : new boolean[] {true, false}) {
      boolean grown = true;
      while (grown) {
        grown = false;
        rounds += ofTheModel ? 1 : 0;
        List<ModedExecutions.Allowed> more = new ArrayList<>();
        for (ModedExecutions.Allowed each : all) {
          if ((each.isOfTheModel() || !ofTheModel)
              && !taken.contains(each)
              && isGrounded(each.execution(), known)) {
            more.add(each);
          }
        }
        for (ModedExecutions.Allowed each : more) {
          taken.add(each);
          grown = true;
          (each.isOfTheModel() ? found : unpromised).look(each.execution());
          known.addAll(writes(each.execution()));
        }
      }
    }
    Set<Bound> bounds = executions.bounds();
    executions.spins().forEach(found::spins);
    if (executions.waits()) {
      found.blocks();
    }
    return new Found(
        found.told(Scheme.VALUE, rounds, bounds), unpromised.told(Scheme.VALUE, rounds, bounds));
  }

  private static Set<KnownWrite> writes(Partial execution) {
    Set<KnownWrite> writes = new HashSet<>();
    for (Event event : execution.events) {
      known(event).ifPresent(writes::add);
    }
    return writes;
  }

  private static Optional<KnownWrite> known(Event event) {
    return Accessing.of(event.action(), event.answer())
        .flatMap(
            access ->
                access
                    .written()
                    .map(
                        value ->
                            new KnownWrite(
                                WriteId.of(
                                    Scheme.VALUE,
                                    event.thread(),
                                    access.location(),
                                    event.node().place(),
                                    value,
                                    0),
                                value)));
  }

  /// Whether what plain reads see of writes that are not known comes before them in some order.
  private static boolean isGrounded(Partial execution, Set<KnownWrite> known) {
    int count = execution.events.size();
    BitSet[] rows = new BitSet[count];
    for (Event a : execution.events) {
      rows[a.number()] = new BitSet(count);
      for (Event b : execution.events) {
        if (a.thread() == b.thread() && a.index() < b.index()) {
          rows[a.number()].set(b.number());
        }
      }
    }
    for (Event read : execution.events) {
      boolean reads =
          Accessing.of(read.action(), read.answer())
              .filter(access -> access.reads().isPresent())
              .isPresent();
      if (reads && read.source() >= 0) {
        Event write = execution.events.get(read.source());
        if (known(write).filter(known::contains).isEmpty()) {
          rows[write.number()].set(read.number());
        }
      }
    }
    for (int k = 0; k < count; k++) {
      for (int i = 0; i < count; i++) {
        if (rows[i].get(k)) {
          rows[i].or(rows[k]);
        }
      }
    }
    for (int i = 0; i < count; i++) {
      if (rows[i].get(i)) {
        return false;
      }
    }
    return true;
  }
}
