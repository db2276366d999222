package thinair.explore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import thinair.program.Value;

/// The values of a run, each with a number. The numbers below 0 are promises: values that a read
/// will have found when it is answered.
public final class Values {
  private final List<Value> values = new ArrayList<>();
  private final Map<Value, Integer> numbers = new HashMap<>();

  int number(Value value) {
    Integer known = numbers.get(value);
    if (known == null) {
      known = values.size();
      values.add(value);
      numbers.put(value, known);
    }
    return known;
  }

  Value value(int number) {
    return values.get(number);
  }

  static int promise(int number) {
    return -1 - number;
  }

  public static boolean isPromise(int number) {
    return number < 0;
  }
}
