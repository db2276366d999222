package thinair.logic;

/// How terms and problems are written: the text that `thinair.logic.text` reads back as an equal
/// term or problem, with no more parentheses than that takes.
public final class Printer {
  private static final int BRIEF_LENGTH = 160;
  private static final int BRIEF_DEPTH = 40;

  private Printer() {}

  public static String print(Expr expr) {
    return complete().text(expr);
  }

  public static String print(Formula formula) {
    return complete().text(formula);
  }

  public static String print(IntExpr integer) {
    return complete().text(integer);
  }

  public static String print(Problem problem) {
    return ProblemPrinter.print(problem);
  }

  /// The beginning of a term that may be large, for messages; never walks the whole of it.
  public static String brief(Expr expr) {
    return cutShort().text(expr);
  }

  public static String brief(Formula formula) {
    return cutShort().text(formula);
  }

  public static String brief(IntExpr integer) {
    return cutShort().text(integer);
  }

  /// The beginning of a set of tuples that may be large.
  public static String brief(TupleSet tuples) {
    String text = tuples.toString();
    return text.length() > BRIEF_LENGTH ? text.substring(0, BRIEF_LENGTH - 1) + '…' : text;
  }

  private static TermPrinter complete() {
    return new TermPrinter(Integer.MAX_VALUE, Integer.MAX_VALUE);
  }

  private static TermPrinter cutShort() {
    return new TermPrinter(BRIEF_LENGTH, BRIEF_DEPTH);
  }
}
