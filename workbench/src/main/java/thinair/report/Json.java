package thinair.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Writes maps, lists, strings, numbers, booleans and null as JSON. Reading is for others; a
/// library that does both would cost more time at every start than this costs to keep.
public final class Json {
  private Json() {}

  public static String write(@Nullable Object value) {
    StringBuilder out = new StringBuilder();
    write(value, "\n", out);
    return out.append('\n').toString();
  }

  private static void write(@Nullable Object value, String indent, StringBuilder out) {
    switch (value) {
      case null -> out.append("null");
      case Map<?, ?> map -> {
        String inner = indent + "  ";
        String separator = "{";
        for (var entry : map.entrySet()) {
          out.append(separator).append(inner);
          string(String.valueOf(entry.getKey()), out);
          out.append(": ");
          write(entry.getValue(), inner, out);
          separator = ",";
        }
        out.append(map.isEmpty() ? "{}" : indent + "}");
      }
      case List<?> list -> {
        String inner = indent + "  ";
        String separator = "[";
        for (Object item : list) {
          out.append(separator).append(inner);
          write(item, inner, out);
          separator = ",";
        }
        out.append(list.isEmpty() ? "[]" : indent + "]");
      }
      case Double number -> out.append(String.format(Locale.ROOT, "%.3f", number));
      case Number number -> out.append(number);
      case Boolean truth -> out.append(truth);
      default -> string(value.toString(), out);
    }
  }

  private static void string(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        case '\r' -> out.append("\\r");
        default -> {
          if (c < 0x20) {
            out.append(String.format("\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }
}
