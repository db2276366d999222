package thinair.learn;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import thinair.candidate.Cycles;
import thinair.event.BitMatrix;
import thinair.logic.encode.Circuit;
import thinair.model.Hole;
import thinair.model.Operator;
import thinair.model.Term;
import thinair.source.SyntaxError;

/// The gates of a hole whose value at a pair depends on other pairs, by way of `;` for example. All
/// that the value depends on are the hole's own terms: executions in which these are the same share
/// the whole matrix. Events that no relation among the terms touches are left out first, where no
/// operator can bring them in.
final class MatrixCells implements HoleCells {
  private final Circuit circuit;
  private final Tree tree;
  private final Hole hole;
  private final Selection selection;
  private final Cycles paths;
  private final boolean cached;
  private final boolean compact;
  private final int boundIndex;
  private final Map<Key, int[]> known = new HashMap<>();
  private int[] @Nullable [] now = new int[0][];
  private int n;
  private boolean[][] terms = new boolean[0][];

  /// Compared by what it holds.
  private static final class Key {
    private final int n;
    private final long[] bits;

    Key(int n, long[] bits) {
      this.n = n;
      this.bits = bits;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key key && n == key.n && Arrays.equals(bits, key.bits);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(bits) * 31 + n;
    }
  }

  MatrixCells(Tree tree, Circuit circuit, boolean cached) {
    this.circuit = circuit;
    this.tree = tree;
    this.hole = tree.hole();
    this.selection = new Selection(circuit);
    this.paths = new Cycles(circuit);
    this.cached = cached;
    this.compact =
        hole.sort() == Term.Sort.RELATION
            && hole.grammar().operators().stream().allMatch(MatrixCells::staysInside);
    this.boundIndex = hole.bound().map(it -> hole.index(it.term())).orElse(-1);
  }

  /// Whether an operator relates only events that its operands relate.
  private static boolean staysInside(Operator operator) {
    return operator instanceof Operator.Known known
        && switch (known) {
          case UNION,
              SET_UNION,
              INTERSECTION,
              SET_INTERSECTION,
              DIFFERENCE,
              SET_DIFFERENCE,
              SEQUENCE,
              IMAGE,
              PREIMAGE,
              FROM_SET,
              TO_SET,
              INVERSE,
              CLOSURE,
              DOMAIN,
              RANGE ->
              true;
          case PRODUCT, OPTIONAL -> false;
        };
  }

  @Override
  public int count() {
    return known.size();
  }

  @Override
  public void describe(Map<Integer, List<String>> names) {
    known
        .values()
        .forEach(
            matrix -> {
              for (int gate : matrix) {
                if (!Circuit.isConstant(gate)) {
                  names.computeIfAbsent(gate & ~1, _ -> List.of(hole.name()));
                }
              }
            });
  }

  @Override
  public int[] gates(BitMatrix events, long[][] given) {
    int all = events.n();
    int[] kept = kept(events, given);
    n = kept.length;
    terms = new boolean[given.length][];
    int bits = 0;
    for (int i = 0; i < given.length; i++) {
      boolean set = hole.terms().get(i).sort() == Term.Sort.SET;
      terms[i] = new boolean[set ? n : n * n];
      for (int a = 0; a < n; a++) {
        if (set) {
          terms[i][a] = events.has(given[i], kept[a]);
        } else {
          for (int b = 0; b < n; b++) {
            terms[i][a * n + b] = events.has(given[i], kept[a], kept[b]);
          }
        }
      }
      bits += terms[i].length;
    }
    int[] small;
    if (cached) {
      small = known.computeIfAbsent(key(bits), _ -> matrix());
    } else {
      small = matrix();
    }
    if (hole.sort() == Term.Sort.SET) {
      int[] gates = new int[all];
      for (int a = 0; a < n; a++) {
        gates[kept[a]] = small[a];
      }
      return gates;
    }
    int[] gates = new int[all * all];
    for (int a = 0; a < n; a++) {
      for (int b = 0; b < n; b++) {
        gates[kept[a] * all + kept[b]] = small[a * n + b];
      }
    }
    return gates;
  }

  private Key key(int bits) {
    long[] key = new long[bits / 64 + 1];
    int at = 0;
    for (boolean[] term : terms) {
      for (boolean bit : term) {
        if (bit) {
          key[at >> 6] |= 1L << (at & 63);
        }
        at++;
      }
    }
    return new Key(n, key);
  }

  /// The events that matter.
  private int[] kept(BitMatrix events, long[][] given) {
    int[] kept = new int[events.n()];
    int count = 0;
    for (int e = 0; e < events.n(); e++) {
      if (!compact || isRelated(events, given, e)) {
        kept[count++] = e;
      }
    }
    return Arrays.copyOf(kept, count);
  }

