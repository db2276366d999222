package thinair.logic.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import thinair.logic.Evaluator;
import thinair.logic.Problem;
import thinair.logic.find.Answer;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.SatFinder;
import thinair.logic.peer.KodkodOracle;

/// The two smallest members of each family, asked of both sides.
class FamilyTest {
  static Stream<Arguments> members() {
    return Family.all().stream()
        .flatMap(
            family ->
                family.sizes().stream()
                    .limit(2)
                    .flatMap(
                        size ->
                            Stream.of(true, false)
                                .map(satisfiable -> Arguments.of(family, size, satisfiable))));
  }

  @ParameterizedTest(name = "{0} of size {1}, satisfiable: {2}")
  @MethodSource("members")
  void bothSidesAgree(Family family, int size, boolean satisfiable) {
    Problem problem = family.problem(size, satisfiable);
    assertThat(KodkodOracle.about(problem).orElseThrow().satisfiable()).isEqualTo(satisfiable);
    switch (new SatFinder().with(CoreEffort.NONE).find(problem)) {
      case Answer.Found(var instance, _) -> {
        assertThat(satisfiable).isTrue();
        assertThat(Evaluator.satisfies(instance, problem)).isTrue();
      }
      case Answer.Impossible _ -> assertThat(satisfiable).isFalse();
      case Answer.Stopped(var limit, _) -> throw new AssertionError("stopped: " + limit);
    }
  }
}
