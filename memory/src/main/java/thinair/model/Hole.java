package thinair.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.source.Span;

/// A place of a model that is still open: one expression fills it for all executions of all
/// programs. Compared by identity.
public final class Hole {
  private final String name;
  private final Term.Sort sort;
  private final Optional<Grammar.Terminal> bound;
  private final Grammar grammar;
  private final Span place;
  private final List<Term> terms;
  private final boolean parameter;
  private final Notation notation;

  /// @param bound the value is what the expression and this have in common
  /// @param place the statement, which the answer replaces
  /// @param parameter whether it is not to be filled: tests say what it is
  /// @param notation how what fills it is written
  public Hole(
      String name,
      Term.Sort sort,
      Optional<Grammar.Terminal> bound,
      Grammar grammar,
      Span place,
      boolean parameter,
      Notation notation) {
    this.name = name;
    this.notation = notation;
    this.parameter = parameter;
    this.sort = sort;
    this.bound = bound;
    this.grammar = grammar;
    this.place = place;
    List<Term> all = new ArrayList<>();
    bound.ifPresent(it -> add(it.term(), all));
    grammar.terminals().forEach(it -> add(it.term(), all));
    for (Operator operator : grammar.operators()) {
      if (operator instanceof Operator.Function function) {
        fixed(function.body(), function.parameters(), all);
      }
    }
    terms = List.copyOf(all);
  }

  private static void add(Term term, List<Term> all) {
    if (all.stream().noneMatch(known -> known == term)) {
      all.add(term);
    }
  }

  /// Adds the largest parts of a function's body that no argument changes.
  private static void fixed(Term term, List<Term> parameters, List<Term> all) {
    if (!mentions(term, parameters)) {
      add(term, all);
    } else {
      term.parts().forEach(part -> fixed(part, parameters, all));
    }
  }

  /// Whether a term is made of one of these.
  public static boolean mentions(Term term, List<Term> parameters) {
    return parameters.stream().anyMatch(parameter -> parameter == term)
        || term.parts().stream().anyMatch(part -> mentions(part, parameters));
  }

  public String name() {
    return name;
  }

  public Term.Sort sort() {
    return sort;
  }

  public Optional<Grammar.Terminal> bound() {
    return bound;
  }

  /// Whether it is a choice that tests make, each for itself.
  public boolean isParameter() {
    return parameter;
  }

  /// How what fills it is written.
  public Notation notation() {
    return notation;
  }

  public Grammar grammar() {
    return grammar;
  }

  public Span place() {
    return place;
  }

  /// All that the value of the hole depends on: the bound, the terminals, and what the functions
  /// among the operators use; each once.
  public List<Term> terms() {
    return terms;
  }

  /// Which of the [#terms()] a term is.
  public int index(Term term) {
    for (int i = 0; i < terms.size(); i++) {
      if (terms.get(i) == term) {
        return i;
      }
    }
    return -1;
  }
}
