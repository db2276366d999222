package thinair.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.text.ProblemParser;
import thinair.source.SyntaxError;

/// Which definitions of a relation `x` by itself have a least fixpoint: those in which more of `x`
/// never means less. One row for each operand of each operator, and what hides a variable.
class MonotoneTest {
  private static final List<Relation> RELATIONS =
      List.of(Relation.binary("r"), Relation.set("s"), Relation.binary("t"));

  @ParameterizedTest(name = "x = {0}: {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          # operators
          x + r                        ! yes
          r + x                        ! yes
          x & r                        ! yes
          r & x                        ! yes
          x - r                        ! yes
          r - x                        ! no
          r - (r - x)                  ! yes
          r - (x - r)                  ! no
          x . r                        ! yes
          r . x                        ! yes
          (s . x) -> s                 ! yes
          s -> (s . x)                 ! yes
          s -> (s - s . x)             ! no
          ~x                           ! yes
          ~(r - x)                     ! no
          ^x                           ! yes
          ^(r - x)                     ! no
          *x                           ! yes
          *(r - x)                     ! no
          (s . x) <: r                 ! yes
          (s - s . x) <: r             ! no
          s <: x                       ! yes
          s <: (r - x)                 ! no
          r :> (s . x)                 ! yes
          r :> (s - s . x)             ! no
          x :> s                       ! yes
          (r - x) :> s                 ! no
          # what overrides takes away, too
          x ++ r                       ! yes
          (r - x) ++ t                 ! no
          r ++ x                       ! no
          r ++ (t - x)                 ! no
          # choices
          if some s then x else r      ! yes
          if some s then r else x      ! yes
          if some s then r - x else r  ! no
          if some s then r else r - x  ! no
          if some x then r else r      ! no
          # comprehensions
          {y: s . x, z: s | true}      ! yes
          {y: s, z: s . x | true}      ! yes
          {y: s - s . x, z: s | true}  ! no
          {y: s, z: s | y -> z in x}   ! yes
          {y: s, z: s | x in y -> z}   ! no
          # names
          let y = x | y                ! yes
          let y = r - x | y            ! no
          let y = x | r - y            ! no
          let y = r - x | r - y        ! yes
          let y = r | y + x            ! yes
          let y = r | y - x            ! no
          let y = x | r                ! yes
          let x = r | r - x            ! yes
          let x = r - x | r + x        ! no
          let x = x | x                ! yes
          # recursion inside
          fix y/2 = x + y . y | y      ! yes
          fix y/2 = (r - x) + y | y    ! no
          fix y/2 = r + z, z/2 = y + (r - x) | y  ! no
          fix x/2 = r + x | x          ! yes
          # integers do not grow with a relation in any useful way
          s -> atom(#x)                ! no
          s -> bits(#x)                ! no
          s -> atom(#r)                ! yes
          s -> atom(sum(s . x))        ! no
          s -> atom(-#x)               ! no
          s -> atom(#r + #x)           ! no
          s -> atom(sum y: s . x | 1)  ! no
          s -> atom(sum y: s | #x)     ! no
          s -> atom(sum y: s | #r)     ! yes
          s -> atom(if some x then 1 else 2) ! no
          """)
  void expressions(String body, String monotone) {
    assertThat(isMonotone(body)).isEqualTo(monotone.equals("yes"));
  }

  @ParameterizedTest(name = "x = '{'... | {0}'}': {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          true                         ! yes
          r in x                       ! yes
          x in r                       ! no
          x = r                        ! no
          r = x                        ! no
          no x                         ! no
          no r - x                     ! yes
          some x                       ! yes
          one x                        ! no
          lone x                       ! no
          lone r - x                   ! yes
          not some x                   ! no
          not no x                     ! yes
          some s and some x            ! yes
          some x and no x              ! no
          some s or some x             ! yes
          no x or some s               ! no
          some x implies some s        ! no
          some s implies some x        ! yes
          no x implies some s          ! yes
          some x iff some s            ! no
          some s iff some x            ! no
          all u: s | u in s . x        ! yes
          all u: s . x | u in s        ! no
          all u: s - s . x | u in s    ! yes
          all u: s | s . x in u        ! no
          some u: s | u in s . x       ! yes
          some u: s . x | u in s       ! yes
          some u: s | s . x in u       ! no
          let u = x | some u           ! yes
          let u = x | no u             ! no
          let u = r - x | no u         ! yes
          let x = r | no x             ! yes
          #x == 1                      ! no
          1 == #x                      ! no
          #r == 1                      ! yes
          acyclic x                    ! no
          acyclic r - x                ! yes
          irreflexive x                ! no
          irreflexive r - x            ! yes
          total(x, s)                  ! no
          total(r, s . x)              ! no
          """)
  void formulas(String body, String monotone) {
    assertThat(isMonotone("{y: s, z: s | %s}".formatted(body))).isEqualTo(monotone.equals("yes"));
  }

  /// Quantified variables stand for atoms, so what they hide is a set.
  @ParameterizedTest(name = "x = {0}: {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          {x: s | no x}                      ! yes
          {x: s - x | no x}                  ! no
          {y: s | all x: s | no x}           ! yes
          {y: s | all y: s, x: s | no x}     ! yes
          {y: s | all x: x | some x}         ! no
          {y: s | all x: s, z: x | some z}   ! yes
          {y: s | some x: s - x | some x}    ! no
          atom(sum x: s | #x)                ! yes
          atom(sum x: x | 1)                 ! no
          atom(sum y: s, x: s | #x)          ! yes
          """)
  void hiddenByQuantifiers(String body, String monotone) {
    assertThat(isMonotone("fix x/1 = %s | x", body)).isEqualTo(monotone.equals("yes"));
  }

  private static boolean isMonotone(String body) {
    return isMonotone("fix x/2 = %s | x", body);
  }

  private static boolean isMonotone(String shape, String body) {
    try {
      ProblemParser.expr(shape.formatted("(" + body + ")"), RELATIONS);
      return true;
    } catch (SyntaxError e) {
      assertThat(e)
          .hasMessageContaining("the definition of x is not monotone in x")
          .hasMessageContaining("so it has no least fixpoint");
      return false;
    }
  }
}
