package thinair.candidate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import thinair.event.Arithmetic;
import thinair.event.Event;
import thinair.event.Sym;
import thinair.logic.Bounds;
import thinair.logic.Constraint;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.model.Check;
import thinair.model.Choice;
import thinair.model.MemoryModel;
import thinair.model.Term;
import thinair.program.ConditionPrinter;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Proposition;
import thinair.program.Value;

/// The executions of one skeleton as a problem of relational logic.
///
/// Atoms are the events `e0 e1 …`, the cells `c0 …`, the values `v0 …` that some read can read, and
/// what is observed, `o0 …`. A solver chooses who reads from whom, the last writes, and what the
/// model chooses; the values follow.
final class ExecutionProblem {
  private final Skeleton skeleton;
  private final MemoryModel model;
  private final Observations observations;
  private final int[][] sources;
  private final PossibleValues possible;
  private final List<Value> values;
  private final Universe universe;
  private final Bounds.Builder bounds;
  private final List<Formula> facts = new ArrayList<>();

  /// Why a fact holds, for those that an explanation may cite.
  private final Map<Formula, Cause> causes = new IdentityHashMap<>();

  private final Map<String, Relation> bases = new HashMap<>();
  private final Map<Choice, Expr> choices = new LinkedHashMap<>();

  private final Relation events = Relation.set("E");
  private final Relation rf = Relation.binary("rf");
  private final Relation writes = Relation.set("Writes");
  private final Relation written = Relation.binary("written");
  private final Relation cellOf = Relation.binary("cell");
  private final Relation last = Relation.set("FW");
  private final Relation end = Relation.binary("end");
  private final Relation[] event;
  private final Relation[] cell;
  private final Relation[] value;
  private final Expr read = rf.transpose().join(written);
  private final TermTranslation terms;

  ExecutionProblem(
      Skeleton skeleton,
      MemoryModel model,
      Observations observations,
      int[][] sources,
      PossibleValues possible) {
    this.skeleton = skeleton;
    this.model = model;
    this.observations = observations;
    this.sources = sources;
    this.possible = possible;
    this.values = List.copyOf(allValues());
    this.universe = universe();
    this.bounds = Bounds.over(universe);
    this.event = singletons("e", skeleton.n);
    this.cell = singletons("c", skeleton.cells.size());
    this.value = singletons("v", values.size());
    bounds.exactly(events, names("e", skeleton.n));
    Expr carried =
        read.union(new Expr.DomainRestriction(writes.minus(rf.transpose().join(writes)), written));
    this.terms =
        new TermTranslation(
            events,
            this::base,
            choice -> Objects.requireNonNull(choices.get(choice)),
            carried.join(carried.transpose()));
    cells();
    readsFrom();
    conditions();
    lastWrites();
    model.choices().forEach(this::choose);
    observe();
  }

  /// All executions that the axioms allow.
  Problem problem(List<Formula> more) {
    List<Constraint> axioms = new ArrayList<>();
    for (Check check : model.checks()) {
      if (check.role() == Check.Role.AXIOM) {
        axioms.add(new Constraint(check.name() + "@" + axioms.size(), terms.formula(check), check));
      }
    }
    List<Formula> all = new ArrayList<>(facts);
    all.addAll(more);
    return new Problem(bounds.build(), Problem.DEFAULT_WIDTH, all, axioms);
  }

  Formula raises(Check check) {
    Formula holds = terms.formula(check);
    return switch (check.role()) {
      case AXIOM, FLAG -> holds;
      case UNDEFINED_UNLESS, ASSERT -> holds.not();
    };
  }

  /// The executions that satisfy the program's proposition, with everything that may exclude them
  /// as a constraint of its own: axioms, instructions, what each read may read, what is asked.
  Problem question() {
    List<Formula> granted = new ArrayList<>();
    List<Constraint> constraints = new ArrayList<>();
    for (Formula fact : facts) {
      Cause cause = causes.get(fact);
      if (cause == null) {
        granted.add(fact);
      } else {
        constraints.add(new Constraint("fact " + constraints.size(), fact, cause));
      }
    }
    granted.add(filter());
    ConditionPrinter printer = new ConditionPrinter(skeleton.program.memory());
    for (Proposition part : parts(skeleton.program.condition().proposition())) {
      Formula asked = PropositionFormula.of(part, observations, this::endOf, values, value);
      Cause cause = new Cause("asked: " + printer.proposition(part), Optional.empty());
      constraints.add(new Constraint("asked " + constraints.size(), asked, cause));
    }
    for (Check check : model.checks()) {
      if (check.role() == Check.Role.AXIOM) {
        Cause cause = new Cause("axiom " + check.name(), Optional.of(check.place()));
        constraints.add(new Constraint("axiom " + constraints.size(), terms.formula(check), cause));
      }
    }
    return new Problem(bounds.build(), Problem.DEFAULT_WIDTH, granted, constraints);
  }

