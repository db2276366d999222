package thinair.relax;

import java.util.Map;
import java.util.TreeMap;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;

/// What the threads of a litmus test leave behind: `0 local r1`, `1 result r2`, by the number of
/// the thread.
final class Results {
  private Results() {}

  /// @param nodes where each thread has ended
  static Map<String, Datum> of(Interpretation program, int[] nodes) {
    Map<String, Datum> results = new TreeMap<>();
    for (int t = 0; t < nodes.length; t++) {
      if (nodes[t] >= 0) {
        int thread = t;
        program
            .node(nodes[t])
            .notes()
            .forEach(
                (name, value) -> {
                  if (name.startsWith("local ")
                      || name.startsWith("result ")
                      || name.startsWith("wrote ")) {
                    results.put(thread + " " + name, value);
                  }
                });
      }
    }
    return results;
  }
}
