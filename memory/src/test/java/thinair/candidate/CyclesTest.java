package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.logic.sat.CdclSolver;
import thinair.random.Cases;

/// Paths in graphs whose edges may be, are, or are not there, against the same graph once a solver
/// has chosen.
class CyclesTest {
  @Test
  void gatesSayWhatTheChosenGraphHas() {
    Cases.Counts counts =
        Cases.every(
            150,
            0,
            example -> {
              int n = 1 + example.random().nextInt(5);
              int sparse = 2 + example.random().nextInt(4);
              try (Circuit circuit = new Circuit(new CdclSolver(), Budget.unlimited())) {
                int[] edges = new int[n * n];
                int[] others = new int[n * n];
                for (int[] graph : new int[][] {edges, others}) {
                  for (int i = 0; i < n * n; i++) {
                    graph[i] =
                        switch (example.random().nextInt(2 * sparse)) {
                          case 0, 1 -> circuit.input();
                          case 2 -> Circuit.TRUE;
                          default -> Circuit.FALSE;
                        };
                  }
                }
                var cycles = new Cycles(circuit);
                int cyclic = cycles.cyclic(edges, n);
                int[] closure = cycles.closure(edges, n);
                int[] sequence = cycles.sequence(edges, others, n);
                assertThat(cycles.cyclic(edges, n)).as("again").isEqualTo(cyclic);
                for (boolean wanted : new boolean[] {true, false}) {
                  if (!circuit.solve(wanted ? cyclic : Circuit.not(cyclic))) {
                    continue;
                  }
                  Circuit.Values values = circuit.values();
                  boolean[] chosen = chosen(values, edges);
                  boolean[] paths = closed(chosen, n);
                  boolean onCycle = false;
                  for (int v = 0; v < n; v++) {
                    onCycle |= paths[v * n + v];
                  }
                  assertThat(onCycle).as("a cycle").isEqualTo(wanted);
                  assertThat(chosen(values, closure)).as("paths").isEqualTo(paths);
                  assertThat(chosen(values, sequence))
                      .as("one after the other")
                      .isEqualTo(sequence(chosen, chosen(values, others), n));
                  example.count(wanted ? "cyclic" : "acyclic");
                }
              }
            });
    counts.require("cyclic", 40);
    counts.require("acyclic", 40);
  }

  private static boolean[] chosen(Circuit.Values values, int[] gates) {
    boolean[] chosen = new boolean[gates.length];
    for (int i = 0; i < gates.length; i++) {
      chosen[i] = values.of(gates[i]);
    }
    return chosen;
  }

  private static boolean[] closed(boolean[] edges, int n) {
    boolean[] paths = edges.clone();
    boolean[] before;
    do {
      before = paths.clone();
      boolean[] longer = sequence(paths, edges, n);
      for (int i = 0; i < n * n; i++) {
        paths[i] |= longer[i];
      }
    } while (!Arrays.equals(before, paths));
    return paths;
  }

  private static boolean[] sequence(boolean[] a, boolean[] b, int n) {
    boolean[] result = new boolean[n * n];
    for (int i = 0; i < n * n * n; i++) {
      int from = i / (n * n);
      int to = i % n;
      result[from * n + to] |= a[from * n + i / n % n] && b[i / n % n * n + to];
    }
    return result;
  }
}
