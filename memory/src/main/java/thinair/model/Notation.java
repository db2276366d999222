package thinair.model;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import thinair.model.Operator.Known;
import thinair.model.Term.Sort;

/// How expressions are written that fill a hole.
public enum Notation {
  CAT,
  /// The relational logic of `.model` files.
  RELATIONAL;

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z_0-9']*");

  /// The operators that a sign stands for in `.model` files; none if it is no sign.
  public static List<Operator> relational(String sign) {
    return Arrays.stream(Known.values())
        .filter(operator -> sign(operator).equals(sign))
        .<Operator>map(operator -> operator)
        .toList();
  }

  private static String sign(Known operator) {
    return switch (operator) {
      case UNION, SET_UNION -> "+";
      case INTERSECTION, SET_INTERSECTION -> "&";
      case DIFFERENCE, SET_DIFFERENCE -> "-";
      case PRODUCT -> "->";
      case SEQUENCE, IMAGE, PREIMAGE -> ".";
      case FROM_SET -> "<:";
      case TO_SET -> ":>";
      case INVERSE -> "~";
      case CLOSURE -> "^";
      // There is none: the language has r + iden, r.univ and univ.r instead.
      case OPTIONAL, DOMAIN, RANGE -> "";
    };
  }

  /// An expression in relational logic. What is put together stands in parentheses inside of
  /// anything else: nobody should have to know what binds tighter.
  static String relational(Phrase phrase) {
    return switch (phrase) {
      case Phrase.Nothing(var sort) -> sort == Sort.SET ? "none" : "none -> none";
      case Phrase.Word(var terminal) -> terminal.text();
      case Phrase.Applied(Operator.Function(var name, _, _), var operands) ->
          "%s(%s)"
              .formatted(
                  name, String.join(", ", operands.stream().map(Notation::relational).toList()));
      case Phrase.Applied(Known known, var operands) -> applied(known, operands);
    };
  }

  private static String applied(Known operator, List<Phrase> operands) {
    String first = operand(operands.getFirst(), operator);
    String last = operand(operands.getLast(), operator);
    return switch (operator) {
      case UNION,
          SET_UNION,
          INTERSECTION,
          SET_INTERSECTION,
          DIFFERENCE,
          SET_DIFFERENCE,
          PRODUCT,
          FROM_SET,
          TO_SET ->
          "%s %s %s".formatted(first, sign(operator), last);
      case SEQUENCE, IMAGE, PREIMAGE -> first + "." + last;
      case INVERSE, CLOSURE -> sign(operator) + first;
      case OPTIONAL -> first + " + iden";
      case DOMAIN -> first + ".univ";
      case RANGE -> "univ." + first;
    };
  }

  private static String operand(Phrase phrase, Known around) {
    String text = relational(phrase);
    boolean same =
        phrase instanceof Phrase.Applied(Operator operator, _)
            && operator.equals(around)
            && operator.isCommutative();
    return same ? text : alone(text);
  }

  /// In parentheses, unless it is a name.
  static String alone(String text) {
    return NAME.matcher(text).matches() ? text : "(" + text + ")";
  }
}
