package thinair.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.model.Hole;
import thinair.model.Phrase;
import thinair.model.Sketch;

/// Looks for a completion of a sketch that gives every test its verdict.
public final class Synthesis implements AutoCloseable {
  private final Question question;
  private @Nullable Completed best;
  private OptionalInt changes = OptionalInt.empty();
  private boolean nearest;

  /// What every completion that is looked for has to satisfy besides the tests.
  private List<Integer> within = List.of();

  public Synthesis(Sketch sketch, Settings settings, Budget budget) {
    question = new Question(sketch, settings, budget);
  }

  public void add(List<Example> examples) {
    question.add(examples);
  }

  /// @param told is called after each of them
  public void add(List<Example> examples, Runnable told) {
    question.add(examples, told);
  }

  /// The smallest completion that is known so far, where time runs out.
  public Optional<Completed> best() {
    return Optional.ofNullable(best);
  }

  /// How far [#best] is from what stood there before, where that was asked.
  public OptionalInt changes() {
    return changes;
  }

  /// Whether it is proved that no completion is nearer.
  public boolean isNearest() {
    return nearest;
  }

  /// What it took so far.
  public Statistics statistics() {
    return question.statistics();
  }

  /// Any completion, of the least depth there is one of, without parts that change nothing.
  public Synthesized any() {
    Optional<Circuit.Values> found = shallowest();
    if (found.isEmpty()) {
      return new Conflict(question).contradiction();
    }
    Map<Hole, Phrase> filling = new Simplification(question).of(question.filling(found.get()));
    return model(
        new Completed(question.sketch, filling), false, OptionalInt.empty(), question.asserted());
  }

  /// The smallest completion; of several, the first by the order of terminals and operators in the
  /// sketch.
  public Synthesized smallest() {
    Optional<Circuit.Values> found = shallowest();
    if (found.isEmpty()) {
      return new Conflict(question).contradiction();
    }
    Set<Lesson> deciding = new LinkedHashSet<>();
    Circuit.Values best = first(least(found.get(), deciding), deciding);
    return model(question.completed(best), true, OptionalInt.empty(), deciding);
  }

  /// The completion that is nearest to what stood in a hole before; of several the smallest, and of
  /// these the first.
  ///
  /// @param hole the only one that is open
  public Synthesized nearest(Hole hole, Phrase before) {
    Tree tree =
        question.cells.open().stream().filter(it -> it.hole() == hole).findFirst().orElseThrow();
    Distance distance = new Distance(tree, before, question.circuit);
    Optional<Circuit.Values> found = shallowest();
    if (found.isEmpty()) {
      return new Conflict(question).contradiction();
    }
    Set<Lesson> deciding = new LinkedHashSet<>();
    Circuit.Values nearest = found.get();
    while (true) {
      this.best = question.completed(nearest);
      this.changes = OptionalInt.of(distance.of(nearest));
      Optional<Circuit.Values> nearer = question.solve(distance.atMost(distance.of(nearest) - 1));
      if (nearer.isEmpty()) {
        deciding.addAll(question.failed());
        break;
      }
      nearest = nearer.get();
    }
    this.nearest = true;
    within = List.of(distance.atMost(distance.of(nearest)));
    Circuit.Values best = first(least(nearest, deciding), deciding);
    within = List.of();
    return model(question.completed(best), false, changes, deciding);
  }

  /// The completion that gets all hard tests right and as few soft ones wrong as possible, in as
  /// few words as give the same verdicts.
  public Synthesized strongest() {
    Strongest search = new Strongest(question);
    boolean stopped = false;
    try {
      if (!search.run()) {
        return new Conflict(question).contradiction();
      }
    } catch (Budget.Exceeded e) {
      if (search.best().isEmpty()) {
        throw e;
      }
      stopped = true;
    }
    Circuit.Values best = search.best().orElseThrow();
    List<Example> wrong = new ArrayList<>();
    List<Integer> right = new ArrayList<>();
    int soft = 0;
    for (Lesson lesson : question.lessons()) {
      if (lesson.example().isSoft()) {
        soft++;
        if (lesson.isRight(best)) {
          right.add(lesson.wanted());
        } else {
          wrong.add(lesson.example());
        }
      }
    }
    Set<Lesson> deciding = new LinkedHashSet<>();
    if (!stopped) {
      within = right;
      best = first(least(best, deciding), deciding);
      within = List.of();
    }
    var cost = new Synthesized.Cost(search.wrong(), search.proved(), soft, wrong);
    Completed model = question.completed(best);
    return new Synthesized.Model(
        model,
        false,
        OptionalInt.empty(),
        Optional.of(cost),
        List.of(),
        false,
        question.statistics());
  }

