package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Budget;
import thinair.program.Value;

/// Which values the reads of a program can read, `*N` for one that nothing determines and that read
/// N may give its name.
class PossibleValuesTest {

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          MOV EAX,[x]                                               ! 0
          MOV [x],$2 | MOV EAX,[x]                                  ! 0 2
          MOV [x],$2 | MOV EAX,[x]; MOV [y],EAX | MOV EBX,[y]       ! 0 2, 0 2
          MOV [x],$2 | MOV EAX,[x]; INC EAX; MOV [y],EAX | MOV EBX,[y] ! 0 2, 0 1 3
          MOV EAX,[x]; MOV [y],EAX | MOV EBX,[y]; MOV [x],EBX       ! *0 *1 0, *0 *1 0
          MOV EAX,[x]; MOV [y],EAX | MOV EBX,[y]; MOV [x],$1        ! 0 1, 0 1
          """)
  void ofReads(String threads, String values) {
    Skeleton skeleton = Texts.skeleton(Texts.x86(threads, "exists (x=0)"), Texts.model(""));
    PossibleValues possible =
        PossibleValues.of(skeleton, Sources.of(skeleton, false), Budget.unlimited()).orElseThrow();

    assertThat(
            possible.ofRead.stream()
                .map(
                    all ->
                        all.stream()
                            .map(
                                value ->
                                    value instanceof Value.Free(int named)
                                        ? "*" + named
                                        : "" + value)
                            .sorted()
                            .collect(Collectors.joining(" ")))
                .collect(Collectors.joining(", ")))
        .isEqualTo(values);
  }

  /// A value that grows on a circle passes each read once: then the circle is no execution.
  @Test
  void aGrowingValueEnds() {
    Skeleton skeleton =
        Texts.skeleton(
            Texts.x86(
                "MOV EAX,[x]; INC EAX; MOV [y],EAX | MOV EBX,[y]; INC EBX; MOV [x],EBX",
                "exists (x=0)"),
            Texts.model(""));
    PossibleValues possible =
        PossibleValues.of(skeleton, Sources.of(skeleton, false), Budget.unlimited()).orElseThrow();

    assertThat(possible.ofRead.get(0)).contains(Value.of(0), Value.of(1), Value.of(2));
    assertThat(possible.ofRead.get(1)).contains(Value.of(0), Value.of(1), Value.of(2));
    assertThat(possible.ofRead).allSatisfy(values -> assertThat(values).hasSizeLessThan(10));
  }

  /// One line for each combination of the values of what is read.
  @Test
  void rowsAreCombinations() {
    Skeleton skeleton =
        Texts.skeleton(
            Texts.x86(
                "MOV [x],$2 | MOV [y],$3 | MOV EAX,[x]; MOV EBX,[y]; ADD EAX,EBX; MOV [z],EAX",
                "exists (z=5)"),
            Texts.model(""));
    PossibleValues possible =
        PossibleValues.of(skeleton, Sources.of(skeleton, false), Budget.unlimited()).orElseThrow();
    int sum = Letters.event(skeleton, "e");
    var rows = possible.rows(List.of(possible.written(sum)), skeleton.readBase[sum]);

    assertThat(Objects.requireNonNull(rows).stream().map(row -> row.values() + " " + row.results()))
        .containsExactlyInAnyOrder("[0, 0] [0]", "[2, 0] [2]", "[0, 3] [3]", "[2, 3] [5]");
  }
}
