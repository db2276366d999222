package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import thinair.generate.Generator;
import thinair.generate.Limits;
import thinair.generate.LitmusText;
import thinair.generate.Shape;
import thinair.program.Language;
import thinair.program.Program;

/// Generated programs say the same in every language that they are written in.
class GeneratedTextsTest {
  /// The second write has been seen, the first has not.
  private static final List<String> STALE = List.of("2", "0");

  private static List<Shape> shapes(Limits limits, int accesses, Language language) {
    List<Shape> shapes = new ArrayList<>();
    Generator.generate(
        limits.withGaps(LitmusText.gaps(language)).withKinds(LitmusText.kinds(language)),
        accesses,
        shapes::add);
    return shapes;
  }

  static List<Language> languages() {
    return LitmusText.languages();
  }

  @ParameterizedTest
  @MethodSource("languages")
  void everyTextIsDifferentAndReads(Language language) {
    List<String> texts =
        shapes(Limits.of(2, 2, 2, 2).withRedundant(), 2, language).stream()
            .map(shape -> LitmusText.of(shape, true, language))
            .toList();
    assertThat(texts).doesNotHaveDuplicates().hasSizeGreaterThan(20);
    assertThat(texts)
        .allSatisfy(text -> assertThat(Comparing.read(text).language()).isEqualTo(language));
  }

  private static Set<List<String>> outcomes(
      String model, Shape shape, boolean finals, Language language) {
    Program program = Comparing.read(LitmusText.of(shape, finals, language));
    return Comparing.answer(model, program, Ask.Detail.OUTCOMES).outcomes().states().stream()
        .map(state -> state.outcome().values().stream().map(Object::toString).toList())
        .collect(Collectors.toSet());
  }

  /// Nothing but the order of accesses counts there: what is read and written, and where.
  @ParameterizedTest
  @MethodSource("languages")
  void underSequentialConsistencyAllLanguagesAgree(Language language) {
    List<Shape> shapes = shapes(Limits.of(3, 2, 2, 2), 3, language);
    int step = Math.max(1, shapes.size() / 200);
    for (int i = 0; i < shapes.size(); i += step) {
      Shape shape = shapes.get(i);
      assertThat(outcomes("sc", shape, true, language))
          .as("%s", shape)
          .isEqualTo(outcomes("sc", shape, true, Language.C));
    }
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "LKMM, lkmm, Wx Wy | Ry Rx, true",
    "LKMM, lkmm, Wx Fw Wy | Ry Rx, true",
    "LKMM, lkmm, Wx Fw Wy | Ry Fr Rx, false",
    "LKMM, lkmm, Wx Fw Wy | Ry -> Rx, false",
    "LKMM, lkmm, Wx Fw Wy | Ry ?> Rx, true",
    "LKMM, lkmm, Wx Wrely | Racqy Rx, false",
    "LKMM, lkmm, Wx Wrely | Ry Rx, true",
    "LKMM, lkmm, Wx Xscy | Ry F Rx, false",
    "LKMM, lkmm, Wx Xy | Ry F Rx, true",
    "C, rc11, Wx Wrely | Racqy Rx, false",
    "C, rc11, Wx Wrely | Ry Rx, true",
    "C, rc11, Wx Fw Wy | Ry Fr Rx, false",
    "AARCH64, aarch64, Wx Wrely | Racqy Rx, false",
    "AARCH64, aarch64, Wx Fw Wy | Ry ?> Rx, true",
    "AARCH64, aarch64, Wx Fw Wy | Ry Fr Rx, false",
    "PPC, ppc, Wx Fw Wy | Ry Fr Rx, false",
    "PPC, ppc, Wx Fw Wy | Ry ?> Rx, true",
    "RISCV, riscv, Wx Fw Wy | Ry Fr Rx, false",
    "RISCV, riscv, Wx Xrely | Ry Fr Rx, false",
    "RISCV, riscv, Wx Xacqy | Ry Fr Rx, true"
  })
  void messagesAreOrderedByWhatALanguageHas(
      Language language, String model, String threads, boolean stale) {
    assertThat(outcomes(model, Shapes.read(threads), false, language))
        .filteredOn(values -> values.subList(values.size() - 2, values.size()).equals(STALE))
        .hasSize(stale ? 1 : 0);
  }

  @Test
  void aProgramOfTheKernel() {
    assertThat(
            LitmusText.of(
                Shapes.read("Wx Fw Wrely | Racqy ?> Wz | Rz -> Rx Xscz"), false, Language.LKMM))
        .isEqualTo(
            """
            C generated
            { [x]=0; [y]=0; [z]=0; }
            P0 (int *x, int *y) {
              WRITE_ONCE(*x, 1);
              smp_wmb();
              smp_store_release(y, 2);
            }
            P1 (int *y, int *z) {
              int r0 = smp_load_acquire(y);
              if (r0 >= 0) {
                WRITE_ONCE(*z, 3);
              }
            }
            P2 (int *x, int *z) {
              int r0 = READ_ONCE(*z);
              int r1 = READ_ONCE(*(x + (r0 ^ r0)));
              int r2 = xchg(z, 4);
            }
            exists (1:r0=0 /\\ 2:r0=0 /\\ 2:r1=0 /\\ 2:r2=0)
            """);
  }
}
