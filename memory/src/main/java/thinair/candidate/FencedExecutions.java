package thinair.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.event.BitMatrix;
import thinair.event.Event;
import thinair.logic.Budget;
import thinair.model.MemoryModel;
import thinair.program.FencedOutcomes;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Value;

/// The executions of a program under every choice of which of its fences are there, judged
/// together. A choice is a number, with a bit for each fence, thread by thread; a set of choices is
/// a word with a bit for each of these numbers.
///
/// Fences access nothing, so that all these programs have the same candidates. Where more events
/// can only break more axioms ([FencePlan]), what is allowed under some fences is allowed under
/// fewer: those that are allowed without any fence are the executions to look at, and of the
/// choices only so many that the others follow.
public final class FencedExecutions {
  private final Skeleton skeleton;
  private final Plan plan;
  private final Skeletons skeletons;
  private final Observations observations;

  /// Those that fences may break.
  private final List<Plan.Test> axioms;

  private final int[] fences;
  private final @Nullable Evaluation[] evaluations;

  /// Of a choice those with no other fences, and those with no fewer.
  private final long[] below;

  private final long[] above;
  private final Map<Outcome, Long> allowed = new HashMap<>();

  private FencedExecutions(
      Skeletons skeletons, Skeleton skeleton, Plan plan, List<Plan.Test> axioms, int[] fences) {
    this.skeletons = skeletons;
    this.skeleton = skeleton;
    this.plan = plan;
    this.observations = skeletons.observations();
    this.axioms = axioms;
    this.fences = fences;
    this.evaluations = new Evaluation[1 << fences.length];
    this.below = new long[evaluations.length];
    this.above = new long[evaluations.length];
    for (int one = 0; one < evaluations.length; one++) {
      for (int other = 0; other < evaluations.length; other++) {
        below[one] |= (one & other) == other ? 1L << other : 0;
        above[one] |= (one & other) == one ? 1L << other : 0;
      }
    }
  }

  /// For each outcome the choices under which the model allows an execution that ends so. Empty
  /// where executions cannot be judged together: the code branches, or the model finds more in
  /// fewer events, or chooses by them, or there are so many executions that a solver is asked.
  ///
  /// @param program with all its fences
  /// @param number how many these are
  public static Optional<FencedOutcomes> of(
      Program program, int number, MemoryModel model, Plans plans, Budget budget) {
    if (number > FencedOutcomes.MOST
        || program.filter() != null
        || program.language().isC()
        // Whether addresses are known beforehand has no part in it.
        || !plans.fences(plans.of(model, true)).fits()) {
      return Optional.empty();
    }
    Skeletons skeletons = new Skeletons(program, model, 1, plans, budget);
    if (!skeletons.hasOneWay()) {
      return Optional.empty();
    }
    List<FencedExecutions> made = new ArrayList<>();
    skeletons.forEach(
        (skeleton, plan, ends) -> {
          int[] fences = fences(skeleton);
          if (ends.isEmpty() && fences.length == number) {
            List<Plan.Test> axioms = plans.fences(plan).axioms();
            made.add(new FencedExecutions(skeletons, skeleton, plan, axioms, fences));
          }
        });
    return made.isEmpty() ? Optional.empty() : made.getFirst().run(budget);
  }

  private static int[] fences(Skeleton skeleton) {
    int[] fences = new int[skeleton.n];
    int count = 0;
    for (int e = 0; e < skeleton.n; e++) {
      if (skeleton.event(e) instanceof Event.Fence) {
        fences[count++] = e;
      }
    }
    return Arrays.copyOf(fences, count);
  }

  private Given given(int choice) {
    BitMatrix bits = skeleton.bits;
    long[] events = bits.set();
    bits.all(events);
    for (int f = 0; f < fences.length; f++) {
      if ((choice >> f & 1) == 0) {
        bits.remove(events, fences[f]);
      }
    }
    return new Fewer(skeleton, events);
  }

  /// Gives up where [Enumeration] does: what one program alone leaves to a solver is too much for
  /// all of them.
  private Optional<FencedOutcomes> run(Budget budget) {
    Candidates candidates =
        new Candidates(
            skeleton,
            given(0),
            plan,
            skeletons.observed(skeleton),
            budget,
            true,
            Wanted.anything(observations));
    evaluations[0] = candidates.evaluation;
    return candidates.enumerate(new Effort(Engine.AUTO).worth(candidates), this::judge)
        ? Optional.of(new FencedOutcomes(allowed))
        : Optional.empty();
  }

  /// An execution that is allowed without fences.
  private void judge(Candidates execution) {
    List<Value> values = new ArrayList<>();
    for (Observable observable : observations.shown()) {
      values.add(execution.value(observable));
    }
    Outcome outcome = new Outcome(values);
    long known = allowed.getOrDefault(outcome, 0L) | 1;
    int full = evaluations.length - 1;
    long open = above[0] & ~known;
    int next = full;
    while (open != 0) {
      if (holds(next, execution.evaluation)) {
        known |= below[next];
        open &= ~below[next];
      } else {
        open &= ~above[next];
      }
      next = best(open);
    }
    allowed.put(outcome, known);
  }

  /// The choice that decides about most of the open ones whether it is allowed or not.
  private int best(long open) {
    int best = 0;
    int most = -1;
    for (long left = open; left != 0; left &= left - 1) {
      int choice = Long.numberOfTrailingZeros(left);
      int decided =
          Math.min(Long.bitCount(below[choice] & open), Long.bitCount(above[choice] & open));
      if (decided > most) {
        most = decided;
        best = choice;
      }
    }
    return best;
  }

  private boolean holds(int choice, Evaluation chosen) {
    Evaluation evaluation = evaluations[choice];
    if (evaluation == null) {
      evaluation = new Evaluation(plan, given(choice), chosen);
      evaluations[choice] = evaluation;
    }
    evaluation.follow();
    for (Plan.Test test : axioms) {
      if (!evaluation.holds(test)) {
        return false;
      }
    }
    return true;
  }
}
