package thinair.logic;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/// What cannot be asked is refused by name, before any work is done.
class InvalidProblemTest {
  private static final Universe UNIVERSE = Universe.of("a", "b", "7");
  private static final Relation S = Relation.set("s");
  private static final Relation RF = Relation.binary("rf");
  private static final Relation T = new Relation("t", 3);
  private static final Relation FLAG = new Relation("flag", 0);
  private static final Variable X = Variable.atom("x");
  private static final Variable P = new Variable("p", 2);

  @Test
  void arityMismatchesNameBothOperands() {
    refused(() -> RF.union(S), "'+' needs operands of one arity, got rf (arity 2) and s (arity 1)");
    refused(
        () -> RF.intersection(T),
        "'&' needs operands of one arity, got rf (arity 2) and t (arity 3)");
    refused(() -> S.minus(RF), "'-' needs operands of one arity, got s (arity 1) and rf (arity 2)");
    refused(() -> S.in(RF), "'in' needs operands of one arity, got s (arity 1) and rf (arity 2)");
    refused(
        () -> S.eq(FLAG), "'=' needs operands of one arity, got s (arity 1) and flag (arity 0)");
    refused(
        () -> new Expr.Overriding(RF, T),
        "'++' needs operands of one arity, got rf (arity 2) and t (arity 3)");
    refused(
        () -> new Expr.Overriding(S, S),
        "'++' needs operands of arity 2 or more, got s and s (arity 1)");
    refused(
        () -> new Expr.Conditional(S.no(), S, RF),
        "'if' needs operands of one arity, got s (arity 1) and rf (arity 2)");
    refused(
        () -> S.join(S),
        "'.' needs operands of arity 1 or more and not two sets, got s (arity 1) and s (arity 1)");
    refused(
        () -> FLAG.join(RF),
        "'.' needs operands of arity 1 or more and not two sets, got flag (arity 0) and rf (arity"
            + " 2)");
    refused(
        () -> new Expr.DomainRestriction(RF, S),
        "'<:' needs a set and a relation, got rf (arity 2) and s (arity 1)");
    refused(
        () -> new Expr.RangeRestriction(S, RF),
        "':>' needs a set and a relation, got rf (arity 2) and s (arity 1)");
    refused(() -> S.transpose(), "'~' needs a binary relation, got s (arity 1)");
    refused(() -> T.closure(), "'^' needs a binary relation, got t (arity 3)");
    refused(
        () -> S.join(RF).reflexiveClosure(), "'*' needs a binary relation, got s . rf (arity 1)");
    refused(() -> new Formula.Acyclic(S), "'acyclic' needs a binary relation, got s (arity 1)");
    refused(
        () -> new Formula.Irreflexive(T), "'irreflexive' needs a binary relation, got t (arity 3)");
    refused(() -> new Formula.TotalOrder(S, S), "'total' needs a binary relation, got s (arity 1)");
    refused(() -> new Formula.TotalOrder(RF, RF), "'total' needs a set to order, got rf (arity 2)");
    refused(() -> new IntExpr.SumOfAtoms(RF), "'sum' needs a set of atoms, got rf (arity 2)");
  }

  @Test
  void whatAVariableStandsFor() {
    refused(
        () -> new Expr.Let(X, RF, S),
        "'let' binds a variable to a value of its own arity, got x (arity 1) and rf (arity 2)");
    refused(
        () -> new Formula.Let(P, S, P.no()),
        "'let' binds a variable to a value of its own arity, got p (arity 2) and s (arity 1)");
    refused(() -> P.over(S), "a quantified variable stands for one atom, but p has arity 2");
    refused(() -> X.over(RF), "the domain of x must be a set, got rf (arity 2)");
    refused(() -> new Formula.All(List.of(), S.no()), "'all' needs at least one variable");
    refused(() -> new Formula.Exists(List.of(), S.no()), "'some' needs at least one variable");
    refused(
        () -> new Expr.Comprehension(List.of(), S.no()),
        "a comprehension needs at least one variable");
    refused(() -> new IntExpr.Sum(List.of(), S.count()), "'sum' needs at least one variable");
  }

