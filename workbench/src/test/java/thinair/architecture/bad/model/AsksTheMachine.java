package thinair.architecture.bad.model;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterators;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

final class AsksTheMachine {
  private AsksTheMachine() {}

  static List<String> lines(String text) {
    return text.lines().toList();
  }

  static long number(String digits) {
    return Long.parseUnsignedLong(digits);
  }

  static String replaced(String text) {
    return Pattern.compile("a").matcher(text).replaceAll(MatchResult::group);
  }

  static long memory() {
    return Runtime.getRuntime().maxMemory();
  }

  static String letter(int code) {
    return Character.toString(code);
  }

  static long seconds(Duration time) {
    return time.toSeconds();
  }

  static Map<String, String> kept(Map<String, String> map) {
    return Map.copyOf(map);
  }

  static long copied(Reader from, Writer to) throws IOException {
    return from.transferTo(to);
  }

  static List<String> once(List<List<String>> lists) {
    return lists.stream().flatMap(List::stream).distinct().toList();
  }

  static Set<String> shared() {
    return ConcurrentHashMap.newKeySet();
  }

  static final class Split extends Spliterators.AbstractSpliterator<String> {
    Split() {
      super(Long.MAX_VALUE, 0);
    }

    @Override
    public boolean tryAdvance(Consumer<? super String> action) {
      return false;
    }
  }
}
