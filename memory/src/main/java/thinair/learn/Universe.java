package thinair.learn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.LongConsumer;
import thinair.candidate.GeneratedExecutions;
import thinair.candidate.ThreadPattern;
import thinair.generate.Access;
import thinair.generate.Generator;
import thinair.generate.Limits;
import thinair.generate.LitmusText;
import thinair.generate.Shape;
import thinair.generate.Slice;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.program.Language;
import thinair.program.Program;

/// Every test within bounds and the circuit of its verdict; of tests with the same circuit the
/// smallest is kept.
public final class Universe {
  private static final int LOOK = 1 << 8;

  private final GeneratedExecutions executions;
  private final Scope scope;
  private final Function<String, Program> reader;
  private final boolean distinct;
  private final Map<String, ThreadPattern> patterns = new HashMap<>();
  private final Map<Integer, Candidate> kept = new HashMap<>();
  private final List<Candidate> all = new ArrayList<>();
  private final Circuit circuit;
  private long programs;
  private long tests;

  /// How many executions others have looked at.
  private long elsewhere;

  /// How many gates there were after the last test.
  private int built;

  /// Which tests there are.
  ///
  /// @param finals whether they look at the last values of locations
  public record Scope(Limits limits, boolean finals, Language language) {
    /// For people.
    public String text() {
      return "%d events, %d threads, %d location%s%s"
          .formatted(
              limits.events(),
              limits.threads(),
              limits.locations(),
              limits.locations() == 1 ? "" : "s",
              finals ? ", last values" : "");
    }
  }

  /// A test that was made.
  ///
  /// * `sources`: of each reading event, and last writes of each location: events, or -1 minus the
  ///   location
  /// * `gate`: whether it is allowed
  /// * `events`: accesses and fences
  static final class Candidate {
    private final int number;
    private final Shape shape;
    private final int[] sources;
    private final int[] last;
    private final int gate;
    private final int events;

    Candidate(int number, Shape shape, int[] sources, int[] last, int gate, int events) {
      this.number = number;
      this.shape = shape;
      this.sources = sources;
      this.last = last;
      this.gate = gate;
      this.events = events;
    }

    int number() {
      return number;
    }

    Shape shape() {
      return shape;
    }

    int[] sources() {
      return sources;
    }

    int[] last() {
      return last;
    }

    int gate() {
      return gate;
    }

    int events() {
      return events;
    }
  }

  Universe(Question question, Scope scope, Function<String, Program> reader, boolean distinct) {
    this.executions = new GeneratedExecutions(question.sketch, question.circuit, question.cells);
    this.circuit = question.circuit;
    this.built = circuit.size();
    this.scope = scope;
    this.reader = reader;
    this.distinct = distinct;
  }

  /// Makes all tests.
  void fill(Budget budget, LongConsumer progress) {
    fill(new Survey.Whole(), budget, progress);
  }

  /// Makes all tests, or those that matter.
  ///
  /// @param progress is told how many programs there are so far
  void fill(Survey survey, Budget budget, LongConsumer progress) {
    switch (survey) {
      case Survey.Whole _ ->
          Generator.generate(
              scope.limits(),
              shape -> {
                count(budget, progress);
                add(shape, _ -> true, _ -> {});
              });
      case Survey.Parts(var parts) -> {
        for (Survey.Part part : parts) {
          for (Survey.Kept kept : part.kept()) {
            budget.check();
            add(kept.shape(), kept.ends()::contains, _ -> {});
          }
          progress.accept(programs + part.programs());
          programs += part.programs();
        }
        tests = parts.stream().mapToLong(Survey.Part::tests).sum();
        elsewhere =
            parts.stream().mapToLong(Survey.Part::executions).sum() - executions.executions();
      }
    }
    all.sort(Comparator.comparingInt(Candidate::events).thenComparingInt(Candidate::number));
  }

  /// Makes the tests of a slice, and says which of them matter.
  void look(Slice slice, Budget budget, LongConsumer progress, Consumer<Survey.Kept> found) {
    List<Integer> ends = new ArrayList<>();
    Generator.generate(
        scope.limits(),
        slice,
        shape -> {
          count(budget, progress);
          ends.clear();
          add(shape, _ -> true, ends::add);
          if (!ends.isEmpty()) {
            found.accept(new Survey.Kept(shape, ends));
          }
        });
  }

