package thinair.page;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What came from the page, field by field. What is not of the kind that is wanted is refused.
record Request(Map<?, ?> fields) {
  static Request read(String text) {
    return of(JsonReader.read(text));
  }

  private static Request of(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      return new Request(map);
    }
    throw new BadRequest("expected an object with fields");
  }

  String text(String name) {
    return optionalText(name).orElseThrow(() -> new BadRequest("no text '%s'".formatted(name)));
  }

  Optional<String> optionalText(String name) {
    return switch (fields.get(name)) {
      case null -> Optional.empty();
      case String text -> Optional.of(text);
      default -> throw new BadRequest("'%s' is no text".formatted(name));
    };
  }

  boolean flag(String name) {
    return Boolean.TRUE.equals(fields.get(name));
  }

  /// @param least what is less is taken for it
  /// @param most what is more is taken for it
  int number(String name, int otherwise, int least, int most) {
    return switch (fields.get(name)) {
      case null -> otherwise;
      case Double number -> (int) Math.max(least, Math.min(most, number));
      default -> throw new BadRequest("'%s' is no number".formatted(name));
    };
  }

  /// As a set: what is named twice is named.
  Set<String> texts(String name) {
    return new LinkedHashSet<>(list(name));
  }

  List<String> list(String name) {
    List<String> texts = new ArrayList<>();
    for (Object each : items(name)) {
      if (!(each instanceof String text)) {
        throw new BadRequest("'%s' is no list of texts".formatted(name));
      }
      texts.add(text);
    }
    return texts;
  }

  Request part(String name) {
    return of(fields.get(name));
  }

  List<Request> parts(String name) {
    return items(name).stream().map(Request::of).toList();
  }

  private List<? extends @Nullable Object> items(String name) {
    return switch (fields.get(name)) {
      case null -> List.of();
      case List<?> list -> list;
      default -> throw new BadRequest("'%s' is no list".formatted(name));
    };
  }
}
