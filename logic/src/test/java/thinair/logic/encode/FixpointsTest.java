package thinair.logic.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.find.EnumeratingFinder;
import thinair.logic.find.InstanceFinder;
import thinair.logic.find.SatFinder;
import thinair.logic.text.ProblemParser;

/// Least fixpoints that are large enough to be ranked, small enough to be iterated, or nested: in
/// every polarity the instances are those found by trying all.
class FixpointsTest {
  private static final String PROBLEM =
      """
      universe a b c
      relation A/1 = {a}
      relation B/1 = {b}
      relation C/1 = {c}
      relation k/2 = {a->b, b->c}
      relation q/2 : {a->a, a->b, b->a, b->c, c->a, c->b, c->c}
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Ranked: every pair may depend on every other.
        "A -> A in (fix x/2 = q + x . y, y/2 = q + y . x | y)",
        "not A -> A in (fix x/2 = q + x . y, y/2 = q + y . x | y)",
        "(fix x/2 = q + x . y, y/2 = q + y . x | x) = ^q",
        "some (fix x/2 = q & k + x . y, y/2 = q + y . x | x) & iden",
        "no (fix x/2 = q & k + x . y, y/2 = q + y . x | x) & iden",
        "A -> C in (fix x/2 = (q - k) + x . y, y/2 = k + y . x | x) iff C -> A in q",
        "lone (fix x/2 = (q - iden) & (x . x + k) | x)",
        "(fix x/2 = q & (k + x . x) | x) = k",
        "#(fix x/2 = q & k + x . x & q | x) == 2",
        // Iterated: few tuples.
        "A in (fix x/1 = B + x . q | x)",
        "not A in (fix x/1 = B & q . univ + x . q | x)",
        "(fix x/1 = B + q . x | x) = B + C",
        "(fix x/1 = A & q . A + y, y/1 = x . q | y) = none",
        // Settled early: what is known, and what only goes forward.
        "(fix x/2 = k + x . y, y/2 = k | x) = ^k",
        "(fix x/1 = A + x . k | x) . q = univ",
        "some q . (fix x/1 = A + x . (q & k) | x)",
        // One inside another.
        "A in (fix x/1 = B + (fix y/1 = x . q + y . k | y) | x)",
        "not A in (fix x/1 = B + (fix y/1 = x . q + y . k | y) | x)",
        "A -> A in (fix x/2 = q + (fix y/2 = x . q + y . z, z/2 = k + z . y | y) | x)"
      })
  void instances(String formula) {
    Problem problem = ProblemParser.problem("test", PROBLEM + "fact " + formula + "\n");
    Set<Instance> expected = all(new EnumeratingFinder(), problem);
    assertThat(expected.size()).isPositive();
    assertThat(all(new SatFinder(), problem)).isEqualTo(expected);
  }

  /// A ring that is gone round once in as many rounds as it has atoms: what depends on it sees the
  /// last of them.
  @ParameterizedTest
  @ValueSource(strings = {"some", "no"})
  void theLastRoundCounts(String quantity) {
    Problem problem =
        ProblemParser.problem(
            "ring",
            """
            universe a b c d e f
            relation F/1 = {f}
            relation s/1 : {a}
            relation q/2 : {a->b, b->c, c->d, d->e, e->f, f->a}
            fact %s (fix x/1 = s + x . q, y/1 = F & x | y)
            """
                .formatted(quantity));
    Set<Instance> expected = all(new EnumeratingFinder(), problem);
    assertThat(expected.size()).isEqualTo(quantity.equals("some") ? 2 : 126);
    assertThat(all(new SatFinder(), problem)).isEqualTo(expected);
  }

  private static Set<Instance> all(InstanceFinder finder, Problem problem) {
    Set<Instance> all = new HashSet<>();
    try (Stream<Instance> instances = finder.all(problem)) {
      instances.forEach(all::add);
    }
    return all;
  }
}
