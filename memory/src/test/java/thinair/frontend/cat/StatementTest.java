package thinair.frontend.cat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import thinair.model.Check;

/// What models are read as: a few lines in, what is left of them out.
class StatementTest {

  @Test
  void definitionsAreNotWorkedOutUnlessNeeded() {
    reading("let z = nosuch", "let y = W ; po", "acyclic po as a").leaves("acyclic po as a");
  }

  @Test
  void chainsStopAtAnEmptyPrefix() {
    reading("acyclic po | [emptyset] ; nosuch as a").leaves("acyclic po as a");
  }

  @Test
  void laterDefinitionsHideEarlierOnesButDoNotChangeThem() {
    reading("let f = po ; rf", "let po = 0", "acyclic f | po as a")
        .leaves("let f = po ; rf", "acyclic f as a");
  }

  @Test
  void definitionsJoinedByAndSeeWhatWasBefore() {
    reading("let a = rf", "let a = po and b = a", "empty a ; b as it")
        .leaves("let a = po", "let a#2 = rf", "let b = a#2", "empty a ; b as it");
  }

  @Test
  void functionsSeeTheNamesOfTheirDefinition() {
    reading("let po = 0", "empty fencerel(MFENCE) as it")
        .leaves("empty po & _ * MFENCE ; po as it");
  }

  @Test
  void aTrailingInMeansNothing() {
    reading("let a = po in", "acyclic a as it").leaves("let a = po", "acyclic a as it");
  }

  @Test
  void coherenceIsChosen() {
    reading("include \"cos.cat\"", "acyclic co | fre as it")
        .leaves(
            "let co0 = loc & (IW * (W \\ IW) | (W \\ FW) * FW)",
            "with co from generate_orders(W, co0)",
            "let fr = (rf^-1 ; co) \\ id",
            "let fri = fr & int",
            "let fre = fr \\ fri",
            "acyclic co | fre as it");
  }

  @Test
  void coherenceHonoursWhatIsHidden() {
    reading("let co0 = po-loc", "let W = M", "include \"cos.cat\"", "acyclic co as it")
        .leaves(
            "let W = M",
            "let po-loc = po & loc",
            "let co0 = po-loc",
            "with co from generate_orders(W, co0)",
            "acyclic co as it");
  }

  @Test
  void coherenceOfNothingIsNoChoice() {
    var model = Reading.model("with lo from generate_orders(emptyset, po) acyclic lo", "X86");

    assertThat(model.choices()).isEmpty();
  }

  @Test
  void totalOrdersAreChosen() {
    reading("with S from linearisations(F, po)", "irreflexive S ; po as it")
        .leaves("with S from linearisations(F, po)", "irreflexive S ; po as it");
  }

  @Test
  void twoIncludesAreTwoChoices() {
    var model = Reading.model("include \"cos.cat\" include \"cos.cat\" acyclic co", "X86");

    assertThat(model.choices()).hasSize(2);
  }

  @Test
  void recursionIsKept() {
    reading("let rec a = po | b ; rf and b = a | rf", "acyclic a as it")
        .leaves("let rec a = po | b ; rf", "and b = a | rf", "acyclic a as it");
  }

  @Test
  void theUsualRecursionIsAClosure() {
    reading("let rec ob = po | rf | ob ; ob", "irreflexive ob as it")
        .leaves("let ob = (po | rf)+", "irreflexive ob as it");
  }

  @Test
  void recursionThatAddsNothingIsNone() {
    reading("let rec a = po and b = c and c = b", "acyclic a | b as it")
        .leaves("let a = po", "acyclic a as it");
  }

  @Test
  void recursionMayBeOfSets() {
    reading("let rec s = W | range([s] ; po)", "empty s as it")
        .leaves("let rec s = W | range([s] ; po)", "empty s as it");
  }

  @Test
  void recursionMayUseItsNamesTwiceNegated() {
    reading("let rec a = po | ~(~a \\ rf)", "acyclic a as it")
        .leaves("let rec a = po | ~(~a \\ rf)", "acyclic a as it");
  }

  @Test
  void recursionWhenIsACheck() {
    reading("let rec a = po | a ; rf when irreflexive a as w", "acyclic po as it")
        .leaves("let rec a = po | a ; rf", "irreflexive a as w", "acyclic po as it");
  }

  @Test
  void recursiveFunctionsWorkOnKnownValues() {
    reading(
            "let rec join s = match s with || {} -> 0 || r ++ rest -> r | join rest end",
            "empty join {po, rf, po} as it")
        .leaves("empty po | rf as it");
  }

  @Test
  void checksHaveRolesAndNames() {
    var model =
        Reading.model(
            """
            acyclic po as first
            flag ~empty rf as second
            undefined_unless empty loc as third
            assert irreflexive po as fourth
            empty W
            """,
            "X86");

    assertThat(model.checks())
        .extracting(Check::role)
        .containsExactly(
            Check.Role.AXIOM,
            Check.Role.FLAG,
            Check.Role.UNDEFINED_UNLESS,
            Check.Role.ASSERT,
            Check.Role.AXIOM);
    assertThat(model.checks())
        .extracting(Check::name)
        .containsExactly("first", "second", "third", "fourth", "test.cat:5");
    assertThat(model.checks().get(1).negated()).isTrue();
  }

  @Test
  void drawingHintsAreReadOver() {
    reading("show nosuch, po", "show W ; nosuch as x", "unshow po", "acyclic po as it")
        .leaves("acyclic po as it");
  }

  @Test
  void variantsChooseStatements() {
    String text =
        """
        if "strong" || "both"
          let r = po
        else
          let r = rf
        end
        acyclic r as it
        """;

    assertThat(Reading.printed(text)).isEqualTo("let r = rf\nacyclic r as it\n");
    assertThat(Reading.printed(text, "both")).isEqualTo("let r = po\nacyclic r as it\n");
  }

  @Test
  void proceduresCheckButDefineNothing() {
    reading(
            "let r = po",
            "procedure p(a, b) = let r = a empty a \\ b as inside end",
            "call p(rf, loc)",
            "acyclic r as it")
        .leaves("empty rf \\ loc as inside", "let r = po", "acyclic r as it");
  }

  @Test
  void enumerationsAreKnown() {
    reading(
            "enum T = 'a || 'b",
            "let f x = match x with || 'a -> po || _ -> rf end",
            "empty f 'a as a",
            "empty f 'b as b",
            "forall t in T do empty f t as each end",
            "forall t in ~'a do empty f t as other end")
        .leaves(
            "empty po as a",
            "empty rf as b",
            "empty po as each",
            "empty rf as each",
            "empty rf as other");
  }

  @Test
  void commentsNestAndHaveThreeForms() {
    reading("(* a (* b *) c *) # d", "// e", "acyclic po as it").leaves("acyclic po as it");
  }

  @Test
  void theHeaderMayBeMissingOrAnyName() {
    reading("Anything \"at all\"", "acyclic po as it").leaves("acyclic po as it");
    reading("One Two", "acyclic po as it").leaves("acyclic po as it");
    reading("\"text\"", "acyclic po as it").leaves("acyclic po as it");
    reading("X86 TSO", "acyclic po as it").leaves("acyclic po as it");
  }

  private record Read(String text) {
    void leaves(String... lines) {
      assertThat(Reading.printed(text)).isEqualTo(String.join("\n", lines) + "\n");
    }
  }

  private static Read reading(String... lines) {
    return new Read(String.join("\n", lines));
  }
}
