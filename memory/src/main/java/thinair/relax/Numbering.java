package thinair.relax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Numbers things as they appear, from 0.
final class Numbering<T> {
  private final Map<T, Integer> numbers = new HashMap<>();
  private final List<T> things = new ArrayList<>();

  int of(T thing) {
    Integer known = numbers.get(thing);
    if (known == null) {
      known = things.size();
      numbers.put(thing, known);
      things.add(thing);
    }
    return known;
  }

  T get(int number) {
    return things.get(number);
  }

  int size() {
    return things.size();
  }
}
