package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.files.BuiltInTexts;
import thinair.frontend.model.ModelReader;
import thinair.logic.Budget;
import thinair.logic.find.SatFinder;
import thinair.model.ModelLibrary;
import thinair.model.relational.RelationalModel;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.random.Cases;
import thinair.source.SourceText;

/// What the Java memory model promises, on random small programs.
@Tag("random")
class RandomJavaTest {
  private static final int PROGRAMS = 40;

  /// Sequentially consistent executions in which two accesses race.
  private static final String RACE =
      """

      let so = ord & (A & Sync) -> (A & Sync)

      let sw =
        { a: A & Unlock, b: A & Lock | a -> b in so and m[a] = m[b] }
          + { a: A & VolatileWrite, b: A & VolatileRead | a -> b in so and l[a] = l[b] }
          + { a: A & End, b: A & Start | a -> b in so and a.thread -> b.thread in endsBefore }

      let hb = ^(po + sw)

      axiom race:
        some a: A & (NormalRead + NormalWrite), b: A & NormalWrite |
          a != b and l[a] = l[b] and a -> b not in hb and b -> a not in hb
      """;

  /// The rules of one execution alone, without those of justification.
  private static RelationalModel happensBefore(String text) {
    String own = text.substring(text.indexOf("execution {") + "execution {".length());
    return model("hb.model", "model \"hb\"\n" + own.substring(0, own.indexOf("\n}")));
  }

  private static RelationalModel model(String name, String text) {
    return ModelReader.read(new SourceText(name, text));
  }

  private static String text(String name) {
    return new ModelLibrary(BuiltInTexts.ofThinair()).find(name).orElseThrow().text();
  }

  @ParameterizedTest
  @CsvSource({"jmm-original,false", "jmm-revised,false", "jmm-original,true", "jmm-revised,true"})
  void legalExecutionsAreConsistentAndRaceFreeProgramsSequentiallyConsistent(
      String name, boolean loops) {
    RelationalModel java = model(name, text(name));
    RelationalModel consistent = happensBefore(text(name));
    RelationalModel sc = model("sc", text("nemos-sc"));
    RelationalModel race = model("race", text("nemos-sc") + RACE);
    Cases.Counts counts =
        Cases.run(
            PROGRAMS,
            500,
            example -> {
              String[] threads = TinyPrograms.random(example.random(), loops);
              example.shows(String.join(" | ", threads));
              Program program = TinyPrograms.read(threads);
              Set<Outcome> legal = outcomes(program, java);
              Set<Outcome> within = outcomes(program, consistent);
              Set<Outcome> sequential = outcomes(program, sc);
              assertThat(within).containsAll(legal);
              assertThat(legal).containsAll(sequential);
              boolean racy = !outcomes(program, race).isEmpty();
              if (!racy) {
                example.count("free of races");
                assertThat(legal).isEqualTo(sequential);
              }
              if (legal.size() > sequential.size()) {
                example.count("weaker");
              }
            });
    // Otherwise nothing was tested.
    counts.require("free of races", 1);
    counts.require("weaker", 1);
  }

  /// Threads that wait for each other: what was legal stays legal where loops may run longer, as an
  /// execution in which a thread still waits justifies as much as one in which it waits longer.
  @ParameterizedTest
  @ValueSource(strings = {"jmm-original", "jmm-revised", "jmm-as07"})
  void longerLoopsTakeNoOutcomeAway(String name) {
    RelationalModel java = model(name, text(name));
    Cases.run(
            PROGRAMS,
            17,
            example -> {
              String[] threads = TinyPrograms.random(example.random(), true);
              example.shows(String.join(" | ", threads));
              Program program = TinyPrograms.read(threads);
              Set<Outcome> none = outcomes(program, java, 0);
              Set<Outcome> once = outcomes(program, java, 1);
              Set<Outcome> twice = outcomes(program, java, 2);
              assertThat(once).containsAll(none);
              assertThat(twice).containsAll(once);
              if (!once.isEmpty()) {
                example.count("ends");
              }
            })
        // Otherwise nothing was tested.
        .require("ends", 1);
  }

  @Test
  void thinAirIsConsistentButNotLegal() {
    Program program = TinyPrograms.read("r1=x; y=r1", "r2=y; x=r2");
    RelationalModel java = model("jmm-revised", text("jmm-revised"));
    assertThat(outcomes(program, java)).hasSize(1);
  }

  private static Set<Outcome> outcomes(Program program, RelationalModel model) {
    return outcomes(program, model, 1);
  }

  private static Set<Outcome> outcomes(Program program, RelationalModel model, int unroll) {
    LegalityProblem problem = new LegalityProblem(program, model, new Reach(unroll));
    try (Stream<Outcome> all = problem.all(new SatFinder(), Budget.unlimited())) {
      return all.collect(Collectors.toSet());
    }
  }
}