  private boolean isRelated(BitMatrix events, long[][] given, int e) {
    for (int i = 0; i < given.length; i++) {
      if (hole.terms().get(i).sort() == Term.Sort.RELATION && i != boundIndex) {
        for (int other = 0; other < events.n(); other++) {
          if (events.has(given[i], e, other) || events.has(given[i], other, e)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private int[] matrix() {
    now = new int[tree.nodes().size()][];
    int[] whole = value(tree.root()).clone();
    if (boundIndex >= 0) {
      for (int i = 0; i < whole.length; i++) {
        whole[i] = terms[boundIndex][i] ? whole[i] : Circuit.FALSE;
      }
    }
    return whole;
  }

  private int[] value(Node node) {
    int[] before = now[node.id()];
    if (before != null) {
      return before;
    }
    int count = node.selectors().length;
    int[][] values = new int[count][];
    for (int i = 0; i < count; i++) {
      values[i] =
          switch (node.alternatives().get(i)) {
            case Alternative.Nothing _ -> new int[size(node.sort())];
            case Alternative.Terminal(_, int index) -> constant(index);
            case Alternative.Apply(var operator, var operands) ->
                applied(operator, operands.stream().map(this::value).toList());
          };
    }
    int[] result = new int[size(node.sort())];
    int[] at = new int[count];
    for (int cell = 0; cell < result.length; cell++) {
      for (int i = 0; i < count; i++) {
        at[i] = values[i][cell];
      }
      result[cell] = selection.of(node.selectors(), at);
    }
    now[node.id()] = result;
    return result;
  }

  private int size(Term.Sort sort) {
    return sort == Term.Sort.SET ? n : n * n;
  }

  private int[] constant(int index) {
    int[] result = new int[terms[index].length];
    for (int i = 0; i < result.length; i++) {
      result[i] = Circuit.constant(terms[index][i]);
    }
    return result;
  }

  private int[] applied(Operator operator, List<int[]> operands) {
    if (operator instanceof Operator.Function function) {
      return term(function.body(), function, operands);
    }
    int[] a = operands.getFirst();
    int[] b = operands.getLast();
    return switch ((Operator.Known) operator) {
      case UNION, SET_UNION -> union(a, b);
      case INTERSECTION, SET_INTERSECTION -> intersection(a, b);
      case DIFFERENCE, SET_DIFFERENCE -> intersection(a, complement(b));
      case PRODUCT -> product(a, b);
      case SEQUENCE -> paths.sequence(a, b, n);
      case IMAGE -> ends(from(a, b), 1, n);
      case PREIMAGE -> ends(to(a, b), n, 1);
      case FROM_SET -> from(a, b);
      case TO_SET -> to(a, b);
      case INVERSE -> inverse(a);
      case CLOSURE -> paths.closure(a, n);
      case OPTIONAL -> union(a, identity());
      case DOMAIN -> ends(a, n, 1);
      case RANGE -> ends(a, 1, n);
    };
  }

  private int[] term(Term term, Operator.Function function, List<int[]> operands) {
    for (int i = 0; i < operands.size(); i++) {
      if (function.parameters().get(i) == term) {
        return operands.get(i);
      }
    }
    int index = hole.index(term);
    if (index >= 0) {
      return constant(index);
    }
    List<int[]> parts =
        term instanceof Term.Recursive
            ? List.of()
            : term.parts().stream().map(part -> term(part, function, operands)).toList();
    return switch (term) {
      case Term.Union _ -> union(parts.get(0), parts.get(1));
      case Term.Intersection _ -> intersection(parts.get(0), parts.get(1));
      case Term.Difference _ -> intersection(parts.get(0), complement(parts.get(1)));
      case Term.Complement _ -> complement(parts.getFirst());
      case Term.Product _ -> product(parts.get(0), parts.get(1));
      case Term.Diagonal _ -> from(parts.getFirst(), identity());
      case Term.Sequence _ -> paths.sequence(parts.get(0), parts.get(1), n);
      case Term.Inverse _ -> inverse(parts.getFirst());
      case Term.Closure _ -> paths.closure(parts.getFirst(), n);
      case Term.Domain _ -> ends(parts.getFirst(), n, 1);
      case Term.Range _ -> ends(parts.getFirst(), 1, n);
      case Term.Named _ -> parts.getFirst();
      case Term.DifferentValues _,
          Term.Chosen _,
          Term.Opening _,
          Term.Recursive _,
          Term.Recur _,
          Term.Base _,
          Term.Empty _,
          Term.All _,
          Term.Identity _ ->
          throw new SyntaxError(
              hole.place(),
              "'%s' cannot be an operator of a hole: it is recursive, or compares values"
                  .formatted(function.name()));
    };
  }

  private int[] identity() {
    int[] result = new int[n * n];
    for (int i = 0; i < n; i++) {
      result[i * n + i] = Circuit.TRUE;
    }
    return result;
  }

  private int[] union(int[] a, int[] b) {
    int[] result = new int[a.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = circuit.or(a[i], b[i]);
    }
    return result;
  }

  private int[] intersection(int[] a, int[] b) {
    int[] result = new int[a.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = circuit.and(a[i], b[i]);
    }
    return result;
  }

  private static int[] complement(int[] a) {
    int[] result = new int[a.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = Circuit.not(a[i]);
    }
    return result;
  }

  private int[] product(int[] a, int[] b) {
    int[] result = new int[n * n];
    for (int i = 0; i < result.length; i++) {
      result[i] = circuit.and(a[i / n], b[i % n]);
    }
    return result;
  }

  private int[] from(int[] set, int[] of) {
    int[] result = new int[n * n];
    for (int i = 0; i < result.length; i++) {
      result[i] = circuit.and(set[i / n], of[i]);
    }
    return result;
  }

  private int[] to(int[] of, int[] set) {
    int[] result = new int[n * n];
    for (int i = 0; i < result.length; i++) {
      result[i] = circuit.and(of[i], set[i % n]);
    }
    return result;
  }

  private int[] inverse(int[] of) {
    int[] result = new int[n * n];
    for (int i = 0; i < result.length; i++) {
      result[i] = of[i % n * n + i / n];
    }
    return result;
  }

  private int[] ends(int[] of, int outer, int inner) {
    int[] result = new int[n];
    int[] ways = new int[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        ways[j] = of[i * outer + j * inner];
      }
      result[i] = circuit.or(ways);
    }
    return result;
  }
}
