package thinair.learn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongConsumer;
import thinair.candidate.GeneratedExecutions;
import thinair.candidate.ThreadPattern;
import thinair.generate.Access;
import thinair.generate.Generator;
import thinair.generate.Limits;
import thinair.generate.LitmusText;
import thinair.generate.Shape;
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
  private final Map<List<Enum<?>>, ThreadPattern> patterns = new HashMap<>();
  private final Map<Integer, Candidate> kept = new HashMap<>();
  private final List<Candidate> all = new ArrayList<>();
  private long programs;
  private long tests;

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
    this.scope = scope;
    this.reader = reader;
    this.distinct = distinct;
  }

  /// Makes all tests.
  ///
  /// @param progress is told how many programs there are so far
  void fill(Budget budget, LongConsumer progress) {
    Generator.generate(
        scope.limits(),
        shape -> {
          if (++programs % LOOK == 0) {
            budget.check();
            progress.accept(programs);
          }
          add(shape);
        });
    all.sort(Comparator.comparingInt(Candidate::events).thenComparingInt(Candidate::number));
  }

  private void add(Shape shape) {
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
        (sources, last, gate) -> {
          tests++;
          if (!distinct) {
            all.add(new Candidate(all.size(), shape, sources, last, gate, size));
            return;
          }
          if (Circuit.isConstant(gate)) {
            return;
          }
          Candidate before = kept.get(gate);
          if (before == null) {
            Candidate made = new Candidate(all.size(), shape, sources, last, gate, size);
            kept.put(gate, made);
            all.add(made);
          } else if (before.events() > size) {
            Candidate smaller = new Candidate(before.number(), shape, sources, last, gate, size);
            kept.put(gate, smaller);
            all.set(before.number(), smaller);
          }
        });
  }

  /// What a thread does, whatever locations it does it to: each access to its own.
  private ThreadPattern pattern(List<Access> thread) {
    // Without the addresses, as short as can be: looked up for each thread of every program.
    List<Enum<?>> accesses = new ArrayList<>(2 * thread.size());
    for (Access access : thread) {
      accesses.add(access.before());
      accesses.add(access.kind());
    }
    return patterns.computeIfAbsent(accesses, _ -> apart(thread));
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
    return executions.executions();
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
