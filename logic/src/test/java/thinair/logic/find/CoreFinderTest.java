package thinair.logic.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.logic.Bounds;
import thinair.logic.Budget;
import thinair.logic.Constraint;
import thinair.logic.Problem;
import thinair.logic.text.ProblemParser;

/// What a core has for members. Random problems seldom need more than three; these need as many as
/// they say.
class CoreFinderTest {

  /// A chain of implications from the first of `size` atoms to the last, which is forbidden: each
  /// link is needed. Between the links stand constraints that are not.
  private static Problem chain(int size) {
    StringBuilder text = new StringBuilder("universe");
    IntStream.rangeClosed(1, size).forEach(i -> text.append(" a").append(i));
    text.append("\nrelation s/1 : univ\n");
    IntStream.rangeClosed(1, size)
        .forEach(i -> text.append("relation p%d/1 = {a%d}%n".formatted(i, i)));
    text.append("constraint first: p1 in s\n");
    text.append("constraint idle0: some s\n");
    for (int i = 1; i < size; i++) {
      text.append("constraint link%d: p%d in s implies p%d in s%n".formatted(i, i, i + 1));
      text.append("constraint idle%d: s in univ or no s - p%d%n".formatted(i, i));
    }
    text.append("constraint last: not p%d in s%n".formatted(size));
    return ProblemParser.problem("chain", text.toString());
  }

  private static Core core(Problem problem, CoreEffort effort) {
    Answer answer = new SatFinder().with(effort).find(problem);
    assertThat(answer).isInstanceOf(Answer.Impossible.class);
    return ((Answer.Impossible) answer).core();
  }

  private static List<String> names(Core core) {
    List<String> names = new ArrayList<>();
    core.constraints().stream().map(Constraint::name).forEach(names::add);
    core.reasons().stream().map(Bounds.Reason::name).forEach(names::add);
    return names;
  }

  @ParameterizedTest(name = "a chain of {0}")
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 12, 20})
  void everyLinkOfAChainIsCited(int size) {
    List<String> links = new ArrayList<>(List.of("first"));
    IntStream.range(1, size).forEach(i -> links.add("link" + i));
    links.add("last");

    Core core = core(chain(size), CoreEffort.MINIMAL);

    assertThat(names(core)).isEqualTo(links);
    assertThat(core.minimal()).isTrue();
    assertThat(core.size()).isEqualTo(size + 1);
  }

  @ParameterizedTest(name = "a chain of {0}")
  @ValueSource(ints = {1, 5, 8})
  void lessWorkLeavesNothingOutThatIsNeeded(int size) {
    Core minimal = core(chain(size), CoreEffort.MINIMAL);
    Core quick = core(chain(size), CoreEffort.QUICK);
    Core none = core(chain(size), CoreEffort.NONE);

    assertThat(quick.constraints()).containsAll(minimal.constraints());
    assertThat(quick.minimal()).isFalse();
    assertThat(none.constraints()).isEqualTo(chain(size).constraints());
    assertThat(none.minimal()).isFalse();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          # what excludes every instance alone needs nobody
          `fact no s; fact some s; constraint c: some s`                      ! ``
          `constraint c: no s; constraint d: some s`                          ! `c d`
          `constraint c: some s; constraint d: false; constraint e: no s`     ! `d`
          `fact no s; constraint c: s in s; constraint d: some s`             ! `d`
          `constraint c: no s; constraint d: s in A`                          ! `sat`
          # three ways to be, and none is allowed
          `constraint c: some s; constraint a: no s & A; constraint b: no s & B; constraint d: no s & C` ! `c a b d`
          # reasons of bounds are members like others
          `because "is a" t {a}; constraint c: no t; constraint d: some s`    ! `c is a`
          `because "is a" t {a}; because "not b" t {b}; constraint c: B in t` ! `c not b`
          `because "is a" t {a}; because "not b" t {b}; because "not c" t {c}; constraint c: not t = A` ! `c is a not b not c`
          `because "is a" t {a}; because "not b" t {b}; because "not c" t {c}; constraint c: t in B + C` ! `c is a`
          """)
  void members(String statements, String expected) {
    String text =
        """
        universe a b c
        relation A/1 = {a}
        relation B/1 = {b}
        relation C/1 = {c}
        relation s/1 : univ
        relation t/1 = {a}
        """
            + statements.replace("; ", "\n");
    Answer answer = new SatFinder().find(ProblemParser.problem("members", text));

    if (expected.equals("sat")) {
      assertThat(answer).isInstanceOf(Answer.Found.class);
    } else {
      Core core = ((Answer.Impossible) answer).core();
      assertThat(String.join(" ", names(core))).isEqualTo(expected);
      assertThat(core.minimal()).isTrue();
    }
  }

  /// The core is empty, and so nothing smaller: known without trying.
  @Test
  void aQuickCoreOfFactsIsMinimal() {
    Problem problem =
        ProblemParser.problem(
            "facts",
            """
            universe a
            relation s/1 : univ
            fact no s
            fact some s
            constraint c: some univ
            """);
    assertThat(core(problem, CoreEffort.QUICK)).isEqualTo(new Core(List.of(), List.of(), true));
  }

  /// Each member that is still open is reported once, when it is tried.
  @Test
  void tellsHowManyMembersAreOpen() {
    List<String> told = new ArrayList<>();
    new SatFinder().with((phase, number) -> told.add(phase + " " + number)).find(chain(2));

    assertThat(told)
        .startsWith("TRANSLATING 5")
        .containsSubsequence("MINIMISING 3", "MINIMISING 2", "MINIMISING 1");
    assertThat(told.get(1)).matches("SOLVING [1-9]\\d*");
  }

  /// When time is up, what is not yet known to be idle is cited, and the core says that it may be
  /// too large.
  @Test
  void citesWhatIsLeftWhenCancelled() {
    Budget budget = Budget.unlimited();
    SatFinder finder =
        new SatFinder()
            .with(
                (phase, _) -> {
                  if (phase == Progress.Phase.MINIMISING) {
                    budget.cancel();
                  }
                });

    Core core = ((Answer.Impossible) finder.find(chain(6), budget)).core();

    assertThat(core.minimal()).isFalse();
    assertThat(names(core)).containsAll(names(core(chain(6), CoreEffort.MINIMAL)));
  }
}
