package thinair.frontend.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import thinair.model.relational.ActionVocabulary;
import thinair.model.relational.Claim;
import thinair.model.relational.Declaration;
import thinair.model.relational.Notes;
import thinair.model.relational.Quantity;
import thinair.model.relational.RelationalModel;
import thinair.model.relational.Term;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Reads the declarations of a model.
final class ModelParser {
  static final String PREDICATE = "predicate";
  static final String FUNCTION = "function";

  private final SourceText source;
  private final Tokens tokens;
  private final Names names;
  private final TermParser terms;
  private final HoleParser holes;
  private final List<String> axioms = new ArrayList<>();

  ModelParser(SourceText source, ActionVocabulary vocabulary) {
    this.source = source;
    this.tokens = new Tokens(source);
    this.names = new Names(vocabulary, tokens.all());
    this.terms = new TermParser(tokens, names);
    this.holes = new HoleParser(tokens, names, terms);
  }

  RelationalModel model() {
    if (!tokens.at("model")) {
      throw tokens.unexpected("a model starts with: model \"its title\"");
    }
    List<Declaration> declarations = new ArrayList<>();
    while (!tokens.at(Token.Kind.END)) {
      Token first = tokens.peek();
      Declaration declaration = declaration(declarations.isEmpty(), false);
      if (declaration instanceof Declaration.Executions executions) {
        requireEarly(declarations, first);
        names.executions(executions);
      }
      declarations.add(declaration);
    }
    return new RelationalModel(source, declarations, above(tokens.peek(), false).comments());
  }

  /// Which executions there are decides what names mean.
  private static void requireEarly(List<Declaration> before, Token word) {
    for (Declaration declaration : before) {
      if (!(declaration instanceof Declaration.Title
          || declaration instanceof Declaration.Source)) {
        throw new SyntaxError(
            word.span(),
            "'executions' comes before everything that speaks of them",
            "move it below the title");
      }
    }
  }

  /// @param first whether it is the first of the file
  /// @param opening whether a brace was opened just before
  private Declaration declaration(boolean first, boolean opening) {
    Token word = tokens.peek();
    int start = tokens.position();
    Notes above = above(word, opening);
    String kind =
        holes.startsHole() ? "hole" : word.kind() == Token.Kind.KEYWORD ? word.text() : "";
    Function<Notes, Declaration> made =
        switch (kind) {
          case "model" -> {
            if (!first) {
              throw new SyntaxError(word.span(), "the title is given once, at the top");
            }
            tokens.take();
            Token title = tokens.expect(Token.Kind.STRING, "after 'model'");
            yield notes -> new Declaration.Title(notes, word.span(), title.text());
          }
          case "source" -> {
            tokens.take();
            Token text = tokens.expect(Token.Kind.STRING, "after 'source'");
            yield notes -> new Declaration.Source(notes, word.span(), text.text());
          }
          case "special" ->
              throw new SyntaxError(
                  word.span(),
                  "a model does not say which methods are special: the program does, for all"
                      + " models",
                  "mark the method @Special in the program, and use the set Special here");
          case "executions" -> executions(word);
          case "execution" -> block(word);
          case "relation" -> relation();
          case "hole" -> holes.hole();
          case "let" -> definition();
          case "pred", "fun" -> callable(word);
          case "axiom" -> axiom();
          default ->
              throw tokens.unexpected(
                  "a declaration starts with relation, let, pred, fun, axiom or execution");
        };
    boolean inside = !word.is("execution");
    return made.apply(notes(above, inside ? tokens.commentsSince(start) : List.of()));
  }

  private Function<Notes, Declaration> executions(Token word) {
    tokens.take();
    if (names.hasSeveralExecutions()) {
      throw new SyntaxError(word.span(), "the executions are named already");
    }
    Token justifying = tokens.expect(Token.Kind.NAME, "for the justifying executions");
    tokens.expect("[", "as in J[1..k]");
    boolean fromOne = tokens.at(Token.Kind.NUMBER) && tokens.take().text().equals("1");
    boolean toLast = fromOne && tokens.took("..") && tokens.peek().text().equals("k");
    if (!toLast) {
      throw new SyntaxError(
          tokens.peek().span(), "justifying executions are numbered from 1 to k", "write J[1..k]");
    }
    tokens.take();
    tokens.expect("]", "as in J[1..k]");
    tokens.expect("justify", "before the execution that is justified");
    Token main = tokens.expect(Token.Kind.NAME, "for the execution that is justified");
    names.requireNew(justifying);
    names.requireNew(main);
    if (main.text().equals(justifying.text())) {
      throw new SyntaxError(main.span(), "the two need different names");
    }
    return notes -> new Declaration.Executions(notes, word.span(), justifying.text(), main.text());
  }

  private Function<Notes, Declaration> block(Token word) {
    tokens.take();
    if (names.inBlock()) {
      throw new SyntaxError(word.span(), "'execution' cannot stand inside 'execution'");
    }
    tokens.expect("{", "after 'execution'");
    names.enterBlock();
    List<Declaration> members = new ArrayList<>();
    while (!tokens.at("}")) {
      Token first = tokens.peek();
      Declaration member = declaration(false, members.isEmpty());
      if (isHeader(member)) {
        throw new SyntaxError(
            first.span(), "'%s' stands outside of 'execution'".formatted(first.text()));
      }
      members.add(member);
    }
    names.leaveBlock();
    List<String> closing = above(tokens.take(), members.isEmpty()).comments();
    return notes -> new Declaration.Block(notes, word.span(), members, closing);
  }