  private static List<Proposition> parts(Proposition proposition) {
    return proposition instanceof Proposition.And(var all)
        ? all.stream().flatMap(part -> parts(part).stream()).toList()
        : List.of(proposition);
  }

  /// A fact that an instruction is the reason of.
  private void fact(int e, String text, Formula formula) {
    facts.add(formula);
    Event from = skeleton.event(e);
    if (from != null) {
      causes.put(formula, cause(from, text));
    }
  }

  private static Cause cause(Event event, String text) {
    return new Cause(
        "%s: %s".formatted(event.instruction().text(), text),
        Optional.of(event.instruction().place()));
  }

  /// What an instance's outcomes are read from.
  Relation end() {
    return end;
  }

  Outcome outcome(Instance instance) {
    List<Value> result = new ArrayList<>();
    TupleSet tuples = instance.value(end);
    for (int o = 0; o < observations.shown().size(); o++) {
      for (int v = 0; v < values.size(); v++) {
        if (tuples.contains("o" + o, "v" + v)) {
          result.add(values.get(v));
        }
      }
    }
    return new Outcome(result);
  }

  /// That the values at the end satisfy what the program asks about.
  Formula proposition() {
    return PropositionFormula.of(
        skeleton.program.condition().proposition(), observations, this::endOf, values, value);
  }

  /// That the values at the end satisfy the program's filter.
  Formula filter() {
    var filter = skeleton.program.filter();
    return filter == null
        ? Formula.truth(true)
        : PropositionFormula.of(filter, observations, this::endOf, values, value);
  }

  private Set<Value> allValues() {
    Set<Value> all = new LinkedHashSet<>();
    possible.ofRead.forEach(all::addAll);
    all.add(Value.of(0));
    for (int w = 0; w < skeleton.n; w++) {
      if (skeleton.writes(w)) {
        rows(List.of(possible.written(w)), skeleton.readBase[w])
            .forEach(row -> addResults(row, all));
      }
    }
    for (int t = 0; t < skeleton.paths.size(); t++) {
      int base = base(t);
      for (Sym sym : skeleton.paths.get(t).results().values()) {
        rows(List.of(sym), base).forEach(row -> addResults(row, all));
      }
    }
    return all;
  }

  private static void addResults(PossibleValues.Row row, Set<Value> all) {
    if (row.results() != null) {
      all.addAll(row.results());
    }
  }

  private List<PossibleValues.Row> rows(List<Sym> symbols, int base) {
    List<PossibleValues.Row> rows = possible.rows(symbols, base);
    if (rows == null) {
      throw new TooManyValues();
    }
    return rows;
  }

