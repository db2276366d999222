package thinair.justify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import thinair.event.Data;
import thinair.event.Flow;
import thinair.logic.Expr;

/// From which reads of an execution addresses and written values are computed, whether or not it
/// makes a difference to them.
final class Dependencies {
  private final ProgramStatements code;
  private final ComputedData computed;
  private final Function<Statement, Expr> performed;
  private final List<Map<Integer, Expr>> reads = new ArrayList<>();

  Dependencies(ProgramStatements code, ComputedData computed, Function<Statement, Expr> performed) {
    this.code = code;
    this.computed = computed;
    this.performed = performed;
    code.flows.forEach(_ -> reads.add(new HashMap<>()));
  }

  /// From reads to the accesses whose address is computed from them.
  Expr addresses() {
    return pairs(Flow.Step::target);
  }

  /// From reads to the writes whose value is computed from them.
  Expr values() {
    return pairs(Flow.Step::value);
  }

  private Expr pairs(Function<Flow.Step, @Nullable Data> of) {
    List<Expr> pairs = new ArrayList<>();
    for (Statement statement : code.statements) {
      Data data = statement.step().map(of).orElse(null);
      if (data != null && (statement.kind().reads() || statement.kind().writes())) {
        Expr sources = reads(statement.thread() - 1, data);
        if (!(sources instanceof Expr.None)) {
          pairs.add(sources.product(performed.apply(statement)));
        }
      }
    }
    return ExecutionEncoding.union(pairs, 2);
  }

  /// Made once for each: data are graphs.
  private Expr reads(int t, Data data) {
    Expr known = reads.get(t).get(data.id());
    if (known == null) {
      known =
          switch (data) {
            case Data.Known _ -> Expr.none(1);
            case Data.Read(_, int step) -> performed.apply(code.ofStep.get(t).get(step));
            case Data.Apply(_, _, var operands) ->
                union(operands.stream().map(operand -> reads(t, operand)).toList());
            case Data.Choice(_, var ways) ->
                union(ways.stream().map(way -> taken(t, way, reads(t, way.data()))).toList());
          };
      reads.get(t).put(data.id(), known);
    }
    return known;
  }

  private Expr taken(int t, Data.Way way, Expr sources) {
    return sources instanceof Expr.None
        ? sources
        : new Expr.Conditional(computed.guard(t, way.guard()), sources, Expr.none(1));
  }

  private static Expr union(List<Expr> parts) {
    return ExecutionEncoding.union(
        parts.stream().filter(part -> !(part instanceof Expr.None)).toList(), 1);
  }
}
