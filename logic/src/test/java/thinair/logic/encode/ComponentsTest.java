package thinair.logic.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import thinair.random.Cases;

/// Strongly connected components are what can be reached and reaches back, and come after what they
/// depend on.
class ComponentsTest {

  @Test
  void ofRandomGraphs() {
    Cases.every(
            300,
            0,
            example -> {
              int[][] successors = graph(example.random());
              example.shows(Arrays.deepToString(successors));
              List<int[]> found = Components.of(successors);
              TreeSet<Integer> before = new TreeSet<>();
              for (int[] component : found) {
                for (int v : component) {
                  assertThat(before.contains(v)).isFalse();
                  TreeSet<Integer> expected = new TreeSet<>(List.of(v));
                  for (int w = 0; w < successors.length; w++) {
                    if (reaches(successors, v, w) && reaches(successors, w, v)) {
                      expected.add(w);
                    }
                  }
                  assertThat(new TreeSet<>(Arrays.stream(component).boxed().toList()))
                      .isEqualTo(expected);
                }
                Arrays.stream(component).forEach(before::add);
                for (int v : component) {
                  assertThat(before).containsAll(Arrays.stream(successors[v]).boxed().toList());
                }
                example.count(component.length > 1 ? "components" : "single vertices");
              }
              assertThat(before).hasSize(successors.length);
            })
        .require("components", 100);
  }

  private static int[][] graph(RandomGenerator random) {
    int[][] successors = new int[1 + random.nextInt(9)][];
    int edges = 1 + random.nextInt(3);
    for (int v = 0; v < successors.length; v++) {
      successors[v] = random.ints(random.nextInt(edges + 1), 0, successors.length).toArray();
    }
    return successors;
  }

  /// By at least one edge.
  private static boolean reaches(int[][] successors, int from, int to) {
    List<Integer> reached = new ArrayList<>();
    Arrays.stream(successors[from]).forEach(reached::add);
    for (int i = 0; i < reached.size(); i++) {
      for (int next : successors[reached.get(i)]) {
        if (!reached.contains(next)) {
          reached.add(next);
        }
      }
    }
    return reached.contains(to);
  }
}
