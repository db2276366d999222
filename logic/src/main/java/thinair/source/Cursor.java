package thinair.source;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// The tokens of a text and how far they are read. The last token is the end, which is never taken.
///
/// @param <T> the tokens
/// @param <K> their kinds
public abstract class Cursor<T extends Cursor.Word<K>, K extends Cursor.WordKind> {
  private final SourceText source;
  private final List<T> tokens;
  private int at;

  /// What a token can be.
  public interface WordKind {
    /// How an error speaks of one: `a name`.
    String words();
  }

  /// @param <K> what it can be
  public interface Word<K> {
    K kind();

    Span span();

    /// Whether this is the given keyword or sign.
    boolean is(String word);

    /// How an error speaks of it.
    String described();

    boolean isEnd();
  }

  protected Cursor(SourceText source, List<T> tokens) {
    this.source = source;
    this.tokens = tokens;
  }

  public final List<T> all() {
    return tokens;
  }

  public final T peek() {
    return peek(0);
  }

  /// So many tokens ahead.
  public final T peek(int ahead) {
    return tokens.get(Math.min(at + ahead, tokens.size() - 1));
  }

  public final boolean at(String word) {
    return peek().is(word);
  }

  public final boolean at(K kind) {
    return peek().kind() == kind;
  }

  public final T take() {
    T token = peek();
    at = Math.min(at + 1, tokens.size() - 1);
    return token;
  }

  /// Takes the word if it comes next.
  public final boolean took(String word) {
    boolean there = at(word);
    if (there) {
      take();
    }
    return there;
  }

  public final T expect(String word, String where) {
    if (!at(word)) {
      throw unexpected("'" + word + "' is missing " + where);
    }
    return take();
  }

  public final T expect(K kind, String where) {
    if (!at(kind)) {
      throw unexpected(kind.words() + " is missing " + where);
    }
    return take();
  }

  /// How many tokens have been taken.
  public final int position() {
    return at;
  }

  /// From a place up to the last token taken.
  public final Span since(Span start) {
    int end = at == 0 ? start.end() : tokens.get(at - 1).span().end();
    return source.span(start.start(), Math.max(end, start.start()));
  }

  /// That what comes next is wrong here.
  public final SyntaxError unexpected(String message) {
    T token = peek();
    String found = token.isEnd() ? " at " : ", found ";
    return new SyntaxError(
        new Diagnostic(token.span(), message + found + token.described(), help(token)));
  }

  /// What might help whoever wrote this token where it does not fit.
  protected abstract Optional<String> help(T token);

  /// A misspelt keyword is read as a name, and then nothing fits any more.
  protected static Optional<String> misspelt(String name, Collection<String> keywords) {
    return name.length() > 2
        ? Suggestion.nearest(name, keywords).map(Suggestion::question)
        : Optional.empty();
  }
}
