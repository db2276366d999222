package thinair.model.relational;

import java.util.List;
import thinair.source.Span;

/// A set of tuples.
public sealed interface Term extends Node {

  /// A name of the vocabulary, of a declaration, of a parameter or of a variable.
  record Name(Span place, String name) implements Term {}

  /// `E.hb`, `J[i].hb`: what a name means in one of the executions.
  record Member(Span place, Execution execution, String name) implements Term {}

  /// `C[i]`, `E.view[t]`: one of the relations that a declaration with an index makes.
  ///
  /// @param family a [Name] or a [Member]
  record Element(Span place, Term family, Index index) implements Term {}

  record Constant(Span place, Word word) implements Term {}

  record Unary(Span place, Prefix operator, Term of) implements Term {}

  record Binary(Span place, Term left, Infix operator, Term right) implements Term {}

  /// `r[x]`, which is `x.r`.
  record Box(Span place, Term relation, Term argument) implements Term {}

  record Comprehension(Span place, List<Decl> decls, Claim body) implements Term {
    public Comprehension {
      decls = List.copyOf(decls);
    }
  }

  record Conditional(Span place, Claim condition, Term then, Term otherwise) implements Term {}

  record Let(Span place, String name, Term value, Term body) implements Term {}

  /// `Proc(A, t)`: a function applied.
  record Call(Span place, String function, List<Term> arguments) implements Term {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  enum Word {
    /// All atoms.
    UNIV("univ", 1),
    /// Every atom with itself.
    IDEN("iden", 2),
    /// No atom; `none -> none` is the empty relation.
    NONE("none", 1);

    private final String text;
    private final int arity;

    Word(String text, int arity) {
      this.text = text;
      this.arity = arity;
    }

    public String text() {
      return text;
    }

    public int arity() {
      return arity;
    }
  }

  enum Prefix {
    TRANSPOSE("~"),
    CLOSURE("^"),
    REFLEXIVE_CLOSURE("*");

    private final String symbol;

    Prefix(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }

  enum Infix {
    UNION("+"),
    DIFFERENCE("-"),
    OVERRIDE("++"),
    INTERSECTION("&"),
    PRODUCT("->"),
    DOMAIN("<:"),
    RANGE(":>"),
    JOIN(".");

    private final String symbol;

    Infix(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }
}
