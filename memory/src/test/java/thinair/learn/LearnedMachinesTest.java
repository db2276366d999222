package thinair.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;
import thinair.generate.Limits;
import thinair.logic.Budget;
import thinair.model.MemoryModel;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.program.Program;
import thinair.query.Ask;
import thinair.query.Axioms;
import thinair.query.Subject;
import thinair.query.Verdict;
import thinair.source.SourceText;

/// What is learned by questions gives every test within the bounds the verdict of who was asked:
/// every test that says something else of completions, and one in so many of all the others, as
/// texts, by the ordinary engine.
class LearnedMachinesTest {
  private static final Path EXAMPLES =
      Path.of(System.getProperty("thinair.root", "..")).resolve("examples/10-synthesis");
  private static final int EVERY = 97;

  private static Subject subject(String text, Language language) {
    MemoryModel model = Sketched.models().completed(new SourceText("machine.cat", text), language);
    return Axioms.of(model);
  }

  private static boolean allows(Subject subject, Program program) {
    return subject.answer(program, Ask.of(Ask.Detail.VERDICT), Budget.unlimited()).tableVerdict()
        == Verdict.ALLOWED;
  }

  private static String text(String name) throws IOException {
    return Files.readString(EXAMPLES.resolve(name));
  }

  /// Four tests, with the verdicts of who is asked.
  private static List<Example> four(Subject machine) throws IOException {
    List<Example> tests = new ArrayList<>();
    for (String name : List.of("L1", "L3", "L5", "L7")) {
      Program program = Sketched.program(text("mador-haim/" + name + ".litmus"));
      tests.add(new Example(name, program, allows(machine, program), Example.events(program)));
    }
    return tests;
  }

  @ParameterizedTest(name = "{0} up to {2} events")
  @CsvSource({"machine.cat,PPC,4", "power-reference.cat,PPC,4", "tso,X86,4"})
  void smallBounds(String machine, Language language, int events) throws IOException {
    learns(machine, language, events);
  }

  @ParameterizedTest(name = "{0} up to {2} events")
  @CsvSource({"machine.cat,PPC,6", "power-reference.cat,PPC,6", "tso,X86,6"})
  @Tag("corpus")
  void theBoundsOfTheStudies(String machine, Language language, int events) throws IOException {
    learns(machine, language, events);
  }

  private static void learns(String name, Language language, int events) throws IOException {
    boolean power = language == Language.PPC;
    Subject machine =
        power ? subject(text(name), language) : Axioms.of(Sketched.models().model(name, language));
    Sketch sketch = Sketched.sketch(text(power ? "power.cat" : "x86.cat"), language);
    Limits limits =
        Limits.of(events, 4, Math.min(events, 6), 4)
            .withGaps(
                power ? List.of(Gap.FENCE, Gap.LOAD_FENCE, Gap.DEPENDENCY) : List.of(Gap.FENCE))
            .withKinds(power ? List.of() : List.of(Kind.EXCHANGE))
            .ofEvents(events);
    Universe.Scope scope = new Universe.Scope(limits, power, language);
    Ambiguity.Answer answer;
    try (var ambiguity =
        new Ambiguity(sketch, Settings.USUAL, scope, Sketched::program, Budget.unlimited())) {
      answer =
          ambiguity.run(
              power ? four(machine) : Sketched.manual(),
              (_, _, program) ->
                  allows(machine, program) ? Oracle.Verdict.ALLOWED : Oracle.Verdict.FORBIDDEN,
              _ -> {},
              _ -> {});
    }
    assertThat(answer.unique()).isTrue();
    assertThat(answer.asked()).hasSizeLessThanOrEqualTo(40);
    Subject learned = subject(answer.model().orElseThrow().text(), language);
    try (var question = new Question(sketch, Settings.USUAL, Budget.unlimited())) {
      Universe distinct = new Universe(question, scope, Sketched::program, true);
      distinct.fill(Budget.unlimited(), _ -> {});
      agree(distinct, 1, machine, learned);
      Universe all = new Universe(question, scope, Sketched::program, false);
      all.fill(Budget.unlimited(), _ -> {});
      agree(all, EVERY, machine, learned);
    }
  }

  private static void agree(Universe universe, int every, Subject machine, Subject learned) {
    List<Universe.Candidate> tests = universe.tests();
    for (int i = 0; i < tests.size(); i += every) {
      Program program = Sketched.program(universe.litmus(tests.get(i), "t"));
      assertThat(allows(learned, program))
          .as(program.source().text())
          .isEqualTo(allows(machine, program));
    }
  }
}
