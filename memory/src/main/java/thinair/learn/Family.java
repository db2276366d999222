package thinair.learn;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongConsumer;
import thinair.candidate.OpenExecutions;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.model.Grammar;
import thinair.model.Hole;
import thinair.model.Phrase;
import thinair.model.Sketch;
import thinair.program.Program;
import thinair.source.SyntaxError;

/// All completions of a sketch whose holes and parameters list their values, side by side: a test
/// is taken apart once, and then every member is looked up in its circuit.
public final class Family implements AutoCloseable {
  /// More members than anybody reads about.
  private static final int MOST = 20_000;

  private final Question question;
  private final Settings settings;
  private final Budget budget;
  private final List<Member> members;
  private final List<Circuit.Values> values = new ArrayList<>();

  /// @param values what each hole and parameter is
  public record Member(Map<String, String> values) {
    /// For people.
    public String text() {
      List<String> parts = new ArrayList<>();
      values.forEach((name, value) -> parts.add(name + "=" + value));
      return String.join(" ", parts);
    }
  }

  /// A test, and which members allow it.
  ///
  /// @param text the test itself where it was made
  public record Row(String test, Optional<String> text, BitSet allowed) {}

  /// @param rows the smallest test of each kind that says something else of the members
  /// @param classes members that agree on all tests, the first of each in the order of the family
  /// @param cut of how many tests a loop was not followed to its end
  /// @param looked how many tests there are, where they were made
  public record Answer(
      List<Member> members,
      List<Row> rows,
      List<List<Integer>> classes,
      int tests,
      int cut,
      Optional<Ambiguity.Looked> looked) {

    /// The smallest test of which two members say different things.
    public Optional<Row> separating(int one, int other) {
      return rows.stream()
          .filter(row -> row.allowed().get(one) != row.allowed().get(other))
          .findFirst();
    }
  }

  /// @throws SyntaxError if a hole has more than a list of values
  public Family(Sketch sketch, Settings settings, Budget budget) {
    for (Hole hole : sketch.holes()) {
      if (!hole.grammar().operators().isEmpty()) {
        throw new SyntaxError(
            hole.place(),
            "'%s' can be more than is listed: a family lists its members".formatted(hole.name()),
            "hole %s among { … }".formatted(hole.name()));
      }
    }
    this.settings = settings;
    this.budget = budget;
    this.question = new Question(sketch, settings, budget);
    this.members = new ArrayList<>();
    members(sketch, 0, new LinkedHashMap<>());
  }

  private void members(Sketch sketch, int next, Map<String, String> chosen) {
    if (next == sketch.holes().size()) {
      members.add(new Member(new LinkedHashMap<>(chosen)));
      return;
    }
    Hole hole = sketch.holes().get(next);
    for (Grammar.Terminal terminal : hole.grammar().distinct()) {
      if (members.size() >= MOST) {
        throw new SyntaxError(
            hole.place(), "this family has more than %,d members".formatted(MOST));
      }
      chosen.put(hole.name(), terminal.text());
      members(sketch, next + 1, chosen);
      chosen.remove(hole.name());
    }
  }

  public List<Member> members() {
    return members;
  }

  /// The verdicts of all members on some tests.
  public Answer on(List<Example> tests) {
    List<Row> rows = new ArrayList<>();
    List<Integer> gates = new ArrayList<>();
    int cut = 0;
    for (Example test : tests) {
      OpenExecutions.Expanded expanded = question.expanded(test);
      gates.add(expanded.allowed());
      cut += expanded.cut() ? 1 : 0;
    }
    for (int i = 0; i < gates.size(); i++) {
      rows.add(new Row(tests.get(i).name(), Optional.empty(), allowed(gates.get(i))));
    }
    return answer(rows, tests.size(), cut, Optional.empty());
  }

  /// The same on all tests within bounds; of tests that say the same of all members one is kept.
  public Answer within(
      Universe.Scope scope, Function<String, Program> reader, LongConsumer progress) {
    Universe universe = new Universe(question, scope, reader, settings.distinct());
    universe.fill(budget, progress);
    Map<BitSet, Universe.Candidate> kept = new LinkedHashMap<>();
    for (Universe.Candidate test : universe.tests()) {
      kept.putIfAbsent(allowed(test.gate()), test);
    }
    List<Row> rows = new ArrayList<>();
    kept.forEach(
        (allowed, test) -> {
          String name = "test-%03d".formatted(rows.size() + 1);
          rows.add(new Row(name, Optional.of(universe.litmus(test, name)), allowed));
        });
    return answer(
        rows,
        rows.size(),
        0,
        Optional.of(
            new Ambiguity.Looked(
                universe.programs(),
                universe.count(),
                universe.executions(),
                universe.tests().size())));
  }

  private BitSet allowed(int gate) {
    if (values.isEmpty()) {
      members.forEach(member -> values.add(values(member)));
    }
    BitSet allowed = new BitSet();
    for (int m = 0; m < members.size(); m++) {
      allowed.set(m, values.get(m).of(gate));
    }
    return allowed;
  }

  private Circuit.Values values(Member member) {
    Map<Hole, Phrase> filling = new IdentityHashMap<>();
    for (Hole hole : question.sketch.holes()) {
      for (Grammar.Terminal terminal : hole.grammar().distinct()) {
        if (terminal.text().equals(member.values().get(hole.name()))) {
          filling.put(hole, new Phrase.Word(terminal));
        }
      }
    }
    return question.values(filling);
  }

  private Answer answer(List<Row> rows, int tests, int cut, Optional<Ambiguity.Looked> looked) {
    Map<BitSet, List<Integer>> classes = new LinkedHashMap<>();
    for (int m = 0; m < members.size(); m++) {
      BitSet column = new BitSet();
      for (int r = 0; r < rows.size(); r++) {
        column.set(r, rows.get(r).allowed().get(m));
      }
      classes.computeIfAbsent(column, _ -> new ArrayList<>()).add(m);
    }
    return new Answer(members, rows, List.copyOf(classes.values()), tests, cut, looked);
  }

  @Override
  public void close() {
    question.close();
  }
}
