package thinair.frontend.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.source.Diagnostic;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// What is said about wrong models: the stretch that the caret is under, the message, the help.
class ErrorTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      textBlock =
          """
          # behind the title                          @ at         @ message                                                                       @ help
          axiom x: acyclic pi                         @ pi         @ 'pi' is not known here                                                        @ did you mean 'po'?
          axiom x: some Raed                          @ Raed       @ 'Raed' is not known here                                                      @ did you mean 'Read'?
          axiom x: no hb let hb = ^po                 @ hb         @ 'hb' is not known here                                                        @ it is declared further down, in line 2
          axiom x: acyclic A                          @ A          @ 'acyclic' needs a binary relation, but 'A' is a set                           @
          axiom x: po in A                            @ A          @ both sides of 'in' need the same arity, but 'po' is a binary relation and 'A' is a set @
          axiom x: no po + A                          @ A          @ both sides of '+' need the same arity, but 'po' is a binary relation and 'A' is a set @
          axiom x: no A.Read                          @ A.Read     @ a relation is needed on one side of a join, but 'A' and 'Read' are sets       @
          axiom x: no ^A                              @ A          @ '^' needs a binary relation, but 'A' is a set                                 @
          axiom x: all i: po | some i                 @ po         @ a set is needed for a variable to range over, but 'po' is a binary relation   @
          axiom x: total po over po                   @ po         @ a set is needed behind 'over', but 'po' is a binary relation                  @
          axiom x: po                                 @ po         @ something that holds or does not hold is needed here, but this is a set or relation @ 'some', 'no', 'in', '=' make a claim of it
          axiom x: no (some po)                       @ some po    @ a set or relation is needed here, but this holds or does not hold             @
          axiom x: some 1                             @ 1          @ a set or relation is needed here, but this is a number                        @
          axiom x: A < 1                              @ <          @ '<' compares numbers                                                          @ '#' counts the elements of a set
          axiom x: 1 in 2                             @ in         @ numbers are compared with = != < <= > >=, not with 'in'                       @
          axiom x: all A: Read | some A               @ A          @ 'A' already has a meaning here                                                @ choose another name
          let po = W                                  @ po         @ 'po' already has a meaning here                                               @ choose another name
          axiom x: some A axiom x: some A             @ x          @ there is an axiom 'x' already                                                 @ choose another
          axiom x some A                              @ some       @ ':' is missing before what the axiom says, found 'some'                       @ 'some' is a keyword
          axoim x: some A                             @ axoim      @ a declaration starts with relation, let, pred, fun, axiom or execution, found 'axoim' @ did you mean 'axiom'?
          axiom x:                                    @ :          @ a term is missing at the end of the text                                      @
          axiom x: (some A                            @ A          @ ')' is missing after what is in parentheses at the end of the text            @
          axiom x: "some A                            @ "some A    @ this text has no end                                                          @ a closing '"' is missing
          /* axiom                                    @ /*         @ this comment has no end                                                       @ a closing '*/' is missing
          axiom x: some A $                           @ $          @ '$' has no meaning in a model                                                 @
          axiom x: #A = 99999999999                   @ 99999999999 @ this number is too large                                                     @
          pred P(X) = some X axiom x: P(A, A)         @ P(A, A)    @ 'P' takes 1 argument, not 2                                                   @
          pred P(X) = acyclic X axiom x: P(A)         @ X          @ 'acyclic' needs a binary relation, but 'X' is a set                           @
          pred P(X) = some X axiom x: some P(A)       @ P(A)       @ a set or relation is needed here, but this holds or does not hold             @
          relation o: A                               @ A          @ this is the type of a set, not of a relation                                  @ write ': set A', or an arrow with a second set
          relation o: set po                          @ po         @ 'set' announces a set, but this has arity 2                                   @ leave 'set' out
          relation o: set { i: A | i in A }           @ { i: A | i in A } @ this cannot be the type of a relation                                  @ a type is made of names, with + - & -> <: :> . ~ ^
          relation v[Thread]: A -> A axiom x: no v    @ v          @ 'v' stands for several relations                                              @ say which one with an index: v[…], a variable that stands for a Thread
          relation v[Thread]: A -> A axiom x: no v[A] @ A          @ an index of 'v' is a variable that stands for a Thread                        @ bind one: all t: Thread | …
          relation v[Action]: A -> A                  @ Action     @ relations are indexed by Thread, by Location or by a range, found 'Action'    @
          relation n[0..#A]: set A                    @ #A         @ a range or an index cannot depend on what an execution does                   @
          axiom x: one i: 0..2 | i = 1                @ i: 0..2    @ 'one' cannot range over numbers                                               @ 'all', 'some' and 'no' can
          special "a.b"                               @ special    @ a model does not say which methods are special: the program does, for all models @ `mark the method @Special in the program, and use the set Special here`
          model "again"                               @ model      @ the title is given once, at the top                                           @
          execution { execution { } }                 @ execution  @ 'execution' cannot stand inside 'execution'                                   @
          execution { source "s" }                    @ source     @ 'source' stands outside of 'execution'                                        @
          let a = po executions J[1..k] justify E     @ executions @ 'executions' comes before everything that speaks of them                      @ move it below the title
          executions J[0..k] justify E                @ ..         @ justifying executions are numbered from 1 to k                                @ write J[1..k]
          """)
  void isExplained(String declarations, String at, String message, @Nullable String help) {
    check("model \"t\"\n" + declarations, at, message, help);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      textBlock =
          """
          # behind 'executions J[1..k] justify E'       @ at   @ message                                                        @ help
          axiom x: some A                               @ A    @ every execution has its own 'A'                                @ write E.A or J[i].A
          axiom x: some E.Read                          @ Read @ 'Read' is the same in all executions                           @ write it without the name of an execution
          axiom x: some E                               @ E    @ '.' is missing between an execution and what is meant of it at the end of the text @
          axiom x: some J.A                             @ .    @ '[' is missing after the name of the justifying executions, found '.' @
          execution { axiom x: some E.A }               @ E    @ inside 'execution' every name is that of the execution at hand @ leave the name of the execution out, or move this below the block
          axiom x: all k: Read | some k                 @ k    @ 'k' already has a meaning here                                 @ choose another name
          executions L[1..k] justify F                  @ executions @ the executions are named already                         @
          execution { pred P() = some A } axiom x: E.P() @ P   @ a predicate cannot be called for one of the executions         @ define what is meant with 'let' inside 'execution'
          """)
  void isExplainedForSeveralExecutions(
      String declarations, String at, String message, @Nullable String help) {
    check("model \"t\" executions J[1..k] justify E\n" + declarations, at, message, help);
  }

  private static void check(String text, String at, String message, @Nullable String help) {
    var error =
        catchThrowableOfType(
            SyntaxError.class, () -> ModelReader.read(new SourceText("t.model", text)));

    Diagnostic found = error.diagnostic();
    assertThat(found.message()).isEqualTo(message);
    assertThat(found.span().text()).isEqualTo(at);
    assertThat(found.help().orElse(null)).isEqualTo(help);
  }
}
