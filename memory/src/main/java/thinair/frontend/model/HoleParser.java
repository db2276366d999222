package thinair.frontend.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import thinair.model.relational.Declaration;
import thinair.model.relational.Notes;
import thinair.model.relational.Term;
import thinair.source.Diagnostic;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// Reads `hole NAME: TYPE from TERM, … [with OPERATORS] [depth N] [joins N]` and `hole NAME: TYPE
/// among { TERM, … }`, and the latter with `param` instead of `hole`. None of these words is
/// reserved: they count where a declaration begins.
final class HoleParser {
  private static final Set<String> SIGNS = Set.of("+", "-", "&", "->", ".", "~", "^", "<:", ":>");
  private static final List<String> USUAL = List.of("+", "&", "-", "->");
  private static final int DEPTH = 3;
  private static final int JOINS = 1;

  /// Nobody waits for deeper ones, and the tree of choices doubles with each level.
  private static final int DEEPEST = 8;

  private final Tokens tokens;
  private final Names names;
  private final TermParser terms;

  HoleParser(Tokens tokens, Names names, TermParser terms) {
    this.tokens = tokens;
    this.names = names;
    this.terms = terms;
  }

  boolean startsHole() {
    return (isWord("hole") || isWord("param")) && tokens.peek(1).kind() == Token.Kind.NAME;
  }

  private boolean isWord(String word) {
    return tokens.at(Token.Kind.NAME) && tokens.peek().text().equals(word);
  }

  private boolean tookWord(String word) {
    boolean there = isWord(word);
    if (there) {
      tokens.take();
    }
    return there;
  }

  Function<Notes, Declaration> hole() {
    Token word = tokens.take();
    boolean parameter = word.text().equals("param");
    Token name = tokens.expect(Token.Kind.NAME, "after '%s'".formatted(word.text()));
    tokens.expect(":", "between a hole and its type");
    boolean isSet = tokens.took("set");
    Term type = terms.term();
    List<Declaration.Written> written;
    Optional<Declaration.Growth> growth = Optional.empty();
    if (tookWord("among")) {
      tokens.expect("{", "before the values to choose among");
      written = written();
      tokens.expect("}", "to close '{'");
    } else if (parameter) {
      throw tokens.unexpected("'among' is missing: the values of a parameter are listed");
    } else if (tookWord("from")) {
      written = written();
      growth = Optional.of(growth());
    } else {
      throw tokens.unexpected(
          "'from' or 'among' is missing: what may '%s' be?".formatted(name.text()));
    }
    Span statement = tokens.since(word.span());
    names.declare(name, new Names.Meaning.Tuples());
    Optional<Declaration.Growth> grown = growth;
    return notes ->
        new Declaration.Hole(
            notes, name.span(), name.text(), parameter, isSet, type, written, grown, statement);
  }

  private List<Declaration.Written> written() {
    List<Declaration.Written> all = new ArrayList<>();
    do {
      Span start = tokens.peek().span();
      Term term = terms.term();
      String text = tokens.since(start).text().strip();
      all.add(new Declaration.Written(text, term));
    } while (tokens.took(","));
    return all;
  }

  private Declaration.Growth growth() {
    List<String> signs = new ArrayList<>(tookWord("with") ? signs() : USUAL);
    int depth = DEPTH;
    int joins = JOINS;
    while (isWord("depth") || isWord("joins")) {
      Token word = tokens.take();
      int number = number(word);
      if (word.text().equals("depth")) {
        depth = number;
      } else {
        joins = number;
      }
    }
    if (isWord("with") || isWord("from") || isWord("among")) {
      throw new SyntaxError(
          tokens.peek().span(),
          "%s does not fit here".formatted(tokens.peek().described()),
          "hole NAME: TYPE from TERMS with OPERATORS depth N joins N, in this order");
    }
    return new Declaration.Growth(signs, depth, joins);
  }

  private List<String> signs() {
    List<String> all = new ArrayList<>();
    while (tokens.at(Token.Kind.SIGN) && !tokens.at(",")) {
      Token sign = tokens.take();
      if (!SIGNS.contains(sign.text())) {
        throw new SyntaxError(
            sign.span(),
            "'%s' is no operator of holes".formatted(sign.text()),
            "those are + - & -> . ~ ^ <: :>");
      }
      if (!all.contains(sign.text())) {
        all.add(sign.text());
      }
    }
    boolean unknown = tokens.at(Token.Kind.NAME) && !isWord("depth") && !isWord("joins");
    if (unknown && !startsHole()) {
      Token name = tokens.peek();
      throw new SyntaxError(
          new Diagnostic(
              name.span(),
              "'%s' is no operator of holes".formatted(name.text()),
              Optional.of(
                  Suggestion.nearest(name.text(), List.of("depth", "joins"))
                      .map(Suggestion::question)
                      .orElse(
                          "those are + - & -> . ~ ^ <: :>; what a function makes belongs after"
                              + " 'from'"))));
    }
    if (all.isEmpty()) {
      throw tokens.unexpected("an operator is missing after 'with'");
    }
    return all;
  }

  private int number(Token word) {
    Token token = tokens.expect(Token.Kind.NUMBER, "after '%s'".formatted(word.text()));
    if (token.text().length() > 3 || Integer.parseInt(token.text()) > DEEPEST) {
      throw new SyntaxError(
          token.span(),
          "%s %s is more than can be searched".formatted(word.text(), token.text()),
          "the most is " + DEEPEST);
    }
    return Integer.parseInt(token.text());
  }
}
