package thinair.racy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.interpret.Entry;
import thinair.interpret.Interpretation;
import thinair.logic.Budget;
import thinair.random.Cases;
import thinair.relax.Bound;
import thinair.relax.Finding;
import thinair.relax.Fixpoint;
import thinair.relax.Relaxed;
import thinair.relax.Scheme;
import thinair.relax.SequentialSearch;

/// The fixpoint by a solver, which is allowed to look at one execution itself, against the one that
/// looks at all.
class SolvedFixpointTest {
  /// What threads can come to, both ways; nothing where the solver is not asked.
  private static Optional<List<Set<Topic>>> bothWays(JavaSource source) {
    Entry entry = new Entry.Main(source.main(Optional.empty()));
    Interpretation automata = source.interpretation(entry, Limits.DEFAULT.steps());
    while (true) {
      new SequentialSearch(automata, false, 200_000, Budget.unlimited()).run();
      if (automata.isSettled()) {
        Fixpoint one = new Fixpoint(automata, Scheme.VALUE, 2, 1, Budget.unlimited());
        Relaxed cut = one.run();
        Optional<Fixpoint.Rest> rest = one.rest();
        if (automata.isSettled()) {
          Optional<Relaxed> solved =
              rest.flatMap(
                  it ->
                      new SolvedFixpoint(
                              source, "P", automata, it, Limits.DEFAULT, Budget.unlimited())
                          .run(cut));
          Relaxed all = new Fixpoint(automata, Scheme.VALUE, 2, 200_000, Budget.unlimited()).run();
          if (!all.bounds().isEmpty()) {
            // Cut, so that there is nothing to compare with.
            return Optional.empty();
          }
          if (automata.isSettled()) {
            return solved.map(it -> List.of(topics(it), topics(all)));
          }
        }
      }
      automata.nextPass();
    }
  }

  private static Set<Topic> topics(Relaxed relaxed) {
    return relaxed.found().keySet().stream().map(Topic::of).collect(Collectors.toSet());
  }

  @ParameterizedTest
  @ValueSource(strings = {"FlagPlain", "ThinAir", "OverApproximated"})
  void programsAsByEnumeration(String program) {
    Optional<List<Set<Topic>>> both = bothWays(Litmus.file("litmus/programs/" + program + ".java"));
    assertThat(both).isPresent();
    assertThat(both.get().getFirst()).isEqualTo(both.get().getLast());
  }

  @Tag("corpus")
  @ParameterizedTest
  @MethodSource("thinair.racy.ProgramsTest#programs")
  void everyProgramAsByEnumeration(String program) {
    bothWays(Litmus.file("litmus/programs/" + program + ".java"))
        .ifPresent(both -> assertThat(both.getFirst()).isEqualTo(both.getLast()));
  }

  @Tag("random")
  @Test
  void randomProgramsAsByEnumeration() {
    Cases.Counts counts =
        Cases.run(
            25,
            31_000_000L,
            example -> {
              String text = RandomRacesTest.printing(example.random());
              example.shows(text);
              Optional<List<Set<Topic>>> both = bothWays(Litmus.text("P.java", text));
              both.ifPresent(
                  it -> {
                    assertThat(it.getFirst()).isEqualTo(it.getLast());
                    example.count("solved");
                  });
            });
    counts.require("solved", Cases.share(25) / 2);
  }

  /// More executions than it may look at.
  @Test
  void provesWhatIsTooMuchToLookAt() {
    JavaSource source =
        Litmus.text(
            "P.java",
            """
            class P {
              static int hash;
              public static void main(String[] args) {
                for (int i = 0; i < 6; i++) {
                  new Thread(() -> {
                    int h = hash;
                    if (h == 0) { hash = h = 97; }
                    assert h == 97;
                  }).start();
                }
              }
            }
            """);
    JavaAnswer answer = ProgramsTest.answer(source, looking(50));
    assertThat(answer.limits()).isEmpty();
    assertThat(answer.jmm()).isEqualTo(JavaAnswer.Word.IMPOSSIBLE);
    assertThat(answer.relaxed().orElseThrow().questions()).isPresent();
    assertThat(answer.isBenign()).isTrue();
  }

