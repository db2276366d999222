package thinair.logic.encode;

import java.util.ArrayList;
import java.util.List;

/// Strongly connected components, each after those it depends on (Tarjan, with a stack of its own).
final class Components {
  private final int[][] successors;
  private final int[] low;
  private final int[] number;
  private final boolean[] open;
  private final Ints path = new Ints();
  private final List<int[]> found = new ArrayList<>();
  private int numbered;

  private Components(int[][] successors) {
    this.successors = successors;
    low = new int[successors.length];
    number = new int[successors.length];
    open = new boolean[successors.length];
  }

  static List<int[]> of(int[][] successors) {
    Components components = new Components(successors);
    for (int v = 0; v < successors.length; v++) {
      if (components.number[v] == 0) {
        components.visit(v);
      }
    }
    return components.found;
  }

  private void visit(int root) {
    Ints vertices = new Ints();
    Ints positions = new Ints();
    enter(root, vertices, positions);
    while (!vertices.isEmpty()) {
      int v = vertices.get(vertices.size() - 1);
      int position = positions.get(positions.size() - 1);
      if (position < successors[v].length) {
        positions.set(positions.size() - 1, position + 1);
        int w = successors[v][position];
        if (number[w] == 0) {
          enter(w, vertices, positions);
        } else if (open[w]) {
          low[v] = Math.min(low[v], number[w]);
        }
      } else {
        vertices.removeLast();
        positions.removeLast();
        if (!vertices.isEmpty()) {
          int parent = vertices.get(vertices.size() - 1);
          low[parent] = Math.min(low[parent], low[v]);
        }
        if (low[v] == number[v]) {
          close(v);
        }
      }
    }
  }

  private void enter(int v, Ints vertices, Ints positions) {
    number[v] = ++numbered;
    low[v] = numbered;
    open[v] = true;
    path.add(v);
    vertices.add(v);
    positions.add(0);
  }

  private void close(int root) {
    Ints component = new Ints();
    int v;
    do {
      v = path.removeLast();
      open[v] = false;
      component.add(v);
    } while (v != root);
    found.add(component.toArray());
  }
}