  @Test
  void definitionsWithoutALeastFixpoint() {
    refused(
        () -> new Definition(P, S),
        "the definition of p (arity 2) has a body of another arity: s (arity 1)");
    refused(
        () -> fix(new Definition(P, RF.minus(P))),
        "the definition of p is not monotone in p, so it has no least fixpoint: rf - p");
    Variable q = new Variable("q", 2);
    refused(
        () -> fix(new Definition(P, q), new Definition(q, RF.minus(P.join(P)))),
        "the definition of q is not monotone in p, so it has no least fixpoint: rf - p . p");
    Expr chosen = new Expr.Conditional(P.no(), RF, P);
    refused(
        () -> fix(new Definition(P, chosen)),
        "the definition of p is not monotone in p, so it has no least fixpoint:"
            + " if no p then rf else p");
    Expr hidden = new Expr.Let(q, RF.minus(P), q);
    refused(
        () -> fix(new Definition(P, hidden)),
        "the definition of p is not monotone in p, so it has no least fixpoint: let q = rf - p |"
            + " q");
    refused(
        () -> fix(new Definition(X, new Expr.IntAtom(X.count()))),
        "the definition of x is not monotone in x, so it has no least fixpoint: atom(#x)");
    refused(
        () -> new Expr.Fixpoint(List.of(new Definition(P, P), new Definition(P, RF)), P),
        "'fix' defines p twice");
    refused(
        () -> new Expr.Fixpoint(List.of(new Definition(P, RF)), q),
        "'fix' asks for q, which it does not define");
    // Twice negated is monotone again; so is what only hides the variable.
    fix(new Definition(P, RF.minus(RF.minus(P))));
    fix(new Definition(P, new Expr.Let(P, RF, RF.minus(P))));
    fix(new Definition(P, new Expr.Let(q, RF.minus(P), RF.minus(q))));
  }

  private static Expr fix(Definition... definitions) {
    return new Expr.Fixpoint(List.of(definitions), definitions[0].variable());
  }

  @Test
  void names() {
    refused(
        () -> Relation.set("2nd"),
        "a relation name starts with a letter or _ and goes on with letters, digits and _ ' # . @"
            + " -, got '2nd'");
    refused(
        () -> Variable.atom(""),
        "a variable name starts with a letter or _ and goes on with letters, digits and _ ' # . @"
            + " -, got ''");
    refused(
        () -> Relation.set("some"), "'some' is a word of the language and cannot name a relation");
    refused(() -> Variable.atom("in"), "'in' is a word of the language and cannot name a variable");
    refused(() -> new Relation("r", -1), "relation r needs an arity of 0 or more, got -1");
    refused(() -> new Variable("x", -1), "variable x needs an arity of 0 or more, got -1");
    refused(() -> new Expr.None(-1), "none needs an arity of 0 or more, got -1");
  }

  @Test
  void universes() {
    refused(() -> Universe.of(), "the universe is empty: a problem needs at least one atom");
    refused(() -> Universe.of("a", "b", "a"), "the universe has the atom a twice");
    refused(
        () -> Universe.of("a b"),
        "an atom is written with letters, digits and _ ' # . @ : -, got 'a b'");
    refused(() -> UNIVERSE.index("c"), "the universe has no atom 'c'");
    refused(() -> TupleSet.atoms(UNIVERSE, "a", "c"), "the universe has no atom 'c'");
    refused(
        () -> TupleSet.of(UNIVERSE, 2, List.of(List.of("a"))),
        "a tuple of arity 2 expected, got (a)");
  }

  @Test
  void bounds() {
    TupleSet a = TupleSet.atoms(UNIVERSE, "a");
    TupleSet ab = TupleSet.atoms(UNIVERSE, "a", "b");
    refused(
        () -> Bounds.over(UNIVERSE).between(S, ab, a),
        "the lower bound of s is not inside its upper bound: {b} is in the lower only");
    refused(
        () -> Bounds.over(UNIVERSE).exactly(RF, a), "the lower bound of rf (arity 2) has arity 1");
    refused(
        () -> Bounds.over(UNIVERSE).atMost(RF, a), "the upper bound of rf (arity 2) has arity 1");
    refused(
        () -> Bounds.over(Universe.of("a")).exactly(S, a),
        "the lower bound of s is over another universe");
    refused(() -> Bounds.over(UNIVERSE).atMost(S, a).atMost(S, a), "relation s is bounded twice");
    refused(
        () ->
            Bounds.over(UNIVERSE)
                .atMost(S, a)
                .atMost(new Relation("s", 0), TupleSet.full(UNIVERSE, 0)),
        "two relations are called s, of arity 1 and 0");
    refused(
        () -> Bounds.over(UNIVERSE).because("why", S, a, null),
        "bound s before giving reasons for its bounds");
    refused(
        () -> Bounds.over(UNIVERSE).between(S, a, ab).because("why", S, ab, null),
        "the reason 'why' is about tuples of s that the bounds leave open: {b}");
    refused(() -> Bounds.over(UNIVERSE).build().of(S), "unknown relation 's'");
  }

