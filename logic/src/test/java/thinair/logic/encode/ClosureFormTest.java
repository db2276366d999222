package thinair.logic.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Expr;
import thinair.logic.Relation;
import thinair.logic.text.ProblemParser;

/// Which recursions are closures in other words.
class ClosureFormTest {
  private static final List<Relation> RELATIONS =
      List.of(Relation.binary("r"), Relation.binary("q"), Relation.set("s"), new Relation("w", 3));

  @ParameterizedTest(name = "{0}  is  {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          fix x/2 = r + x . x | x            ! ^r
          fix x/2 = x . x + r | x            ! ^r
          fix x/2 = r + (x . x + q) | x      ! ^(r + q)
          fix x/2 = r + x . q | x            ! r . *q
          fix x/2 = r + q . x | x            ! *q . r
          fix x/2 = q + r + (r & q) . x | x  ! *(r & q) . (q + r)
          # and which are not
          fix x/2 = r | x                    !
          fix x/2 = x . x | x                !
          fix x/2 = r + x | x                !
          fix x/2 = r + x . x + x . q | x    !
          fix x/2 = r + x . (x + q) | x      !
          fix x/2 = r + (x + q) . x | x      !
          fix x/2 = r + (q + x) . q | x      !
          fix x/2 = r + ~x | x               !
          fix x/2 = r + s . w + (s . w) . x | x ! *(s . w) . (r + s . w)
          fix x/1 = s + x . r | x            !
          fix x/2 = r + x . y, y/2 = q | x   !
          """)
  void of(String text, String expected) {
    Expr.Fixpoint fixpoint = (Expr.Fixpoint) ProblemParser.expr(text, RELATIONS);
    assertThat(ClosureForm.of(fixpoint).map(Expr::toString).orElse(null)).isEqualTo(expected);
  }
}
