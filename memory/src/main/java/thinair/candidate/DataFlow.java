package thinair.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.event.Arithmetic;
import thinair.event.Event;
import thinair.event.Sym;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.program.Register;
import thinair.program.Value;

/// Who reads from whom, and the values and addresses that follow, in relational logic.
final class DataFlow {
  private final Skeleton skeleton;
  private final Atoms atoms;
  private final Facts facts;
  private final GivenRelations given;
  private final int[][] sources;
  private final PossibleValues possible;
  final Relation rf = Relation.binary("rf");
  final Relation writes = Relation.set("Writes");
  final Relation written = Relation.binary("written");
  final Relation cellOf = Relation.binary("cell");
  private final Expr read = rf.transpose().join(written);

  DataFlow(
      Skeleton skeleton,
      Atoms atoms,
      Facts facts,
      GivenRelations given,
      int[][] sources,
      PossibleValues possible) {
    this.skeleton = skeleton;
    this.atoms = atoms;
    this.facts = facts;
    this.given = given;
    this.sources = sources;
    this.possible = possible;
    cells();
    readsFrom();
    writes();
    new CopyCircles(skeleton, atoms, facts, possible, rf, read).exclude();
    conditions();
  }

  /// The pairs of accesses of one cell.
  Expr loc() {
    Relation fixed = given.fixedLocations();
    return skeleton.allCellsFixed ? fixed : cellOf.join(cellOf.transpose()).union(fixed);
  }

  /// The pairs of events that carry equal values: what they read or, if they only write, write.
  Expr sameValue() {
    Expr onlyWrites = writes.minus(rf.transpose().join(writes));
    Expr carried = read.union(new Expr.DomainRestriction(onlyWrites, written));
    return carried.join(carried.transpose());
  }

  /// What a register holds at the end.
  Expr register(int thread, Register register) {
    Sym sym = skeleton.paths.get(thread).results().get(register);
    if (sym == null) {
      return atoms.value(Value.of(0));
    }
    Expr result = Expr.none(1);
    for (var row : atoms.rows(sym, skeleton.firstRead(thread))) {
      Value value = row.results() == null ? Value.of(0) : row.results().getFirst();
      result = result.union(new Expr.Conditional(holds(row), atoms.value(value), Expr.none(1)));
    }
    return result;
  }

  private void cells() {
    TupleSet.Builder sure = atoms.tuples(2);
    TupleSet.Builder may = atoms.tuples(2);
    for (int e = 0; e < skeleton.n; e++) {
      for (int c = 0; c < skeleton.cells.size(); c++) {
        if (skeleton.fixedCell[e] == c) {
          sure.add("e" + e, "c" + c);
          may.add("e" + e, "c" + c);
        } else if (skeleton.fixedCell[e] == Skeleton.COMPUTED) {
          may.add("e" + e, "c" + c);
        }
      }
    }
    atoms.bounds.between(cellOf, sure.build(), may.build());
    for (int e = 0; e < skeleton.n; e++) {
      if (skeleton.fixedCell[e] == Skeleton.COMPUTED) {
        computedCell(e);
      }
    }
  }

  private void computedCell(int e) {
    Expr here = atoms.event(e).join(cellOf);
    facts.add(here.one());
    for (var row : atoms.rows(skeleton.computedAddress(e), skeleton.readBase[e])) {
      int c = row.results() == null ? -1 : skeleton.cell(e, row.results().getFirst());
      Formula so = holds(row);
      facts.add(c < 0 ? so.not() : so.implies(atoms.cell(c).in(here)));
    }
  }

  /// That the reads of a row read its values.
  private Formula holds(PossibleValues.Row row) {
    List<Formula> parts = new ArrayList<>();
    for (int i = 0; i < row.reads().size(); i++) {
      int e = skeleton.readEvent[row.reads().get(i)];
      parts.add(atoms.value(row.values().get(i)).in(atoms.event(e).join(read)));
    }
    return new Formula.And(parts);
  }

  private void readsFrom() {
    TupleSet.Builder may = atoms.tuples(2);
    for (int r = 0; r < skeleton.reads; r++) {
      for (int w : sources[r]) {
        may.add("e" + w, "e" + skeleton.readEvent[r]);
      }
    }
    atoms.bounds.atMost(rf, may.build());
    for (int r = 0; r < skeleton.reads; r++) {
      int reader = skeleton.readEvent[r];
      facts.add(reader, "reads from one write", rf.join(atoms.event(reader)).one());
    }
    if (!skeleton.allCellsFixed) {
      facts.add(rf.in(loc()));
    }
  }

  private void writes() {
    TupleSet.Builder sure = atoms.tuples(2);
    TupleSet.Builder maybe = atoms.tuples(2);
    TupleSet.Builder writers = atoms.tuples(1);
    for (int w = 0; w < skeleton.n; w++) {
      if (skeleton.writes(w)) {
        writers.add("e" + w);
        value(w, sure, maybe);
      }
    }
    atoms.bounds.exactly(writes, writers.build());
    atoms.bounds.between(written, sure.build(), maybe.build());
    for (int w = 0; w < skeleton.n; w++) {
      if (skeleton.writes(w) && possible.written(w) instanceof Sym.Known(var known)) {
        becauseOfWrite(w, known);
      }
    }
  }

  /// What a write of a constant writes is in the bounds; here is why.
  private void becauseOfWrite(int w, Value known) {
    TupleSet.Builder tuples = atoms.tuples(2);
    for (int v = 0; v < atoms.values.size(); v++) {
      tuples.add("e" + w, "v" + v);
    }
    Event from = skeleton.event(w);
    Cause cause =
        from == null
            ? new Cause(
                "initially %s=%s"
                    .formatted(skeleton.cells.get(skeleton.position[w]).address(), known),
                Optional.empty())
            : Facts.cause(from, "writes " + known);
    atoms.bounds.because("write " + w, written, tuples.build(), cause);
  }

  private void value(int w, TupleSet.Builder sure, TupleSet.Builder maybe) {
    Sym sym = possible.written(w);
    if (sym instanceof Sym.Known(var known)) {
      String v = "v" + atoms.number(known);
      sure.add("e" + w, v);
      maybe.add("e" + w, v);
      return;
    }
    Expr own = atoms.event(w).join(written);
    facts.add(w, "writes one value", own.one());
    for (var row : atoms.rows(sym, skeleton.readBase[w])) {
      if (row.results() == null) {
        facts.add(holds(row).not());
      } else {
        Value value = row.results().getFirst();
        maybe.add("e" + w, "v" + atoms.number(value));
        facts.add(w, "writes what it computes", holds(row).implies(atoms.value(value).in(own)));
      }
    }
  }

  private void conditions() {
    for (int t = 0; t < skeleton.paths.size(); t++) {
      Cause cause =
          new Cause(
              "the path that P%d takes".formatted(skeleton.program.threads().get(t).id()),
              Optional.empty());
      for (Sym constraint : skeleton.paths.get(t).constraints()) {
        for (var row : atoms.rows(constraint, skeleton.firstRead(t))) {
          boolean fine = row.results() != null && Arithmetic.isTrue(row.results().getFirst());
          if (!fine) {
            facts.add(holds(row).not(), cause);
          }
        }
      }
    }
  }
}
