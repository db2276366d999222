package thinair.learn;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import thinair.model.Grammar;
import thinair.model.Hole;
import thinair.model.Operator;
import thinair.model.Term;

/// How many expressions may fill a hole, and how many choices of two they take.
///
/// @param expressions of the tree that is searched, which leaves some out that mean the same
/// @param choices the sum over all nodes of the alternatives but one
public record Count(BigInteger expressions, int choices) {
  /// @param full terminals stand at the bottom only, sets may be restricted by sets, and what is
  ///   listed twice counts twice: how MemSynth counts
  public static Count of(Hole hole, boolean full) {
    var counting = new Counting(hole.grammar(), full);
    Grammar grammar = hole.grammar();
    Count count = counting.node(hole.sort(), grammar.depth(), grammar.joins());
    boolean nothing = grammar.empty() && !full;
    return new Count(
        count.expressions().add(nothing ? BigInteger.ONE : BigInteger.ZERO),
        Math.max(0, count.choices() + (nothing ? 1 : 0)));
  }

  private record Key(Term.Sort sort, int depth, int joins) {}

  private record Operand(int joins, Term.Sort sort) {}

  private static final class Counting {
    private final Grammar grammar;
    private final boolean full;
    private final Map<Key, Count> known = new HashMap<>();

    Counting(Grammar grammar, boolean full) {
      this.grammar = grammar;
      this.full = full;
    }

    /// No choices and no expressions where nothing can stand.
    Count node(Term.Sort sort, int depth, int joins) {
      Key key = new Key(sort, depth, joins);
      Count before = known.get(key);
      if (before == null) {
        before = counted(sort, depth, joins);
        known.put(key, before);
      }
      return before;
    }

    private Count counted(Term.Sort sort, int depth, int joins) {
      List<Grammar.Terminal> terminals = full ? grammar.terminals() : grammar.distinct();
      int ends =
          full && depth > 0
              ? 0
              : (int) terminals.stream().filter(it -> it.term().sort() == sort).count();
      int alternatives = ends;
      BigInteger expressions = BigInteger.valueOf(ends);
      Map<Operand, Integer> children = new HashMap<>();
      for (Operator operator : depth > 0 ? grammar.operators() : List.<Operator>of()) {
        OptionalInt left = left(operator, sort, joins);
        if (left.isEmpty()) {
          continue;
        }
        Map<Operand, Integer> taken = new HashMap<>();
        BigInteger product = BigInteger.ONE;
        for (Term.Sort operand : operands(operator, sort)) {
          product = product.multiply(node(operand, depth - 1, left.getAsInt()).expressions());
          taken.merge(new Operand(left.getAsInt(), operand), 1, Integer::sum);
        }
        if (product.signum() > 0) {
          alternatives++;
          expressions = expressions.add(product);
          taken.forEach((child, count) -> children.merge(child, count, Math::max));
        }
      }
      int choices = Math.max(0, alternatives - 1);
      for (Map.Entry<Operand, Integer> child : children.entrySet()) {
        choices +=
            child.getValue()
                * node(child.getKey().sort(), depth - 1, child.getKey().joins()).choices();
      }
      return new Count(expressions, choices);
    }

    private OptionalInt left(Operator operator, Term.Sort sort, int joins) {
      int left = joins - (operator.joins() ? 1 : 0);
      boolean fits = operator.result() == sort || isRestriction(operator) && full;
      return fits && left >= 0 ? OptionalInt.of(left) : OptionalInt.empty();
    }

    private static boolean isRestriction(Operator operator) {
      return operator == Operator.Known.FROM_SET || operator == Operator.Known.TO_SET;
    }

    /// A restriction of a set takes two sets.
    private static List<Term.Sort> operands(Operator operator, Term.Sort sort) {
      return isRestriction(operator) && sort == Term.Sort.SET
          ? List.of(Term.Sort.SET, Term.Sort.SET)
          : operator.operands();
    }
  }
}
