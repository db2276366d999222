package thinair.logic.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.find.EnumeratingFinder;
import thinair.logic.find.InstanceFinder;
import thinair.logic.find.SatFinder;
import thinair.logic.text.ProblemParser;

/// Formulas in the shapes that the encoder takes a short way for, on relations that are different
/// from their mirror images: as many instances as the row says, and the same as by trying them all.
class EncoderTest {
  private static final String PROBLEM =
      """
      universe a b c 1 -2
      width 2
      relation A/1 = {a}
      relation B/1 = {b}
      relation C/1 = {c}
      relation r/2 : {a->b, b->a, a->c, b->b}
      relation s/1 : {a} .. {a, b, c}
      relation n/1 : {1, -2}
      """;

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          true                                                  ! 256
          # a pair of quantified atoms in a relation
          all x: A, y: B | x -> y in r                          ! 128
          all x: A, y: B | x -> y in r and not y -> x in r      ! 64
          all x: A, y: C | x -> y in r                          ! 128
          all x: C, y: A | x -> y in r                          ! 0
          all x: A + B, y: B | x -> y in r                      ! 64
          all x: s, y: B | x -> y in r                          ! 48
          some x: A, y: B + C | x -> y in r                     ! 192
          all x: A, y: B | x -> y in ~r                         ! 128
          all x: A, y: B | x -> y in A -> B                     ! 256
          # a name may stand for more than an atom, or for what is not known to be one
          let x = A + B | let y = B | x -> y in r                  ! 64
          let x = s | let y = B | x -> y in r                      ! 48
          let x = none | let y = B | x -> y in r                   ! 256
          let x = A | let y = B | x -> y in r                      ! 128
          let x = s & B | let y = B | x -> y in r               ! 192
          let x = s & B | let y = s & C | x -> y in r           ! 192
          # implications, as one clause
          B in s implies C in s                                 ! 192
          (B in s and C in s) implies A -> B in r               ! 224
          B in s implies (C in s implies A -> B in r)           ! 224
          B in s implies (C in s or A -> B in r)                ! 224
          (B in s and C in s) implies (A -> B in r or A -> C in r) ! 240
          (B in s and false) implies C in s                     ! 256
          (false and B in s) implies C in s                     ! 256
          (B in s and true) implies C in s                      ! 192
          B in s implies (true or C in s)                       ! 256
          B in s implies (C in s or false)                      ! 192
          B in s implies (false implies C in s)                 ! 256
          true implies C in s                                   ! 128
          # what is decided early
          some s and B in s and C in s                          ! 64
          no s and B in s                                       ! 0
          some s or B in s                                      ! 256
          B in s or C in s                                      ! 192
          B in s and C in s and (B in s or false)               ! 64
          # quantifiers, over what is known and what is not
          all x: s | x in C                                     ! 0
          all x: s - A | x in C                                 ! 128
          some x: s | x in C                                    ! 128
          some x: s - A | some x . r                            ! 96
          all x: none | x in C                                  ! 256
          some x: none | x in C                                 ! 0
          all x: s, y: s | x = y                                ! 64
          some x: s, y: s | x -> y in r                         ! 148
          all x: s | some y: s | x -> y in r                    ! 24
          # comprehensions and conditionals
          {x: s, y: s | x -> y in r} = r                        ! 108
          {x: s | x in C} = C                                   ! 128
          some {x: A, y: B + C | x -> y in r}                   ! 192
          (if B in s then A else B) in s                        ! 128
          (if true then A else B) in s                          ! 256
          (if false then A else B) in s                         ! 128
          (if B in s then r else ~r) = A -> B                   ! 16
          # recursion: by itself, in closures' clothes, and through two names
          (fix x/2 = r + x . x | x) = ^r                        ! 256
          (fix x/2 = r + x . r | x) = ^r                        ! 256
          (fix x/2 = r + r . x | x) = ^r                        ! 256
          (fix x/2 = A <: r + x . r | x) = A <: ^r              ! 256
          (fix x/2 = r :> B + r . x | x) = ^r :> B              ! 256
          A -> A in (fix x/2 = r + y . r, y/2 = x | x)          ! 64
          (fix x/1 = A + x . r | x) = A                         ! 64
          (fix x/1 = A + x . r | x) = A . *r                    ! 256
          (fix x/2 = r + x . y, y/2 = r + y . x | y) = r        ! 160
          # orders
          total(r, A + B)                                       ! 32
          total(r, s)                                           ! 16
          acyclic r                                             ! 96
          irreflexive r                                         ! 128
          # numbers
          #s == 2 - 0                                           ! 0
          #(s - A) == 1                                         ! 128
          sum(n) == 1                                           ! 64
          sum(n) == -1                                          ! 64
          sum(n) == -2                                          ! 64
          sum(s) == 0                                           ! 256
          (sum x: s | 1) == 1                                   ! 64
          (sum x: s | #(x . r)) == 1                            ! 96
          atom(sum(n)) in n                                     ! 256
          atom(1) in n                                          ! 128
          atom(#A) in n                                         ! 128
          bits(1) in n                                          ! 128
          bits(-1) in n                                         ! 64
          bits(-2) in n                                         ! 128
          bits(0) = none                                        ! 256
          (if B in s then 1 else 0) == #(s & B)                 ! 256
          # equality and multiplicity
          s = A + B                                             ! 64
          r = ~r                                                ! 64
          one s                                                 ! 64
          lone s                                                ! 64
          lone s - A                                            ! 192
          no s - A                                              ! 64
          one r                                                 ! 64
          lone r                                                ! 80
          B in s iff C in s                                     ! 128
          """)
  void instances(String formula, int count) {
    Problem problem = ProblemParser.problem("test", PROBLEM + "fact " + formula + "\n");
    Set<Instance> expected = all(new EnumeratingFinder(), problem);
    assertThat(all(new SatFinder(), problem)).isEqualTo(expected);
    assertThat(expected.size()).isEqualTo(count);
  }

  private static Set<Instance> all(InstanceFinder finder, Problem problem) {
    Set<Instance> all = new HashSet<>();
    try (Stream<Instance> instances = finder.all(problem)) {
      instances.forEach(all::add);
    }
    return all;
  }
}
