package thinair.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.model.Sketch;
import thinair.program.Program;

/// Tests whose verdicts decide the verdicts of all tests within bounds, for every completion of a
/// sketch, and none of which can be left out.
///
/// Two completions are asked for at once: they agree on the tests found so far and differ on some
/// other. Its smallest test joins, until there are no two such completions. Then tests are taken
/// away one by one, the largest first, as long as the others decide them: two completions that were
/// found before and differ in one of them alone show that it is needed, and save the question.
public final class CompleteSuite implements AutoCloseable {
  private final Question question;
  private final Universe universe;
  private final Budget budget;

  /// @param tests their names and texts, the smallest first
  /// @param dropped how many others were found on the way and turned out not to be needed
  public record Answer(List<Made> tests, int dropped, Ambiguity.Looked looked) {}

  public record Made(String name, String text, int events) {}

  public CompleteSuite(
      Sketch sketch,
      Settings settings,
      Universe.Scope scope,
      Function<String, Program> reader,
      Budget budget) {
    this.question = new Question(sketch, settings, budget);
    this.universe = new Universe(question, scope, reader, true);
    this.budget = budget;
  }

  /// @param progress is told how many programs were made
  /// @param told is told how many tests were chosen so far
  public Answer run(LongConsumer progress, IntConsumer told) {
    return run(new Survey.Whole(), progress, told);
  }

  /// @param survey where the tests come from
  public Answer run(Survey survey, LongConsumer progress, IntConsumer told) {
    universe.fill(survey, budget, progress);
    budget.enter(Phase.SOLVING);
    List<Universe.Candidate> tests = universe.tests();
    int[] one = tests.stream().mapToInt(Universe.Candidate::gate).toArray();
    int[] other = copies(one);
    Circuit circuit = question.circuit;
    int[] differ = new int[one.length];
    for (int i = 0; i < one.length; i++) {
      differ[i] = circuit.xor(one[i], other[i]);
    }
    circuit.require(circuit.or(differ));
    List<Integer> chosen = new ArrayList<>();
    List<BitSet> differences = new ArrayList<>();
    while (circuit.solve(agreeing(chosen, differ, -1))) {
      BitSet found = differences(circuit.values(), differ);
      differences.add(found);
      chosen.add(found.nextSetBit(0));
      told.accept(chosen.size());
    }
    int found = chosen.size();
    // Largest first: what is left is small.
    chosen.sort(null);
    for (int i = chosen.size() - 1; i >= 0; i--) {
      if (!isNeeded(chosen, i, differences) && !circuit.solve(agreeing(chosen, differ, i))) {
        chosen.remove(i);
      }
    }
    List<Made> made = new ArrayList<>();
    for (int i = 0; i < chosen.size(); i++) {
      String name = "suite-%03d".formatted(i + 1);
      Universe.Candidate test = tests.get(chosen.get(i));
      made.add(new Made(name, universe.litmus(test, name), test.events()));
    }
    return new Answer(
        made,
        found - chosen.size(),
        new Ambiguity.Looked(
            universe.programs(), universe.count(), universe.executions(), tests.size()));
  }

  /// On which tests the two completions differ that were found last.
  private static BitSet differences(Circuit.Values values, int[] differ) {
    BitSet found = new BitSet(differ.length);
    for (int i = 0; i < differ.length; i++) {
      found.set(i, values.of(differ[i]));
    }
    return found;
  }

  /// Whether some two completions differ in one of the tests and in no other.
  private static boolean isNeeded(List<Integer> chosen, int one, List<BitSet> differences) {
    BitSet others = new BitSet();
    chosen.forEach(others::set);
    others.clear(chosen.get(one));
    return differences.stream()
        .anyMatch(found -> found.get(chosen.get(one)) && !found.intersects(others));
  }

  /// That two completions agree on all of some tests but one.
  private static int[] agreeing(List<Integer> chosen, int[] differ, int but) {
    int[] gates = new int[chosen.size()];
    int count = 0;
    for (int i = 0; i < chosen.size(); i++) {
      if (i != but) {
        gates[count++] = Circuit.not(differ[chosen.get(i)]);
      }
    }
    return Arrays.copyOf(gates, count);
  }

  /// The circuits of the tests for a second completion.
  private int[] copies(int[] gates) {
    List<Tree> second = new Cells(question.sketch, question.circuit, Cells.Sharing.ALL).trees();
    Map<Integer, Integer> inputs = new HashMap<>();
    for (int t = 0; t < second.size(); t++) {
      List<Node> from = question.cells.trees().get(t).nodes();
      List<Node> to = second.get(t).nodes();
      for (int n = 0; n < from.size(); n++) {
        for (int i = 0; i < from.get(n).selectors().length; i++) {
          inputs.put(from.get(n).selectors()[i], to.get(n).selectors()[i]);
        }
      }
    }
    return question.circuit.copied(gates, input -> inputs.getOrDefault(input, Circuit.FALSE));
  }

  @Override
  public void close() {
    question.close();
  }
}
