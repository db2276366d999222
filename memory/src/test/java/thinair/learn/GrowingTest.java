package thinair.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Budget;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.random.Cases;

/// Tests with many executions are learned from by counter-examples, and then teach the same.
@Tag("random")
class GrowingTest {
  /// Nothing but the hole says that locations are coherent, so that tests have many executions.
  private static final Sketch SKETCH =
      Sketched.sketch(
          """
          "incoherent"
          include "cos.cat"
          hole ppo in po from po R W loc with | \\ * & depth 2
          acyclic ppo | rf | co | fr as ghb
          """,
          Language.X86);

  /// Threads as accesses, and how they end: what is left out may be anything.
  private static final List<List<String>> TESTS =
      List.of(
          List.of("MOV [x],$1; MOV EAX,[y]", "MOV [y],$1; MOV EAX,[x]", "0:EAX=0 /\\ 1:EAX=0"),
          List.of("MOV [x],$1; MOV EAX,[y]", "MOV [y],$1; MOV [x],$2", "0:EAX=0"),
          List.of("MOV [x],$1; MOV [y],$1", "MOV EAX,[y]; MOV EBX,[x]", "1:EAX=1 /\\ 1:EBX=0"),
          List.of("MOV [x],$1; MOV [x],$2", "MOV EAX,[x]; MOV EBX,[x]", "1:EAX=2"),
          List.of("MOV [x],$1; MOV [x],$2", "MOV [x],$3; MOV EBX,[x]", "1:EBX=0 \\/ x=1"),
          List.of("MOV EAX,[x]; MOV [y],$1", "MOV EAX,[y]; MOV [x],$1", "0:EAX=1 /\\ 1:EAX=1"),
          List.of("MOV [x],$1; MOV [x],$2", "MOV [x],$3; MOV [x],$4", "x=1 \\/ x=3"),
          List.of("MOV [x],$1; MOV EAX,[x]", "MOV [x],$2; MOV EAX,[x]", "0:EAX=2 /\\ 1:EAX=1"));

  private static Example example(int number, boolean allowed) {
    List<String> test = TESTS.get(number);
    String name = "t" + number;
    String[] first = test.get(0).split("; ", -1);
    String[] second = test.get(1).split("; ", -1);
    return Sketched.example(
        name,
        "X86 %s\n{ x=0; y=0; }\n P0 | P1 ;\n %s | %s ;\n %s | %s ;\nexists (%s)\n"
            .formatted(name, first[0], second[0], first[1], second[1], test.get(2)),
        allowed);
  }

  private static Synthesized smallest(List<Example> examples, int most) {
    Settings settings = Settings.USUAL.upTo(most);
    try (var synthesis = new Synthesis(SKETCH, settings, Budget.unlimited())) {
      synthesis.add(examples);
      return synthesis.smallest();
    }
  }

  private static String said(Synthesized answer) {
    return switch (answer) {
      case Synthesized.Model model ->
          model.model().text() + model.others() + model.model().size() + model.smallest();
      case Synthesized.Contradiction contradiction ->
          "contradiction of %d".formatted(contradiction.tests().size());
    };
  }

  @Test
  void counterExamplesTeachTheSame() {
    Cases.Counts counts =
        Cases.run(
            60,
            31,
            example -> {
              List<Example> rows = new ArrayList<>();
              for (int i = 0; i < TESTS.size(); i++) {
                if (example.random().nextInt(3) > 0) {
                  rows.add(example(i, example.random().nextBoolean()));
                }
              }
              example.shows(rows::toString);
              Synthesized whole = smallest(rows, Integer.MAX_VALUE);
              example.count(whole instanceof Synthesized.Model ? "model" : "contradiction");
              for (int most : List.of(1, 2, 5)) {
                assertThat(said(smallest(rows, most))).isEqualTo(said(whole));
              }
            });
    counts.require("model", 1);
    counts.require("contradiction", 1);
  }

  @ParameterizedTest
  @CsvSource({"1", "3"})
  void redundantTestsAreTheSame(int most) {
    List<Example> rows = List.of(example(0, true), example(3, true), example(2, false));
    List<List<String>> found = new ArrayList<>();
    for (int each : List.of(most, Integer.MAX_VALUE)) {
      try (var synthesis = new Synthesis(SKETCH, Settings.USUAL.upTo(each), Budget.unlimited())) {
        synthesis.add(rows);
        synthesis.smallest();
        found.add(synthesis.redundant().stream().map(Example::name).toList());
      }
    }
    assertThat(found.get(0)).isEqualTo(found.get(1));
  }
}
