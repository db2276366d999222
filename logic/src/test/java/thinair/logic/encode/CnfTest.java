package thinair.logic.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import thinair.logic.Budget;
import thinair.logic.sat.CdclSolver;
import thinair.logic.sat.SatSolver;
import thinair.random.Cases;

/// Which clauses gates become, and that they say the same.
class CnfTest {
  private final Gates gates = new Gates();
  private final int a = gates.input();
  private final int b = gates.input();
  private final int c = gates.input();
  private final int d = gates.input();
  private final Clauses clauses = new Clauses();
  private final Cnf cnf = new Cnf(gates, clauses, Budget.unlimited());

  /// Writes down what it is given; answers nothing.
  private static final class Clauses implements SatSolver {
    private final List<String> given = new ArrayList<>();
    private int variables;

    @Override
    public int newVariable() {
      return ++variables;
    }

    @Override
    public void reserve(int count) {
      variables = Math.max(variables, count);
    }

    @Override
    public int variables() {
      return variables;
    }

    @Override
    public void addClause(int[] literals, int from, int to) {
      given.add(
          Arrays.stream(literals, from, to)
              .boxed()
              .sorted((x, y) -> Integer.compare(Math.abs(x), Math.abs(y)))
              .map(String::valueOf)
              .collect(Collectors.joining(" ")));
    }

    @Override
    public Result solve(int... assumptions) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean value(int variable) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int[] failedAssumptions() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void interrupt() {}

    @Override
    public void stopWhen(BooleanSupplier condition) {}

    @Override
    public Statistics statistics() {
      return new Statistics(0, 0, 0);
    }

    @Override
    public void close() {}
  }

  private static int not(int gate) {
    return Gates.not(gate);
  }

  private int and(int... all) {
    Ints list = new Ints();
    Arrays.stream(all).forEach(list::add);
    return gates.and(list, 0);
  }

  private int or(int... all) {
    Ints list = new Ints();
    Arrays.stream(all).forEach(list::add);
    return gates.or(list, 0);
  }

  /// Inputs are the variables 1 to 4, other gates come after them.
  private void become(int gate, String... expected) {
    requireAll(List.of(gate), expected);
  }

  private void requireAll(List<Integer> all, String... expected) {
    for (int input : new int[] {a, b, c, d}) {
      cnf.literal(input);
    }
    cnf.require(all);
    assertThat(clauses.given).containsExactlyInAnyOrder(expected);
    assertThat(cnf.clauses()).isEqualTo(expected.length);
    assertThat(cnf.variables()).isEqualTo(clauses.variables());
  }

  @Test
  void nothingForWhatIsTrue() {
    become(Gates.TRUE);
  }

  @Test
  void theEmptyClauseForWhatIsFalse() {
    become(Gates.FALSE, "");
  }

  @Test
  void aLiteral() {
    become(not(b), "-2");
  }

  @Test
  void aConjunctionIsSeveralClauses() {
    become(and(a, not(b), gates.or(c, d)), "1", "-2", "3 4");
  }

  @Test
  void aDisjunctionIsOneClause() {
    become(or(a, not(b), c), "1 -2 3");
  }

  @Test
  void oneDirectionOfADefinitionIsEnough() {
    become(gates.or(a, gates.and(b, c)), "1 5", "2 -5", "3 -5");
  }

  @Test
  void andTheOtherWhereItIsUsedNegated() {
    int both = gates.and(b, c);
    gates.xor(both, d);
    become(gates.implies(both, a), "1 -5", "-2 -3 5");
  }

  @Test
  void aConjunctionUsedOnceIsLookedThrough() {
    become(not(gates.and(a, gates.and(b, c))), "-1 -2 -3");
  }

  @Test
  void alsoInsideADefinition() {
    int inner = gates.and(a, gates.and(b, c));
    become(gates.or(inner, d), "4 5", "1 -5", "2 -5", "3 -5");
  }

  @Test
  void aDisjunctionThatADefinitionImpliesIsOneClause() {
    become(gates.or(a, gates.and(b, or(c, not(d)))), "1 5", "2 -5", "3 -4 -5");
  }

  @Test
  void alsoWithConjunctionsInside() {
    int inner = gates.and(b, gates.and(not(c), not(d)));
    become(gates.or(a, gates.and(c, not(inner))), "1 5", "3 -5", "-2 3 4 -5");
  }

  @Test
  void unlessItIsUsedElsewhere() {
    int either = gates.or(c, d);
    gates.xor(either, a);
    become(gates.or(a, gates.and(b, either)), "1 5", "2 -5", "-5 -6", "3 4 6");
  }

  @Test
  void aDisjunctionThatIsDecidedToHoldIsNotSaid() {
    requireAll(List.of(c, gates.or(a, gates.and(b, gates.or(c, d)))), "3", "1 5", "2 -5");
  }

  @Test
  void butNotOneUsedTwice() {
    int both = gates.and(b, c);
    become(
        gates.and(not(gates.and(a, both)), not(gates.and(both, d))), "-1 -5", "-4 -5", "-2 -3 5");
  }

  @Test
  void exclusiveOr() {
    become(gates.or(a, gates.xor(b, c)), "1 5", "2 3 -5", "-2 -3 -5");
  }

  @Test
  void equivalence() {
    become(gates.or(a, gates.iff(b, c)), "1 -5", "-2 3 5", "2 -3 5");
  }

  @Test
  void choice() {
    become(gates.or(a, gates.choice(b, c, d)), "1 5", "-2 3 -5", "2 4 -5");
  }

  @Test
  void negatedChoice() {
    become(gates.or(a, not(gates.choice(b, c, d))), "1 -5", "-2 -3 5", "2 -4 5");
  }

