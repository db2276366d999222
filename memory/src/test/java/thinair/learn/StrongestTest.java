package thinair.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import thinair.generate.Access.Kind;
import thinair.generate.Limits;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.random.Cases;

/// Soft tests, against all members of a family one by one.
@Tag("random")
class StrongestTest {
  private static final int CHOICES = 8;
  private static final int IMPOSSIBLE = 1000;

  private static final Sketch FAMILY =
      Sketched.sketch(
          """
          "family"
          include "cos.cat"
          let fences = 0
          hole ww among { 0, W * W }
          hole wr among { 0, X * R, W * R }
          hole rw among { 0, R * W }
          hole rr among { 0, R * R }
          let ppo = po & (ww | wr | rw | rr)
          hole grf among { 0, rfe, rf }
          include "alglave.cat"
          """,
          Language.X86);

  @Test
  void noMemberIsBetter() {
    List<Example> made = tests();
    assertThat(made).hasSizeGreaterThan(15);
    Cases.run(
        60,
        11,
        example -> {
          List<Example> tests = new ArrayList<>();
          for (Example each : made) {
            int draw = example.random().nextInt(24);
            boolean allowed = example.random().nextInt(3) == 0;
            var said = new Example(each.name(), each.program(), allowed, each.events());
            // A few must be right.
            tests.add(draw == 0 ? said : said.soft(draw > 4 ? 1 : draw));
          }
          example.shows(
              () ->
                  String.join(
                      "\n",
                      tests.stream()
                          .map(it -> it.name() + " " + it.allowed() + " " + it.weight())
                          .toList()));
          int least = least(tests);
          Synthesized answer;
          try (var synthesis = new Synthesis(FAMILY, Settings.USUAL, Budget.unlimited())) {
            synthesis.add(tests);
            answer = synthesis.strongest();
          }
          switch (answer) {
            case Synthesized.Model model -> {
              Synthesized.Cost cost = model.cost().orElseThrow();
              assertThat(cost.weight()).isEqualTo(least);
              assertThat(cost.proved()).isEqualTo(least);
              assertThat(cost.wrong().stream().mapToInt(Example::weight).sum()).isEqualTo(least);
              example.count(least == 0 ? "all right" : "some wrong");
            }
            case Synthesized.Contradiction _ -> {
              assertThat(least).isEqualTo(Integer.MAX_VALUE);
              example.count("contradiction");
            }
          }
        });
  }

  /// Clauses in the place of tests: they contradict each other in more ways than tests do.
  @Test
  void noChoiceIsBetterWhateverTheTestsSay() {
    StringBuilder text = new StringBuilder("\"choices\"\n");
    for (int i = 0; i < CHOICES; i++) {
      text.append("hole h%d among { 0, po }\nacyclic h%d as a%d\n".formatted(i, i, i));
    }
    Sketch sketch = Sketched.sketch(text.toString(), Language.X86);
    Example any = Sketched.manual().getFirst();
    Cases.run(
        200,
        13,
        example -> {
          try (var question = new Question(sketch, Settings.USUAL, Budget.unlimited())) {
            List<int[]> clauses = clauses(example.random());
            int count = clauses.size();
            List<Integer> weights = new ArrayList<>();
            for (int[] clause : clauses) {
              int[] gates = new int[clause.length];
              for (int i = 0; i < clause.length; i++) {
                int chosen = question.cells.trees().get(clause[i] / 2).root().selectors()[1];
                gates[i] = clause[i] % 2 == 0 ? chosen : Circuit.not(chosen);
              }
              // Clauses of one choice are soft: the others have to be hit with as few as can be.
              weights.add(clause.length == 1 ? 1 + example.random().nextInt(3) : 0);
              Example said =
                  new Example("c" + weights.size(), any.program(), true, 1).soft(weights.getLast());
              question.add(new Lesson.Whole(said, question.circuit.or(gates), 1, false));
            }
            int least = Integer.MAX_VALUE;
            for (int chosen = 0; chosen < 1 << CHOICES; chosen++) {
              int cost = 0;
              for (int c = 0; c < count; c++) {
                int now = chosen;
                boolean holds =
                    IntStream.of(clauses.get(c)).anyMatch(it -> (now >> it / 2 & 1) == 1 - it % 2);
                boolean hard = weights.get(c) == 0;
                cost += holds ? 0 : hard ? IMPOSSIBLE : weights.get(c);
              }
              least = Math.min(least, cost);
            }
            var strongest = new Strongest(question);
            assertThat(strongest.run()).isTrue();
            assertThat(strongest.wrong()).isEqualTo(least);
            assertThat(strongest.proved()).isEqualTo(least);
            example.count(least > 6 ? "many wrong" : "few wrong");
          }
        });
  }

  /// Sets of choices, one at least of each of which is to be made, and that none is made; twice the
  /// number of a choice, plus one for its opposite.
  private static List<int[]> clauses(RandomGenerator random) {
    List<int[]> clauses = new ArrayList<>();
    for (int choice = 0; choice < CHOICES; choice++) {
      clauses.add(new int[] {2 * choice + 1});
    }
    int sets = 2 + random.nextInt(12);
    for (int set = 0; set < sets; set++) {
      clauses.add(
          random
              .ints(0, CHOICES)
              .distinct()
              .limit(2 + random.nextInt(4))
              .map(c -> 2 * c)
              .toArray());
    }
    return clauses;
  }

  /// Small tests that all say something else of the family.
  private static List<Example> tests() {
    List<Example> tests = new ArrayList<>();
    var scope =
        new Universe.Scope(
            Limits.of(4, 3, 4, 2).withKinds(List.of(Kind.EXCHANGE)).ofEvents(4),
            false,
            Language.X86);
    try (var question = new Question(FAMILY, Settings.USUAL, Budget.unlimited())) {
      var universe = new Universe(question, scope, Sketched::program, true);
      universe.fill(Budget.unlimited(), _ -> {});
      for (Universe.Candidate test : universe.tests()) {
        String name = "t" + tests.size();
        tests.add(Sketched.example(name, universe.litmus(test, name), true));
      }
    }
    return tests;
  }

  /// What the best member gets wrong; the largest number if all get a hard test wrong.
  private static int least(List<Example> tests) {
    try (var family = new Family(FAMILY, Settings.USUAL, Budget.unlimited())) {
      Family.Answer answer = family.on(tests);
      int least = Integer.MAX_VALUE;
      for (int m = 0; m < answer.members().size(); m++) {
        int cost = 0;
        boolean possible = true;
        for (int t = 0; t < tests.size(); t++) {
          boolean right = answer.rows().get(t).allowed().get(m) == tests.get(t).allowed();
          possible &= right || tests.get(t).isSoft();
          cost += right ? 0 : tests.get(t).weight();
        }
        least = possible ? Math.min(least, cost) : least;
      }
      return least;
    }
  }
}
