package thinair.learn;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import thinair.program.Program;

/// A test whose verdict is known.
///
/// @param events how many events the program has about: the smaller come first
/// @param given the values of parameters that the verdict is meant for
/// @param weight what it costs to get it wrong; 0 if it must not be
public record Example(
    String name,
    Program program,
    boolean allowed,
    int events,
    Map<String, String> given,
    int weight) {
  public Example {
    given = Collections.unmodifiableMap(new HashMap<>(given));
  }

  public Example(String name, Program program, boolean allowed, int events) {
    this(name, program, allowed, events, Map.of(), 0);
  }

  /// The same, but it may be wrong at a cost.
  public Example soft(int cost) {
    return new Example(name, program, allowed, events, given, cost);
  }

  public boolean isSoft() {
    return weight > 0;
  }

  /// How many instructions there are.
  public static int events(Program program) {
    return program.threads().stream().mapToInt(thread -> thread.code().size()).sum();
  }
}