  @Test
  void bothDefinitionsOfADefinedGate() {
    int defined = gates.defined();
    gates.define(defined, gates.or(a, b), gates.and(c, d));
    requireAll(
        List.of(gates.or(a, defined), gates.implies(defined, b)),
        "1 5",
        "-5 -6",
        "1 2 6",
        "2 -5",
        "5 -7",
        "-3 -4 7");
  }

  @Test
  void definitionsThatAreConstant() {
    int always = gates.defined();
    gates.define(always, Gates.TRUE, Gates.TRUE);
    int never = gates.defined();
    gates.define(never, Gates.FALSE, Gates.FALSE);
    requireAll(
        List.of(
            gates.or(a, always),
            gates.implies(always, a),
            gates.or(b, never),
            gates.implies(never, b)),
        "1 5",
        "1 -5",
        "5",
        "2 6",
        "2 -6",
        "-6");
  }

  @Test
  void decidedInputsShortenClauses() {
    requireAll(List.of(a, or(not(a), b, c)), "1", "2 3");
  }

  @Test
  void alsoWhereTheyAreDecidedLater() {
    requireAll(List.of(or(not(a), b, c), gates.and(a, d)), "1", "4", "2 3");
  }

  @Test
  void satisfiedClausesAreLeftOut() {
    requireAll(List.of(or(a, b, c), a), "1");
  }

  @Test
  void alsoDefinitionsThatAreSatisfied() {
    int both = gates.and(b, c);
    requireAll(List.of(b, gates.or(a, both)), "2", "1 5", "3 -5");
  }

  @Test
  void oppositeDecisionsContradict() {
    requireAll(List.of(a, not(a)), "1", "");
  }

  @Test
  void aRefutedConjunctionNeedsNoDefinition() {
    int both = gates.and(b, c);
    gates.xor(both, d);
    requireAll(List.of(not(b), gates.implies(both, a)), "-2", "1 -5");
  }

  @Test
  void aGuardIsInEveryClause() {
    cnf.literal(a);
    cnf.literal(b);
    int guard = cnf.fresh();
    cnf.require(gates.and(a, gates.or(b, c)), guard);
    cnf.require(Gates.FALSE, guard);
    cnf.require(Gates.TRUE, guard);
    assertThat(clauses.given).containsExactlyInAnyOrder("1 -3", "2 -3 4", "-3");
  }

  @Test
  void gatesMadeLaterHaveLiteralsToo() {
    int first = cnf.literal(a);
    for (int i = 0; i < 3_000; i++) {
      assertThat(cnf.literal(gates.input())).isEqualTo(first + i + 1);
    }
    assertThat(cnf.literal(not(a))).isEqualTo(-first);
    assertThat(cnf.literal(a)).isEqualTo(first);
    assertThat(cnf.variables()).isEqualTo(3_001);
    cnf.require(List.of(gates.input()));
    assertThat(clauses.given).containsExactly("3002");
  }

  /// Circuits of all kinds of gates: an assignment of the inputs satisfies the clauses if and only
  /// if it makes the gates true.
  @Test
  void clausesSayWhatGatesSay() {
    Cases.every(
            150,
            0,
            example -> {
              RandomGenerator random = example.random();
              Gates circuit = new Gates();
              TruthTables tables = TruthTables.over(circuit, 5);
              List<Integer> made = new ArrayList<>();
              for (int i = 0; i < 5; i++) {
                made.add(tables.input(i));
              }
              for (int i = 0; i < 12; i++) {
                made.add(gate(circuit, made, random));
              }
              List<Integer> required = new ArrayList<>();
              for (int i = random.nextInt(3); i >= 0; i--) {
                required.add(any(made, random));
              }
              int guarded = any(made, random);
              try (SatSolver solver = new CdclSolver()) {
                Cnf translated = new Cnf(circuit, solver, Budget.unlimited());
                int[] inputs = new int[6];
                for (int i = 0; i < 5; i++) {
                  inputs[i] = translated.literal(tables.input(i));
                }
                translated.require(required);
                int guard = translated.fresh();
                translated.require(guarded, guard);
                for (int assignment = 0; assignment < 64; assignment++) {
                  int under = assignment % 32;
                  for (int i = 0; i < 5; i++) {
                    inputs[i] = Math.abs(inputs[i]) * ((under >> i & 1) != 0 ? 1 : -1);
                  }
                  inputs[5] = assignment < 32 ? guard : -guard;
                  boolean expected =
                      required.stream().allMatch(gate -> tables.value(gate, under))
                          && (assignment >= 32 || tables.value(guarded, under));
                  assertThat(solver.solve(inputs))
                      .isEqualTo(expected ? SatSolver.Result.SAT : SatSolver.Result.UNSAT);
                  example.count(expected ? "satisfied" : "not satisfied");
                }
              }
            })
        .require("satisfied", 1_000);
  }

  private static int gate(Gates gates, List<Integer> made, RandomGenerator random) {
    return switch (random.nextInt(5)) {
      case 0 -> gates.and(any(made, random), any(made, random));
      case 1 -> gates.xor(any(made, random), any(made, random));
      case 2 -> gates.choice(any(made, random), any(made, random), any(made, random));
      case 3 -> gates.or(any(made, random), any(made, random));
      default -> {
        Ints several = new Ints();
        for (int i = 2 + random.nextInt(3); i > 0; i--) {
          several.add(any(made, random));
        }
        yield gates.and(several, 0);
      }
    };
  }

  private static int any(List<Integer> made, RandomGenerator random) {
    return made.get(random.nextInt(made.size())) ^ random.nextInt(2);
  }
}