  /// Completions that differ on events of the tests, the smallest first.
  public List<Completed> all(int most) {
    List<Completed> all = new ArrayList<>();
    List<Integer> assumed = new ArrayList<>();
    while (all.size() < most) {
      Optional<Circuit.Values> found = question.solve(array(assumed));
      if (found.isEmpty()) {
        break;
      }
      Circuit.Values best = found.get();
      while (true) {
        int least = question.completed(best).size();
        List<Integer> asked = new ArrayList<>(assumed);
        asked.add(question.size.atMost(least - 1));
        Optional<Circuit.Values> smaller = question.solve(array(asked));
        if (smaller.isEmpty()) {
          break;
        }
        best = smaller.get();
      }
      all.add(question.completed(best));
      assumed.add(otherThan(best));
    }
    return all;
  }

  /// That some value of a hole is another one.
  private int otherThan(Circuit.Values values) {
    List<Integer> different = new ArrayList<>();
    for (int gate : question.cells.names().keySet()) {
      different.add(values.of(gate) ? Circuit.not(gate) : gate);
    }
    return question.circuit.or(array(different));
  }

  /// The tests whose verdict the others force.
  public List<Example> redundant() {
    List<Example> redundant = new ArrayList<>();
    Set<Lesson> rest = new LinkedHashSet<>(question.hard());
    for (Lesson lesson : question.hard()) {
      rest.remove(lesson);
      if (lesson instanceof Growing growing) {
        // That the opposite is impossible takes all of its executions.
        growing.finish();
      }
      Set<Lesson> joined = new LinkedHashSet<>(question.asserted());
      joined.retainAll(rest);
      if (question.solve(rest, joined, Circuit.not(lesson.wanted())).isEmpty()) {
        redundant.add(lesson.example());
      } else {
        rest.add(lesson);
      }
    }
    return redundant;
  }

  /// For each part of what fills a hole: the tests that get a wrong verdict without it.
  public List<Needed> why(Completed model, Hole hole) {
    List<Needed> needed = new ArrayList<>();
    for (Simplification.Without without : Simplification.without(model.of(hole))) {
      Map<Hole, Phrase> filling = new IdentityHashMap<>(model.filling());
      filling.put(hole, without.rest());
      Circuit.Values values = question.values(filling);
      List<Example> broken =
          question.lessons().stream()
              .filter(lesson -> !lesson.isRight(values))
              .map(Lesson::example)
              .toList();
      needed.add(new Needed(without.part(), without.rest(), broken));
    }
    return needed;
  }

  /// @param part what is taken away
  /// @param rest what is left then
  /// @param broken the tests that get a wrong verdict then
  public record Needed(Phrase part, Phrase rest, List<Example> broken) {}

  /// From above, as models are found faster than their absence is proved.
  private Circuit.Values least(Circuit.Values start, Set<Lesson> deciding) {
    Circuit.Values best = start;
    while (true) {
      Completed known = question.completed(best);
      this.best = known;
      Optional<Circuit.Values> smaller =
          question.solve(besides(question.size.atMost(known.size() - 1)));
      if (smaller.isEmpty()) {
        deciding.addAll(question.failed());
        return best;
      }
      best = smaller.get();
    }
  }

  /// One more demand beside those that hold for now.
  private int[] besides(int gate) {
    List<Integer> all = new ArrayList<>(within);
    all.add(gate);
    return array(all);
  }

  /// Depth by depth: few levels refute much and find what is small.
  private Optional<Circuit.Values> shallowest() {
    int depth = question.cells.depth();
    for (int level = Math.min(2, depth); level < depth; level++) {
      Optional<Circuit.Values> found = question.solve(question.cells.endsAt(level));
      if (found.isPresent()) {
        return found;
      }
    }
    return question.solve();
  }

  /// Of the completions of this size the first: node by node the earliest alternative.
  private Circuit.Values first(Circuit.Values start, Set<Lesson> deciding) {
    Circuit.Values best = start;
    List<Integer> fixed = new ArrayList<>(within);
    fixed.add(question.size.atMost(question.completed(start).size()));
    for (Tree tree : question.cells.open()) {
      for (Node node : tree.nodes()) {
        if (!best.of(node.used())) {
          continue;
        }
        int chosen = node.chosen(best);
        while (chosen > 0) {
          int[] earlier = Arrays.copyOf(node.selectors(), chosen);
          List<Integer> asked = new ArrayList<>(fixed);
          asked.add(question.circuit.or(earlier));
          Optional<Circuit.Values> better = question.solve(array(asked));
          if (better.isEmpty()) {
            deciding.addAll(question.failed());
            break;
          }
          best = better.get();
          chosen = node.chosen(best);
        }
        fixed.add(node.selectors()[chosen]);
      }
    }
    return best;
  }

  private Synthesized model(
      Completed model, boolean smallest, OptionalInt changes, Set<Lesson> deciding) {
    Conflict reasons = new Conflict(question);
    Circuit.Values values = question.values(model.filling());
    boolean others = question.solve(otherThan(values)).isPresent();
    return new Synthesized.Model(
        model,
        smallest,
        changes,
        Optional.empty(),
        question.lessons().stream().filter(deciding::contains).map(reasons::reason).toList(),
        others,
        question.statistics());
  }

  private static int[] array(List<Integer> gates) {
    return gates.stream().mapToInt(Integer::intValue).toArray();
  }

  @Override
  public void close() {
    question.close();
  }
}
