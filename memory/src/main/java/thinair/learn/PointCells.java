package thinair.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.event.BitMatrix;
import thinair.logic.encode.Circuit;
import thinair.model.Hole;
import thinair.model.Operator;
import thinair.model.Term;

/// The gates of a hole whose value at a pair depends on nothing but that pair: which terminals hold
/// of the first event, of the second, of the two and, where relations can be turned round, of the
/// two turned round. Pairs of any executions for which the same holds share their gate.
final class PointCells implements HoleCells {
  private final Circuit circuit;
  private final Tree tree;
  private final Hole hole;
  private final Selection selection;
  private final Map<Long, Integer> known = new HashMap<>();
  private final boolean[] isSet;

  /// Of a term: the first of its bits in a signature; sets have one for each end, relations one for
  /// each direction.
  private final int[] firstBit;

  private final int sameBit;
  private final int boundIndex;
  private long signature;

  /// Of a node: its gate for the present signature, forward and turned round (sets: at the first
  /// and the second event); -1 is not known.
  private final int[][] now;

  private PointCells(Tree tree, Circuit circuit, int[] firstBit, boolean[] isSet, int sameBit) {
    this.circuit = circuit;
    this.tree = tree;
    this.hole = tree.hole();
    this.selection = new Selection(circuit);
    this.firstBit = firstBit;
    this.isSet = isSet;
    this.sameBit = sameBit;
    this.boundIndex = hole.bound().map(it -> hole.index(it.term())).orElse(-1);
    this.now = new int[tree.nodes().size()][2];
  }

  /// Empty if the value at a pair depends on other pairs, or on more than a signature can hold.
  static Optional<HoleCells> of(Tree tree, Circuit circuit) {
    Hole hole = tree.hole();
    for (Operator operator : hole.grammar().operators()) {
      if (!isPointwise(operator, hole)) {
        return Optional.empty();
      }
    }
    List<Term> terms = hole.terms();
    int[] firstBit = new int[terms.size()];
    boolean[] isSet = new boolean[terms.size()];
    int bits = 1;
    for (int i = 0; i < firstBit.length; i++) {
      firstBit[i] = bits;
      isSet[i] = terms.get(i).sort() == Term.Sort.SET;
      bits += 2;
    }
    return bits > Long.SIZE
        ? Optional.empty()
        : Optional.of(new PointCells(tree, circuit, firstBit, isSet, 0));
  }

  private static boolean isPointwise(Operator operator, Hole hole) {
    return switch (operator) {
      case Operator.Known known ->
          switch (known) {
            case UNION,
                SET_UNION,
                INTERSECTION,
                SET_INTERSECTION,
                DIFFERENCE,
                SET_DIFFERENCE,
                PRODUCT,
                FROM_SET,
                TO_SET,
                INVERSE,
                OPTIONAL ->
                true;
            case SEQUENCE, IMAGE, PREIMAGE, CLOSURE, DOMAIN, RANGE -> false;
          };
      case Operator.Function function -> isPointwise(function.body(), function, hole);
    };
  }

  private static boolean isPointwise(Term term, Operator.Function function, Hole hole) {
    if (hole.index(term) >= 0 || function.parameters().stream().anyMatch(it -> it == term)) {
      return true;
    }
    return switch (term) {
      case Term.Union _,
          Term.Intersection _,
          Term.Difference _,
          Term.Complement _,
          Term.Product _,
          Term.Diagonal _,
          Term.Inverse _,
          Term.Named _ ->
          term.parts().stream().allMatch(part -> isPointwise(part, function, hole));
      case Term.Sequence(Term.Diagonal(var set), var of) ->
          isPointwise(set, function, hole) && isPointwise(of, function, hole);
      case Term.Sequence(var of, Term.Diagonal(var set)) ->
          isPointwise(set, function, hole) && isPointwise(of, function, hole);
      case Term.Sequence _,
          Term.Closure _,
          Term.Domain _,
          Term.Range _,
          Term.DifferentValues _,
          Term.Chosen _,
          Term.Opening _,
          Term.Recursive _,
          Term.Recur _,
          Term.Base _,
          Term.Empty _,
          Term.All _,
          Term.Identity _ ->
          false;
    };
  }

  /// How many different cells there are so far.
  @Override
  public int count() {
    return known.size();
  }

  @Override
  public int[] gates(BitMatrix events, long[][] terms) {
    int n = events.n();
    boolean set = hole.sort() == Term.Sort.SET;
    int[] gates = new int[set ? n : n * n];
    for (int a = 0; a < n; a++) {
      if (set) {
        if (boundIndex < 0 || events.has(terms[boundIndex], a)) {
          gates[a] = cell(signature(events, terms, a, a));
        }
        continue;
      }
      if (boundIndex >= 0 && events.isLeaf(terms[boundIndex], a)) {
        continue;
      }
      for (int b = 0; b < n; b++) {
        if (boundIndex < 0 || events.has(terms[boundIndex], a, b)) {
          gates[a * n + b] = cell(signature(events, terms, a, b));
        }
      }
    }
    return gates;
  }

  private long signature(BitMatrix events, long[][] terms, int a, int b) {
    long bits = a == b ? 1L << sameBit : 0;
    for (int i = 0; i < terms.length; i++) {
      boolean first = isSet[i] ? events.has(terms[i], a) : events.has(terms[i], a, b);
      boolean second = isSet[i] ? events.has(terms[i], b) : events.has(terms[i], b, a);
      bits |= (first ? 1L : 0) << firstBit[i] | (second ? 1L : 0) << firstBit[i] + 1;
    }
    return bits;
  }

