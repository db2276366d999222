package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import thinair.candidate.Engine;
import thinair.files.BuiltInTexts;
import thinair.frontend.cat.CatReader;
import thinair.frontend.cat.IncludePath;
import thinair.frontend.cat.Variants;
import thinair.logic.Budget;
import thinair.model.Check;
import thinair.model.ModelLibrary;
import thinair.model.Target;
import thinair.model.Vocabularies;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.random.Cases;
import thinair.source.SourceText;

/// C++11 asks for a total order S of all seq_cst operations; our models ask that certain pairs have
/// no cycle. On random programs both allow the same.
@Tag("random")
class SequentialOrderTest {
  private static final int PROGRAMS = 20_000;

  /// Every rule of C++11 as Batty and others have it, on an S that is enumerated.
  private static final String ENUMERATED =
      """
      C "C++11 with S"
      include "c11-base.cat"
      with S from linearisations(SC, hb)
      irreflexive S ; hb as S1
      irreflexive S ; fsb? ; mo ; sbf? as S2
      irreflexive S ; rf^-1 ; [SC] ; mo as S3
      irreflexive S ; rf^-1 ; hbl ; [W] as S4
      irreflexive S ; fsb ; rb as S5
      irreflexive S ; rb ; sbf as S6
      irreflexive S ; fsb ; rb ; sbf as S7
      """;

  @Test
  void sameWithAndWithoutS() {
    Subject enumerated =
        Axioms.of(
            CatReader.read(
                new SourceText("with-s.cat", ENUMERATED),
                Optional.empty(),
                Vocabularies.of(Target.of("C").orElseThrow()),
                new Variants(Set.of(), Set.of()),
                IncludePath.only(new ModelLibrary(BuiltInTexts.ofThinair()))));
    Subject free = Comparing.subject("cxx11");
    var counts =
        Cases.run(
            PROGRAMS,
            0,
            example -> {
              Program program = RandomC.program(example.random(), false);
              example.shows(() -> program.source().text());
              Set<Outcome> with = outcomes(enumerated, program, Engine.ENUMERATE);
              assertThat(outcomes(free, program, Engine.ENUMERATE)).isEqualTo(with);
              example.count("programs");
            });
    assertThat(counts.of("programs")).isPositive();
  }

  /// Locks, fences, consume and branches: both engines say the same, flags included.
  @Test
  void enginesAgreeOnLocksFencesConsumeAndBranches() {
    Cases.run(
        200,
        1_000_000,
        example -> {
          Program program = RandomC.program(example.random(), true);
          example.shows(() -> program.source().text());
          for (String model : List.of("cxx11", "cxx20", "rc11")) {
            Subject subject = Comparing.subject(model);
            assertThat(outcomes(subject, program, Engine.SAT))
                .as(model)
                .isEqualTo(outcomes(subject, program, Engine.ENUMERATE));
            assertThat(flags(subject, program, Engine.SAT))
                .as(model)
                .isEqualTo(flags(subject, program, Engine.ENUMERATE));
          }
        });
  }

  private static Set<Outcome> outcomes(Subject subject, Program program, Engine engine) {
    return answer(subject, program, engine).outcomes().states().stream()
        .map(Outcomes.State::outcome)
        .collect(Collectors.toSet());
  }

  private static Set<String> flags(Subject subject, Program program, Engine engine) {
    return answer(subject, program, engine).outcomes().flagged().keySet().stream()
        .map(Check::name)
        .collect(Collectors.toSet());
  }

  private static Answer answer(Subject subject, Program program, Engine engine) {
    return subject.answer(program, Ask.of(Ask.Detail.OUTCOMES).with(engine), Budget.unlimited());
  }

  /// Random threads in the words of [ShortC]; every register is shown.
  private static final class RandomC {
    private RandomC() {}

    /// The condition names every register and both locations, so that states tell them apart.
    static Program program(RandomGenerator random, boolean rich) {
      String threads = threads(random, rich);
      List<String> asked = new ArrayList<>();
      String[] codes = threads.split("\\|\\|", -1);
      for (int t = 0; t < codes.length; t++) {
        Matcher register = Pattern.compile("int (r\\d)").matcher(codes[t]);
        while (register.find()) {
          asked.add("%d:%s=7".formatted(t, register.group(1)));
        }
      }
      for (String location : List.of("x", "y")) {
        if (threads.contains("(" + location + ",")) {
          asked.add(location + "=7");
        }
      }
      String condition = asked.isEmpty() ? "true" : String.join(" \\/ ", asked);
      return ShortC.program("random", threads, condition);
    }

    private static String threads(RandomGenerator random, boolean rich) {
      int threads = 2 + random.nextInt(2);
      StringBuilder text = new StringBuilder();
      for (int t = 0; t < threads; t++) {
        text.append(t == 0 ? "" : " || ").append(thread(random, rich, threads == 2 ? 3 : 2));
      }
      return text.toString();
    }

    private static String thread(RandomGenerator random, boolean rich, int most) {
      StringBuilder code = new StringBuilder();
      int accesses = 1 + random.nextInt(most);
      boolean lock = rich && random.nextInt(4) == 0;
      code.append(lock ? "mtx_lock(m); " : "");
      for (int a = 0; a < accesses; a++) {
        code.append(access(random, rich, a));
      }
      code.append(lock ? "mtx_unlock(m); " : "");
      return code.toString().strip().replaceAll(";$", "");
    }

    private static String access(RandomGenerator random, boolean rich, int number) {
      String location = pick(random, "x", "y");
      String load =
          "ld(%s,%s)".formatted(location, pick(random, "rlx", rich ? "con" : "acq", "sc", "sc"));
      return switch (random.nextInt(rich ? 7 : 5)) {
        case 0, 1 ->
            "st(%s,%d,%s); "
                .formatted(location, 1 + random.nextInt(2), pick(random, "rlx", "rel", "sc", "sc"));
        case 2, 3 -> "int r%d = %s; ".formatted(number, load);
        case 4 ->
            random.nextInt(3) == 0
                ? "fence(%s); ".formatted(pick(random, "acq", "rel", "sc", "sc"))
                : "int r%d = add(%s,1,%s); "
                    .formatted(number, location, pick(random, "rlx", "ar", "sc"));
        case 5 -> "int r%d = %s; if (r%d == 1) { st(z,1,rlx); } ".formatted(number, load, number);
        default -> "*p = 1; ";
      };
    }

    private static String pick(RandomGenerator random, String... choices) {
      return choices[random.nextInt(choices.length)];
    }
  }
}
