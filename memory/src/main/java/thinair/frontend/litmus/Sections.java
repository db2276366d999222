package thinair.frontend.litmus;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.program.Language;
import thinair.source.Letters;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// A litmus file cut into its parts.
///
/// @param initial what stands between the braces
/// @param code the threads
/// @param question `locations`, `filter` and the condition, up to `<<` or the end
record Sections(
    Language language,
    String name,
    String description,
    Map<String, String> metadata,
    Span initial,
    Span code,
    Span question) {

  private static final Set<String> QUESTION_WORDS =
      Set.of("locations", "filter", "exists", "forall", "final");

  /// What also starts a question, but may be a variable of C.
  private static final Set<String> OLD_QUESTION_WORDS = Set.of("observed", "Observed");

  static Sections of(SourceText source) {
    return new Cutter(source).cut();
  }

  private static final class Cutter {
    private final SourceText source;
    private final String text;
    private int at;

    Cutter(SourceText source) {
      this.source = source;
      this.text = source.text();
    }

    Sections cut() {
      skip();
      Language language = language(word("the name of a language"));
      skip();
      String name = word("the name of the test").text();
      var metadata = new LinkedHashMap<String, String>();
      String description = header(language, metadata);
      Span initial = initial();
      Span code = code(language);
      return new Sections(
          language,
          name.endsWith(".litmus") ? name.substring(0, name.length() - 7) : name,
          description,
          Collections.unmodifiableMap(metadata),
          initial,
          code,
          question());
    }

    /// Up to `<<`, where orders to old tools start.
    private Span question() {
      if (!text.contains("<<")) {
        return source.span(at, text.length());
      }
      int end = at;
      while (end < text.length() && !text.startsWith("<<", end)) {
        end = Math.max(end + 1, Comments.end(source, end, text.length(), Comments.Style.STARRED));
      }
      return source.span(at, Math.min(end, text.length()));
    }

    private void skip() {
      at = Comments.skip(source, at, text.length(), Comments.Style.STARRED);
    }

    private Span word(String what) {
      int start = at;
      while (at < text.length() && !Letters.isSpace(text.charAt(at)) && text.charAt(at) != '{') {
        at++;
      }
      if (start == at) {
        throw new SyntaxError(here(), "missing " + what, "a litmus test starts like: X86 SB");
      }
      return source.span(start, at);
    }

    /// The character that is read next, or the last one there is.
    private Span here() {
      int start = Math.max(0, Math.min(at, text.length() - 1));
      return source.span(start, start + 1);
    }

    private Language language(Span word) {
      return Language.ofLitmus(word.text())
          .orElseThrow(
              () -> {
                List<String> known = Language.litmus().stream().map(Language::litmusName).toList();
                if (word.text().equals("ASL")) {
                  return new SyntaxError(
                      word,
                      "specifications in ASL have no model here",
                      "known are " + String.join(", ", known));
                }
                return new SyntaxError(
                    word,
                    "unknown language '" + word.text() + "'",
                    Suggestion.nearest(word.text(), known)
                        .map(Suggestion::question)
                        .orElse("known are " + String.join(", ", known)));
              });
    }

    /// Everything up to the initial state.
    private String header(Language language, Map<String, String> metadata) {
      String description = "";
      while (true) {
        skip();
        if (at >= text.length()) {
          throw new SyntaxError(
              here(),
              "no initial state",
              "it stands in braces before the code, and may be empty: { }");
        }
        char c = text.charAt(at);
        if (c == '{') {
          return description;
        } else if (c == '"') {
          description = description();
        } else if (c == '(') {
          // A name for typesetting, which nobody else needs.
          at = closing('(', ')') + 1;
        } else if (c == ';') {
          at++;
        } else if (isHeading(language)) {
          // A second heading, which herd reads over.
          int line = text.indexOf('\n', at);
          at = line < 0 ? text.length() : line;
        } else if (!strayWord()) {
          property(metadata);
        }
      }
    }

    /// `C name` once more.
    private boolean isHeading(Language language) {
      int behind = at + language.litmusName().length();
      return text.startsWith(language.litmusName() + " ", at)
          && text.indexOf('\n', at) >= 0
          && text.substring(behind, text.indexOf('\n', at)).indexOf('=') < 0;
    }

    /// A word alone on its line says nothing; herd7 reads over it, and its own tests have one.
    private boolean strayWord() {
      int line = text.indexOf('\n', at);
      int end = line < 0 ? text.length() : line;
      int behind = at;
      while (behind < end && Letters.isOfName(text.charAt(behind))) {
        behind++;
      }
      boolean alone = behind > at && text.substring(behind, end).isBlank();
      at = alone ? end : at;
      return alone;
    }

    /// A description that is not closed before the initial state ends with its line.
    private String description() {
      int close = text.indexOf('"', at + 1);
      int line = text.indexOf('\n', at);
      int brace = text.indexOf('{', at);
      boolean closed = close >= 0 && (brace < 0 || close < brace || line > close);
      int end = closed ? close : line < 0 ? text.length() : line;
      String description = Letters.stripped(text.substring(at + 1, end));
      at = closed ? end + 1 : end;
      return description;
    }

    private void property(Map<String, String> metadata) {
      int start = at;
      int line = text.indexOf('\n', at);
      int end = line < 0 ? text.length() : line;
      int equals = text.indexOf('=', at);
      if (equals < 0 || equals > end) {
        throw new SyntaxError(
            source.span(
                start,
                Math.max(
                    start + 1,
                    start + Letters.withoutTrailing(text.substring(start, end)).length())),
            "unexpected text before the initial state",
            "write Key=Value, \"a description\" or (* a comment *)");
      }
      metadata.put(
          Letters.stripped(text.substring(start, equals)),
          Letters.stripped(text.substring(equals + 1, end)));
      at = end;
    }

    private Span initial() {
      int start = at + 1;
      int close = closing('{', '}');
      at = close + 1;
      return source.span(start, close);
    }

    private int closing(char open, char close) {
      int depth = 0;
      int i = at;
      while (i < text.length()) {
        int behind = i > at ? Comments.end(source, i, text.length(), Comments.Style.STARRED) : i;
        if (behind > i) {
          i = behind;
          continue;
        }
        if (text.charAt(i) == open) {
          depth++;
        } else if (text.charAt(i) == close && --depth == 0) {
          return i;
        }
        i++;
      }
      throw new SyntaxError(
          here(), "this '" + open + "' is never closed", "close it with '" + close + "'");
    }

    /// The code ends before the first word that can only start a question.
    private Span code(Language language) {
      int start = at;
      if (!language.isC() && text.indexOf("(*", at) < 0 && text.indexOf("<<", at) < 0) {
        int word = firstQuestionWord();
        at = word < 0 ? text.length() : negation(start, word);
        return source.span(start, at);
      }
      int depth = 0;
      while (at < text.length()) {
        // Inside a function of C, `(*` starts an expression.
        var style =
            !language.isC()
                ? Comments.Style.STARRED
                : depth == 0 ? Comments.Style.ALL : Comments.Style.C;
        int behind = Comments.end(source, at, text.length(), style);
        if (behind > at) {
          at = behind;
        } else if (text.startsWith("<<", at) && !language.isC()) {
          break;
        } else if (Letters.beginsName(text.charAt(at))) {
          int wordStart = at;
          while (at < text.length() && Letters.isOfName(text.charAt(at))) {
            at++;
          }
          if (startsQuestion(language, text.substring(wordStart, at))) {
            at = negation(start, wordStart);
            break;
          }
        } else {
          char c = text.charAt(at);
          depth += c == '(' || c == '{' ? 1 : c == ')' || c == '}' ? -1 : 0;
          at++;
        }
      }
      return source.span(start, at);
    }

    /// Where there are no comments, a search per word is far quicker than a look at every
    /// character.
    private int firstQuestionWord() {
      int first = -1;
      for (String word : QUESTION_WORDS) {
        first = earlier(first, word);
      }
      for (String word : OLD_QUESTION_WORDS) {
        first = earlier(first, word);
      }
      return first;
    }

    private int earlier(int first, String word) {
      int found = text.indexOf(word, at);
      while (found >= 0 && !isWhole(found, found + word.length())) {
        found = text.indexOf(word, found + 1);
      }
      return first < 0 || found >= 0 && found < first ? found : first;
    }

    private static boolean startsQuestion(Language language, String word) {
      return QUESTION_WORDS.contains(word) || !language.isC() && OLD_QUESTION_WORDS.contains(word);
    }

    private boolean isWhole(int start, int end) {
      return (start == 0 || !Letters.isOfName(text.charAt(start - 1)))
          && (end == text.length() || !Letters.isOfName(text.charAt(end)));
    }

    /// `~` and `not` before `exists` belong to the condition.
    private int negation(int start, int word) {
      String before = Letters.withoutTrailing(text.substring(start, word));
      if (before.endsWith("~")) {
        return start + before.length() - 1;
      }
      boolean not =
          before.endsWith("not")
              && (before.length() == 3 || !Letters.isOfName(before.charAt(before.length() - 4)));
      return not ? start + before.length() - 3 : word;
    }
  }
}