  /// Each thread writes 1 only where it has seen the other's 1. That either may is all that the
  /// automata know, as each by itself might read `z` as it was before: nothing but that values do
  /// not come out of nothing excludes it.
  private static final String CIRCLE =
      """
      class P {
        static int x;
        static int y;
        static int z;
        public static void main(String[] args) {
          new Thread(() -> {
            z = 1;
            if (z == 0 || x == 1) { y = 1; }
          }).start();
          new Thread(() -> {
            int r = y;
            int s = z;
            if (r == 1) { x = 1; }
            assert r == 0;
          }).start();
        }
      }
      """;

  @Test
  void valuesDoNotComeOutOfNothing() {
    JavaSource source = Litmus.text("P.java", CIRCLE);
    Optional<List<Set<Topic>>> both = bothWays(source);
    assertThat(both).hasValueSatisfying(it -> assertThat(it.getFirst()).isEmpty());
    JavaAnswer answer = ProgramsTest.answer(source, looking(1));
    assertThat(answer.relaxed().orElseThrow().questions()).isPresent();
    assertThat(answer.limits()).isEmpty();
    assertThat(answer.jmm()).isEqualTo(JavaAnswer.Word.IMPOSSIBLE);
    assertThat(answer.claims()).extracting(Claim::by).containsOnly(Claim.By.FIXPOINT);
  }

  /// Where one of them needs nothing, it is found.
  @Test
  void valuesThatComeFromSomewhereAreFound() {
    JavaSource source = Litmus.text("P.java", CIRCLE.replace("z == 0", "z == 1"));
    Optional<List<Set<Topic>>> both = bothWays(source);
    assertThat(both).hasValueSatisfying(it -> assertThat(it.getFirst()).hasSize(1));
    assertThat(both.get().getFirst()).isEqualTo(both.get().getLast());
  }

  /// A ring of two slots with plain counters, of which few executions are looked at: the solver
  /// finds one in order, and the exact model is asked about that alone.
  @Test
  void confirmsWithoutLookingAtAll() {
    JavaSource source =
        Litmus.text(
            "P.java",
            """
            class P {
              static int[] slots = new int[2];
              static int put;
              static int taken;
              public static void main(String[] args) {
                new Thread(() -> {
                  for (int item = 1; item <= 2; item++) {
                    while (put - taken == 2) { Thread.yield(); }
                    slots[item % 2] = item;
                    put = item;
                  }
                }).start();
                new Thread(() -> {
                  for (int item = 1; item <= 2; item++) {
                    while (put < item) { Thread.yield(); }
                    assert slots[item % 2] == item;
                    taken = item;
                  }
                }).start();
              }
            }
            """);
    JavaAnswer answer = ProgramsTest.answer(source, looking(5));
    assertThat(answer.relaxed().orElseThrow().questions()).isPresent();
    assertThat(answer.sc()).isEqualTo(JavaAnswer.Word.IMPOSSIBLE);
    assertThat(answer.jmm()).isEqualTo(JavaAnswer.Word.POSSIBLE);
    assertThat(answer.claims())
        .filteredOn(claim -> claim.kind() == Finding.Kind.ASSERTION)
        .extracting(Claim::by)
        .containsExactly(Claim.By.EXACT);
  }

  private static Limits looking(int graphs) {
    return new Limits(false, 500_000, graphs, 2, 2_000_000, Scheme.VALUE, Until.EXACT);
  }

  /// What the solver cannot be asked stays undecided.
  @Test
  void loopsThatWriteStayUndecided() {
    JavaSource source =
        Litmus.text(
            "P.java",
            """
            class P {
              static int x;
              static volatile int turn;
              public static void main(String[] args) {
                new Thread(() -> { while (turn == 0) { x = 1; } assert x == 1; }).start();
                x = 2;
                turn = 1;
              }
            }
            """);
    JavaAnswer answer = ProgramsTest.answer(source, looking(1));
    assertThat(answer.limits()).extracting(Bound::what).contains("1 execution graphs");
  }
}
