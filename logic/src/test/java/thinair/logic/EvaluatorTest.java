package thinair.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class EvaluatorTest {
  private static final Evaluating SMALL =
      Evaluating.over(
          "a b c",
          4,
          "r/2 = {a->b, b->c}",
          "q/2 = {b->a, c->c}",
          "s/1 = {a, b}",
          "t/1 = {b, c}",
          "e/1 = {}",
          "u/3 = {a->b->c, b->b->b}",
          "w/3 = {b->c->a}",
          "yes/0 = {()}",
          "no-way/0 = {}");

  @TestFactory
  Stream<DynamicTest> sets() {
    return SMALL.gives(
        """
        r                         => {a->b, b->c}
        yes                       => {()}
        no-way                    => {}
        univ                      => {a, b, c}
        iden                      => {a->a, b->b, c->c}
        none                      => {}
        none/0                    => {}
        r + q                     => {a->b, b->a, b->c, c->c}
        yes + no-way              => {()}
        s & t                     => {b}
        r & q                     => {}
        yes & no-way              => {}
        s - t                     => {a}
        yes - yes                 => {}
        r . q                     => {a->a, b->c}
        s . r                     => {b, c}
        r . s                     => {a}
        u . t                     => {a->b, b->b}
        s . u                     => {b->b, b->c}
        r . u                     => {a->b->b}
        u . r                     => {b->b->c}
        u . u                     => {b->b->b->b}
        u . r . s                 => {}
        s -> t                    => {a->b, a->c, b->b, b->c}
        s -> t -> e               => {}
        u -> s                    => {a->b->c->a, a->b->c->b, b->b->b->a, b->b->b->b}
        yes -> r                  => {a->b, b->c}
        r -> yes                  => {a->b, b->c}
        no-way -> r               => {}
        r -> no-way               => {}
        yes -> yes                => {()}
        ~r                        => {b->a, c->b}
        ^r                        => {a->b, a->c, b->c}
        ^(r + q)                  => {a->a, a->b, a->c, b->a, b->b, b->c, c->c}
        *r                        => {a->a, a->b, a->c, b->b, b->c, c->c}
        *(e -> e)                 => {a->a, b->b, c->c}
        t <: r                    => {b->c}
        t <: u                    => {b->b->b}
        s <: t                    => {b}
        r :> s                    => {a->b}
        u :> t                    => {a->b->c, b->b->b}
        (u :> s) :> s             => {b->b->b}
        r ++ q                    => {a->b, b->a, c->c}
        q ++ r                    => {a->b, b->c, c->c}
        r ++ none/2               => {a->b, b->c}
        u ++ w                    => {a->b->c, b->c->a}
        """);
  }

  @TestFactory
  Stream<DynamicTest> boundVariables() {
    return SMALL.gives(
        """
        {x: s | x in t}                                  => {b}
        {x: s, y: t | x -> y in r}                       => {a->b, b->c}
        {x: univ, y: x . r | true}                       => {a->b, b->c}
        {x: s, x: t | x in t}                            => {a->b, a->c, b->b, b->c}
        {x: s, y: t, z: s | x = z}                       => {a->b->a, a->c->a, b->b->b, b->c->b}
        {x: none | true}                                 => {}
        if some s then r else q                          => {a->b, b->c}
        if no s then r else q                            => {b->a, c->c}
        let x = r | x . x                                => {a->c}
        let x = r | let x = x . x | x + r                => {a->b, a->c, b->c}
        let s = t | s                                    => {b, c}
        let s = t | @s                                   => {a, b}
        let f = yes | f -> s                             => {a, b}
        let x = s | let x = r | x/1 <: x                 => {a->b, b->c}
        fix x/2 = r + x . r | x                          => {a->b, a->c, b->c}
        fix x/1 = (s - t) + x . r, y/1 = x . r | y       => {b, c}
        fix x/1 = y, y/1 = x + (s & t) | x               => {b}
        fix x/1 = x | x                                  => {}
        fix f/0 = yes | f                                => {()}
        {x: s | some fix y/1 = x + y . r | y}            => {a, b}
        """);
  }

  @TestFactory
  Stream<DynamicTest> formulas() {
    return SMALL.gives(
        """
        true                                             => true
        false                                            => false
        s & t in s                                       => true
        s in t                                           => false
        no-way in yes                                    => true
        yes in no-way                                    => false
        r . r = {x: s - t, y: t - s | true}              => true
        s = t                                            => false
        no e                                             => true
        no s                                             => false
        no yes                                           => false
        some s                                           => true
        some e                                           => false
        one s & t                                        => true
        one s                                            => false
        one e                                            => false
        one yes                                          => true
        lone s & t                                       => true
        lone e                                           => true
        lone r                                           => false
        not no s                                         => true
        !some s                                          => false
        some s and no e                                  => true
        some s and no s                                  => false
        and()                                            => true
        and(no s)                                        => false
        no s or no e                                     => true
        no s or no t                                     => false
        or()                                             => false
        or(some s)                                       => true
        no s implies no t                                => true
        some s implies no t                              => false
        some s implies some t                            => true
        no s iff no t                                    => true
        no s iff some t                                  => false
        all x: s | some x . r                            => true
        all x: univ | some x . r                         => false
        all x: none | false                              => true
        all x: s, y: x . r | x -> y in r                 => true
        some x: univ | x . q = x                         => true
        some x: s | x . q = x                            => false
        some x: none | true                              => false
        some x: s, y: t | x -> y in r and y -> x in q    => true
        let x = r . r | some x                           => true
        let x = r . q | x in r                           => false
        acyclic r                                        => true
        acyclic q                                        => false
        acyclic r + q                                    => false
        irreflexive q                                    => false
        irreflexive r + r . r                            => true
        irreflexive r . q                                => false
        total(^r, univ)                                  => true
        total(r, univ)                                   => false
        total(^r, s)                                     => false
        total(r :> s, s)                                 => true
        total(*r, univ)                                  => false
        total(none/2, none)                              => true
        total(none/2, s & t)                             => true
        total(none/2, s)                                 => false
        total((s -> s) - iden, s)                        => false
        """);
  }

  @TestFactory
  Stream<DynamicTest> manyAtoms() {
    return Evaluating.overMany(70, "r/2 = " + chain(70), "s/1 = {a0, a63, a64, a69}", "u/1 = {a69}")
        .gives(
            """
            s                                       => {a0, a63, a64, a69}
            s . r                                   => {a1, a64, a65}
            r . s                                   => {a62, a63, a68}
            s . ^r & s                              => {a63, a64, a69}
            u . ~^r & s                             => {a0, a63, a64}
            #^r                                     => 2415
            #*r                                     => 2485
            #(^r + ~^r)                             => 4830
            s <: r :> s                             => {a63->a64}
            #(univ -> univ)                         => 4900
            #(univ -> univ -> u)                    => 4900
            #(univ -> univ - ^r - iden - ~^r)       => 0
            ~(u -> u + s -> u) :> s                 => {a69->a0, a69->a63, a69->a64, a69->a69}
            (s -> u) ++ (u -> (s - u)) & s -> s     => {a0->a69, a63->a69, a64->a69, a69->a0, a69->a63, a69->a64}
            u -> (s - u) -> u                       => {a69->a0->a69, a69->a63->a69, a69->a64->a69}
            u . ~(fix x/2 = r + x . r | x) & s      => {a0, a63, a64}
            total(^r, univ)                         => true
            acyclic r                               => true
            acyclic r + u -> s                      => false
            """);
  }

  private static String chain(int atoms) {
    StringBuilder chain = new StringBuilder();
    for (int i = 0; i + 1 < atoms; i++) {
      chain.append(chain.isEmpty() ? "{" : ", ");
      chain.append("a%d->a%d".formatted(i, i + 1));
    }
    return chain.append('}').toString();
  }

  @Test
  void shadowedVariablesDoNotShareValues() {
    // The same node means two things: outside x is every atom, inside it is the successor.
    Variable x = Variable.atom("x");
    Relation r = Relation.binary("r");
    Expr shared = x.join(r);
    Expr both =
        new Expr.Comprehension(
            List.of(x.over(new Expr.Univ())),
            Formula.and(shared.some(), Formula.exists(x.over(shared), shared.some())));
    assertThat(new Evaluator(SMALL.instance(), 4).value(both)).hasToString("{a}");
  }

  @Test
  void sharedTermsAreComputedOnce() {
    // As a tree each of these would have 2^60 leaves.
    Relation r = Relation.binary("r");
    Variable x = Variable.atom("x");
    Expr closed = r;
    Expr open = x.join(r);
    Formula formula = open.some();
    IntExpr integer = open.count();
    for (int i = 0; i < 60; i++) {
      closed = closed.union(closed);
      open = open.union(open);
      formula = new Formula.Iff(formula, formula.not());
      integer = integer.apply(IntExpr.BinaryOperator.ADD, integer);
    }
    Evaluator evaluator = new Evaluator(SMALL.instance(), 4);
    assertThat(evaluator.value(closed)).hasToString("{a->b, b->c}");
    Decl decl = x.over(new Expr.Univ());
    assertThat(evaluator.value(new Expr.Comprehension(List.of(decl), open.some())))
        .hasToString("{a, b}");
    assertThat(evaluator.holds(Formula.all(decl, formula))).isFalse();
    assertThat(evaluator.value(new IntExpr.Sum(List.of(decl), integer))).isZero();
  }

  @Test
  void anotherInstance() {
    Relation s = Relation.set("s");
    Universe universe = Universe.of("a", "b");
    Instance empty = new Instance(universe, Map.of(s, TupleSet.empty(universe, 1)));
    Instance full = new Instance(universe, Map.of(s, TupleSet.full(universe, 1)));
    Evaluator evaluator = new Evaluator(empty, 4);
    assertThat(evaluator.holds(s.some())).isFalse();
    assertThat(evaluator.on(full).holds(s.some())).isTrue();
    assertThat(evaluator.holds(s.some())).isFalse();
  }

  @Test
  void anInstanceSatisfiesAProblem() {
    Universe universe = Universe.of("a", "b");
    Relation s = Relation.set("s");
    TupleSet a = TupleSet.atoms(universe, "a");
    TupleSet b = TupleSet.atoms(universe, "b");
    TupleSet all = TupleSet.full(universe, 1);
    Bounds bounds = Bounds.over(universe).between(s, a, all).build();
    Problem free = Problem.of(bounds);
    Problem one = Problem.of(bounds, s.one());
    Problem two = Problem.of(bounds, List.of(new Constraint("two", s.one().not())));
    assertThat(satisfies(universe, s, a, free)).isTrue();
    assertThat(satisfies(universe, s, all, free)).isTrue();
    assertThat(satisfies(universe, s, b, free)).isFalse();
    assertThat(satisfies(universe, s, a, one)).isTrue();
    assertThat(satisfies(universe, s, all, one)).isFalse();
    assertThat(satisfies(universe, s, a, two)).isFalse();
    assertThat(satisfies(universe, s, all, two)).isTrue();
    Universe other = Universe.of("a", "c");
    assertThat(satisfies(other, s, TupleSet.atoms(other, "a"), free)).isFalse();
  }

  private static boolean satisfies(Universe universe, Relation s, TupleSet value, Problem problem) {
    return Evaluator.satisfies(new Instance(universe, Map.of(s, value)), problem);
  }

  @Test
  void whatIsNotThereIsNamed() {
    Evaluator evaluator = new Evaluator(SMALL.instance(), 4);
    assertThatThrownBy(() -> evaluator.value(Variable.atom("x").union(Relation.set("s"))))
        .isInstanceOf(InvalidProblem.class)
        .hasMessage("nothing binds the variable x");
    assertThatThrownBy(() -> evaluator.value(Relation.set("no-away")))
        .isInstanceOf(InvalidProblem.class)
        .hasMessage("unknown relation 'no-away': did you mean 'no-way'?");
  }
}
