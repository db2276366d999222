package thinair.model;

import java.util.ArrayList;
import java.util.List;
import thinair.model.Operator.Known;

/// An expression that fills a hole.
public sealed interface Phrase {
  /// A set or relation without members.
  record Nothing(Term.Sort sort) implements Phrase {}

  record Word(Grammar.Terminal terminal) implements Phrase {}

  record Applied(Operator operator, List<Phrase> operands) implements Phrase {
    public Applied {
      operands = List.copyOf(operands);
    }
  }

  /// How many operators and terminals it has.
  default int size() {
    return switch (this) {
      case Nothing _ -> 0;
      case Word _ -> 1;
      case Applied(_, var operands) -> 1 + operands.stream().mapToInt(Phrase::size).sum();
    };
  }

  /// In cat.
  default String text() {
    return text(0);
  }

  /// As the file writes it that a hole stands in.
  default String text(Notation notation) {
    return switch (notation) {
      case CAT -> text();
      case RELATIONAL -> Notation.relational(this);
    };
  }

  /// The same with the bound of the hole where that can make a difference.
  default String within(Hole hole) {
    if (hole.bound().isEmpty() || isWithin(hole.bound().get().term())) {
      return text(hole.notation());
    }
    Grammar.Terminal bound = hole.bound().get();
    return switch (hole.notation()) {
      case CAT -> "%s & %s".formatted(bound.text(), text(5));
      case RELATIONAL ->
          "%s & %s".formatted(Notation.alone(bound.text()), Notation.alone(text(hole.notation())));
    };
  }

  /// Whether it is never more than a bound, for reasons that can be read off it.
  private boolean isWithin(Term bound) {
    return switch (this) {
      case Nothing _ -> true;
      case Word(var terminal) -> isWithin(terminal.term(), bound);
      case Applied(Known known, var operands) ->
          switch (known) {
            case UNION, SET_UNION -> operands.stream().allMatch(part -> part.isWithin(bound));
            case INTERSECTION, SET_INTERSECTION ->
                operands.stream().anyMatch(part -> part.isWithin(bound));
            case DIFFERENCE, SET_DIFFERENCE, TO_SET -> operands.getFirst().isWithin(bound);
            case FROM_SET -> operands.getLast().isWithin(bound);
            case PRODUCT, SEQUENCE, IMAGE, PREIMAGE, INVERSE, CLOSURE, OPTIONAL, DOMAIN, RANGE ->
                false;
          };
      case Applied _ -> false;
    };
  }

  private static boolean isWithin(Term term, Term bound) {
    Term inner = unnamed(term);
    Term outer = unnamed(bound);
    return inner == outer
        || switch (inner) {
          case Term.Intersection(var a, var b) -> isWithin(a, bound) || isWithin(b, bound);
          case Term.Difference(var a, _) -> isWithin(a, bound);
          case Term.Union(var a, var b) -> isWithin(a, bound) && isWithin(b, bound);
          case Term.Sequence(Term.Diagonal _, var b) -> isWithin(b, bound);
          case Term.Sequence(var a, Term.Diagonal _) -> isWithin(a, bound);
          default -> false;
        };
  }

  private static Term unnamed(Term term) {
    return term instanceof Term.Named(_, var of, _) ? unnamed(of) : term;
  }

  /// @param around how tightly the operator around binds: 0 not at all, 5 as operands of `&`, 6 of
  ///   `*`, 7 before a postfix, 8 as an argument
  private String text(int around) {
    return switch (this) {
      case Nothing(var sort) -> sort == Term.Sort.SET ? "{}" : "0";
      case Word(var terminal) -> terminal.text();
      case Applied(Operator.Function(var name, _, _), var operands) -> {
        List<String> arguments = new ArrayList<>();
        operands.forEach(operand -> arguments.add(operand.text(0)));
        yield "%s(%s)".formatted(name, String.join(", ", arguments));
      }
      case Applied(Known known, var operands) -> text(known, operands, around);
    };
  }

  private static String text(Known operator, List<Phrase> operands, int around) {
    Phrase first = operands.getFirst();
    Phrase last = operands.getLast();
    return switch (operator) {
      case UNION, SET_UNION -> binary(first, 1, " | ", last, 1, around, 1);
      case SEQUENCE -> binary(first, 2, " ; ", last, 2, around, 2);
      case FROM_SET -> paren("[%s] ; %s".formatted(first.text(0), last.text(2)), around > 2);
      case TO_SET -> paren("%s ; [%s]".formatted(first.text(2), last.text(0)), around > 2);
      case DIFFERENCE, SET_DIFFERENCE -> binary(first, 3, " \\ ", last, 4, around, 3);
      case INTERSECTION, SET_INTERSECTION -> binary(first, 5, " & ", last, 5, around, 4);
      case PRODUCT -> binary(first, 7, " * ", last, 7, around, 5);
      case INVERSE -> first.text(7) + "^-1";
      case CLOSURE -> paren(first.text(7) + "+", around > 6);
      case OPTIONAL -> paren(first.text(7) + "?", around > 6);
      case DOMAIN -> "domain(%s)".formatted(first.text(0));
      case RANGE -> "range(%s)".formatted(first.text(0));
      case IMAGE -> "range([%s] ; %s)".formatted(first.text(0), last.text(2));
      case PREIMAGE -> "domain(%s ; [%s])".formatted(first.text(2), last.text(0));
    };
  }

  private static String binary(
      Phrase first, int left, String sign, Phrase last, int right, int around, int own) {
    String body = first.text(left) + sign + last.text(right);
    // Differences and products stand in parentheses wherever they are not alone: nobody should have
    // to know what binds tighter.
    return paren(body, own == 3 || own == 5 ? around > 0 : around > own);
  }

  private static String paren(String body, boolean needed) {
    return needed ? "(" + body + ")" : body;
  }
}
