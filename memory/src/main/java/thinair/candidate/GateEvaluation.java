package thinair.candidate;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import thinair.event.BitMatrix;
import thinair.logic.encode.Circuit;
import thinair.model.Term;
import thinair.source.SyntaxError;

/// Works out the steps of a [Plan] that depend on holes: the same steps as [Evaluation], with gates
/// in the place of bits. What does not depend on holes comes from the present execution.
final class GateEvaluation {
  private final Plan plan;
  private final Evaluation evaluation;
  private final BitMatrix bits;
  private final int n;
  private final Circuit circuit;
  private final HoleGates holes;
  private final Cycles cycles;
  private final int[] @Nullable [] known;
  private final int[] @Nullable [][] approximations;
  private final int[] scratch;

  GateEvaluation(
      Plan plan,
      Evaluation evaluation,
      BitMatrix bits,
      Circuit circuit,
      HoleGates holes,
      Cycles cycles) {
    this.plan = plan;
    this.evaluation = evaluation;
    this.bits = bits;
    this.n = bits.n();
    this.circuit = circuit;
    this.holes = holes;
    this.cycles = cycles;
    this.known = new int[plan.steps.size()][];
    this.approximations = new int[plan.bodies.size()][][];
    this.scratch = new int[Math.max(n * n, 1)];
  }

  /// Whether the present execution satisfies all axioms that depend on holes.
  int valid(List<Plan.Test> axioms) {
    Arrays.fill(known, null);
    int all = Circuit.TRUE;
    for (Plan.Test test : axioms) {
      all = circuit.and(all, holds(test));
      if (all == Circuit.FALSE) {
        return all;
      }
    }
    return all;
  }

  private int holds(Plan.Test test) {
    int[] of = value(test.step());
    int result =
        switch (test.check().test()) {
          case ACYCLIC -> Circuit.not(cycles.cyclic(of, n));
          case IRREFLEXIVE -> {
            for (int i = 0; i < n; i++) {
              scratch[i] = of[i * n + i];
            }
            yield Circuit.not(circuit.or(scratch, n));
          }
          case EMPTY -> Circuit.not(circuit.or(of));
        };
    return test.check().negated() ? Circuit.not(result) : result;
  }

  int[] value(int index) {
    int[] before = known[index];
    if (before != null) {
      return before;
    }
    Plan.Step step = plan.steps.get(index);
    int[] result = plan.isOpen(index) ? workOut(step) : constant(index, step.sort());
    if (step.recursions().isEmpty()) {
      known[index] = result;
    }
    return result;
  }

  private int[] constant(int index, Term.Sort sort) {
    long[] value = evaluation.value(index);
    if (sort == Term.Sort.SET) {
      int[] gates = new int[n];
      for (int i = 0; i < n; i++) {
        gates[i] = Circuit.constant(bits.has(value, i));
      }
      return gates;
    }
    int[] gates = new int[n * n];
    int words = n == 0 ? 1 : value.length / n;
    for (int i = 0; i < n; i++) {
      for (int w = 0; w < words; w++) {
        for (long rest = value[i * words + w]; rest != 0; rest &= rest - 1) {
          gates[i * n + w * 64 + Long.numberOfTrailingZeros(rest)] = Circuit.TRUE;
        }
      }
    }
    return gates;
  }