  private static boolean isHeader(Declaration declaration) {
    return declaration instanceof Declaration.Title
        || declaration instanceof Declaration.Source
        || declaration instanceof Declaration.Executions;
  }

  private Function<Notes, Declaration> relation() {
    tokens.take();
    Token name = tokens.expect(Token.Kind.NAME, "after 'relation'");
    Optional<Declaration.Family> family =
        tokens.took("[") ? Optional.of(family()) : Optional.empty();
    tokens.expect(":", "between a relation and its type");
    boolean isSet = tokens.took("set");
    Term type = terms.term();
    names.declare(
        name,
        family.<Names.Meaning>map(Names.Meaning.Indexed::new).orElseGet(Names.Meaning.Tuples::new));
    return notes -> new Declaration.Variable(notes, name.span(), name.text(), family, isSet, type);
  }

  private Declaration.Family family() {
    Declaration.Family family = null;
    for (Declaration.Sort sort : Declaration.Sort.values()) {
      if (tokens.peek().text().equals(sort.word())) {
        tokens.take();
        family = new Declaration.Family.Each(sort);
      }
    }
    if (family == null) {
      if (tokens.at(Token.Kind.NAME) && !tokens.peek(1).is("..")) {
        throw tokens.unexpected("relations are indexed by Thread, by Location or by a range");
      }
      Quantity from = terms.quantity();
      tokens.expect("..", "in a range of numbers");
      family = new Declaration.Family.Range(from, terms.quantity());
    }
    tokens.expect("]", "after the index");
    return family;
  }

  private Function<Notes, Declaration> definition() {
    tokens.take();
    Token name = tokens.expect(Token.Kind.NAME, "after 'let'");
    tokens.expect("=", "after the name");
    Term value = terms.term();
    names.declare(name, new Names.Meaning.Tuples());
    return notes -> new Declaration.Definition(notes, name.span(), name.text(), value);
  }

  private Function<Notes, Declaration> callable(Token word) {
    tokens.take();
    Token name = tokens.expect(Token.Kind.NAME, "after '%s'".formatted(word.text()));
    tokens.expect("(", "before the parameters");
    int open = names.openVariables();
    List<String> parameters = new ArrayList<>();
    while (!tokens.at(")")) {
      if (!parameters.isEmpty()) {
        tokens.expect(",", "between two parameters");
      }
      Token parameter = tokens.expect(Token.Kind.NAME, "for a parameter");
      names.open(parameter, new Names.Meaning.Tuples());
      parameters.add(parameter.text());
    }
    tokens.take();
    tokens.expect("=", "after the parameters");
    boolean predicate = word.is("pred");
    Function<Notes, Declaration> declaration;
    if (predicate) {
      Claim body = terms.claim();
      declaration =
          notes -> new Declaration.Predicate(notes, name.span(), name.text(), parameters, body);
    } else {
      Term body = terms.term();
      declaration =
          notes -> new Declaration.Function(notes, name.span(), name.text(), parameters, body);
    }
    names.close(open);
    String what = predicate ? PREDICATE : FUNCTION;
    names.declare(name, new Names.Meaning.Callable(what, parameters.size()));
    return declaration;
  }

  private Function<Notes, Declaration> axiom() {
    tokens.take();
    Token name = tokens.expect(Token.Kind.NAME, "after 'axiom'");
    if (axioms.contains(name.text())) {
      throw new SyntaxError(
          name.span(), "there is an axiom '%s' already".formatted(name.text()), "choose another");
    }
    axioms.add(name.text());
    Optional<String> citation =
        tokens.at(Token.Kind.STRING) ? Optional.of(tokens.take().text()) : Optional.empty();
    tokens.expect(":", "before what the axiom says");
    Claim claim = terms.claim();
    return notes -> new Declaration.Axiom(notes, name.span(), name.text(), citation, claim);
  }

  /// The comments above a token, as far as they do not belong to what is before it.
  ///
  /// @param opening whether a brace was opened just before, which has no notes
  private static Notes above(Token token, boolean opening) {
    List<String> lines = new ArrayList<>();
    boolean blankBefore = token.blankBefore();
    boolean first = true;
    for (Token.Comment comment : token.comments()) {
      if (comment.behind() && !opening) {
        continue;
      }
      if (first) {
        blankBefore = comment.blankBefore();
      } else if (comment.blankBefore()) {
        lines.add("");
      }
      first = false;
      lines.add(comment.text());
    }
    if (!lines.isEmpty() && token.blankBefore() && token.kind() != Token.Kind.END) {
      lines.add("");
    }
    return new Notes(blankBefore, lines, Optional.empty());
  }

  /// The notes of a declaration that has been read: what was above, what stood in the middle of it,
  /// and what stands behind it.
  private Notes notes(Notes above, List<String> inside) {
    List<String> comments = new ArrayList<>(above.comments());
    comments.addAll(inside);
    Optional<String> trailing =
        tokens.peek().comments().stream()
            .filter(Token.Comment::behind)
            .map(Token.Comment::text)
            .findFirst();
    return new Notes(above.blankBefore(), comments, trailing);
  }
}
