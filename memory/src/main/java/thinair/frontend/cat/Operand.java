package thinair.frontend.cat;

import thinair.model.Term;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// A value and where it is written, for operators that may have to complain about it.
record Operand(Value value, Span span) {

  Term set(Terms terms) {
    return term(terms, Term.Sort.SET);
  }

  Term relation(Terms terms) {
    return term(terms, Term.Sort.RELATION);
  }

  private Term term(Terms terms, Term.Sort sort) {
    if (value instanceof Value.Relational(var term) && term.sort() == sort) {
      return term;
    }
    if (value instanceof Value.Member(var term) && term.sort() == sort) {
      return term;
    }
    if (value instanceof Value.Nothing) {
      return terms.empty(sort);
    }
    if (value instanceof Value.Everything) {
      return terms.all(sort);
    }
    throw needed(sort);
  }

  /// That this is not what the place needs.
  private SyntaxError needed(Term.Sort sort) {
    boolean set = sort == Term.Sort.SET;
    String needed = set ? "a set of events" : "a relation";
    String message =
        "%s is %s, but %s is needed here".formatted(quoted(), value.described(), needed);
    if (value instanceof Value.Relational) {
      String help =
          set
              ? "domain(r) and range(r) are the sets of its ends"
              : "[S] relates every event of a set to itself, S * S all of them to each other";
      return new SyntaxError(span, message, help);
    }
    if (value instanceof Value.Closure || value instanceof Value.Native) {
      return new SyntaxError(span, message, "its argument is missing");
    }
    return new SyntaxError(span, message);
  }

  String quoted() {
    String text = span.text();
    return text.length() > 40 || text.indexOf('\n') >= 0 ? "this" : "'" + text + "'";
  }
}
