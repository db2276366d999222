package thinair.frontend.c;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.program.Operator;

/// The operators between two expressions, with C's precedence: the higher, the tighter.
enum BinaryOperator {
  OR_ELSE("||", 1, Operator.OR, null),
  AND_THEN("&&", 2, Operator.AND, null),
  OR("|", 3, Operator.OR, null),
  XOR("^", 4, Operator.XOR, null),
  AND("&", 5, Operator.AND, null),
  EQUAL("==", 6, Operator.EQUAL, Operator.NOT_EQUAL),
  NOT_EQUAL("!=", 6, Operator.NOT_EQUAL, Operator.EQUAL),
  LESS("<", 7, Operator.LESS, Operator.GREATER_OR_EQUAL),
  LESS_OR_EQUAL("<=", 7, Operator.LESS_OR_EQUAL, Operator.GREATER),
  GREATER(">", 7, Operator.GREATER, Operator.LESS_OR_EQUAL),
  GREATER_OR_EQUAL(">=", 7, Operator.GREATER_OR_EQUAL, Operator.LESS),
  SHIFT_LEFT("<<", 8, Operator.SHIFT_LEFT, null),
  SHIFT_RIGHT(">>", 8, Operator.SHIFT_RIGHT, null),
  ADD("+", 9, Operator.ADD, null),
  SUBTRACT("-", 9, Operator.SUBTRACT, null),
  MULTIPLY("*", 10, Operator.MULTIPLY, null),
  DIVIDE("/", 10, Operator.DIVIDE, null),
  REMAINDER("%", 10, Operator.REMAINDER, null);

  private final String symbol;
  private final int precedence;
  private final Operator operator;
  private final @Nullable Operator opposite;

  BinaryOperator(String symbol, int precedence, Operator operator, @Nullable Operator opposite) {
    this.symbol = symbol;
    this.precedence = precedence;
    this.operator = operator;
    this.opposite = opposite;
  }

  static Optional<BinaryOperator> of(Token token) {
    for (BinaryOperator operator : values()) {
      if (token.is(operator.symbol)) {
        return Optional.of(operator);
      }
    }
    return Optional.empty();
  }

  String symbol() {
    return symbol;
  }

  int precedence() {
    return precedence;
  }

  Operator operator() {
    return operator;
  }

  /// What holds when this comparison does not; empty: not a comparison.
  Optional<Operator> opposite() {
    return Optional.ofNullable(opposite);
  }

  /// Whether the right side is evaluated only for some values of the left one.
  boolean shortCircuit() {
    return this == OR_ELSE || this == AND_THEN;
  }

  /// Whether the result of two numbers of 32 bits may need more.
  boolean overflows() {
    return switch (this) {
      case SHIFT_LEFT, ADD, SUBTRACT, MULTIPLY, DIVIDE -> true;
      default -> false;
    };
  }
}
