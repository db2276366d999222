package thinair.model.relational;

import java.util.List;
import thinair.logic.Comparison;
import thinair.source.Span;

/// What holds or does not hold.
public sealed interface Claim extends Node {

  record Truth(Span place, boolean value) implements Claim {}

  record Compare(Span place, Term left, Relating relating, Term right) implements Claim {}

  record Numeric(Span place, Quantity left, Comparison comparison, Quantity right)
      implements Claim {}

  /// `some e`, `no e`, `one e`, `lone e`.
  record Multiplicity(Span place, HowMany howMany, Term of) implements Claim {}

  record Acyclic(Span place, Term of) implements Claim {}

  record Irreflexive(Span place, Term of) implements Claim {}

  /// `total o over X`: a strict total order of exactly the elements of a set.
  record Total(Span place, Term order, Term over) implements Claim {}

  record Not(Span place, Claim of) implements Claim {}

  /// Two claims or more.
  record And(Span place, List<Claim> of) implements Claim {
    public And {
      of = List.copyOf(of);
    }
  }

  /// Two claims or more.
  record Or(Span place, List<Claim> of) implements Claim {
    public Or {
      of = List.copyOf(of);
    }
  }

  record Implies(Span place, Claim left, Claim right) implements Claim {}

  record Iff(Span place, Claim left, Claim right) implements Claim {}

  record Conditional(Span place, Claim condition, Claim then, Claim otherwise) implements Claim {}

  record Quantified(Span place, Quantifier quantifier, List<Decl> decls, Claim body)
      implements Claim {
    public Quantified {
      decls = List.copyOf(decls);
    }
  }

  record Let(Span place, String name, Term value, Claim body) implements Claim {}

  /// `Tot(A, o)`: a predicate applied.
  record Call(Span place, String predicate, List<Term> arguments) implements Claim {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  enum Relating {
    IN("in"),
    NOT_IN("not in"),
    EQUAL("="),
    NOT_EQUAL("!=");

    private final String text;

    Relating(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  enum HowMany {
    SOME("some"),
    NO("no"),
    ONE("one"),
    LONE("lone");

    private final String text;

    HowMany(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  enum Quantifier {
    ALL("all"),
    SOME("some"),
    NO("no"),
    ONE("one"),
    LONE("lone");

    private final String text;

    Quantifier(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }
}