  @Test
  void instances() {
    refused(
        () -> new Instance(UNIVERSE, Map.of(RF, TupleSet.atoms(UNIVERSE, "a"))),
        "the value of rf (arity 2) has arity 1");
    refused(
        () -> new Instance(Universe.of("a"), Map.of(S, TupleSet.atoms(UNIVERSE, "a"))),
        "the value of s is over another universe");
    refused(
        () -> new Instance(UNIVERSE, Map.of(S, TupleSet.atoms(UNIVERSE, "a"))).value(RF),
        "unknown relation 'rf': known are s");
  }

  @Test
  void whatAProblemMentions() {
    Bounds bounds =
        Bounds.over(UNIVERSE)
            .atMost(Relation.binary("rfe"), TupleSet.full(UNIVERSE, 2))
            .atMost(S, TupleSet.full(UNIVERSE, 1))
            .because("why", S, TupleSet.empty(UNIVERSE, 1), null)
            .build();
    refused(
        () -> Problem.of(bounds, RF.some()), "fact: unknown relation 'rf': did you mean 'rfe'?");
    refused(
        () -> Problem.of(bounds, Relation.set("W").some()),
        "fact: unknown relation 'W': known are rfe, s");
    refused(
        () -> Problem.of(bounds, List.of(new Constraint("c", new Relation("s", 2).some()))),
        "constraint c: relation s is used with arity 2 but bounded with another arity");
    refused(() -> Problem.of(bounds, X.some()), "fact: nothing binds the variable x");
    refused(
        () -> Problem.of(bounds, Formula.and(Formula.all(X.over(S), X.some()), X.in(S))),
        "fact: nothing binds the variable x");
    refused(
        () -> Problem.of(bounds, Formula.exists(X.over(X), X.some())),
        "fact: nothing binds the variable x");
    refused(
        () ->
            Problem.of(bounds, List.of(new Constraint("c", S.no()), new Constraint("c", S.some()))),
        "the name 'c' is given twice; a core could not tell which is meant");
    refused(
        () -> Problem.of(bounds, List.of(new Constraint("why", S.no()))),
        "the name 'why' is given twice; a core could not tell which is meant");
  }

  @Test
  void integersThatDoNotFit() {
    Bounds bounds = Bounds.over(UNIVERSE).atMost(S, TupleSet.full(UNIVERSE, 1)).build();
    Formula large = S.count().compare(Comparison.EQUAL, IntExpr.literal(8));
    Problem problem = Problem.of(bounds, large);
    refused(() -> problem.withWidth(0), "the width of integers is 1 to 32 bits, got 0");
    refused(() -> problem.withWidth(33), "the width of integers is 1 to 32 bits, got 33");
    refused(
        () -> problem.withWidth(4),
        "fact: the number 8 does not fit the width of 4 bits (-8 to 7)");
    refused(
        () -> Problem.of(bounds, IntExpr.literal(0).atom().some()).withWidth(3),
        "fact: the atom 7 does not fit the width of 3 bits (-4 to 3)");
    refused(
        () -> new Evaluator(new Instance(UNIVERSE, Map.of()), 33),
        "the width of integers is 1 to 32 bits, got 33");
  }

  @Test
  void spacesThatDoNotFit() {
    Universe large = new Universe(IntStream.range(0, 3_000).mapToObj(i -> "a" + i).toList());
    Bounds bounds = Bounds.over(large).atMost(RF, TupleSet.empty(large, 2)).build();
    refused(
        () -> Problem.of(bounds, RF.product(RF).no()),
        "rf -> rf has arity 4: over 3000 atoms that is more than 2^31 tuples, which do not fit in"
            + " memory");
  }

  private static void refused(ThrowingCallable action, String message) {
    assertThatThrownBy(action).isInstanceOf(InvalidProblem.class).hasMessage(message);
  }
}
