package thinair.logic.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.logic.Problem;
import thinair.source.Diagnostic;
import thinair.source.SyntaxError;

/// Each text carries its expectation below the line that is wrong: a caret under the place, the
/// reason, and after a slash what is suggested.
class ParseErrorTest {
  private static final String START =
      """
      universe a b ab 0 1
      relation rf/2 : univ->univ
      relation rfe/2 : univ->univ
      relation s/1 : univ
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Names.
        """
        fact rfee in rf
             ^^^^ unknown relation or variable 'rfee' / did you mean 'rfe'?
        """,
        """
        fact all here: s | heer in s
                           ^^^^ unknown relation or variable 'heer' / did you mean 'here'?
        """,
        """
        fact all x: s | x.rf in s
                        ^^^^ unknown relation or variable 'x.rf' / did you mean 'x . rf'?
        """,
        """
        fact no rf-rfe.s
                ^^^^^^^^ unknown relation or variable 'rf-rfe.s' / did you mean 'rf - rfe . s'?
        """,
        """
        fact all x: s | x/2 in rf
                        ^ unknown relation or variable of arity 2 'x'
        """,
        """
        fact let x = s | no @x
                             ^ unknown relation 'x'
        """,
        """
        fact all in: s | true
                 ^^ 'in' is a word of the language and cannot name a variable
        """,
        """
        relation some/1 : univ
                 ^^^^ 'some' is a word of the language and cannot name a relation
        """,
        // What constructors refuse, at the operator.
        """
        fact no rf + s
                   ^ '+' needs operands of one arity, got rf (arity 2) and s (arity 1)
        """,
        """
        fact some rf . (s & rf . s . s)
                                   ^ '.' needs operands of arity 1 or more and not two sets, got rf . s (arity 1) and s (arity 1)
        """,
        """
        fact no ~s
                ^ '~' needs a binary relation, got s (arity 1)
        """,
        """
        fact acyclic s
             ^^^^^^^ 'acyclic' needs a binary relation, got s (arity 1)
        """,
        """
        fact all x: rf | true
                 ^ the domain of x must be a set, got rf (arity 2)
        """,
        """
        fact no (fix x/2 = rf - x | x)
                 ^^^ the definition of x is not monotone in x, so it has no least fixpoint: rf - x
        """,
        """
        fact no (fix x/2 = s | x)
                     ^ the definition of x (arity 2) has a body of another arity: s (arity 1)
        """,
        """
        fact no (fix x/2 = x | rf)
                               ^^ 'fix' ends in one of the variables that it defines
        """,
        """
        fact total(rf)
             ^^^^^ 'total' takes a relation and a set, got 1
        """,
        // Kinds.
        """
        fact rf . rf
                ^ a formula is expected here, but this is a set or relation / perhaps 'some …' or 'no …'
        """,
        """
        fact #rf
             ^ a formula is expected here, but this is an integer
        """,
        """
        fact #rf = 3
                 ^ '=' cannot compare an integer with an integer / '==' compares integers
        """,
        """
        fact rf == rfe
                ^^ '==' cannot compare a set or relation with a set or relation / '=' and 'in' compare sets
        """,
        """
        fact rf + 1 == 2
             ^^ an integer is expected here, but this is a set or relation / '#' counts, 'sum(…)' adds up
        """,
        """
        fact 1 in s
             ^ a set or relation is expected here, but this is an integer / 'atom(…)' is the atom that stands for an integer
        """,
        """
        fact s in (no s)
                   ^^ a set or relation is expected here, but this is a formula
        """,
        """
        fact s in s in s
               ^^ a set or relation is expected here, but this is a formula
        """,
        """
        fact if no s then no s else no rf
             ^^ a formula is expected here
        """,
        // Grammar.
        """
        fact no s or no rf implies no s
                  ^^ 'or' beside 'implies' can be read in two ways / put one of them in parentheses
        """,
        """
        fact no s iff no rf or no s
                            ^^ 'or' beside 'iff' can be read in two ways / put one of them in parentheses
        """,
        """
        fact acylic rf
                    ^^ an operator or a statement is expected here, not 'rf' / did you mean 'acyclic' instead of 'acylic'?
        """,
        """
        fact no s adn no rf
                  ^^^ an operator or a statement is expected here, not 'adn' / did you mean 'and' instead of 'adn'?
        """,
        """
        fact (no s
        fact no s
        ^^^^ ')' is expected here, not 'fact'
        """,
        """
        fact all x s | no x
                   ^ ':' is expected here, not 's'
        """,
        """
        fact no s and
        constraint c: no s
        ^^^^^^^^^^ a term is expected here, not 'constraint'
        """,
        """
        fact no s &
        ^ a term is expected here, not the end
        """,
        """
        fact #s | 1 == 2
                ^ an operator or a statement is expected here, not '|'
        """,
        """
        fact no s $ s
                  ^ '$' means nothing here
        """,
        """
        fact #s == 99999999999
                   ^^^^^^^^^^^ 99999999999 is too large a number
        """,
        """
        fact #s == 128
                ^^ fact: the number 128 does not fit the width of 8 bits (-128 to 127)
        """,
        // Statements.
        """
        relations q/1 : univ
        ^^^^^^^^^ an operator or a statement is expected here, not 'relations' / did you mean 'relation' instead of 'relations'?
        """,
        """
        universe c
        ^^^^^^^^ the universe is given twice
        """,
        """
        width 3
        width 3
        ^^^^^ the width is given twice
        """,
        """
        width 40
              ^^ the width of integers is 1 to 32 bits, got 40
        """,
        """
        relation q : univ
                   ^ '/' is expected here, not ':'
        """,
        """
        relation q/1 univ
                     ^^^^ ':' or '=' is expected here, not 'univ'
        """,
        """
        relation rf/2 : univ->univ
                 ^^ relation rf is bounded twice
        """,
        """
        relation q/2 : univ
                 ^ the upper bound of q (arity 2) has arity 1
        """,
        """
        relation q/1 : {a, b} .. {b}
                 ^ the lower bound of q is not inside its upper bound: {a} is in the lower only
        """,
        """
        relation q/40 : {}
                 ^ relation q has arity 40: over 5 atoms that is more than 2^31 tuples, which do not fit in memory
        """,
        """
        relation q/1 : {a, abb}
                           ^^^ the universe has no atom 'abb' / did you mean 'ab'?
        """,
        """
        relation q/2 : {a->b, a}
                              ^ tuples of arity 2 are expected here, not of arity 1
        """,
        """
        relation q/2 : a->b + a
                            ^ tuples of arity 2 are expected here, not of arity 1
        """,
        """
        relation q/1 : {a b}
                          ^ '}' is expected here, not 'b'
        """,
        """
        because "why" rff {}
                      ^^^ unknown relation 'rff' / did you mean 'rf'?
        """,
        """
        because "why" s {a}
                ^^^^^ the reason 'why' is about tuples of s that the bounds leave open: {a}
        """,
        """
        constraint "why: no s
                   ^^^^^^^^^^ this string does not end
        """,
        """
        constraint "wh\\y": no s
                      ^^ a string knows \\" \\\\ \\n \\r \\t, not \\y
        """,
        """
        constraint c: no s
        constraint c: some s
                   ^ a constraint called 'c' stands already in line 5
        """,
      })
  void theReasonIsShownAtThePlace(String text) {
    String expectation =
        text.lines().filter(ParseErrorTest::isExpectation).findFirst().orElseThrow();
    String input =
        START
            + text.lines()
                .filter(line -> !isExpectation(line))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    Diagnostic error = refusal("file", input);
    String shown = error.help().map(help -> " / " + help).orElse("");
    String carets =
        error.render().lines().toList().getLast().replaceAll("^ +\\| ( *\\^+).*$", "$1");
    assertThat(carets + " " + error.message() + shown).isEqualTo(expectation);
    int line = text.lines().toList().indexOf(expectation) + (int) START.lines().count();
    int column = expectation.indexOf('^') + 1;
    boolean atTheEnd = error.message().endsWith("not the end");
    assertThat(error.span())
        .hasToString("file:%d:%d".formatted(atTheEnd ? line + 1 : line, column));
  }

  private static Diagnostic refusal(String file, String text) {
    SyntaxError error =
        catchThrowableOfType(SyntaxError.class, () -> ProblemParser.problem(file, text));
    assertThat(error).isNotNull();
    return error.diagnostic();
  }

  private static boolean isExpectation(String line) {
    return line.matches(" *\\^+ .*");
  }

  @Test
  void theWholeMessage() {
    assertThat(refusal("dir/my.problem", START + "\n\tfact rfee in rf\r\n").render())
        .isEqualToNormalizingNewlines(
            """
            dir/my.problem:6:7: unknown relation or variable 'rfee'
              6 | \tfact rfee in rf
                | \t     ^^^^ did you mean 'rfe'?\
            """);
  }

  @Test
  void theUniverseComesFirst() {
    assertThat(refusal("f", "relation r/1 : univ").render())
        .startsWith("f:1:1: the universe comes first\n")
        .endsWith("^^^^^^^^ for example 'universe a b c'");
    assertThat(refusal("f", "").render()).startsWith("f:1:1: the universe comes first\n");
    assertThat(refusal("f", "universe\nrelation r/1 : univ").render())
        .startsWith("f:1:1: the universe is empty: a problem needs at least one atom\n");
    assertThat(refusal("f", "univers a b").render())
        .startsWith("f:1:1: a statement is expected here, not 'univers'\n")
        .endsWith("did you mean 'universe' instead of 'univers'?");
  }

  @Test
  void whatIsNestedTooDeeplyIsRefused() {
    for (String fact :
        List.of("(".repeat(100_000) + "no s", "no s" + " + s".repeat(100_000), nested(501))) {
      assertThatThrownBy(() -> ProblemParser.problem("f", START + "fact " + fact))
          .isInstanceOf(SyntaxError.class)
          .hasMessageContaining("this is nested more than 500 deep");
    }
    ProblemParser.problem("f", START + "fact " + nested(498));
    ProblemParser.problem("f", START + "fact no s" + " + s".repeat(495));
  }

  private static String nested(int depth) {
    return "(".repeat(depth) + "no s" + ")".repeat(depth);
  }

  @Test
  void textMayBeLong() {
    String comments = "// a comment\n   \n".repeat(50_000);
    String name = "x".repeat(50_000) + "-y".repeat(50_000);
    String facts = "fact no s" + " and no s".repeat(10_000);
    Problem problem =
        ProblemParser.problem(
            "f", START + comments + "relation " + name + "/1 : univ" + comments + facts);
    assertThat(problem.bounds().relations()).hasSize(4);
  }
}
