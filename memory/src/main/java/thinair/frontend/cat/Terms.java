package thinair.frontend.cat;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import thinair.model.Choice;
import thinair.model.Recursion;
import thinair.model.Term;
import thinair.model.Term.Sort;
import thinair.source.Span;

/// Makes terms: the same structure gives the same object, so that engines may remember what they
/// worked out by identity, and what is empty, full or undone on its face is simplified away.
///
/// Definitions keep their names and are not looked into: a reason cites what the author wrote.
///
/// No `switch` over the kinds of terms: each would be linked when it is first run, for a
/// millisecond or more, and reading a model is part of every start. The one in [Evaluator] is worth
/// it, being complete.
final class Terms {
  private final Map<List<Object>, Term> known = new HashMap<>();
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();

  /// A set of one event, or a relation of one pair, that nobody knows yet.
  Term unknown(Sort sort) {
    return recur(new Recursion(List.of("?"), List.of(sort)), 0);
  }

  Term empty(Sort sort) {
    return one(new Term.Empty(sort), "empty", sort);
  }

  Term all(Sort sort) {
    return one(new Term.All(sort), "all", sort);
  }

  Term identity() {
    return one(new Term.Identity(), "identity");
  }

  Term union(Term left, Term right) {
    if (left == right || isEmpty(right) || isAll(left)) {
      return left;
    }
    if (isEmpty(left) || isAll(right)) {
      return right;
    }
    if (left instanceof Term.Union(var a, var b) && (a == right || b == right)) {
      return left;
    }
    return one(new Term.Union(left, right), "|", left, right);
  }

  Term intersection(Term left, Term right) {
    if (left == right || isEmpty(left) || isAll(right)) {
      return left;
    }
    if (isEmpty(right) || isAll(left)) {
      return right;
    }
    if (right instanceof Term.Complement(var of)) {
      return difference(left, of);
    }
    if (left instanceof Term.Complement(var of)) {
      return difference(right, of);
    }
    return one(new Term.Intersection(left, right), "&", left, right);
  }

  Term difference(Term left, Term right) {
    if (left == right || isAll(right)) {
      return empty(left.sort());
    }
    if (isEmpty(left) || isEmpty(right)) {
      return left;
    }
    if (isAll(left)) {
      return complement(right);
    }
    if (right instanceof Term.Complement(var of)) {
      return intersection(left, of);
    }
    return one(new Term.Difference(left, right), "\\", left, right);
  }

  Term complement(Term of) {
    if (isEmpty(of)) {
      return all(of.sort());
    }
    if (isAll(of)) {
      return empty(of.sort());
    }
    return of instanceof Term.Complement(var inner) ? inner : one(new Term.Complement(of), "~", of);
  }

  Term product(Term left, Term right) {
    if (isEmpty(left) || isEmpty(right)) {
      return empty(Sort.RELATION);
    }
    if (isAll(left) && isAll(right)) {
      return all(Sort.RELATION);
    }
    return one(new Term.Product(left, right), "*", left, right);
  }

  Term diagonal(Term set) {
    if (isEmpty(set)) {
      return empty(Sort.RELATION);
    }
    return isAll(set) ? identity() : one(new Term.Diagonal(set), "[]", set);
  }

  Term sequence(Term left, Term right) {
    if (isEmpty(left) || right instanceof Term.Identity) {
      return left;
    }
    if (isEmpty(right) || left instanceof Term.Identity) {
      return right;
    }
    if (left instanceof Term.Diagonal(var a) && right instanceof Term.Diagonal(var b)) {
      return diagonal(intersection(a, b));
    }
    return one(new Term.Sequence(left, right), ";", left, right);
  }

  Term inverse(Term of) {
    if (isSymmetric(of)) {
      return of;
    }
    if (of instanceof Term.Inverse(var inner)) {
      return inner;
    }
    return of instanceof Term.Product(var left, var right)
        ? product(right, left)
        : one(new Term.Inverse(of), "^-1", of);
  }

  Term closure(Term of) {
    if (isSymmetric(of) || of instanceof Term.Closure) {
      return of;
    }
    return of instanceof Term.Union(var inner, Term.Identity id)
        ? union(closure(inner), id)
        : one(new Term.Closure(of), "+", of);
  }

  /// Constants and diagonals, which are their own inverse and their own closure.
  private static boolean isSymmetric(Term term) {
    return isEmpty(term)
        || isAll(term)
        || term instanceof Term.Identity
        || term instanceof Term.Diagonal;
  }

  Term optional(Term of) {
    return union(of, identity());
  }

  Term domain(Term of) {
    return isSymmetric(of) ? ends(of) : one(new Term.Domain(of), "domain", of);
  }

  Term range(Term of) {
    return isSymmetric(of) ? ends(of) : one(new Term.Range(of), "range", of);
  }

  private Term ends(Term symmetric) {
    if (symmetric instanceof Term.Diagonal(var set)) {
      return set;
    }
    return isEmpty(symmetric) ? empty(Sort.SET) : all(Sort.SET);
  }

  Term differentValues(Term of) {
    return isEmpty(of) ? of : one(new Term.DifferentValues(of), "different-values", of);
  }

  /// Constants need no name, and what has the name already gets it only once.
  Term named(String name, Term of, Span place) {
    boolean constant = isEmpty(of) || isAll(of) || of instanceof Term.Identity;
    boolean called =
        of instanceof Term.Base base && base.word().equals(name)
            || of instanceof Term.Named known && known.name().equals(name)
            || of instanceof Term.Chosen(var choice) && choice.name().equals(name);
    if (constant || called) {
      return of;
    }
    // The place by its name and offset: a file that is included twice defines the same thing twice.
    String file = place.source().name();
    return one(new Term.Named(name, of, place), "named", name, of, file, place.start());
  }

  Term chosen(Choice choice) {
    return one(new Term.Chosen(choice), "chosen", number(choice));
  }

  Term recursive(Recursion group, int index) {
    return one(new Term.Recursive(group, index), "recursive", number(group), index);
  }

  Term recur(Recursion group, int index) {
    return one(new Term.Recur(group, index), "recur", number(group), index);
  }

  static boolean isEmpty(Term term) {
    return term instanceof Term.Empty;
  }

  static boolean isAll(Term term) {
    return term instanceof Term.All;
  }

  /// The one term for these parts. Terms among the parts count by their number: comparing them by
  /// content would walk the same graph again and again.
  private Term one(Term made, Object... parts) {
    Object[] key = parts.clone();
    for (int i = 0; i < key.length; i++) {
      if (key[i] instanceof Term term) {
        key[i] = number(term);
      }
    }
    return known.computeIfAbsent(List.of(key), _ -> made);
  }

  private Integer number(Object thing) {
    Integer number = numbers.get(thing);
    if (number == null) {
      number = numbers.size();
      numbers.put(thing, number);
    }
    return number;
  }
}
