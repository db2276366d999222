package thinair.candidate;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import thinair.event.Event;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.model.Choice;
import thinair.model.Term;
import thinair.program.Observations;

/// The last writes, and the orders that a model chooses, in relational logic.
final class ChosenOrders {
  private final Skeleton skeleton;
  private final Atoms atoms;
  private final Facts facts;
  private final DataFlow flow;
  private final Map<Choice, Relation> orders = new LinkedHashMap<>();
  final Relation last = Relation.set("FW");

  ChosenOrders(Skeleton skeleton, Atoms atoms, Facts facts, DataFlow flow) {
    this.skeleton = skeleton;
    this.atoms = atoms;
    this.facts = facts;
    this.flow = flow;
  }

  /// The order that a choice chooses.
  Expr order(Choice choice) {
    return Objects.requireNonNull(orders.get(choice));
  }

  /// Each observed cell has one last write.
  void lastWrites(Observations observations, Expr initial) {
    TupleSet.Builder may = atoms.tuples(1);
    Set<Integer> observed = new LinkedHashSet<>();
    observations.cells().forEach(address -> observed.add(skeleton.cell(address)));
    for (int w = 0; w < skeleton.n; w++) {
      int cell = skeleton.fixedCell[w];
      if (skeleton.writes(w) && (cell == Skeleton.COMPUTED || observed.contains(cell))) {
        may.add("e" + w);
      }
    }
    atoms.bounds.atMost(last, may.build());
    for (int c : observed) {
      facts.add(last.intersection(flow.cellOf.join(atoms.cell(c))).one());
    }
    if (!skeleton.allCellsFixed) {
      Expr somewhere = Expr.none(1);
      for (int c : observed) {
        somewhere = somewhere.union(atoms.cell(c));
      }
      facts.add(last.join(flow.cellOf).in(somewhere));
    }
    // The initial write is last only where it is alone.
    Expr overwritten = flow.loc().join(flow.writes.minus(initial));
    facts.add(last.intersection(initial).intersection(overwritten).no());
  }

  /// @param terms what the terms of the model are in relational logic
  void choose(Choice choice, Function<Term, Expr> terms) {
    switch (choice.shape()) {
      case ORDER, ORDER_PER_LOCATION -> ordered(choice, terms);
      case ONE_INTO_EACH -> picked(choice, terms);
      case ONE_OF -> oneOf(choice, terms);
    }
  }

  private void picked(Choice choice, Function<Term, Expr> terms) {
    Relation pairs = Relation.binary("order" + orders.size());
    Expr over = terms.apply(choice.over());
    atoms.bounds.atMost(pairs, all(2));
    orders.put(choice, pairs);
    facts.add(pairs.in(new Expr.RangeRestriction(terms.apply(choice.contains()), over)));
    for (int e = 0; e < skeleton.n; e++) {
      facts.add(atoms.event(e).in(over).implies(pairs.join(atoms.event(e)).one()));
    }
  }

  private void oneOf(Choice choice, Function<Term, Expr> terms) {
    int arity = choice.sort() == Term.Sort.SET ? 1 : 2;
    Relation value = new Relation("order" + orders.size(), arity);
    atoms.bounds.atMost(value, all(arity));
    orders.put(choice, value);
    facts.add(
        new Formula.Or(choice.among().stream().map(each -> value.eq(terms.apply(each))).toList()));
  }

  private TupleSet all(int arity) {
    TupleSet.Builder all = atoms.tuples(arity);
    for (int i = 0; i < skeleton.n; i++) {
      if (arity == 1) {
        all.add("e" + i);
        continue;
      }
      for (int j = 0; j < skeleton.n; j++) {
        all.add("e" + i, "e" + j);
      }
    }
    return all.build();
  }

  private void ordered(Choice choice, Function<Term, Expr> terms) {
    Relation order = Relation.binary("order" + orders.size());
    Expr over = terms.apply(choice.over());
    Expr contains = terms.apply(choice.contains());
    boolean perLocation = choice.shape() == Choice.Shape.ORDER_PER_LOCATION;
    TupleSet.Builder may = atoms.tuples(2);
    for (int i = 0; i < skeleton.n; i++) {
      for (int j = 0; j < skeleton.n; j++) {
        if (i != j && (!perLocation || mayPrecede(i, j))) {
          may.add("e" + i, "e" + j);
        }
      }
    }
    atoms.bounds.atMost(order, may.build());
    orders.put(choice, order);
    Expr pairs = over.product(over).minus(Expr.iden());
    Expr related = perLocation ? pairs.intersection(flow.loc()) : pairs;
    facts.add(order.in(related));
    facts.add(related.in(order.union(order.transpose())));
    facts.add(order.intersection(order.transpose()).no());
    facts.add(order.join(order).in(order));
    Expr before = contains.closure();
    facts.add(before.intersection(related).in(order));
    // What comes before itself by way of others has no place in an order.
    facts.add(before.intersection(Expr.iden()).intersection(over.product(over)).no());
  }

  /// Models may count taking a lock as a write.
  private boolean isWriteOrSync(int e) {
    return skeleton.writes(e) || skeleton.event(e) instanceof Event.Sync;
  }

  /// Whether one write may come before another to the same cell.
  private boolean mayPrecede(int first, int second) {
    int a = skeleton.fixedCell[first];
    int b = skeleton.fixedCell[second];
    boolean together = a == Skeleton.COMPUTED || b == Skeleton.COMPUTED || a == b;
    return together && isWriteOrSync(first) && isWriteOrSync(second) && !skeleton.isInitial(second);
  }
}
