package thinair.logic.text;

import java.util.List;
import java.util.OptionalInt;

/// A term as it is written, before its names and kinds are known: `a + b` adds integers or unites
/// sets. `at` is the token that an error in the term is shown at.
sealed interface Tree {
  Token at();

  /// A name, or `univ`, `iden`, `none`, `true`, `false`.
  ///
  /// @param arity what follows a slash, as in `none/2`
  /// @param isRelation written `@name`
  record Name(Token at, OptionalInt arity, boolean isRelation) implements Tree {}

  record Literal(Token at, int value) implements Tree {}

  record Prefix(Token at, Tree of) implements Tree {}

  record Infix(Tree left, Token at, Tree right) implements Tree {}

  /// `a and b and c`.
  record Chain(Token at, List<Tree> parts) implements Tree {}

  /// `total(a, b)`.
  record Call(Token at, List<Tree> arguments) implements Tree {}

  /// `all x: e, y: e | body`; of a comprehension, `at` is the brace.
  record Binder(Token at, List<Declared> variables, Tree body) implements Tree {}

  record Declared(Token name, Tree domain) {}

  record If(Token at, Tree condition, Tree then, Tree otherwise) implements Tree {}

  record Let(Token at, Token name, Tree value, Tree body) implements Tree {}

  record Fix(Token at, List<Defined> definitions, Tree result) implements Tree {}

  record Defined(Token name, int arity, Tree body) {}

  /// `(a)`.
  record Group(Token at, Tree inner) implements Tree {}

  enum Kind {
    SET("a set or relation"),
    FORMULA("a formula"),
    INTEGER("an integer");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /// What it looks like, for messages.
  default Kind kind() {
    return switch (this) {
      case Name name when name.at.is("true") || name.at.is("false") -> Kind.FORMULA;
      case Name _ -> Kind.SET;
      case Literal _ -> Kind.INTEGER;
      case Prefix(var at, var of) ->
          switch (at.text()) {
            case "~" -> of.kind();
            case "^", "*" -> Kind.SET;
            case "-", "#" -> Kind.INTEGER;
            default -> Kind.FORMULA;
          };
      case Infix(var left, var at, _) ->
          switch (at.text()) {
            case "+", "-", "&" -> left.kind();
            case "->", ".", "<:", ":>", "++" -> Kind.SET;
            case "*", "/", "%", "^", "|", "<<", ">>", ">>>" -> Kind.INTEGER;
            default -> Kind.FORMULA;
          };
      case Chain _ -> Kind.FORMULA;
      case Call(var at, _) ->
          switch (at.text()) {
            case "atom", "bits" -> Kind.SET;
            case "sum" -> Kind.INTEGER;
            default -> Kind.FORMULA;
          };
      case Binder(var at, _, _) ->
          switch (at.text()) {
            case "{" -> Kind.SET;
            case "sum" -> Kind.INTEGER;
            default -> Kind.FORMULA;
          };
      case If(_, _, var then, _) -> then.kind();
      case Let(_, _, _, var body) -> body.kind();
      case Fix _ -> Kind.SET;
      case Group(_, var inner) -> inner.kind();
    };
  }
}
