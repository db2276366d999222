package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.program.Language;

/// The tests by which Mador-Haim, Alur and Martin (CAV 2010) tell models of memory apart, in every
/// language: the fences of all of them mean the same to sc, tso, pso and rmo.
class StoreOrderModelsTest {
  /// Languages in which [SmallTest] does not write programs, and Java, whose plain accesses are in
  /// no order that these models speak of.
  private static final Set<Language> NOT_WRITTEN =
      Set.of(Language.ARM, Language.MIPS, Language.BPF, Language.LISA, Language.JAVA_MODES);

  @ParameterizedTest(name = "{0}: {1} with {2} is {3} under sc, tso, pso, rmo")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          A1   ! Wy1 Rx | Wx1 Ry                   ! 0 0     ! -+++
          A2   ! Wx1 Wy1 | Ry F Rx                 ! 1 0     ! --++
          A3   ! Wx1 F Wx2 | Rx Rx                 ! 2 1     ! ---+
          A4   ! Rx Wy1 | Ry Wx1                   ! 1 1     ! ---+
          A5   ! Wx1 | Wy1 | Rx F Ry | Ry F Rx     ! 1 0 1 0 ! ----
          A5-F ! Wx1 | Wy1 | Rx Ry | Ry Rx         ! 1 0 1 0 ! ---+
          A6   ! Wx1 | Wx2 | Rx F Rx | Rx F Rx     ! 1 2 2 1 ! ----
          A7   ! Wx1 Wy2 | Wy1 Wx2 | Rx F Rx Ry F Ry ! 2 1 2 1 ! --++
          G    ! Rx Wy1 | Ry Wx2                   ! 2 1     ! ---+
          H    ! Rx Wy1 | Ry Wz2 | Rz Wx3          ! 3 1 2   ! ---+
          I    ! Wx1 F Ry | Wy2 F Rx               ! 0 0     ! ----
          J    ! Wx1 F Ry | Ry Rx | Wy2            ! 0 2 0   ! ---+
          K    ! Wx1 Wy2 Ry | Wy3 Ry Rx            ! 3 3 0   ! -+++
          L    ! Wx1 F Ry | Wy2 Ry Rx              ! 0 2 0   ! -+++
          """)
  void verdict(String name, String threads, String values, String verdicts) {
    List<Integer> read = Arrays.stream(values.split(" ", -1)).map(Integer::valueOf).toList();
    var test = new SmallTest(threads, read);
    for (Language language : Language.litmus()) {
      if (NOT_WRITTEN.contains(language)) {
        continue;
      }
      var program = test.in(language);
      var found = new StringBuilder();
      for (String model : List.of("sc", "tso", "pso", "rmo")) {
        Verdict verdict = Comparing.answer(model, program, Ask.Detail.CONDITION).verdict();
        found.append(verdict == Verdict.ALLOWED ? '+' : '-');
      }

      assertThat(found).as("%s in %s", name, language).hasToString(verdicts);
    }
  }
}
