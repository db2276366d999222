package thinair.explore;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import thinair.program.DeadEnd;
import thinair.program.Language;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;

/// Runs a program on a machine in every way there is.
public final class Explorer {
  /// How hard to save work.
  ///
  /// @param reduction whether components that others do not clash with go first
  /// @param cache how many states to remember, 0 for none
  public record Effort(boolean reduction, int cache) {
    public static final Effort FULL = new Effort(true, 1 << 20);
    public static final Effort NONE = new Effort(false, 0);
  }

  /// What was found.
  ///
  /// @param outcomes values in the order of [Observations#shown()]
  /// @param deadEnds where threads stopped for good in some run, each once
  /// @param states how many states were explored
  public record Result(Set<Outcome> outcomes, List<DeadEnd> deadEnds, long states) {
    public Result {
      deadEnds = List.copyOf(deadEnds);
    }

    /// Whether some run jumped back as often as it may, so that longer ones may exist.
    public boolean cut() {
      return deadEnds.stream().anyMatch(DeadEnd.CutLoop.class::isInstance);
    }
  }

  private final Program program;
  private final Wiring wiring;
  private final Effort effort;
  private final Runnable pause;
  private Search search;

  /// @param unroll how often loops are unrolled
  /// @param pause is run now and then; what it throws ends the exploration
  /// @throws CannotRun if the machine cannot run this program
  public Explorer(Program program, Wiring wiring, int unroll, Effort effort, Runnable pause) {
    requireSpoken(program);
    this.program = program;
    this.wiring = wiring;
    this.effort = effort;
    this.pause = pause;
    this.search =
        new Search(
            program, wiring, Rounds.upTo(program.language().backJumps(unroll)), effort, pause);
  }

  /// @throws CannotRun if machines do not speak the language
  static void requireSpoken(Program program) {
    if (!speaks(program.language()) || !program.order().isEmpty()) {
      throw new CannotRun(
          "machines speak %s, and all threads start at once; '%s' is in %s"
              .formatted(
                  Arrays.stream(Language.values())
                      .filter(Explorer::speaks)
                      .map(Language::litmusName)
                      .sorted()
                      .collect(Collectors.joining(", ")),
                  program.name(),
                  program.language().litmusName()));
    }
  }

  private static boolean speaks(Language language) {
    return !language.fences().full().isEmpty();
  }

  /// All the ways the program can end.
  public Result all() {
    return judged(Search::all);
  }

  /// A run that ends as wanted, told step by step.
  ///
  /// @param end says whether an outcome will do, with values in the order of [Observations#shown()]
  public Optional<List<String>> run(Predicate<Outcome> end) {
    return judged(each -> each.run(end));
  }

  /// How often loops go round that the program alone decides, only their runs tell.
  private <T> T judged(Function<Search, T> question) {
    while (true) {
      try {
        return question.apply(search);
      } catch (Rounds.Misjudged misjudged) {
        search = new Search(program, wiring, misjudged.now(), effort, pause);
      }
    }
  }
}