  private int[] workOut(Plan.Step step) {
    return switch (step.kind()) {
      case BASE, CHOSEN, EMPTY, ALL, IDENTITY ->
          throw new IllegalStateException("depends on no hole: " + step.kind());
      case HOLE -> hole(plan.holes.get(step.a()));
      case UNION -> {
        int[] a = value(step.a());
        int[] b = value(step.b());
        int[] result = new int[a.length];
        for (int i = 0; i < result.length; i++) {
          // Most are false: asked here, because that is asked of every pair of every execution.
          result[i] =
              a[i] == Circuit.FALSE ? b[i] : b[i] == Circuit.FALSE ? a[i] : circuit.or(a[i], b[i]);
        }
        yield result;
      }
      case INTERSECTION -> {
        int[] a = value(step.a());
        int[] b = value(step.b());
        int[] result = new int[a.length];
        for (int i = 0; i < result.length; i++) {
          result[i] = circuit.and(a[i], b[i]);
        }
        yield result;
      }
      case DIFFERENCE -> {
        int[] a = value(step.a());
        int[] b = value(step.b());
        int[] result = new int[a.length];
        for (int i = 0; i < result.length; i++) {
          result[i] = circuit.and(a[i], Circuit.not(b[i]));
        }
        yield result;
      }
      case COMPLEMENT -> {
        int[] a = value(step.a());
        int[] result = new int[a.length];
        for (int i = 0; i < result.length; i++) {
          result[i] = Circuit.not(a[i]);
        }
        yield result;
      }
      case PRODUCT -> {
        int[] a = value(step.a());
        int[] b = value(step.b());
        int[] result = new int[n * n];
        for (int i = 0; i < n; i++) {
          for (int j = 0; j < n; j++) {
            result[i * n + j] = circuit.and(a[i], b[j]);
          }
        }
        yield result;
      }
      case DIAGONAL -> {
        int[] a = value(step.a());
        int[] result = new int[n * n];
        for (int i = 0; i < n; i++) {
          result[i * n + i] = a[i];
        }
        yield result;
      }
      case SEQUENCE -> sequence(value(step.a()), value(step.b()));
      case FROM_SET -> {
        int[] set = value(step.a());
        int[] of = value(step.b());
        int[] result = new int[n * n];
        for (int i = 0; i < n * n; i++) {
          result[i] = circuit.and(set[i / n], of[i]);
        }
        yield result;
      }
      case TO_SET -> {
        int[] of = value(step.a());
        int[] set = value(step.b());
        int[] result = new int[n * n];
        for (int i = 0; i < n * n; i++) {
          result[i] = circuit.and(of[i], set[i % n]);
        }
        yield result;
      }
      case INVERSE -> {
        int[] a = value(step.a());
        int[] result = new int[n * n];
        for (int i = 0; i < n; i++) {
          for (int j = 0; j < n; j++) {
            result[i * n + j] = a[j * n + i];
          }
        }
        yield result;
      }
      case CLOSURE -> cycles.closure(value(step.a()), n);
      case DOMAIN -> ends(value(step.a()), n, 1);
      case RANGE -> ends(value(step.a()), 1, n);
      case DIFFERENT_VALUES -> {
        int[] a = value(step.a());
        int[] result = new int[n * n];
        for (int i = 0; i < n; i++) {
          for (int j = 0; j < n; j++) {
            result[i * n + j] = evaluation.differs(i, j) ? a[i * n + j] : Circuit.FALSE;
          }
        }
        yield result;
      }
      case RECURSIVE -> recursive(step);
      case RECUR -> {
        int[][] now = approximations[step.a()];
        if (now == null) {
          throw new IllegalStateException("used outside of its recursion");
        }
        yield now[step.b()];
      }
    };
  }

  private int[] hole(Plan.Opened opened) {
    long[][] terms = new long[opened.terms().size()][];
    for (int i = 0; i < terms.length; i++) {
      terms[i] = evaluation.value(opened.terms().get(i));
    }
    return holes.gates(opened.hole(), bits, terms);
  }

  private int[] ends(int[] of, int outer, int inner) {
    int[] result = new int[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        scratch[j] = of[i * outer + j * inner];
      }
      result[i] = circuit.or(scratch, n);
    }
    return result;
  }

  private int[] sequence(int[] a, int[] b) {
    return cycles.sequence(a, b, n);
  }

  /// Rounds until no gate changes. What every completion has in it, and what none has, is found
  /// first, in rounds over constants: the rest starts from there, and as each round adds a member
  /// or is the last, there are no more of them than members that may be added. A gate may change
  /// without meaning anything else, so that many may be needed.
  private int[] recursive(Plan.Step step) {
    if (!plan.groups.get(step.a()).isMonotone()) {
      throw new SyntaxError(
          plan.groups.get(step.a()).place().orElseThrow(),
          "this recursion depends on a hole, and is not monotone");
    }
    List<Integer> bodies = plan.bodies.get(step.a());
    int[][] now = new int[bodies.size()][];
    for (int i = 0; i < now.length; i++) {
      boolean set = plan.steps.get(bodies.get(i)).sort() == Term.Sort.SET;
      now[i] = new int[set ? n : n * n];
    }
    approximations[step.a()] = now;
    settle(bodies, now, gate -> gate == Circuit.TRUE);
    int[][] always = copy(now);
    settle(bodies, now, gate -> gate != Circuit.FALSE);
    int[][] ever = copy(now);
    int open = 0;
    for (int i = 0; i < now.length; i++) {
      for (int cell = 0; cell < now[i].length; cell++) {
        open += ever[i][cell] != always[i][cell] ? 1 : 0;
      }
      now[i] = always[i].clone();
    }
    boolean grown = open > 0;
    for (int round = 0; grown && round < open; round++) {
      grown = false;
      for (int i = 0; i < now.length; i++) {
        int[] next = value(bodies.get(i)).clone();
        for (int cell = 0; cell < next.length; cell++) {
          if (ever[i][cell] == always[i][cell]) {
            next[cell] = ever[i][cell];
          }
        }
        grown |= !Arrays.equals(next, now[i]);
        now[i] = next;
      }
    }
    return now[step.b()];
  }

  /// Rounds in which a gate counts as true or as false, until nothing is added.
  private void settle(List<Integer> bodies, int[][] now, IntPredicate counts) {
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int i = 0; i < now.length; i++) {
        int[] next = value(bodies.get(i));
        int[] rounded = new int[next.length];
        for (int cell = 0; cell < next.length; cell++) {
          rounded[cell] = Circuit.constant(counts.test(next[cell]));
        }
        grown |= !Arrays.equals(rounded, now[i]);
        now[i] = rounded;
      }
    }
  }

  private static int[][] copy(int[][] matrices) {
    int[][] copy = new int[matrices.length][];
    Arrays.setAll(copy, i -> matrices[i].clone());
    return copy;
  }
}