  /// The tables of values would be too large; enumeration has to answer.
  static final class TooManyValues extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyValues() {
      super(null, null, false, false);
    }
  }

  private int base(int thread) {
    int base = 0;
    for (int t = 0; t < thread; t++) {
      base += skeleton.paths.get(t).reads();
    }
    return base;
  }

  private Universe universe() {
    List<String> atoms = new ArrayList<>();
    for (int e = 0; e < skeleton.n; e++) {
      atoms.add("e" + e);
    }
    for (int c = 0; c < skeleton.cells.size(); c++) {
      atoms.add("c" + c);
    }
    for (int v = 0; v < values.size(); v++) {
      atoms.add("v" + v);
    }
    for (int o = 0; o < observations.shown().size(); o++) {
      atoms.add("o" + o);
    }
    return new Universe(atoms);
  }

  private Relation[] singletons(String prefix, int count) {
    Relation[] result = new Relation[count];
    for (int i = 0; i < count; i++) {
      result[i] = Relation.set("is_" + prefix + i);
      bounds.exactly(result[i], TupleSet.atoms(universe, prefix + i));
    }
    return result;
  }

  private TupleSet names(String prefix, int count) {
    TupleSet.Builder builder = TupleSet.builder(universe, 1);
    for (int i = 0; i < count; i++) {
      builder.add(prefix + i);
    }
    return builder.build();
  }

  private Expr base(Term.Base base) {
    return switch (base.name()) {
      case "rf" -> rf;
      case "FW" -> last;
      case "loc" -> loc();
      default -> bases.computeIfAbsent(base.name(), _ -> fixed(base));
    };
  }

  private Expr loc() {
    return skeleton.allCellsFixed
        ? bases.computeIfAbsent("loc", _ -> fixed(new Term.Base("loc", Term.Sort.RELATION)))
        : cellOf
            .join(cellOf.transpose())
            .union(
                bases.computeIfAbsent("loc", _ -> fixed(new Term.Base("loc", Term.Sort.RELATION))));
  }

  private Relation fixed(Term.Base base) {
    boolean set = base.sort() == Term.Sort.SET;
    Relation relation = new Relation("base" + bases.size(), set ? 1 : 2);
    TupleSet.Builder tuples = TupleSet.builder(universe, relation.arity());
    for (int i = 0; i < skeleton.n; i++) {
      if (set) {
        if (skeleton.bits.has(skeleton.set(base.name()), i)) {
          tuples.add("e" + i);
        }
        continue;
      }
      for (int j = 0; j < skeleton.n; j++) {
        if (skeleton.bits.has(skeleton.relation(base.name()), i, j)) {
          tuples.add("e" + i, "e" + j);
        }
      }
    }
    bounds.exactly(relation, tuples.build());
    if (base.name().equals("po")) {
      becauseOfOrder(relation);
    }
    return relation;
  }

  /// Program order is in the bounds; here is why, thread by thread.
  private void becauseOfOrder(Relation po) {
    for (int t = 0; t < skeleton.paths.size(); t++) {
      TupleSet.Builder tuples = TupleSet.builder(universe, 2);
      for (int i = 0; i < skeleton.n; i++) {
        for (int j = 0; j < skeleton.n; j++) {
          if (skeleton.thread[i] == t && skeleton.thread[j] == t) {
            tuples.add("e" + i, "e" + j);
          }
        }
      }
      Cause cause =
          new Cause(
              "program order of P" + skeleton.program.threads().get(t).id(), Optional.empty());
      bounds.because("order " + t, po, tuples.build(), cause);
    }
  }

  private void cells() {
    TupleSet.Builder sure = TupleSet.builder(universe, 2);
    TupleSet.Builder may = TupleSet.builder(universe, 2);
    for (int e = 0; e < skeleton.n; e++) {
      for (int c = 0; c < skeleton.cells.size(); c++) {
        if (skeleton.fixedCell[e] == c) {
          sure.add("e" + e, "c" + c);
          may.add("e" + e, "c" + c);
        } else if (skeleton.fixedCell[e] == -2) {
          may.add("e" + e, "c" + c);
        }
      }
    }
    bounds.between(cellOf, sure.build(), may.build());
    for (int e = 0; e < skeleton.n; e++) {
      if (skeleton.fixedCell[e] == -2) {
        computedCell(e);
      }
    }
  }

  private void computedCell(int e) {
    Event access = Objects.requireNonNull(skeleton.event(e));
    facts.add(event[e].join(cellOf).one());
    List<Sym> address = List.of(Objects.requireNonNull(access.address()));
    for (var row : rows(address, skeleton.readBase[e])) {
      int c = row.results() == null ? -1 : skeleton.cell(row.results().getFirst());
      Formula here = holds(row);
      facts.add(c < 0 ? here.not() : here.implies(cell[c].in(event[e].join(cellOf))));
    }
  }

  /// That the reads of a row read its values.
  private Formula holds(PossibleValues.Row row) {
    List<Formula> parts = new ArrayList<>();
    for (int i = 0; i < row.reads().size(); i++) {
      int e = skeleton.readEvent[row.reads().get(i)];
      parts.add(value[values.indexOf(row.values().get(i))].in(event[e].join(read)));
    }
    return new Formula.And(parts);
  }

  private void readsFrom() {
    TupleSet.Builder may = TupleSet.builder(universe, 2);
    for (int r = 0; r < skeleton.reads; r++) {
      for (int w : sources[r]) {
        may.add("e" + w, "e" + skeleton.readEvent[r]);
      }
    }
    bounds.atMost(rf, may.build());
    for (int r = 0; r < skeleton.reads; r++) {
      int reader = skeleton.readEvent[r];
      fact(reader, "reads from one write", rf.join(event[reader]).one());
    }
    if (!skeleton.allCellsFixed) {
      facts.add(rf.in(loc()));
    }
    TupleSet.Builder sure = TupleSet.builder(universe, 2);
    TupleSet.Builder maybe = TupleSet.builder(universe, 2);
    TupleSet.Builder writers = TupleSet.builder(universe, 1);
    for (int w = 0; w < skeleton.n; w++) {
      if (skeleton.writes(w)) {
        writers.add("e" + w);
        value(w, sure, maybe);
      }
    }
    bounds.exactly(writes, writers.build());
    bounds.between(written, sure.build(), maybe.build());
    for (int w = 0; w < skeleton.n; w++) {
      if (skeleton.writes(w) && possible.written(w) instanceof Sym.Known(var known)) {
        becauseOfWrite(w, known);
      }
    }
    wellFounded();
  }

  /// What a write of a constant writes is in the bounds; here is why.
  private void becauseOfWrite(int w, Value known) {
    TupleSet.Builder tuples = TupleSet.builder(universe, 2);
    for (int v = 0; v < values.size(); v++) {
      tuples.add("e" + w, "v" + v);
    }
    Event from = skeleton.event(w);
    Cause cause =
        from == null
            ? new Cause(
                "initially %s=%s"
                    .formatted(skeleton.cells.get(skeleton.position[w]).address(), known),
                Optional.empty())
            : cause(from, "writes " + known);
    bounds.because("write " + w, written, tuples.build(), cause);
  }

  private void value(int w, TupleSet.Builder sure, TupleSet.Builder maybe) {
    Sym sym = possible.written(w);
    List<PossibleValues.Row> rows = rows(List.of(sym), skeleton.readBase[w]);
    if (sym instanceof Sym.Known(var known)) {
      String v = "v" + values.indexOf(known);
      sure.add("e" + w, v);
      maybe.add("e" + w, v);
      return;
    }
    fact(w, "writes one value", event[w].join(written).one());
    for (var row : rows) {
      if (row.results() == null) {
        facts.add(holds(row).not());
      } else {
        int v = values.indexOf(row.results().getFirst());
        maybe.add("e" + w, "v" + v);
        fact(w, "writes what it computes", holds(row).implies(value[v].in(event[w].join(written))));
      }
    }
  }

  /// Values come from somewhere: no read gets its value from itself by computation; by copying
  /// alone it may, and then its value is the free one of the first read on the circle.
  private void wellFounded() {
    TupleSet.Builder copies = TupleSet.builder(universe, 2);
    TupleSet.Builder computes = TupleSet.builder(universe, 2);
    for (int w = 0; w < skeleton.n; w++) {
      if (skeleton.writes(w)) {
        Sym sym = possible.written(w);
        boolean copy = sym instanceof Sym.Read;
        for (int r : PossibleValues.mentioned(List.of(sym), skeleton.readBase[w])) {
          (copy ? copies : computes).add("e" + skeleton.readEvent[r], "e" + w);
        }
      }
    }
    Relation copied = Relation.binary("copied");
    Relation computed = Relation.binary("computed");
    bounds.exactly(copied, copies.build()).exactly(computed, computes.build());
    Expr copyStep = copied.join(rf);
    Expr computeStep = computed.join(rf);
    List<Integer> circular = new ArrayList<>();
    for (int r = 0; r < skeleton.reads; r++) {
      if (possible.ofRead.get(r).contains(new Value.Free(r))) {
        circular.add(r);
      }
    }
    if (circular.isEmpty()) {
      facts.add(new Formula.Acyclic(copyStep.union(computeStep)));
      return;
    }
    Expr any = copyStep.union(computeStep);
    facts.add(new Formula.Irreflexive(computeStep.join(any.reflexiveClosure())));
    Expr circle = copyStep.closure();
    Expr together = circle.intersection(circle.transpose());
    for (int r : circular) {
      Relation e = event[skeleton.readEvent[r]];
      Relation free = value[values.indexOf(new Value.Free(r))];
      Expr mates = e.join(together);
      List<Relation> earlier =
          circular.stream().filter(k -> k < r).map(k -> event[skeleton.readEvent[k]]).toList();
      List<Formula> first = new ArrayList<>();
      first.add(e.in(mates));
      earlier.forEach(k -> first.add(k.intersection(mates).no()));
      Formula isFirst = new Formula.And(first);
      // On the circle: exactly its first read gives the value its name.
      facts.add(isFirst.iff(free.in(e.join(read))));
      facts.add(isFirst.not().implies(read.join(free).no()));
    }
  }

  private void conditions() {
    for (int t = 0; t < skeleton.paths.size(); t++) {
      int base = base(t);
      for (Sym constraint : skeleton.paths.get(t).constraints()) {
        for (var row : rows(List.of(constraint), base)) {
          boolean fine = row.results() != null && Arithmetic.isTrue(row.results().getFirst());
          if (!fine) {
            Formula taken = holds(row).not();
            facts.add(taken);
            causes.put(
                taken,
                new Cause(
                    "the path that P%d takes".formatted(skeleton.program.threads().get(t).id()),
                    Optional.empty()));
          }
        }
      }
    }
  }

  private void lastWrites() {
    TupleSet.Builder may = TupleSet.builder(universe, 1);
    Set<Integer> observed = new LinkedHashSet<>();
    observations.cells().forEach(address -> observed.add(skeleton.cell(address)));
    for (int w = 0; w < skeleton.n; w++) {
      boolean seen = observed.contains(skeleton.fixedCell[w]) || skeleton.fixedCell[w] == -2;
      if (skeleton.writes(w) && seen) {
        may.add("e" + w);
      }
    }
    bounds.atMost(last, may.build());
    for (int c : observed) {
      facts.add(last.intersection(cellOf.join(cell[c])).one());
    }
    if (!skeleton.allCellsFixed) {
      Expr somewhere = Expr.none(1);
      for (int c : observed) {
        somewhere = somewhere.union(cell[c]);
      }
      facts.add(last.join(cellOf).in(somewhere));
    }
    // The initial write is last only where it is alone.
    Expr initial = base(new Term.Base("IW", Term.Sort.SET));
    Expr overwritten = loc().join(writes.minus(initial));
    facts.add(last.intersection(initial).intersection(overwritten).no());
  }

  private void choose(Choice choice) {
    Relation order = Relation.binary("order" + choices.size());
    Expr over = terms.expr(choice.over());
    Expr contains = terms.expr(choice.contains());
    TupleSet.Builder may = TupleSet.builder(universe, 2);
    boolean perLocation = choice.shape() == Choice.Shape.ORDER_PER_LOCATION;
    for (int i = 0; i < skeleton.n; i++) {
      for (int j = 0; j < skeleton.n; j++) {
        int a = skeleton.fixedCell[i];
        int b = skeleton.fixedCell[j];
        boolean fits = !perLocation || a == -2 || b == -2 || a == b;
        boolean accesses = !perLocation || skeleton.writes(i) && skeleton.writes(j);
        if (i != j
            && fits
            && accesses
            && !(skeleton.isInitial(j) && skeleton.writes(i) && perLocation)) {
          may.add("e" + i, "e" + j);
        }
      }
    }
    bounds.atMost(order, may.build());
    choices.put(choice, order);
    Expr pairs = over.product(over).minus(Expr.iden());
    Expr related = perLocation ? pairs.intersection(loc()) : pairs;
    facts.add(order.in(related));
    facts.add(related.in(order.union(order.transpose())));
    facts.add(order.intersection(order.transpose()).no());
    facts.add(order.join(order).in(order));
    facts.add(contains.closure().intersection(related).in(order));
  }

  private void observe() {
    TupleSet.Builder may = TupleSet.builder(universe, 2);
    for (int o = 0; o < observations.shown().size(); o++) {
      for (int v = 0; v < values.size(); v++) {
        may.add("o" + o, "v" + v);
      }
    }
    bounds.atMost(end, may.build());
    for (int o = 0; o < observations.shown().size(); o++) {
      Relation own = Relation.set("is_o" + o);
      bounds.exactly(own, TupleSet.atoms(universe, "o" + o));
      facts.add(own.join(end).eq(endOf(observations.shown().get(o))));
    }
  }

  /// The value of something observed, as an expression.
  private Expr endOf(Observable observable) {
    return switch (observable) {
      case Observable.Cell(var address) ->
          last.intersection(cellOf.join(cell[skeleton.cell(address)])).join(written);
      case Observable.Of(int thread, var register) -> {
        Sym sym = skeleton.paths.get(thread).results().get(register);
        if (sym == null) {
          yield value[values.indexOf(Value.of(0))];
        }
        Expr result = Expr.none(1);
        for (var row : rows(List.of(sym), base(thread))) {
          Value v = row.results() == null ? Value.of(0) : row.results().getFirst();
          result =
              result.union(
                  new Expr.Conditional(holds(row), value[values.indexOf(v)], Expr.none(1)));
        }
        yield result;
      }
      case Observable.Array array ->
          throw new IllegalStateException("shown cell by cell: " + array);
    };
  }
}
