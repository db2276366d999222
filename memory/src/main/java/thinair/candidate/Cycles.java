package thinair.candidate;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import thinair.logic.encode.Circuit;

/// Paths in graphs whose edges are gates. Vertices are eliminated one after the other, those first
/// that leave the fewest new edges; a graph that was seen before is not worked out again.
public final class Cycles {
  private final Circuit circuit;
  private final Map<Graph, Integer> known = new HashMap<>();

  /// Compared by what it holds.
  private static final class Graph {
    private final int[] edges;

    Graph(int[] edges) {
      this.edges = edges;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Graph graph && Arrays.equals(edges, graph.edges);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(edges);
    }
  }

  public Cycles(Circuit circuit) {
    this.circuit = circuit;
  }

  /// Whether there is a cycle.
  int cyclic(int[] edges, int n) {
    int[] kept = new int[n];
    int count = kept(edges, n, kept);
    if (count == 0) {
      return Circuit.FALSE;
    }
    int[] small = new int[count * count];
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < count; j++) {
        small[i * count + j] = edges[kept[i] * n + kept[j]];
      }
    }
    Graph graph = new Graph(small);
    Integer before = known.get(graph);
    if (before == null) {
      before = eliminated(small.clone(), count);
      known.put(graph, before);
    }
    return before;
  }

  /// The vertices that may lie on a cycle: what nothing leads to, or what leads nowhere, does not.
  private static int kept(int[] edges, int n, int[] kept) {
    boolean[] out = new boolean[n];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int v = 0; v < n; v++) {
        if (!out[v] && !(leads(edges, n, v, n, 1, out) && leads(edges, n, v, 1, n, out))) {
          out[v] = true;
          changed = true;
        }
      }
    }
    int count = 0;
    for (int v = 0; v < n; v++) {
      if (!out[v]) {
        kept[count++] = v;
      }
    }
    return count;
  }

  private static boolean leads(int[] edges, int n, int v, int outer, int inner, boolean[] out) {
    for (int w = 0; w < n; w++) {
      if (!out[w] && edges[v * outer + w * inner] != Circuit.FALSE) {
        return true;
      }
    }
    return false;
  }

  private int eliminated(int[] edges, int n) {
    boolean[] gone = new boolean[n];
    int cycle = Circuit.FALSE;
    for (int round = 0; round < n && cycle != Circuit.TRUE; round++) {
      int v = cheapest(edges, n, gone);
      gone[v] = true;
      cycle = circuit.or(cycle, edges[v * n + v]);
      for (int a = 0; a < n; a++) {
        int in = edges[a * n + v];
        if (gone[a] || in == Circuit.FALSE) {
          continue;
        }
        for (int b = 0; b < n; b++) {
          int to = edges[v * n + b];
          if (!gone[b] && to != Circuit.FALSE) {
            edges[a * n + b] = circuit.or(edges[a * n + b], circuit.and(in, to));
          }
        }
      }
    }
    return cycle;
  }

  private static int cheapest(int[] edges, int n, boolean[] gone) {
    int best = -1;
    int least = Integer.MAX_VALUE;
    for (int v = 0; v < n; v++) {
      if (gone[v]) {
        continue;
      }
      int open = 0;
      int sure = 0;
      int openOut = 0;
      int sureOut = 0;
      for (int w = 0; w < n; w++) {
        if (!gone[w] && w != v) {
          int in = edges[w * n + v];
          int out = edges[v * n + w];
          open += in > Circuit.TRUE ? 1 : 0;
          sure += in == Circuit.TRUE ? 1 : 0;
          openOut += out > Circuit.TRUE ? 1 : 0;
          sureOut += out == Circuit.TRUE ? 1 : 0;
        }
      }
      // Two gates that are open need a new one; one that is open and a sure edge need none, but
      // for the place where they meet another edge.
      int cost = 4 * open * openOut + open * sureOut + sure * openOut;
      if (cost < least) {
        least = cost;
        best = v;
      }
    }
    return best;
  }

  public int[] sequence(int[] a, int[] b, int n) {
    int[] result = new int[n * n];
    int[] ways = new int[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        int count = 0;
        for (int k = 0; k < n; k++) {
          if (a[i * n + k] != Circuit.FALSE && b[k * n + j] != Circuit.FALSE) {
            ways[count++] = circuit.and(a[i * n + k], b[k * n + j]);
          }
        }
        result[i * n + j] = circuit.or(ways, count);
      }
    }
    return result;
  }

  /// The transitive closure.
  public int[] closure(int[] edges, int n) {
    int[] paths = edges.clone();
    for (int v = 0; v < n; v++) {
      for (int a = 0; a < n; a++) {
        int in = paths[a * n + v];
        if (in == Circuit.FALSE) {
          continue;
        }
        for (int b = 0; b < n; b++) {
          int to = paths[v * n + b];
          if (to != Circuit.FALSE) {
            paths[a * n + b] = circuit.or(paths[a * n + b], circuit.and(in, to));
          }
        }
      }
    }
    return paths;
  }
}
