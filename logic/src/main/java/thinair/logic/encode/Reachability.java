package thinair.logic.encode;

/// Transitive closure and acyclicity of a matrix, by eliminating one vertex after another.
///
/// To eliminate v, every path x → v → y of vertices that remain becomes an edge x → y. An edge is
/// only read when one of its ends is eliminated, so all its contributions are known by then and it
/// needs one disjunction. The vertex with the fewest paths through it goes first: sparse graphs
/// stay sparse. (Elimination as in Rankooh and Rintanen, AAAI 2022, but as a circuit, so that it is
/// exact in both directions: an edge holds if and only if there is a path.)
final class Reachability {
  private final Gates gates;
  private final int atoms;
  private final int[] vertices;
  private final int n;

  /// The value of the edge from i to j at i * n + j, or what is known of it so far.
  private final int[] edges;

  /// Contributions not yet joined into the edge: a linked list for each edge, 0 ends it.
  private final int[] pending;

  private final Ints links = new Ints(256);
  private final boolean[] eliminated;
  private final Ints terms = new Ints(64);

  Reachability(Gates gates, int atoms, GateMatrix matrix) {
    this.gates = gates;
    this.atoms = atoms;
    int[] compact = new int[atoms];
    for (int i = 0; i < matrix.size(); i++) {
      compact[matrix.tuple(i) / atoms] = 1;
      compact[matrix.tuple(i) % atoms] = 1;
    }
    int used = 0;
    int[] names = new int[atoms];
    for (int atom = 0; atom < atoms; atom++) {
      if (compact[atom] == 1) {
        names[used] = atom;
        compact[atom] = used++;
      }
    }
    n = used;
    vertices = names;
    edges = new int[n * n];
    pending = new int[n * n];
    eliminated = new boolean[n];
    links.add(0);
    links.add(0);
    for (int i = 0; i < matrix.size(); i++) {
      int from = compact[matrix.tuple(i) / atoms];
      int to = compact[matrix.tuple(i) % atoms];
      edges[from * n + to] = matrix.gateAt(i);
    }
  }

  /// The gate that says that there is no cycle.
  int acyclic() {
    Ints parts = new Ints();
    for (int step = 0; step < n; step++) {
      int v = cheapest();
      parts.add(edge(v, v) ^ 1);
      for (int x = 0; x < n; x++) {
        if (x != v && !eliminated[x]) {
          int round = gates.and(edge(x, v), edge(v, x));
          parts.add(round ^ 1);
          if (round == Gates.TRUE) {
            return Gates.FALSE;
          }
        }
      }
      eliminate(v, false);
    }
    return gates.and(parts, 0);
  }

  GateMatrix closure() {
    int[] order = new int[n];
    for (int step = 0; step < n; step++) {
      order[step] = cheapest();
      eliminate(order[step], true);
    }
    int[] closed = backwards(order);
    GateMatrix.Builder result = new GateMatrix.Builder(2, n * n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        result.add(vertices[i] * atoms + vertices[j], closed[i * n + j]);
      }
    }
    return result.build();
  }

  /// Adds the vertices back, last eliminated first: a path from v leaves it to a vertex that is
  /// already back, through eliminated ones, and goes on among those that are back.
  private int[] backwards(int[] order) {
    int[] closed = new int[n * n];
    int[] after = new int[n];
    int[] before = new int[n];
    for (int position = n - 1; position >= 0; position--) {
      int v = order[position];
      // Most edges are known not to be there.
      int leaving = 0;
      int entering = 0;
      for (int q = position + 1; q < n; q++) {
        int u = order[q];
        if (edges[v * n + u] != Gates.FALSE) {
          after[leaving++] = u;
        }
        if (edges[u * n + v] != Gates.FALSE) {
          before[entering++] = u;
        }
      }
      for (int p = position + 1; p < n; p++) {
        int y = order[p];
        for (int i = 0; i < leaving; i++) {
          int u = after[i];
          terms.add(u == y ? edges[v * n + u] : gates.and(edges[v * n + u], closed[u * n + y]));
        }
        closed[v * n + y] = gates.or(terms, 0);
        for (int i = 0; i < entering; i++) {
          int u = before[i];
          terms.add(u == y ? edges[u * n + v] : gates.and(closed[y * n + u], edges[u * n + v]));
        }
        closed[y * n + v] = gates.or(terms, 0);
      }
      terms.add(edges[v * n + v]);
      for (int i = 0; i < leaving; i++) {
        int u = after[i];
        terms.add(gates.and(edges[v * n + u], closed[u * n + v]));
      }
      closed[v * n + v] = gates.or(terms, 0);
    }
    return closed;
  }

  private int cheapest() {
    int best = -1;
    long bestCost = Long.MAX_VALUE;
    for (int v = 0; v < n && bestCost > 0; v++) {
      if (!eliminated[v]) {
        long in = 0;
        long out = 0;
        for (int x = 0; x < n; x++) {
          if (x != v && !eliminated[x]) {
            in += isEdge(x, v) ? 1 : 0;
            out += isEdge(v, x) ? 1 : 0;
          }
        }
        if (in * out < bestCost) {
          bestCost = in * out;
          best = v;
        }
      }
    }
    return best;
  }

  private void eliminate(int v, boolean loops) {
    edge(v, v);
    for (int x = 0; x < n; x++) {
      if (x == v || eliminated[x]) {
        continue;
      }
      int in = edge(x, v);
      edge(v, x);
      if (in != Gates.FALSE) {
        for (int y = 0; y < n; y++) {
          if (y != v && !eliminated[y] && (loops || y != x)) {
            contribute(x, y, gates.and(in, edge(v, y)));
          }
        }
      }
    }
    eliminated[v] = true;
  }

  private boolean isEdge(int x, int y) {
    return edges[x * n + y] != Gates.FALSE || pending[x * n + y] != 0;
  }

  private void contribute(int x, int y, int gate) {
    int cell = x * n + y;
    if (gate == Gates.TRUE) {
      edges[cell] = Gates.TRUE;
    } else if (gate != Gates.FALSE && edges[cell] != Gates.TRUE) {
      links.add(gate);
      links.add(pending[cell]);
      pending[cell] = links.size() - 2;
    }
  }

  /// The value of an edge; reading it joins its contributions.
  private int edge(int x, int y) {
    int cell = x * n + y;
    if (pending[cell] != 0) {
      if (edges[cell] != Gates.TRUE) {
        terms.add(edges[cell]);
        for (int link = pending[cell]; link != 0; link = links.get(link + 1)) {
          terms.add(links.get(link));
        }
        edges[cell] = gates.or(terms, 0);
      }
      pending[cell] = 0;
    }
    return edges[cell];
  }
}
