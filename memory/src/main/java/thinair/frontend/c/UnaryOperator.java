package thinair.frontend.c;

/// `-e`, `~e` and `!e`.
enum UnaryOperator {
  NEGATE("-"),
  COMPLEMENT("~"),
  NOT("!");

  private final String symbol;

  UnaryOperator(String symbol) {
    this.symbol = symbol;
  }

  String symbol() {
    return symbol;
  }
}
