package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.frontend.Models;
import thinair.justify.Witness.Pair;
import thinair.justify.Witness.Run;
import thinair.logic.Budget;
import thinair.logic.find.SatFinder;

/// What a witness shows of its executions.
class WitnessTest {
  private static final Models MODELS = new Models(BuiltInTexts.ofThinair(), Folder.current());

  /// Actions, happens-before as pairs; the way from 1 to 5, and whether 5 is in a race with 1.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          no such order    | -           | ''      | ordered
          an empty one     | ''          | ''      | race
          at once          | 1-5         | 1 5     | ordered
          over another     | 1-2 2-5     | 1 2 5   | ordered
          the shortest     | 1-2 2-3 3-5 2-5 | 1 2 5 | ordered
          not backwards    | 5-1         | ''      | race
          into a dead end  | 1-2 2-3     | ''      | race
          from a branch    | 1-2 1-3 3-5 | 1 3 5   | ordered
          round a cycle    | 1-2 2-1 2-5 | 1 2 5   | ordered
          """)
  void waysOfHappensBefore(String what, String pairs, String path, String race) {
    List<Pair> order = new ArrayList<>();
    Arrays.stream(pairs.split(" "))
        .filter(pair -> pair.length() == 3)
        .map(pair -> new Pair(pair.charAt(0) - '0', pair.charAt(2) - '0'))
        .forEach(order::add);
    Run run =
        run(
            "E",
            pairs.equals("-") ? Map.of("so", List.of(new Pair(1, 5))) : Map.of("hb", order),
            Set.of());
    assertThat(words(run.path(1, 5))).isEqualTo(path);
    assertThat(run.isRace(new Pair(5, 1))).isEqualTo(race.equals("race"));
  }

  /// What each execution that justifies commits, and which are worth telling of.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''          | E
          a           | E J[1]
          -           | E J[1]
          a ab abc    | E J[1] J[2] J[3]
          a a ab ab   | E J[1] J[3]
          - -         | E J[1]
          - - a       | E J[3]
          - a a ab    | E J[2] J[4]
          """)
  void tellsOfThoseThatCommitSomethingNew(String committed, String expected) {
    List<Run> runs = new ArrayList<>(List.of(run("E", Map.of(), Set.of())));
    for (String step : committed.isEmpty() ? new String[0] : committed.split(" ")) {
      Set<Integer> actions = new TreeSet<>();
      step.chars().filter(Character::isLetter).forEach(actions::add);
      runs.add(run("J[%d]".formatted(runs.size()), Map.of(), actions));
    }
    assertThat(new Witness(runs).telling().stream().map(Run::name).collect(Collectors.joining(" ")))
        .isEqualTo(expected);
  }

  private static Run run(String name, Map<String, List<Pair>> orders, Set<Integer> committed) {
    return new Run(name, List.of(), List.of(), orders, committed, List.of());
  }

  private static String words(List<Integer> actions) {
    return actions.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  /// What is performed, on what and with which value; what reads see; and an order, without what
  /// follows from the rest. A digit before a statement is its thread, 0 that of the initial writes.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          one thread  ! x=1; r1=x; y=r1       ! 1x=1:x=1 1r1=x:x=1 1y=r1:y=1             ! 1r1=x<1x=1          ! 0end-1start 0start-0x = 0 0x = 0-0y = 0 0y = 0-0end 1r1=x-1y=r1 1start-1x=1 1x=1-1r1=x 1y=r1-1end
          a monitor   ! L m; v=1; U m; r1=v   ! 1L m:m 1v=1:v=1 1U m:m 1r1=v:v=1         ! 1r1=v<1v=1          ! 0end-1start 0start-0v = 0 0v = 0-0end 1L m-1v=1 1U m-1r1=v 1r1=v-1end 1start-1L m 1v=1-1U m
          beside it   ! r1=x | r2=y           ! 1r1=x:x=0 2r2=y:y=0                      ! 1r1=x<0x = 0 2r2=y<0y = 0 ! 0end-1start 0end-2start 0start-0x = 0 0x = 0-0y = 0 0y = 0-0end 1r1=x-1end 1start-1r1=x 2r2=y-2end 2start-2r2=y
          """)
  void showsAnExecution(
      String what, String threads, String performed, String seen, String happensBefore) {
    Run run = witness(threads).runs().getFirst();
    assertThat(
            run.performed().stream()
                .filter(each -> each.statement().step().isPresent())
                .map(
                    each ->
                        text(run, each.action())
                            + each.on().map(":"::concat).orElse("")
                            + each.value().map(value -> "=" + value).orElse(""))
                .collect(Collectors.joining(" ")))
        .isEqualTo(performed);
    assertThat(words(run, run.seen(), "<")).isEqualTo(seen);
    assertThat(run.orders()).containsOnlyKeys("so", "hb");
    assertThat(words(run, run.orders().getOrDefault("hb", List.of()), "-"))
        .isEqualTo(happensBefore);
  }

  @Test
  void saysHowLargeTheQuestionWas() {
    Legality legality =
        new LegalityProblem(
                TinyPrograms.read("x=1", "r1=x"), MODELS.relational("nemos-sc"), new Reach(1))
            .answer(new SatFinder(), Budget.unlimited());
    assertThat(legality.variables()).isEqualTo(legality.statistics().variables()).isPositive();
    assertThat(legality.clauses()).isEqualTo(legality.statistics().clauses()).isPositive();
  }

  /// Steps commit more and more, the last one all that is performed.
  @Test
  void commitsStepByStep() {
    Witness witness = witness("x=1 | r1=x; y=r1");
    List<Set<Integer>> steps = witness.runs().stream().skip(1).map(Run::committed).toList();
    assertThat(witness.runs().getFirst().committed()).isEmpty();
    assertThat(steps).hasSizeGreaterThan(1);
    for (int i = 1; i < steps.size(); i++) {
      assertThat(steps.get(i)).containsAll(steps.get(i - 1));
    }
    assertThat(steps.getLast())
        .isEqualTo(
            witness.runs().getFirst().performed().stream()
                .map(Witness.Performed::action)
                .collect(Collectors.toSet()));
  }

  private static Witness witness(String threads) {
    Legality legality =
        new LegalityProblem(
                TinyPrograms.read(threads.split("\\|", -1)),
                MODELS.relational("jmm-revised"),
                new Reach(1))
            .answer(new SatFinder(), Budget.unlimited());
    return ((Legality.Allowed) legality).witness();
  }

  private static String words(Run run, List<Pair> pairs, String between) {
    return pairs.stream()
        .map(pair -> text(run, pair.first()) + between + text(run, pair.second()))
        .sorted()
        .collect(Collectors.joining(" "));
  }

  private static String text(Run run, int action) {
    return run.performed().stream()
        .filter(each -> each.action() == action)
        .map(each -> each.statement().thread() + each.statement().text())
        .collect(Collectors.joining(" or "));
  }
}
