package thinair.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.logic.text.ProblemParser;

class PrinterTest {
  private static final List<Relation> RELATIONS =
      List.of(
          Relation.binary("a"),
          Relation.binary("b"),
          Relation.binary("c"),
          Relation.set("s"),
          Relation.set("t"));

  /// No parentheses that are not needed, all that are.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a + b - c in a",
        "a - (b - c) in a",
        "a - (b + c) in a",
        "a + b & c in a",
        "(a + b) & c in a",
        "a & b . c in a",
        "a . b . c in a",
        "a . (b . c) in a",
        "(a & b) . c in a",
        "~a . ^b . *c in ~^*a",
        "~(a . b) in a",
        "s -> t in a",
        "s <: a :> t in a",
        "(s <: a) :> t in a",
        "a ++ b ++ c in a",
        "a ++ (b ++ c) in a",
        "no a + b",
        "no {x: s, y: t | x in y}",
        "some (if some a then b else if no a then c else a)",
        "some (if some a then b else c) + a",
        "acyclic a + b . c",
        "total(a + b, s & t)",
        "not a in b",
        "not (no a and no b)",
        "no a and no b and no c",
        "(no a and no b) and no c",
        "no a and (no b and no c)",
        "no a and no b or no c and no a",
        "(no a or no b) and no c",
        "(no a implies no b) or no c",
        "(no a or no b) implies no c",
        "no a and no b implies no c",
        "no a implies no b implies no c",
        "(no a implies no b) implies no c",
        "no a iff no b iff no c",
        "no a iff (no b iff no c)",
        "no a implies no b iff no c",
        "no a implies (no b iff no c)",
        "(all x: s | x in t) and no a",
        "all x: s, y: x . a | some z: t | x -> y in b and z in s",
        "let x = a . b | no x",
        "no (let x = a . b | x)",
        "no (fix x/2 = a + x . x, y/1 = s + y . x | y)",
        "#a + #b == 2",
        "#a / #b == #a / 2",
        "#a & b == 2",
        "#(a + b) == 2",
        "(#a) & 3 == 2",
        "-(#a) == -1",
        "-(1) - -1 == 0",
        "1 - (2 - 3) == 1 - 2 - 3",
        "1 + 2 * 3 == (1 + 2) * 3",
        "1 << 2 + 3 == (1 << 2) + 3",
        "1 ^ 2 << 3 == 4 ^ (5 ^ 6)",
        "(1 | 2) == ((1 | 2) | 3)",
        "sum(s) + (sum x: s | #x . a) == 2",
        "(sum x: s | (1 | 2)) == 2",
        "(if no a then 1 else 2) == 1",
        "some atom(1 | 2) + bits(#a)",
        "and()",
        "or()",
        "and(no a)",
        "or(and(no a))",
        "let s = a | some s . @s",
        "let a = s | let a = b | some a/1 . a",
        "all x: s | some (let x = a | x/1 . x)",
      })
  void parentheses(String text) {
    assertThat(Printer.print(ProblemParser.formula(text, RELATIONS))).isEqualTo(text);
  }

  @Test
  void aLargeTermIsCut() {
    Relation a = Relation.binary("a");
    Expr shared = a;
    Expr deep = a;
    for (int i = 0; i < 100; i++) {
      shared = shared.union(shared);
      deep = a.union(deep.closure());
    }
    Expr large = shared;
    Assertions.assertTimeoutPreemptively(
        Duration.ofMinutes(1), () -> assertThat(large.toString()).hasSizeLessThanOrEqualTo(160));
    assertThat(large.toString()).contains("… + (… + …)");
    assertThat(deep.toString()).startsWith("a + ^(a + ^(a + ").contains("…");
    assertThat(new Formula.And(Collections.nCopies(1_000_000, a.no())))
        .asString()
        .startsWith("no a and no a and ")
        .hasSize(160)
        .endsWith("…");
    Universe universe = Universe.of("x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8");
    assertThat(Printer.brief(TupleSet.full(universe, 2)))
        .startsWith("{x1->x1, ")
        .hasSize(160)
        .endsWith("…");
  }

  @Test
  void aDeepTermIsCutBeforeTheStackEnds() {
    Expr deep = Relation.set("a");
    Expr b = Relation.set("b");
    for (int i = 0; i < 2_000; i++) {
      deep = deep.union(b);
    }
    assertThat(deep.toString()).startsWith("… + … + b + b + b").endsWith("…");
  }
}
