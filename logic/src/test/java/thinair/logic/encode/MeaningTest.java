package thinair.logic.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.logic.Budget;
import thinair.logic.Evaluator;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.logic.text.ProblemParser;
import thinair.random.Cases;

/// Each operator of the language on matrices of random gates, against what the evaluator says of
/// every instance that they stand for.
class MeaningTest {
  private static final int CASES = 25;
  private static final int WIDTH = 3;
  private static final Universe UNIVERSE = Universe.of("a", "1", "b", "-4", "2");
  private static final List<Relation> RELATIONS =
      List.of(
          Relation.set("s"),
          Relation.set("t"),
          Relation.binary("p"),
          Relation.binary("q"),
          new Relation("w", 3),
          new Relation("flag", 0));

  /// The matrices of one case, and the instances they stand for.
  private static final class World {
    private final Gates gates = new Gates();
    private final TruthTables tables = TruthTables.over(gates, 5);
    private final Map<Relation, GateMatrix> matrices = new LinkedHashMap<>();
    private final Encoder encoder;

    World(RandomGenerator random) {
      for (Relation relation : RELATIONS) {
        int tuples = (int) Math.pow(UNIVERSE.size(), relation.arity());
        int density = 1 + random.nextInt(9);
        GateMatrix.Builder matrix = new GateMatrix.Builder(relation.arity(), tuples);
        for (int tuple = 0; tuple < tuples; tuple++) {
          matrix.add(tuple, random.nextInt(10) < density ? gate(random) : Gates.FALSE);
        }
        matrices.put(relation, matrix.build());
      }
      encoder = new Encoder(gates, UNIVERSE, matrices, WIDTH, Budget.unlimited());
    }

    private int gate(RandomGenerator random) {
      int input = tables.input(random.nextInt(5)) ^ random.nextInt(2);
      return switch (random.nextInt(6)) {
        case 0 -> Gates.TRUE;
        case 1 -> gates.and(input, tables.input(random.nextInt(5)));
        default -> input;
      };
    }

    TupleSet set(GateMatrix matrix, int assignment) {
      TupleSet.Builder set = TupleSet.builder(UNIVERSE, matrix.arity());
      for (int i = 0; i < matrix.size(); i++) {
        if (tables.value(matrix.gateAt(i), assignment)) {
          set.add(matrix.tuple(i));
        }
      }
      return set.build();
    }

    Evaluator evaluator(int assignment) {
      Map<Relation, TupleSet> values = new LinkedHashMap<>();
      matrices.forEach((relation, matrix) -> values.put(relation, set(matrix, assignment)));
      return new Evaluator(new Instance(UNIVERSE, values), WIDTH);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p + q",
        "p & q",
        "p - q",
        "s + t",
        "w & w",
        "s . p",
        "p . s",
        "p . q",
        "s . w",
        "w . s",
        "p . w",
        "w . p",
        "s -> t",
        "s -> p",
        "p -> s",
        "flag -> s",
        "~p",
        "^p",
        "*p",
        "^(p + q)",
        "s <: p",
        "s <: w",
        "p :> s",
        "w :> s",
        "p ++ q",
        "w ++ w",
        "w ++ (s -> p)",
        "univ",
        "iden",
        "none/2",
        "iden & p",
        "univ - s",
        "if some s then p else q",
        "if flag in none/0 then s else t",
        "if some s then p else none/2",
        "if true then p else q",
        "{x: s | x in t}",
        "{x: s, y: t | x -> y in p}",
        "{x: univ, y: x . p | y in s}",
        "{x: s | some y: t | y -> x in q}",
        "let x = s . p | x + t",
        "let x = p | let y = q | x . y",
        "let x = p | let x = x . x | x",
        "fix x/1 = s & t + x . none/2 | x",
        "fix x/2 = p + x . x | x",
        "fix x/2 = p + x . q | x",
        "fix x/2 = p + q . x | x",
        "fix x/2 = p + (q + x . q) | x",
        "fix x/2 = p & q, y/2 = x | y",
        "atom(#s)",
        "atom(sum(s))",
        "bits(#p)",
        "bits(sum(s))",
        "atom(1) + atom(-4) + atom(2)",
        // A name ends where its scope ends, and the one it hid is back.
        "{x: s | some (let x = t | x) & x}",
        "{x: s | some (let x = t | x) and x in t}",
        "{x: s | some {x: t | x in s} and x in t}",
        "{x: s | (some x: t | x in s) and x in t}",
        "{x: s | (sum x: t | 1) > 0 and x in t}",
        "{x: s | some (fix x/1 = t & s, y/1 = x | y) and x in t}",
        "{x: s | (let x = t | some x) and x in t}"
      })
  void expressions(String text) {
    Expr expr = ProblemParser.expr(text, RELATIONS);
    Cases.every(
        CASES,
        100,
        example -> {
          World world = new World(example.random());
          GateMatrix matrix = world.encoder.matrix(expr);
          assertThat(matrix.arity()).isEqualTo(expr.arity());
          for (int i = 0; i < matrix.size(); i++) {
            assertThat(matrix.gateAt(i)).isNotEqualTo(Gates.FALSE);
            assertThat(i == 0 || matrix.tuple(i - 1) < matrix.tuple(i)).isTrue();
          }
          for (int assignment = 0; assignment < world.tables.assignments(); assignment++) {
            assertThat(world.set(matrix, assignment))
                .isEqualTo(world.evaluator(assignment).value(expr));
          }
        });
  }