  private void count(Budget budget, LongConsumer progress) {
    if (++programs % LOOK == 0) {
      budget.check();
      progress.accept(programs);
    }
  }

  /// @param wanted which ways to end, by their numbers
  /// @param matters is told of those that say something new or are built of something new
  private void add(Shape shape, IntPredicate wanted, IntConsumer matters) {
    List<ThreadPattern> threads = new ArrayList<>();
    List<int[]> addresses = new ArrayList<>();
    int events = shape.accesses();
    for (List<Access> thread : shape.threads()) {
      threads.add(pattern(thread));
      int[] own = new int[thread.size()];
      for (int i = 0; i < own.length; i++) {
        own[i] = thread.get(i).address();
        events += thread.get(i).before().fences() ? 1 : 0;
      }
      addresses.add(own);
    }
    int size = events;
    executions.ends(
        threads,
        addresses,
        shape.addresses(),
        scope.finals(),
        wanted,
        (number, sources, last, gate) -> {
          tests++;
          boolean news = circuit.size() > built;
          built = circuit.size();
          if (isKept(shape, size, sources, last, gate) || news) {
            matters.accept(number);
          }
        });
  }

  private boolean isKept(Shape shape, int size, int[] sources, int[] last, int gate) {
    if (!distinct) {
      all.add(new Candidate(all.size(), shape, sources, last, gate, size));
      return true;
    }
    if (Circuit.isConstant(gate)) {
      return false;
    }
    Candidate before = kept.get(gate);
    if (before == null) {
      Candidate made = new Candidate(all.size(), shape, sources, last, gate, size);
      kept.put(gate, made);
      all.add(made);
      return true;
    }
    if (before.events() > size) {
      Candidate smaller = new Candidate(before.number(), shape, sources, last, gate, size);
      kept.put(gate, smaller);
      all.set(before.number(), smaller);
      return true;
    }
    return false;
  }

  /// What a thread does, whatever locations it does it to: each access to its own.
  @SuppressWarnings("EnumOrdinal") // A key of this run alone.
  private ThreadPattern pattern(List<Access> thread) {
    // Without the addresses, as short as can be: looked up for each thread of every program.
    char[] accesses = new char[thread.size()];
    for (int i = 0; i < accesses.length; i++) {
      Access access = thread.get(i);
      accesses[i] = (char) (access.before().ordinal() << 8 | access.kind().ordinal());
    }
    return patterns.computeIfAbsent(new String(accesses), _ -> apart(thread));
  }

  private ThreadPattern apart(List<Access> thread) {
    List<Access> apart = new ArrayList<>();
    for (int i = 0; i < thread.size(); i++) {
      apart.add(new Access(thread.get(i).kind(), i, thread.get(i).before()));
    }
    List<Boolean> both =
        apart.stream().map(access -> access.kind().reads() && access.kind().writes()).toList();
    String text = LitmusText.of(new Shape(List.of(apart)), false, scope.language());
    return executions.pattern(reader.apply(text), both);
  }

  /// The tests that are kept, the smallest first.
  List<Candidate> tests() {
    return all;
  }

  /// How many programs and tests were looked at.
  long programs() {
    return programs;
  }

  long count() {
    return tests;
  }

  long executions() {
    return executions.executions() + elsewhere;
  }

  Scope scope() {
    return scope;
  }

  /// A test as a text.
  String litmus(Candidate test, String name) {
    List<Integer> written = new ArrayList<>();
    int value = 0;
    for (List<Access> thread : test.shape().threads()) {
      ThreadPattern pattern = pattern(thread);
      for (int e = 0; e < pattern.events(); e++) {
        value += pattern.writes(e) ? 1 : 0;
        written.add(value);
      }
    }
    return LitmusText.of(
        test.shape(),
        scope.language(),
        name,
        values(test.sources(), written),
        values(test.last(), written));
  }

  private static List<Integer> values(int[] writes, List<Integer> written) {
    List<Integer> values = new ArrayList<>();
    for (int write : writes) {
      values.add(write < 0 ? 0 : written.get(write));
    }
    return values;
  }
}
