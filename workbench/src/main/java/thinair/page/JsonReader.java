package thinair.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads JSON into maps, lists, strings, numbers, booleans and null. Strict: what is no JSON is
/// refused with its place. Written by hand because it is compiled for browsers with the engine,
/// where a library costs every visitor its size.
final class JsonReader {
  /// How deeply a question can be nested; none of ours goes beyond five.
  private static final int DEEPEST = 64;

  private final String text;
  private int at;
  private int depth;

  private JsonReader(String text) {
    this.text = text;
  }

  /// @throws BadRequest if it is no JSON
  static @Nullable Object read(String text) {
    JsonReader reader = new JsonReader(text);
    Object value = reader.value();
    reader.space();
    if (reader.at < text.length()) {
      throw reader.bad("nothing more");
    }
    return value;
  }

  private @Nullable Object value() {
    space();
    return switch (peek()) {
      case '{' -> nested(this::map);
      case '[' -> nested(this::list);
      case '"' -> string();
      case 't' -> word("true", true);
      case 'f' -> word("false", false);
      case 'n' -> word("null", null);
      default -> number();
    };
  }

  private interface Part {
    Object read();
  }

  private Object nested(Part part) {
    if (++depth > DEEPEST) {
      throw bad("less nesting");
    }
    at++;
    Object value = part.read();
    at++;
    depth--;
    return value;
  }

  private Object map() {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    for (space(); peek() != '}'; space()) {
      if (!map.isEmpty()) {
        expect(',');
        space();
      }
      String key = string();
      space();
      expect(':');
      map.put(key, value());
    }
    return map;
  }

  private Object list() {
    List<@Nullable Object> list = new ArrayList<>();
    for (space(); peek() != ']'; space()) {
      if (!list.isEmpty()) {
        expect(',');
      }
      list.add(value());
    }
    return list;
  }

  private String string() {
    expect('"');
    StringBuilder out = new StringBuilder();
    while (peek() != '"') {
      char c = text.charAt(at++);
      if (c == '\\') {
        out.append(escaped());
      } else if (c < ' ') {
        throw bad("an escaped control character");
      } else {
        out.append(c);
      }
    }
    at++;
    return out.toString();
  }

  private char escaped() {
    char c = peek();
    at++;
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case '"', '\\', '/' -> c;
      case 'u' -> {
        int code = 0;
        for (int i = 0; i < 4; i++) {
          int digit = Character.digit(peek(), 16);
          if (digit < 0) {
            throw bad("a hexadecimal digit");
          }
          code = code * 16 + digit;
          at++;
        }
        yield (char) code;
      }
      default -> throw bad("an escape of JSON");
    };
  }

  private @Nullable Object word(String word, @Nullable Object value) {
    if (!text.startsWith(word, at)) {
      throw bad(word);
    }
    at += word.length();
    return value;
  }

  private Object number() {
    int start = at;
    while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    try {
      return Double.valueOf(text.substring(start, at));
    } catch (NumberFormatException _) {
      at = start;
      throw bad("a value");
    }
  }

  private void space() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private char peek() {
    if (at >= text.length()) {
      throw bad("more");
    }
    return text.charAt(at);
  }

  private void expect(char wanted) {
    if (peek() != wanted) {
      throw bad("'" + wanted + "'");
    }
    at++;
  }

  private BadRequest bad(String wanted) {
    return new BadRequest("no JSON at character %d: expected %s".formatted(at + 1, wanted));
  }
}
