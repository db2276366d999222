package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.candidate.Judged;
import thinair.files.BuiltInTexts;
import thinair.frontend.cat.CatReader;
import thinair.frontend.cat.IncludePath;
import thinair.generate.Access;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;
import thinair.generate.Annotating;
import thinair.generate.Generator;
import thinair.generate.Limits;
import thinair.generate.LitmusText;
import thinair.generate.Shape;
import thinair.logic.Budget;
import thinair.model.ModelLibrary;
import thinair.model.Target;
import thinair.model.Vocabularies;
import thinair.program.Language;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.random.Cases;
import thinair.source.SourceText;

/// Programs that differ in annotations only are judged together; each of them alone says the same.
@Tag("random")
class AnnotationsTogetherTest {
  private static final int PROGRAMS = 40;
  private static final int LOOKED_AT = 6;
  private static final int ALL = 10_000;

  /// The exact answer, execution by execution: the walk through candidates knows nothing of lanes.
  /// `told` and `same` say how many of a hundred cases must be of that kind, so that little is
  /// tested nowhere.
  @ParameterizedTest(name = "{0}: {1} and {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          C       | cxx20   | cxx-lwg3941 |  0 | 90
          C       | cxx20   | -coherence  | 20 | 20
          C       | c11     | -coherence  | 20 | 20
          C       | c11     | c11-simp    |  0 | 90
          C       | cxx17   | cxx14       |  0 | 90
          AARCH64 | aarch64 | -external   | 20 |  5
          """)
  void eachAlone(Language language, String left, String right, int told, int same) {
    Axioms one = subject(left, language);
    Axioms other =
        right.startsWith("-")
            ? one.changed(Set.of(right.substring(1)), false)
            : subject(right, language);
    Cases.Counts counts = Cases.run(PROGRAMS, 0, example -> check(example, language, one, other));
    counts.require("told", (long) Cases.share(PROGRAMS) * LOOKED_AT * told / 100);
    counts.require("same", (long) Cases.share(PROGRAMS) * LOOKED_AT * same / 100);
  }

  private static void check(Cases.Case example, Language language, Axioms left, Axioms right) {
    RandomGenerator random = example.random();
    List<Kind> kinds = LitmusText.kinds(language);
    Shape shape = shape(random, kinds);
    Annotating annotating = Annotating.of(shape, kinds);
    example.shows(() -> "%s in %s".formatted(shape, language));
    List<Program> variants =
        annotating.variants().stream().map(each -> read(each, language)).toList();
    Optional<BitSet> told = left.told(right, variants, annotating.options(), Budget.unlimited());
    if (told.isEmpty()) {
      example.count("not said");
      return;
    }
    for (int i = 0; i < LOOKED_AT; i++) {
      Shape annotated = annotated(random, annotating);
      Program program = read(annotated, language);
      boolean differ = !consistent(left, program).equals(consistent(right, program));
      assertThat(told.get().get(annotating.number(annotated)))
          .as("%s tells %s from %s", annotated, left.name(), right.name())
          .isEqualTo(differ);
      example.count(differ ? "told" : "same");
    }
  }

  /// All that `compare` finds of programs that differ, and in the same order, as somebody finds who
  /// asks for the outcomes of every program.
  @Test
  void comparesAsBefore() {
    Limits limits =
        Limits.of(3, 2, 2, 1)
            .withKinds(
                List.of(
                    Kind.RELEASE_WRITE, Kind.STRONG_WRITE, Kind.ACQUIRE_READ, Kind.STRONG_READ));
    Axioms left = subject("cxx20", Language.C);
    Axioms right = left.changed(Set.of("coherence"), false);
    Comparison compared =
        Compare.compare(
                List.of(new Compare.Pair(left, right)),
                new Compare.Plan(limits, true, true, 2, Optional.of(Language.C)),
                Comparing::read,
                Budget.unlimited(),
                _ -> {})
            .comparisons()
            .getFirst();
    List<String> expected = new ArrayList<>();
    List<Shape> minimal = new ArrayList<>();
    Generator.generate(
        limits,
        shape -> {
          Program program = read(shape, Language.C);
          if (!ends(left, program).equals(ends(right, program))
              && minimal.stream().noneMatch(smaller -> smaller.isPartOf(shape))) {
            minimal.add(shape);
            expected.add(shape.toString());
          }
        });
    assertThat(compared.leftOnly()).isEmpty();
    assertThat(compared.rightOnly().stream().map(found -> found.shape().toString()))
        .isEqualTo(expected)
        .hasSizeGreaterThan(2);
  }

  /// An order of all accesses is one of 10! here, and whoever asks about one program asks a solver.
  @ParameterizedTest(name = "an order of {0}")
  @CsvSource({"W, true", "M, false"})
  void whatIsTooMuchForOneIsTooMuchForAll(String ordered, boolean together) {
    String text =
        """
        include "cos.cat"
        with o from linearisations(%s, 0)
        acyclic o | po | rf | co | fr as it
        """
            .formatted(ordered);
    Axioms model =
        Axioms.of(
            CatReader.read(
                new SourceText("it.cat", text),
                Vocabularies.of(Target.C),
                Set.of(),
                IncludePath.only(new ModelLibrary(BuiltInTexts.ofThinair()))));
    Shape shape = Shape.of("Wx1 Ry Rx Ry | Wy2 Rx Wx3 Ry");
    Annotating annotating = Annotating.of(shape, List.of(Kind.RELEASE_WRITE, Kind.ACQUIRE_READ));
    List<Program> variants =
        annotating.variants().stream().map(each -> read(each, Language.C)).toList();
    assertThat(model.told(model, variants, annotating.options(), Budget.unlimited()).isPresent())
        .isEqualTo(together);
  }

  private static Set<Outcome> ends(Axioms model, Program program) {
    return model
        .answer(program, Ask.of(Ask.Detail.OUTCOMES), Budget.unlimited())
        .outcomes()
        .states()
        .stream()
        .map(Outcomes.State::outcome)
        .collect(Collectors.toSet());
  }

  private static List<Boolean> consistent(Axioms model, Program program) {
    var walked = model.walk(program, Set.of(), true, ALL, 1, Budget.unlimited());
    assertThat(walked.left()).isZero();
    return walked.shown().stream().map(Judged::isConsistent).toList();
  }

  private static Axioms subject(String name, Language language) {
    return (Axioms) Comparing.subject(name, language);
  }

  private static Program read(Shape shape, Language language) {
    return Comparing.read(LitmusText.of(shape, true, language));
  }

  private static Shape shape(RandomGenerator random, List<Kind> kinds) {
    List<List<Access>> threads = new ArrayList<>();
    for (int t = 0; t < 2 + random.nextInt(2); t++) {
      List<Access> thread = new ArrayList<>();
      for (int i = 0; i < (t < 2 ? 2 : 1); i++) {
        boolean depends = !thread.isEmpty() && thread.getLast().kind().reads();
        Gap gap =
            thread.isEmpty() || random.nextInt(4) > 0
                ? Gap.NOTHING
                : depends && random.nextBoolean() ? Gap.DEPENDENCY : Gap.FENCE;
        thread.add(new Access(kinds.get(random.nextInt(kinds.size())), random.nextInt(2), gap));
      }
      threads.add(thread);
    }
    return new Shape(threads);
  }

  private static Shape annotated(RandomGenerator random, Annotating annotating) {
    List<List<Access>> threads = new ArrayList<>();
    int next = 0;
    for (List<Access> thread : annotating.plain().threads()) {
      List<Access> accesses = new ArrayList<>();
      for (Access access : thread) {
        List<Kind> own = annotating.kinds().get(next++);
        Kind kind = own.get(random.nextInt(own.size()));
        accesses.add(new Access(kind, access.address(), access.before()));
      }
      threads.add(accesses);
    }
    return new Shape(threads);
  }
}
