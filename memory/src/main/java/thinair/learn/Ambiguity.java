package thinair.learn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.model.Sketch;
import thinair.program.Program;

/// Asks for verdicts of small tests until no two completions that fit differ within bounds.
public final class Ambiguity implements AutoCloseable {
  /// Which completion the solver finds first depends on the order of what it was told, and so does
  /// what is asked next: in this order the same rows lead to the same questions.
  private static final Comparator<Example> BY_NAME =
      Comparator.comparing(Example::name).thenComparing(it -> it.program().source().text());

  private final Question question;
  private final Universe universe;
  private final Function<String, Program> reader;
  private final Budget budget;
  private final List<Asked> asked = new ArrayList<>();
  private Circuit.@Nullable Values now;

  /// A test that was asked for.
  ///
  /// @param old whether the model at hand allowed it; the other one said the opposite
  public record Asked(Example test, String text, boolean old, Oracle.Verdict verdict) {}

  /// @param model the last one at hand, which fits all that is known
  /// @param unique whether every completion that fits agrees with it on every test within the scope
  /// @param open tests that nobody could decide and on which completions that fit differ
  /// @param looked how many tests there are within the scope
  public record Answer(
      Optional<Completed> model,
      boolean unique,
      List<Asked> asked,
      Optional<Synthesized.Contradiction> contradiction,
      int open,
      Looked looked,
      Statistics statistics) {}

  /// @param functions how many of the tests differ in what they say of completions
  public record Looked(long programs, long tests, long executions, int functions) {}

  public Ambiguity(
      Sketch sketch,
      Settings settings,
      Universe.Scope scope,
      Function<String, Program> reader,
      Budget budget) {
    this.question = new Question(sketch, settings, budget);
    this.universe = new Universe(question, scope, reader, settings.distinct());
    this.reader = reader;
    this.budget = budget;
  }

  /// @param progress is told how many programs were made
  /// @param told is told of each test and its verdict
  public Answer run(
      List<Example> examples, Oracle oracle, LongConsumer progress, Consumer<Asked> told) {
    return run(examples, oracle, new Survey.Whole(), progress, told);
  }

  /// @param survey where the tests come from
  public Answer run(
      List<Example> examples,
      Oracle oracle,
      Survey survey,
      LongConsumer progress,
      Consumer<Asked> told) {
    question.add(examples.stream().sorted(BY_NAME).toList());
    Optional<Circuit.Values> first = question.solve();
    if (first.isEmpty()) {
      return contradiction();
    }
    now = first.get();
    universe.fill(survey, budget, progress);
    budget.enter(Phase.SOLVING);
    Circuit.Values at = first.get();
    Set<Integer> aside = new HashSet<>();
    while (true) {
      Optional<Circuit.Values> other = question.solve(differs(at, aside));
      if (other.isEmpty()) {
        // What was put aside is not decided: completions may differ there.
        boolean unique = aside.isEmpty() || question.solve(differs(at, Set.of())).isEmpty();
        return answer(at, unique, unique ? 0 : aside.size());
      }
      Universe.Candidate test = difference(at, other.get(), aside);
      String name = "test-%03d".formatted(asked.size() + 1);
      String text = universe.litmus(test, name);
      Program program = reader.apply(text);
      boolean old = at.of(test.gate());
      Oracle.Verdict verdict = oracle.ask(name, text, program);
      Example example =
          new Example(name, program, verdict == Oracle.Verdict.ALLOWED, Example.events(program));
      Asked reply = new Asked(example, text, old, verdict);
      asked.add(reply);
      told.accept(reply);
      switch (verdict) {
        case STOP -> {
          asked.removeLast();
          return answer(at, false, aside.size());
        }
        case UNKNOWN -> aside.add(test.gate());
        case ALLOWED, FORBIDDEN -> {
          question.add(new Lesson.Whole(example, test.gate(), 1, false));
          if (old != example.allowed()) {
            at = other.get();
            now = at;
          }
          if (question.solve().isEmpty()) {
            return contradiction();
          }
        }
      }
    }
  }

  /// What is known when the budget is spent: a model that fits what was said so far, though others
  /// may as well. Nothing if no model was found by then.
  public Optional<Answer> known() {
    return Optional.ofNullable(now)
        .map(
            values ->
                new Answer(
                    Optional.of(simple(values)),
                    false,
                    asked,
                    Optional.empty(),
                    0,
                    looked(),
                    question.statistics()));
  }

  private Completed simple(Circuit.Values values) {
    return new Completed(
        question.sketch, new Simplification(question).of(question.filling(values)));
  }

  private Answer answer(Circuit.Values now, boolean unique, int open) {
    Completed model = smallest(now);
    return new Answer(
        Optional.of(model), unique, asked, Optional.empty(), open, looked(), question.statistics());
  }

  /// The same verdicts in fewer words, where that is found quickly.
  private Completed smallest(Circuit.Values now) {
    Circuit.Values best = now;
    while (true) {
      int size = question.completed(best).size();
      Optional<Circuit.Values> smaller = question.solve(question.size.atMost(size - 1));
      if (smaller.isEmpty()) {
        return simple(best);
      }
      best = smaller.get();
    }
  }

  private Answer contradiction() {
    return new Answer(
        Optional.empty(),
        false,
        asked,
        Optional.of((Synthesized.Contradiction) new Conflict(question).contradiction()),
        0,
        looked(),
        question.statistics());
  }

  private Looked looked() {
    return new Looked(
        universe.programs(), universe.count(), universe.executions(), universe.tests().size());
  }

  /// That a completion says something else of some test.
  private int differs(Circuit.Values now, Set<Integer> aside) {
    List<Universe.Candidate> tests = universe.tests();
    int[] ways = new int[tests.size()];
    int count = 0;
    for (Universe.Candidate test : tests) {
      if (!aside.contains(test.gate())) {
        ways[count++] = now.of(test.gate()) ? Circuit.not(test.gate()) : test.gate();
      }
    }
    return question.circuit.or(ways, count);
  }

  /// The smallest test of which two completions say different things.
  private Universe.Candidate difference(
      Circuit.Values one, Circuit.Values other, Set<Integer> aside) {
    for (Universe.Candidate test : universe.tests()) {
      if (!aside.contains(test.gate()) && one.of(test.gate()) != other.of(test.gate())) {
        return test;
      }
    }
    throw new IllegalStateException("two completions that differ agree on every test");
  }

  @Override
  public void close() {
    question.close();
  }
}
