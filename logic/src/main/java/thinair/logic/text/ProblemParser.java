package thinair.logic.text;

import java.util.Collection;
import java.util.function.BiFunction;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.IntExpr;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Reads problems and terms from the text that [thinair.logic.Printer] writes. The text form is
/// described with the package.
///
/// What cannot be read is a [SyntaxError] that shows where and why.
public final class ProblemParser {
  private static final String NO_FILE = "<text>";

  private ProblemParser() {}

  /// The origin of each constraint and of each reason is its [thinair.source.Span].
  ///
  /// @param file how messages call the text
  public static Problem problem(String file, String text) {
    SourceText source = new SourceText(file, text);
    try {
      return new StatementParser(new Tokens(source)).problem();
    } catch (StackOverflowError _) {
      throw new SyntaxError(source.span(0, 0), "this problem is nested too deeply");
    }
  }

  /// @param relations what names can mean
  public static Expr expr(String text, Collection<Relation> relations) {
    return term(text, relations, Resolver::expr);
  }

  public static Formula formula(String text, Collection<Relation> relations) {
    return term(text, relations, Resolver::formula);
  }

  public static IntExpr integer(String text, Collection<Relation> relations) {
    return term(text, relations, Resolver::integer);
  }

  private static <T> T term(
      String text, Collection<Relation> relations, BiFunction<Resolver, Tree, T> resolve) {
    Tokens tokens = new Tokens(new SourceText(NO_FILE, text));
    Tree tree = new TermParser(tokens).term();
    if (!tokens.atEnd()) {
      throw tokens.unexpected("an operator or the end");
    }
    return resolve.apply(new Resolver(relations), tree);
  }
}
