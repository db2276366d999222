package thinair.frontend.cat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import thinair.model.Check;
import thinair.model.Choice;
import thinair.model.Hints;
import thinair.model.Hole;
import thinair.model.Term;
import thinair.source.Diagnostic;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// Runs the statements of a model, once, and notes down what they choose and check.
final class Interpreter {
  private static final int DEEPEST_CALL = 200;

  private final Evaluator evaluator;
  private final IncludePath includes;
  private final List<Choice> choices = new ArrayList<>();
  private final Map<String, Term> shown = new LinkedHashMap<>();
  private final Set<String> hidden = new HashSet<>();
  private final List<Check> checks = new ArrayList<>();
  private final Set<String> variants = new TreeSet<>();
  private final Holes holes;
  private int calls;

  Interpreter(Evaluator evaluator, IncludePath includes) {
    this.evaluator = evaluator;
    this.includes = includes;
    this.holes = new Holes(evaluator);
  }

  List<Choice> choices() {
    return choices;
  }

  List<Hole> holes() {
    return holes.all();
  }

  List<Check> checks() {
    return checks;
  }

  /// The variants that the files parsed here ask for: those included, not the first.
  Set<String> variants() {
    return variants;
  }

  CatFile parse(SourceText text) {
    CatFile file = CatParser.parse(text);
    variants.addAll(file.variants());
    return file;
  }

  /// A file that is being read.
  ///
  /// @param within the files that include each other up to this one
  record Reading(SourceText source, Set<String> within) {
    static Reading of(SourceText source) {
      return new Reading(source, Set.of(source.name()));
    }

    Reading of(Span place, SourceText included) {
      if (within.contains(included.name())) {
        Optional<String> help =
            source.name().equals(included.name())
                ? Optional.empty()
                : Optional.of("by way of " + source.name());
        throw new SyntaxError(
            new Diagnostic(place, "'%s' includes itself".formatted(included.name()), help));
      }
      var more = new LinkedHashSet<>(within);
      more.add(included.name());
      return new Reading(included, more);
    }
  }

  /// What the names mean after the statements.
  Scope run(List<Statement> statements, Scope before, Reading file) {
    Scope scope = before;
    List<SyntaxError> wrong = new ArrayList<>();
    for (Statement statement : statements) {
      try {
        scope = run(statement, scope, file);
      } catch (SyntaxError e) {
        wrong.add(e);
        // A check that cannot be made leaves all names as they are; what else is wrong may be why
        // the rest is.
        if (!(statement instanceof Statement.Checking)) {
          break;
        }
      }
    }
    if (!wrong.isEmpty()) {
      throw SyntaxError.all(wrong);
    }
    return scope;
  }

  private Scope run(Statement statement, Scope scope, Reading file) {
    return switch (statement) {
      case Statement.Let(_, var definitions) -> evaluator.define(definitions, scope);
      case Statement.LetRec(_, var definitions, var when) -> {
        Scope after = evaluator.defineRecursively(definitions, scope);
        if (when != null) {
          check(Check.Role.AXIOM, when, after);
        }
        yield after;
      }
      case Statement.Checking(_, var role, var test) -> {
        check(role, test, scope);
        yield scope;
      }
      case Statement.Include(var span, var name) -> include(span, name, scope, file);
      case Statement.With with -> choose(with, scope);
      case Statement.Hole hole -> {
        requireOwn(hole, file);
        yield scope.with(hole.name().name(), holes.open(hole, scope));
      }
      case Statement.Procedure procedure -> {
        Scope after = scope.with(Map.of());
        Scope seen = procedure.recursive() ? after : scope;
        after.add(procedure.name(), Deferred.of(new Value.Procedure(procedure, seen)));
        yield after;
      }
      case Statement.Call call -> {
        call(call, scope, file);
        yield scope;
      }
      case Statement.If(_, var condition, var then, var otherwise) ->
          run(evaluator.holds(condition, scope) ? then : otherwise, scope, file);
      case Statement.ForAll(_, var name, var in, var body) -> {
        for (Value element : Known.elements(evaluator.operand(in, scope))) {
          run(body, scope.with(name, element), file);
        }
        yield scope;
      }
      case Statement.Match match -> match(match, scope, file);
      case Statement.Enumeration(_, var name, var tags) -> enumerate(name, tags, scope);
      case Statement.Show show -> {
        show(show, scope);
        yield scope;
      }
      case Statement.Aside _ -> scope;
    };
  }

  /// The answer is the text of the sketch with its holes filled; what it includes stays as it is.
  private static void requireOwn(Statement.Hole hole, Reading file) {
    if (file.within().size() > 1) {
      throw new SyntaxError(
          hole.span(),
          "a hole in a file that is included cannot be filled",
          "holes stand in the sketch itself");
    }
  }

  /// A hint is no part of what a model says: one about something that is not there is none.
  private void show(Statement.Show hint, Scope scope) {
    for (Expr of : hint.of()) {
      String name =
          hint.name() != null
              ? hint.name()
              : of instanceof Expr.Name(_, var known) ? known : of.span().text();
      if (!hint.shown()) {
        shown.remove(name);
        hidden.add(name);
        continue;
      }
      try {
        Term term = evaluator.operand(of, scope).relation(evaluator.terms());
        hidden.remove(name);
        shown.put(name, term);
      } catch (SyntaxError _) {
        hidden.remove(name);
      }
    }
  }

