package thinair.learn;

import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import thinair.candidate.OpenExecutions;
import thinair.event.BitMatrix;
import thinair.justify.LegalityProblem;
import thinair.justify.OpenLegality;
import thinair.justify.Reach;
import thinair.logic.Budget;
import thinair.logic.Evaluator;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.encode.Circuit;
import thinair.logic.encode.OpenFormulas;
import thinair.logic.find.SatFinder;
import thinair.model.Hole;
import thinair.model.Phrase;
import thinair.model.Sketch;
import thinair.model.Term;
import thinair.model.relational.Grounded;
import thinair.model.relational.RelationalModel;
import thinair.program.Program;

/// What a sketch in relational logic says of programs. A solver lists the executions that end as
/// asked and satisfy the axioms without holes; what is left of the others is a circuit.
///
/// Sets and relations of such models are not about actions alone: all atoms of a program take part.
final class RelationalExecutions implements Expansion {
  private final RelationalModel model;
  private final Circuit circuit;
  private final Cells cells;
  private final Map<String, Hole> holes = new HashMap<>();

  RelationalExecutions(Sketch sketch, RelationalModel model, Circuit circuit, Cells cells) {
    this.model = model;
    this.circuit = circuit;
    this.cells = cells;
    sketch.holes().forEach(hole -> holes.put(hole.name(), hole));
  }

  @Override
  public OpenExecutions.Expanded expand(Program program, int unroll, int most, Budget budget) {
    OpenLegality open = open(program, unroll, budget);
    Set<Integer> valid = new LinkedHashSet<>();
    int executions = 0;
    boolean complete = true;
    try (Stream<Instance> all = new SatFinder().all(open.closed(), open.chosen(), budget)) {
      for (Iterator<Instance> each = all.iterator(); each.hasNext(); ) {
        if (executions == most) {
          complete = false;
          break;
        }
        executions++;
        valid.add(gate(open, each.next(), budget));
      }
    }
    int[] gates = valid.stream().mapToInt(Integer::intValue).toArray();
    return new OpenExecutions.Expanded(circuit.or(gates), executions, complete, open.isCut());
  }

  @Override
  public boolean allows(Program program, int unroll, Circuit.Values completion, Budget budget) {
    return found(open(program, unroll, budget), completion, budget).isPresent();
  }

  @Override
  public int witness(Program program, int unroll, Circuit.Values completion, Budget budget) {
    OpenLegality open = open(program, unroll, budget);
    return found(open, completion, budget)
        .map(instance -> gate(open, instance, budget))
        .orElse(Circuit.FALSE);
  }

  @Override
  public boolean isCut(Program program, int unroll, Budget budget) {
    return open(program, unroll, budget).isCut();
  }

  private OpenLegality open(Program program, int unroll, Budget budget) {
    budget.check();
    return new LegalityProblem(program, model, new Reach(unroll), budget).open();
  }

  private Hole hole(Grounded.Opened opened) {
    return Objects.requireNonNull(holes.get(opened.hole()));
  }

  /// Which completions allow an execution.
  private int gate(OpenLegality open, Instance instance, Budget budget) {
    Evaluator evaluator = new Evaluator(instance, Problem.DEFAULT_WIDTH);
    BitMatrix bits = new BitMatrix(instance.universe().size());
    OpenFormulas formulas = new OpenFormulas(circuit, instance, Problem.DEFAULT_WIDTH, budget);
    for (Grounded.Opened opened : open.holes()) {
      Hole hole = hole(opened);
      long[][] terms = new long[hole.terms().size()][];
      for (int i = 0; i < terms.length; i++) {
        terms[i] = bits(evaluator.value(expr(opened, hole.terms().get(i))), bits);
      }
      formulas.open(opened.relation(), cells.gates(hole, bits, terms));
    }
    int all = Circuit.TRUE;
    for (Formula formula : open.open()) {
      all = circuit.and(all, formulas.gate(formula));
    }
    return all;
  }

  private static long[] bits(TupleSet tuples, BitMatrix bits) {
    boolean set = tuples.arity() == 1;
    long[] result = set ? bits.set() : bits.relation();
    tuples.forEach(
        tuple -> {
          if (set) {
            bits.add(result, tuple);
          } else {
            bits.add(result, tuple / bits.n(), tuple % bits.n());
          }
        });
    return result;
  }

  /// What a term of a hole stands for in an execution.
  private Expr expr(Grounded.Opened opened, Term term) {
    Hole hole = hole(opened);
    if (hole.bound().isPresent() && hole.bound().get().term() == term) {
      return opened.type();
    }
    for (int i = 0; i < opened.terms().size(); i++) {
      if (hole.grammar().terminals().get(i).term() == term) {
        return opened.terms().get(i);
      }
    }
    throw new IllegalStateException("no term of " + hole.name());
  }

  private Optional<Instance> found(OpenLegality open, Circuit.Values completion, Budget budget) {
    Map<Hole, Phrase> filling = cells.filling(completion);
    Map<Relation, Expr> values = new LinkedHashMap<>();
    for (Grounded.Opened opened : open.holes()) {
      Hole hole = hole(opened);
      Expr value = expr(opened, Objects.requireNonNull(filling.get(hole)));
      values.put(
          opened.relation(), hole.bound().isPresent() ? value.intersection(opened.type()) : value);
    }
    try (Stream<Instance> all = new SatFinder().all(open.filled(values), open.chosen(), budget)) {
      return all.findFirst();
    }
  }

  private Expr expr(Grounded.Opened opened, Phrase phrase) {
    return switch (phrase) {
      case Phrase.Nothing(var sort) -> Expr.none(sort == Term.Sort.SET ? 1 : 2);
      case Phrase.Word(var terminal) -> expr(opened, terminal.term());
      case Phrase.Applied(var operator, var operands) ->
          Expressions.of(
              operator, operands.stream().map(operand -> expr(opened, operand)).toList());
    };
  }
}
