package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.generate.Limits;
import thinair.program.Language;
import thinair.program.Program;

/// What Mador-Haim, Alur and Martin (CAV 2010) found, found again.
class ContrastTest {
  private static final List<String> MODELS =
      List.of("sc", "ibm370-solved", "tso", "pso", "rmo", "ntso-solved", "npso-solved");

  /// The same in relational logic, with an order of memory, or a view for each thread.
  private static final List<String> VIEWS = List.of("ibm370", "ntso", "npso-v4");

  private static String verdicts(Program program, List<String> subjects) {
    var found = new StringBuilder();
    for (String name : subjects) {
      Verdict verdict = Comparing.answer(name, program, Ask.Detail.CONDITION).verdict();
      found.append(verdict == Verdict.ALLOWED ? '+' : '-');
    }
    return found.toString();
  }

  private static Program program(String threads, String values) {
    List<Integer> read = Arrays.stream(values.split(" ", -1)).map(Integer::valueOf).toList();
    return new SmallTest(threads, read).in(Language.X86);
  }

  /// Axioms and machines alike. The last two columns: machines whose fences wait for the thread's
  /// own queue only. The paper lets A5 pass under NTSO; with its fences it does so there alone.
  @ParameterizedTest(name = "{0}: {1} with {2}: {3} under sc, ibm370, tso, pso, rmo, ntso, npso")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          A1   ! Wy1 Rx | Wx1 Ry                   ! 0 0     ! -++++++ ! ++
          A2   ! Wx1 Wy1 | Ry F Rx                 ! 1 0     ! ---++-+ ! -+
          A3   ! Wx1 F Wx2 | Rx Rx                 ! 2 1     ! ----+-- ! --
          A4   ! Rx Wy1 | Ry Wx1                   ! 1 1     ! ----+-- ! --
          A5   ! Wx1 | Wy1 | Rx F Ry | Ry F Rx     ! 1 0 1 0 ! ------- ! ++
          A5-F ! Wx1 | Wy1 | Rx Ry | Ry Rx         ! 1 0 1 0 ! ----+++ ! ++
          A6   ! Wx1 | Wx2 | Rx F Rx | Rx F Rx     ! 1 2 2 1 ! ------- ! --
          A7   ! Wx1 Wy2 | Wy1 Wx2 | Rx F Rx Ry F Ry ! 2 1 2 1 ! ---++-+ ! -+
          G    ! Rx Wy1 | Ry Wx2                   ! 2 1     ! ----+-- ! --
          H    ! Rx Wy1 | Ry Wz2 | Rz Wx3          ! 3 1 2   ! ----+-- ! --
          I    ! Wx1 F Ry | Wy2 F Rx               ! 0 0     ! ------- ! ++
          J    ! Wx1 F Ry | Ry Rx | Wy2            ! 0 2 0   ! ----+-- ! ++
          K    ! Wx1 Wy2 Ry | Wy3 Ry Rx            ! 3 3 0   ! --+++++ ! ++
          L    ! Wx1 F Ry | Wy2 Ry Rx              ! 0 2 0   ! --+++++ ! ++
          Fig5 ! Rx Wx1 Ry Wy2 | Ry F Wx3          ! 3 0 2   ! ----+-- ! --
          own  ! Rx Wx1 Ry Wy2                     ! 1 0     ! ------- ! --
          """)
  void verdicts(String name, String threads, String values, String expected, String local) {
    Program program = program(threads, values);
    List<String> machines =
        MODELS.stream().map(model -> "machine:" + model.replace("-solved", "")).toList();
    assertThat(verdicts(program, MODELS)).as(name).isEqualTo(expected);
    assertThat(verdicts(program, VIEWS))
        .as("views, " + name)
        .isEqualTo("" + expected.charAt(1) + expected.charAt(5) + expected.charAt(6));
    assertThat(verdicts(program, machines)).as("machines, " + name).isEqualTo(expected);
    assertThat(verdicts(program, List.of("machine:ntso-local", "machine:npso-local")))
        .as("local fences, " + name)
        .isEqualTo(local);
  }

  /// The stages of NPSO: what each allows and the machine does not. The second allows less than the
  /// third forbids without fences: its test H has six accesses, and I stands in for it here.
  @ParameterizedTest(name = "{0} allows {1} with {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          npso-v0-solved ! Rx Wy1 | Ry Wx2         ! [2, 1]
          npso-v1-solved ! Wx1 F Ry | Wy2 F Rx     ! [0, 0]
          npso-v2-solved ! Wx1 F Ry | Wy2 F Rx     ! [0, 0]
          """)
  void stages(String model, String shape, String outcome) {
    stage(model, Limits.of(4, 4, 3, 3).withFences(), shape + " " + outcome);
  }

  @ParameterizedTest(name = "{0} allows {1} with {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          npso-v1-solved ! 6 ! false ! Rx Wy1 | Ry Wz2 | Rz Wx3 ! [3, 1, 2]
          npso-v3-solved ! 5 ! true  ! Wx1 F Ry | Ry Rx | Wy2   ! [0, 2, 0]
          """)
  @Tag("corpus")
  void laterStages(String model, int accesses, boolean fences, String shape, String outcome) {
    Limits limits = Limits.of(accesses, 4, 3, 3);
    stage(model, fences ? limits.withFences() : limits, shape + " " + outcome);
  }

  private static void stage(String model, Limits limits, String expected) {
    Comparison found =
        Comparing.compare(Comparing.subject(model), Comparing.subject("machine:npso"), limits);
    assertThat(Comparing.first(found.leftOnly())).isEqualTo(expected);
    assertThat(found.relation()).isEqualTo(Comparison.Relation.WEAKER);
  }

  /// G, H, I and J under the stages and the final axioms.
  @ParameterizedTest(name = "{0}: {3} under v0, v1, v2, v3, npso")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          G ! Rx Wy1 | Ry Wx2               ! 2 1   ! +----
          H ! Rx Wy1 | Ry Wz2 | Rz Wx3      ! 3 1 2 ! ++---
          I ! Wx1 F Ry | Wy2 F Rx           ! 0 0   ! +++--
          J ! Wx1 F Ry | Ry Rx | Wy2        ! 0 2 0 ! ++++-
          """)
  void story(String name, String threads, String values, String expected) {
    List<String> views = List.of("npso-v0", "npso-v1", "npso-v2", "npso-v3", "npso-v4");
    List<String> solved =
        List.of(
            "npso-v0-solved", "npso-v1-solved", "npso-v2-solved", "npso-v3-solved", "npso-solved");
    assertThat(verdicts(program(threads, values), views)).as(name).isEqualTo(expected);
    assertThat(verdicts(program(threads, values), solved)).as(name).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0}: {3} under tso, sober, sober-repaired, ibm370")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          K ! Wx1 Wy2 Ry | Wy3 Ry Rx ! 3 3 0 ! +-+-
          L ! Wx1 F Ry | Wy2 Ry Rx   ! 0 2 0 ! +++-
          """)
  void sober(String name, String threads, String values, String expected) {
    List<String> models = List.of("tso", "sober", "sober-repaired", "ibm370");
    assertThat(verdicts(program(threads, values), models)).as(name).isEqualTo(expected);
  }

  @Test
  void everyMinimalDifferenceIsListedOnce() {
    Comparison found =
        Comparing.compare(
            Comparing.subject("sc"), Comparing.subject("tso"), Limits.of(4, 4, 3, 3), true);
    assertThat(found.rightOnly().stream().map(difference -> difference.shape().toString()))
        .containsExactly("Wx1 Ry | Wy2 Rx");
    assertThat(found.relation()).isEqualTo(Comparison.Relation.STRONGER);
  }

  @Test
  void incomparableModelsAreToldApartBothWays() {
    Comparison found =
        Comparing.compare(
            Comparing.subject("pso"), Comparing.subject("machine:ntso"), Limits.of(5, 3, 3, 3));
    assertThat(found.relation()).isEqualTo(Comparison.Relation.INCOMPARABLE);
    assertThat(found.smallest().orElseThrow().shape().accesses()).isEqualTo(4);
  }
}
