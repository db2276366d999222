package thinair.frontend.cat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import thinair.model.Hole;
import thinair.model.Operator;
import thinair.model.Phrase;
import thinair.model.Term;
import thinair.source.Diagnostic;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// A model in which one definition or axiom is a hole again, and what stood there.
///
/// The hole may be made of what stood there, of definitions before it that its users use as well,
/// and of `po`, `rf`, `R` and `W`.
public final class Reopened {
  private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z0-9_.'-]*");
  private static final List<String> USUAL = List.of("po", "rf", "R", "W");
  private static final List<String> SIGNS = List.of("|", "&", "\\", "*");

  private final SourceText source;
  private final Place place;
  private final Written old;
  private final Set<String> terminals = new LinkedHashSet<>();
  private final Set<String> signs = new LinkedHashSet<>();

  /// What stood there: a sign and its operands, or a text that is not taken apart.
  private record Written(String text, List<Written> operands) {
    int depth() {
      return operands.isEmpty()
          ? 0
          : 1 + operands.stream().mapToInt(Written::depth).max().orElse(0);
    }

    int joins() {
      return (text.equals(";") ? 1 : 0)
          + operands.stream().mapToInt(Written::joins).max().orElse(0);
    }
  }

  /// Where the expression stands, and what comes in the place of its statement.
  ///
  /// @param hole its name
  /// @param rest what follows the hole: an axiom with its name in the place of the expression
  private record Place(Span statement, Expr expr, String hole, Optional<String> rest) {}

  private Reopened(SourceText source, String name, Place place, List<Statement> statements) {
    this.source = source;
    this.place = place;
    this.old = written(place.expr());
    collect(old);
    Map<String, String> earlier = new LinkedHashMap<>();
    Set<String> open = new HashSet<>();
    for (Statement statement : statements) {
      if (statement.span().start() >= place.statement().start()) {
        break;
      }
      if (statement instanceof Statement.Hole hole) {
        open.add(hole.name().name());
      } else if (statement instanceof Statement.Let(_, var definitions)) {
        for (Expr.Definition each : definitions) {
          String text = each.value().span().text();
          boolean depends = words(text).stream().anyMatch(open::contains);
          for (String bound : names(each.pattern())) {
            if (depends) {
              open.add(bound);
            } else if (!(each.value() instanceof Expr.Function)) {
              earlier.put(bound, text);
            }
          }
        }
      }
    }
    for (Statement statement : statements) {
      Set<String> used = words(statement.span().text());
      if (used.contains(name) && statement.span().start() != place.statement().start()) {
        used.stream().filter(earlier::containsKey).forEach(terminals::add);
      }
    }
    terminals.addAll(USUAL);
    signs.addAll(SIGNS);
  }

  /// @param at the name of a definition or an axiom of this very file
  /// @throws SyntaxError if there is none, or it cannot be parsed
  public static Reopened of(SourceText source, String at) {
    List<Statement> statements = CatParser.parse(source).statements();
    Map<String, Place> found = new HashMap<>();
    for (Statement statement : statements) {
      switch (statement) {
        case Statement.Let(var span, var definitions) when definitions.size() == 1 -> {
          Expr.Definition only = definitions.getFirst();
          if (!only.pattern().tuple() && !(only.value() instanceof Expr.Function)) {
            names(only.pattern())
                .forEach(
                    bound ->
                        found.put(bound, new Place(span, only.value(), bound, Optional.empty())));
          }
        }
        case Statement.Checking(var span, _, Statement.Test test) when test.name() != null -> {
          String hole = test.name() + "_pairs";
          int start = test.of().span().start() - span.start();
          int end = test.of().span().end() - span.start();
          String text = span.text();
          found.put(
              test.name(),
              new Place(
                  span,
                  test.of(),
                  hole,
                  Optional.of(text.substring(0, start) + hole + text.substring(end))));
        }
        case Statement.Let _,
            Statement.LetRec _,
            Statement.Checking _,
            Statement.Include _,
            Statement.With _,
            Statement.Hole _,
            Statement.Procedure _,
            Statement.Call _,
            Statement.If _,
            Statement.ForAll _,
            Statement.Match _,
            Statement.Enumeration _,
            Statement.Show _,
            Statement.Aside _ -> {}
      }
    }
    Place place = found.get(at);
    if (place == null) {
      throw new SyntaxError(
          new Diagnostic(
              source.span(0, 0),
              "this file has no definition and no axiom '%s'".formatted(at),
              Suggestion.nearest(at, List.copyOf(found.keySet())).map(Suggestion::question)));
    }
    return new Reopened(source, at, place, statements);
  }

  /// The name of the hole: that of the definition, or one made for the axiom.
  public String hole() {
    return place.hole();
  }

  /// What stood there.
  public String before() {
    return place.expr().span().text().strip();
  }

  /// How many operators what stood there has on a path.
  public int depth() {
    return old.depth();
  }

  /// The model with a hole in the place of the definition.
  ///
  /// @param depth how many operators there may be on a path
  public SourceText sketch(int depth) {
    return sketch(
        "%s from %s with %s depth %d joins %d"
            .formatted(
                place.hole(),
                String.join(" ", terminals),
                String.join(" ", signs),
                depth,
                Math.max(1, old.joins())));
  }