  /// More tuples than there is room for at first.
  @Test
  void largeMatrices() {
    Gates gates = new Gates();
    int atoms = 20;
    Algebra algebra = new Algebra(gates, atoms);
    GateMatrix all = algebra.product(algebra.univ(), algebra.univ());
    assertThat(all.size()).isEqualTo(atoms * atoms);
    assertThat(algebra.transpose(all).sameAs(all)).isTrue();
    assertThat(algebra.join(all, all).sameAs(all)).isTrue();
    GateMatrix cube = algebra.product(algebra.univ(), all);
    assertThat(algebra.join(all, cube).sameAs(cube)).isTrue();
    assertThat(algebra.join(algebra.univ(), cube).sameAs(all)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "true",
        "false",
        "p in q",
        "s in t",
        "flag in none/0",
        "p = q",
        "s & t = t",
        "no p",
        "some p",
        "some s & t",
        "one s",
        "lone s",
        "one s & t",
        "lone p & q",
        "not some s",
        "some s and some p & q",
        "some s & t or some p & q",
        "some s implies some p & q",
        "(some s & t and some p) implies (some q & p or one s)",
        "some s implies (some t implies lone p)",
        "some s & t iff some p & q",
        "all x: s | x in t",
        "some x: s | x in t",
        "all x: s, y: t | x -> y in p",
        "some x: s, y: t | x -> y in p",
        "all x: s | some y: t | y -> x in q",
        "all x: s | x . p in t",
        "some x: univ | no x . p and some p . x",
        "all x: univ | all y: univ | x -> y in p implies y -> x in q",
        "let x = s | all y: x | y in t",
        "acyclic p",
        "acyclic p + q",
        "acyclic p & q",
        "irreflexive p",
        "irreflexive p . q",
        "total(p, s)",
        "total(p + q, s + t)",
        "total(p, univ)",
        "total(p - iden, univ)",
        "total((s -> t) - iden, s & t)",
        "#s == #t",
        "#s != #t",
        "#s < #t",
        "#s <= #t",
        "#s > #t",
        "#s >= #t",
        "sum(s) == 1",
        "(sum x: s | #(x . p)) == 2",
        "(sum x: s, y: t | 1) > 0",
        "(if some s then #p else #q) >= 1",
        "#p + 1 == #q",
        "-#s == #t",
        "~#s < #t",
        "(#s - #t) * #p == 0"
      })
  void formulas(String text) {
    Formula formula = ProblemParser.formula(text, RELATIONS);
    same(encoder -> encoder.gate(formula), (evaluator) -> evaluator.holds(formula));
  }

  private interface Holds {
    boolean in(Evaluator evaluator);
  }

  private static void same(ToIntFunction<Encoder> gate, Holds holds) {
    Cases.every(
        CASES,
        200,
        example -> {
          World world = new World(example.random());
          int encoded = gate.applyAsInt(world.encoder);
          assertThat(gate.applyAsInt(world.encoder)).isEqualTo(encoded);
          for (int assignment = 0; assignment < world.tables.assignments(); assignment++) {
            assertThat(world.tables.value(encoded, assignment))
                .isEqualTo(holds.in(world.evaluator(assignment)));
          }
        });
  }
}