  private int cell(long bits) {
    Integer before = known.get(bits);
    if (before != null) {
      return before;
    }
    signature = bits;
    for (int[] each : now) {
      Arrays.fill(each, -1);
    }
    int gate = gate(tree.root(), 0);
    known.put(bits, gate);
    return gate;
  }

  /// @param turned for relations whether the pair is turned round, for sets which of the two events
  private int gate(Node node, int turned) {
    int before = now[node.id()][turned];
    if (before >= 0) {
      return before;
    }
    int[] values = new int[node.selectors().length];
    for (int i = 0; i < values.length; i++) {
      values[i] =
          switch (node.alternatives().get(i)) {
            case Alternative.Nothing _ -> Circuit.FALSE;
            case Alternative.Terminal(_, int index) -> constant(index, turned);
            case Alternative.Apply(var operator, var operands) ->
                applied(operator, operands, turned);
          };
    }
    int gate = selection.of(node.selectors(), values);
    now[node.id()][turned] = gate;
    return gate;
  }

  private int constant(int index, int turned) {
    return Circuit.constant((signature >> firstBit[index] + turned & 1) != 0);
  }

  private int same() {
    return Circuit.constant((signature >> sameBit & 1) != 0);
  }

  private int applied(Operator operator, List<Node> operands, int turned) {
    if (operator instanceof Operator.Function function) {
      return term(function.body(), function, operands, turned);
    }
    Node first = operands.getFirst();
    Node second = operands.getLast();
    return switch ((Operator.Known) operator) {
      case UNION, SET_UNION -> circuit.or(gate(first, turned), gate(second, turned));
      case INTERSECTION, SET_INTERSECTION -> circuit.and(gate(first, turned), gate(second, turned));
      case DIFFERENCE, SET_DIFFERENCE ->
          circuit.and(gate(first, turned), Circuit.not(gate(second, turned)));
      case PRODUCT -> circuit.and(gate(first, turned), gate(second, 1 - turned));
      case FROM_SET -> circuit.and(gate(first, turned), gate(second, turned));
      case TO_SET -> circuit.and(gate(first, turned), gate(second, 1 - turned));
      case INVERSE -> gate(first, 1 - turned);
      case OPTIONAL -> circuit.or(gate(first, turned), same());
      case SEQUENCE, IMAGE, PREIMAGE, CLOSURE, DOMAIN, RANGE ->
          throw new IllegalStateException("depends on other pairs: " + operator);
    };
  }

  private int term(Term term, Operator.Function function, List<Node> operands, int turned) {
    for (int i = 0; i < function.parameters().size(); i++) {
      if (function.parameters().get(i) == term) {
        return gate(operands.get(i), turned);
      }
    }
    int index = hole.index(term);
    if (index >= 0) {
      return constant(index, turned);
    }
    return switch (term) {
      case Term.Union(var a, var b) ->
          circuit.or(term(a, function, operands, turned), term(b, function, operands, turned));
      case Term.Intersection(var a, var b) ->
          circuit.and(term(a, function, operands, turned), term(b, function, operands, turned));
      case Term.Difference(var a, var b) ->
          circuit.and(
              term(a, function, operands, turned),
              Circuit.not(term(b, function, operands, turned)));
      case Term.Complement(var of) -> Circuit.not(term(of, function, operands, turned));
      case Term.Product(var a, var b) ->
          circuit.and(term(a, function, operands, turned), term(b, function, operands, 1 - turned));
      case Term.Diagonal(var set) -> circuit.and(same(), term(set, function, operands, turned));
      case Term.Inverse(var of) -> term(of, function, operands, 1 - turned);
      case Term.Named(_, var of, _) -> term(of, function, operands, turned);
      case Term.Sequence(Term.Diagonal(var set), var of) ->
          circuit.and(term(set, function, operands, turned), term(of, function, operands, turned));
      case Term.Sequence(var of, Term.Diagonal(var set)) ->
          circuit.and(
              term(of, function, operands, turned), term(set, function, operands, 1 - turned));
      case Term.Sequence _,
          Term.Closure _,
          Term.Domain _,
          Term.Range _,
          Term.DifferentValues _,
          Term.Chosen _,
          Term.Opening _,
          Term.Recursive _,
          Term.Recur _,
          Term.Base _,
          Term.Empty _,
          Term.All _,
          Term.Identity _ ->
          throw new IllegalStateException("not at one pair: " + term);
    };
  }

  @Override
  public void describe(Map<Integer, List<String>> names) {
    known.forEach(
        (bits, gate) -> {
          if (!Circuit.isConstant(gate)) {
            names.computeIfAbsent(gate & ~1, _ -> new ArrayList<>()).add(described(bits));
          }
        });
  }

  /// `ppo on (R, W): dp`
  private String described(long bits) {
    StringBuilder first = new StringBuilder();
    StringBuilder second = new StringBuilder();
    StringBuilder both = new StringBuilder();
    for (var terminal : hole.grammar().terminals()) {
      int i = hole.index(terminal.term());
      if (isSet[i]) {
        add(bits >> firstBit[i] & 1, terminal.text(), first, " & ");
        add(bits >> firstBit[i] + 1 & 1, terminal.text(), second, " & ");
      } else {
        add(bits >> firstBit[i] & 1, terminal.text(), both, ", ");
      }
    }
    String ends = "(%s, %s)".formatted(or(first), or(second));
    return "%s on %s%s".formatted(hole.name(), ends, both.isEmpty() ? "" : " in " + both);
  }

  private static void add(long bit, String text, StringBuilder into, String separator) {
    if (bit != 0 && !text.equals("_")) {
      into.append(into.isEmpty() ? "" : separator).append(text);
    }
  }

  private static String or(StringBuilder text) {
    return text.isEmpty() ? "other" : text.toString();
  }
}