  Hints hints() {
    return new Hints(shown, hidden);
  }

  private void check(Check.Role role, Statement.Test test, Scope scope) {
    Operand of = evaluator.operand(test.of(), scope);
    Terms terms = evaluator.terms();
    boolean set =
        test.test() == Check.Test.EMPTY
            && of.value() instanceof Value.Relational(var term)
            && term.sort() == Term.Sort.SET;
    Term checked = set ? of.set(terms) : of.relation(terms);
    String name = test.name() == null ? test.span().cite() : test.name();
    checks.add(new Check(test.test(), test.negated(), checked, role, name, test.span()));
  }

  private Scope include(Span span, String name, Scope scope, Reading file) {
    SourceText included = includes.find(name, file.source(), span);
    Reading inner = file.of(span, included);
    return run(parse(included).statements(), scope, inner);
  }

  private Scope choose(Statement.With with, Scope scope) {
    Operand from = evaluator.operand(with.from(), scope);
    if (from.value() instanceof Value.Orders(var shape, var over, var contains)) {
      return scope.with(with.name(), new Value.Relational(chosen(with, shape, over, contains)));
    }
    List<Value> elements = Known.elements(from);
    if (elements.size() == 1) {
      return scope.with(with.name(), elements.getFirst());
    }
    if (elements.isEmpty()) {
      // Nothing to choose: there is no execution at all.
      Term all = evaluator.terms().all(Term.Sort.SET);
      String name = "with-" + with.name();
      checks.add(new Check(Check.Test.EMPTY, false, all, Check.Role.AXIOM, name, with.span()));
      return scope.with(with.name(), new Value.Nothing());
    }
    return scope.with(with.name(), new Value.Relational(among(with, elements)));
  }

  /// One of several values, all sets or all relations.
  private Term among(Statement.With with, List<Value> elements) {
    Terms terms = evaluator.terms();
    List<Term> among = new ArrayList<>();
    boolean sets =
        elements.stream()
            .anyMatch(
                each -> each instanceof Value.Relational(var term) && term.sort() == Term.Sort.SET);
    for (Value element : elements) {
      Operand operand = new Operand(element, with.from().span());
      if (element instanceof Value.Tag || element instanceof Value.Tuple) {
        throw new SyntaxError(
            with.from().span(),
            "'with' cannot choose among values like " + element.described(),
            "it chooses among sets of events, or among relations");
      }
      among.add(sets ? operand.set(terms) : operand.relation(terms));
    }
    Term none = terms.empty(Term.Sort.RELATION);
    var choice = new Choice(with.name(), Choice.Shape.ONE_OF, none, none, among, with.span());
    choices.add(choice);
    return terms.chosen(choice);
  }

  private Term chosen(Statement.With with, Choice.Shape shape, Term over, Term contains) {
    if (Terms.isEmpty(over)) {
      return over.sort() == Term.Sort.RELATION ? over : evaluator.terms().empty(Term.Sort.RELATION);
    }
    var choice = new Choice(with.name(), shape, over, contains, with.span());
    choices.add(choice);
    return evaluator.terms().chosen(choice);
  }

  private void call(Statement.Call call, Scope scope, Reading file) {
    Expr.Name name = call.procedure();
    Deferred found = scope.find(name.name());
    if (found == null) {
      throw new SyntaxError(
          new Diagnostic(
              name.span(),
              "unknown procedure '%s'".formatted(name.name()),
              Suggestion.nearest(name.name(), scope.names()).map(Suggestion::question)));
    }
    if (!(found.force() instanceof Value.Procedure(var procedure, var seen))) {
      throw new SyntaxError(
          name.span(),
          "'%s' is %s, not a procedure".formatted(name.name(), found.force().described()));
    }
    if (++calls > DEEPEST_CALL) {
      throw new SyntaxError(
          call.span(), "'%s' is called %d calls deep".formatted(name.name(), DEEPEST_CALL));
    }
    Operand argument = evaluator.operand(call.argument(), scope);
    run(procedure.body(), seen.with(evaluator.arguments(procedure.parameters(), argument)), file);
    calls--;
  }

  private Scope match(Statement.Match match, Scope scope, Reading file) {
    Operand of = evaluator.operand(match.of(), scope);
    @Nullable List<Statement> body = match.clauses().getOrDefault(Known.tag(of), match.otherwise());
    if (body == null) {
      throw new SyntaxError(of.span(), "no case of this 'match' fits " + of.quoted());
    }
    return run(body, scope, file);
  }

  private static Scope enumerate(String name, List<String> tags, Scope scope) {
    Scope after = scope.with(Map.of());
    var enumeration = new Value.Enumeration(name, tags);
    for (String tag : tags) {
      after.add("'" + tag, Deferred.of(new Value.Tag(enumeration, tag)));
    }
    after.add(name, Deferred.of(new Value.Collection(enumeration.tags())));
    return after;
  }
}