  /// The same with a hole that somebody has written.
  public SourceText sketch(String hole) {
    String text = source.text();
    String line = "hole " + hole + place.rest().map(rest -> "\n" + rest).orElse("");
    return new SourceText(
        source.name(),
        text.substring(0, place.statement().start())
            + line
            + text.substring(place.statement().end()),
        source.origin());
  }

  /// What stood there as one of the expressions that may fill the hole; nothing if it is none.
  public Optional<Phrase> old(Hole hole) {
    return phrase(old, hole, hole.sort());
  }

  private static Optional<Phrase> phrase(Written written, Hole hole, Term.Sort sort) {
    if (written.operands().isEmpty()) {
      if (written.text().equals("0") || written.text().equals("{}")) {
        return Optional.of(new Phrase.Nothing(sort));
      }
      return hole.grammar().distinct().stream()
          .filter(it -> it.text().equals(written.text()) && it.term().sort() == sort)
          .<Phrase>map(Phrase.Word::new)
          .findFirst();
    }
    for (Operator operator : hole.grammar().operators()) {
      if (operator.sign().equals(written.text())
          && operator.result() == sort
          && operator.operands().size() == written.operands().size()) {
        List<Phrase> operands = new ArrayList<>();
        for (int i = 0; i < written.operands().size(); i++) {
          phrase(written.operands().get(i), hole, operator.operands().get(i))
              .ifPresent(operands::add);
        }
        if (operands.size() == written.operands().size()) {
          return Optional.of(new Phrase.Applied(operator, operands));
        }
      }
    }
    return Optional.empty();
  }

  private void collect(Written written) {
    if (!written.operands().isEmpty()) {
      signs.add(written.text());
      written.operands().forEach(this::collect);
    } else if (!written.text().equals("0") && !written.text().equals("{}")) {
      terminals.add(written.text());
    }
  }

  private static Written written(Expr expr) {
    return switch (expr) {
      case Expr.Name(_, var name) -> leaf(name);
      case Expr.Underscore _ -> leaf("_");
      case Expr.Zero _ -> leaf("0");
      case Expr.Union(_, var operands) -> chained("|", operands);
      case Expr.Sequence(_, var operands) -> sequence(operands);
      case Expr.Difference(_, var left, var right) -> of("\\", left, right);
      case Expr.Intersection(_, var left, var right) -> of("&", left, right);
      case Expr.Product(_, var left, var right) -> of("*", left, right);
      case Expr.Unary(_, var operator, var of) ->
          switch (operator) {
            case CLOSURE, OPTIONAL, INVERSE -> of(operator.sign(), of);
            case STAR -> new Written("?", List.of(of("+", of)));
          };
      case Expr.Apply(_, Expr.Name(_, var function), var argument)
          when function.equals("domain") || function.equals("range") ->
          of(function, argument);
      case Expr.Braces _,
          Expr.Tag _,
          Expr.Tuple _,
          Expr.Brackets _,
          Expr.Complement _,
          Expr.Add _,
          Expr.Apply _,
          Expr.Function _,
          Expr.LetIn _,
          Expr.If _,
          Expr.Try _,
          Expr.MatchTag _,
          Expr.MatchSet _ ->
          leaf("(" + expr.span().text().strip() + ")");
    };
  }

  private static Written leaf(String text) {
    return new Written(text, List.of());
  }

  private static Written of(String sign, Expr... operands) {
    List<Written> parts = new ArrayList<>();
    for (Expr operand : operands) {
      parts.add(written(operand));
    }
    return new Written(sign, parts);
  }

  private static Written chained(String sign, List<Expr> operands) {
    Written all = written(operands.getFirst());
    for (Expr next : operands.subList(1, operands.size())) {
      all = new Written(sign, List.of(all, written(next)));
    }
    return all;
  }

  /// `[S] ; r` is one operator, and so is `r ; [S]`.
  private static Written sequence(List<Expr> operands) {
    Written all = null;
    Written before = null;
    for (Expr next : operands) {
      if (next instanceof Expr.Brackets(_, var set)) {
        if (all == null) {
          before = before == null ? written(set) : new Written("&", List.of(before, written(set)));
        } else {
          all = new Written("[]", List.of(all, written(set)));
        }
      } else {
        Written part = written(next);
        if (before != null) {
          part = new Written("[]", List.of(before, part));
          before = null;
        }
        all = all == null ? part : new Written(";", List.of(all, part));
      }
    }
    return all == null || before != null
        ? leaf(
            "(" + String.join(" ; ", operands.stream().map(it -> it.span().text()).toList()) + ")")
        : all;
  }

  private static Set<String> words(String text) {
    Set<String> words = new LinkedHashSet<>();
    WORD.matcher(text).results().map(MatchResult::group).forEach(words::add);
    return words;
  }

  private static List<String> names(Expr.Pattern pattern) {
    List<String> names = new ArrayList<>();
    for (String name : pattern.names()) {
      if (name != null) {
        names.add(name);
      }
    }
    return names;
  }
}
