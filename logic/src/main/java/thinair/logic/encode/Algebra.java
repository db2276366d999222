package thinair.logic.encode;

import java.util.Arrays;

/// The operators of the relational algebra on matrices of gates, over a universe of `atoms` atoms.
final class Algebra {
  private final Gates gates;
  private final int atoms;
  private final GateMatrix[] singletons;
  private final GateMatrix univ;
  private final GateMatrix iden;
  private final Ints terms = new Ints(64);
  private long[] entries = new long[64];

  Algebra(Gates gates, int atoms) {
    this.gates = gates;
    this.atoms = atoms;
    singletons = new GateMatrix[atoms];
    GateMatrix.Builder all = new GateMatrix.Builder(1, atoms);
    GateMatrix.Builder same = new GateMatrix.Builder(2, atoms);
    for (int a = 0; a < atoms; a++) {
      singletons[a] = GateMatrix.single(1, a, Gates.TRUE);
      all.add(a, Gates.TRUE);
      same.add(a * atoms + a, Gates.TRUE);
    }
    univ = all.build();
    iden = same.build();
  }

  GateMatrix singleton(int atom) {
    return singletons[atom];
  }

  GateMatrix univ() {
    return univ;
  }

  GateMatrix iden() {
    return iden;
  }

  GateMatrix union(GateMatrix a, GateMatrix b) {
    if (a.size() == 0) {
      return b;
    }
    if (b.size() == 0) {
      return a;
    }
    GateMatrix.Builder result = new GateMatrix.Builder(a.arity(), a.size() + b.size());
    int i = 0;
    int j = 0;
    while (i < a.size() && j < b.size()) {
      int compared = Integer.compare(a.tuple(i), b.tuple(j));
      if (compared == 0) {
        result.add(a.tuple(i), gates.or(a.gateAt(i++), b.gateAt(j++)));
      } else if (compared < 0) {
        result.add(a.tuple(i), a.gateAt(i++));
      } else {
        result.add(b.tuple(j), b.gateAt(j++));
      }
    }
    for (; i < a.size(); i++) {
      result.add(a.tuple(i), a.gateAt(i));
    }
    for (; j < b.size(); j++) {
      result.add(b.tuple(j), b.gateAt(j));
    }
    return result.build();
  }

  GateMatrix intersection(GateMatrix a, GateMatrix b) {
    GateMatrix.Builder result = new GateMatrix.Builder(a.arity(), Math.min(a.size(), b.size()));
    int i = 0;
    int j = 0;
    while (i < a.size() && j < b.size()) {
      int compared = Integer.compare(a.tuple(i), b.tuple(j));
      if (compared == 0) {
        result.add(a.tuple(i), gates.and(a.gateAt(i++), b.gateAt(j++)));
      } else if (compared < 0) {
        i++;
      } else {
        j++;
      }
    }
    return result.build();
  }

  GateMatrix difference(GateMatrix a, GateMatrix b) {
    if (b.size() == 0) {
      return a;
    }
    GateMatrix.Builder result = new GateMatrix.Builder(a.arity(), a.size());
    int j = 0;
    for (int i = 0; i < a.size(); i++) {
      int tuple = a.tuple(i);
      while (j < b.size() && b.tuple(j) < tuple) {
        j++;
      }
      boolean both = j < b.size() && b.tuple(j) == tuple;
      result.add(tuple, both ? gates.and(a.gateAt(i), b.gateAt(j) ^ 1) : a.gateAt(i));
    }
    return result.build();
  }

  GateMatrix join(GateMatrix a, GateMatrix b) {
    int arity = a.arity() + b.arity() - 2;
    int block = power(b.arity() - 1);
    if (a.size() == 1) {
      return row(arity, a, b, block);
    }
    int[] rows = rowStarts(b, block);
    GateMatrix.Builder result = new GateMatrix.Builder(arity, a.size());
    int i = 0;
    while (i < a.size()) {
      int prefix = a.tuple(i) / atoms;
      int filled = 0;
      for (; i < a.size() && a.tuple(i) / atoms == prefix; i++) {
        int middle = a.tuple(i) % atoms;
        reserve(filled + rows[middle + 1] - rows[middle]);
        for (int j = rows[middle]; j < rows[middle + 1]; j++) {
          int gate = gates.and(a.gateAt(i), b.gateAt(j));
          if (gate != Gates.FALSE) {
            entries[filled++] = (long) (b.tuple(j) % block) << 32 | gate;
          }
        }
      }
      collect(result, prefix * block, filled);
    }
    return result.build();
  }

  /// The join of one tuple with a matrix: a slice of it. Grounded quantifiers do little else.
  private GateMatrix row(int arity, GateMatrix a, GateMatrix b, int block) {
    int prefix = a.tuple(0) / atoms;
    int middle = a.tuple(0) % atoms;
    int gate = a.gateAt(0);
    int from = b.firstFrom(middle * block);
    int to = middle == atoms - 1 ? b.size() : b.firstFrom((middle + 1) * block);
    GateMatrix.Builder result = new GateMatrix.Builder(arity, to - from);
    for (int j = from; j < to; j++) {
      result.add(prefix * block + b.tuple(j) % block, gates.and(gate, b.gateAt(j)));
    }
    return result.build();
  }

  GateMatrix product(GateMatrix a, GateMatrix b) {
    int block = power(b.arity());
    GateMatrix.Builder result = new GateMatrix.Builder(a.arity() + b.arity(), a.size() * b.size());
    for (int i = 0; i < a.size(); i++) {
      for (int j = 0; j < b.size(); j++) {
        result.add(a.tuple(i) * block + b.tuple(j), gates.and(a.gateAt(i), b.gateAt(j)));
      }
    }
    return result.build();
  }

  GateMatrix transpose(GateMatrix a) {
    reserve(a.size());
    for (int i = 0; i < a.size(); i++) {
      int tuple = a.tuple(i);
      entries[i] = (long) (tuple % atoms * atoms + tuple / atoms) << 32 | a.gateAt(i);
    }
    return grouped(2, a.size());
  }

  GateMatrix closure(GateMatrix a) {
    return new Reachability(gates, atoms, a).closure();
  }

  int acyclic(GateMatrix a) {
    return new Reachability(gates, atoms, a).acyclic();
  }

  GateMatrix domainRestriction(GateMatrix set, GateMatrix relation) {
    int block = power(relation.arity() - 1);
    GateMatrix.Builder result = new GateMatrix.Builder(relation.arity(), relation.size());
    for (int i = 0; i < relation.size(); i++) {
      int tuple = relation.tuple(i);
      result.add(tuple, gates.and(relation.gateAt(i), set.gate(tuple / block)));
    }
    return result.build();
  }

  GateMatrix rangeRestriction(GateMatrix relation, GateMatrix set) {
    GateMatrix.Builder result = new GateMatrix.Builder(relation.arity(), relation.size());
    for (int i = 0; i < relation.size(); i++) {
      int tuple = relation.tuple(i);
      result.add(tuple, gates.and(relation.gateAt(i), set.gate(tuple % atoms)));
    }
    return result.build();
  }

  GateMatrix overriding(GateMatrix left, GateMatrix right) {
    int block = power(left.arity() - 1);
    GateMatrix.Builder kept = new GateMatrix.Builder(left.arity(), left.size());
    int[] rows = rowStarts(right, block);
    for (int i = 0; i < left.size(); i++) {
      int first = left.tuple(i) / block;
      for (int j = rows[first]; j < rows[first + 1]; j++) {
        terms.add(right.gateAt(j) ^ 1);
      }
      terms.add(left.gateAt(i));
      kept.add(left.tuple(i), gates.and(terms, 0));
    }
    return union(kept.build(), right);
  }

  GateMatrix choice(int condition, GateMatrix then, GateMatrix otherwise) {
    if (Gates.isConstant(condition)) {
      return condition == Gates.TRUE ? then : otherwise;
    }
    GateMatrix.Builder result =
        new GateMatrix.Builder(then.arity(), then.size() + otherwise.size());
    int i = 0;
    int j = 0;
    while (i < then.size() || j < otherwise.size()) {
      boolean left =
          j == otherwise.size() || i < then.size() && then.tuple(i) <= otherwise.tuple(j);
      boolean right =
          i == then.size() || j < otherwise.size() && otherwise.tuple(j) <= then.tuple(i);
      int tuple = left ? then.tuple(i) : otherwise.tuple(j);
      int whenTrue = left ? then.gateAt(i++) : Gates.FALSE;
      int whenFalse = right ? otherwise.gateAt(j++) : Gates.FALSE;
      result.add(tuple, gates.choice(condition, whenTrue, whenFalse));
    }
    return result.build();
  }

  int subset(GateMatrix a, GateMatrix b) {
    if (a.size() == 1) {
      return gates.implies(a.gateAt(0), b.gate(a.tuple(0)));
    }
    Ints parts = new Ints(a.size());
    int j = 0;
    for (int i = 0; i < a.size(); i++) {
      int tuple = a.tuple(i);
      while (j < b.size() && b.tuple(j) < tuple) {
        j++;
      }
      int other = j < b.size() && b.tuple(j) == tuple ? b.gateAt(j) : Gates.FALSE;
      parts.add(gates.implies(a.gateAt(i), other));
    }
    return gates.and(parts, 0);
  }

  int some(GateMatrix a) {
    Ints parts = new Ints(a.size());
    for (int i = 0; i < a.size(); i++) {
      parts.add(a.gateAt(i));
    }
    return gates.or(parts, 0);
  }

  /// At most one: no tuple is in after an earlier one was. Linear, and a circuit in both
  /// directions.
  int lone(GateMatrix a) {
    Ints parts = new Ints(a.size());
    int before = Gates.FALSE;
    for (int i = 0; i < a.size(); i++) {
      parts.add(gates.and(before, a.gateAt(i)) ^ 1);
      before = gates.or(before, a.gateAt(i));
    }
    return gates.and(parts, 0);
  }

  int irreflexive(GateMatrix a) {
    Ints parts = new Ints();
    for (int i = 0; i < a.size(); i++) {
      if (a.tuple(i) / atoms == a.tuple(i) % atoms) {
        parts.add(a.gateAt(i) ^ 1);
      }
    }
    return gates.and(parts, 0);
  }

  /// A strict total order of exactly the atoms of a set.
  ///
  /// Where the set is known, being total and asymmetric makes transitivity the absence of cycles of
  /// three, two thirds fewer clauses than the six rotations of transitivity itself.
  int totalOrder(GateMatrix order, GateMatrix over) {
    Ints parts = new Ints(order.size());
    parts.add(subset(order, product(over, over)));
    parts.add(irreflexive(order));
    int n = over.size();
    int[][] before = new int[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        before[i][j] = order.gate(over.tuple(i) * atoms + over.tuple(j));
      }
    }
    boolean known = over.isConstant();
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        int both = gates.and(over.gateAt(i), over.gateAt(j));
        parts.add(gates.implies(both, gates.or(before[i][j], before[j][i])));
        parts.add(gates.and(before[i][j], before[j][i]) ^ 1);
        for (int k = known ? j + 1 : 0; k < n; k++) {
          if (known) {
            parts.add(notAll(before[i][j], before[j][k], before[k][i]));
            parts.add(notAll(before[i][k], before[k][j], before[j][i]));
          } else if (k != i && k != j) {
            parts.add(notAll(before[i][j], before[j][k], before[i][k] ^ 1));
            parts.add(notAll(before[j][i], before[i][k], before[j][k] ^ 1));
          }
        }
      }
    }
    return gates.and(parts, 0);
  }

  private int notAll(int a, int b, int c) {
    terms.add(a);
    terms.add(b);
    terms.add(c);
    return gates.and(terms, 0) ^ 1;
  }

  private int power(int arity) {
    int power = 1;
    for (int i = 0; i < arity; i++) {
      power *= atoms;
    }
    return power;
  }

  /// Where the tuples that start with each atom begin; one more entry for the end.
  private int[] rowStarts(GateMatrix b, int block) {
    int[] starts = new int[atoms + 1];
    int position = 0;
    for (int atom = 0; atom < atoms; atom++) {
      while (position < b.size() && b.tuple(position) / block < atom) {
        position++;
      }
      starts[atom] = position;
    }
    starts[atoms] = b.size();
    return starts;
  }

  private void reserve(int count) {
    if (entries.length < count) {
      entries = Arrays.copyOf(entries, count * 2);
    }
  }

  private GateMatrix grouped(int arity, int filled) {
    GateMatrix.Builder result = new GateMatrix.Builder(arity, filled);
    collect(result, 0, filled);
    return result.build();
  }

  /// Sorts the collected entries by tuple and joins the gates of each tuple by "or".
  private void collect(GateMatrix.Builder result, int offset, int filled) {
    Arrays.sort(entries, 0, filled);
    int i = 0;
    while (i < filled) {
      long tuple = entries[i] >> 32;
      int from = terms.size();
      for (; i < filled && entries[i] >> 32 == tuple; i++) {
        terms.add((int) entries[i]);
      }
      result.add(offset + (int) tuple, gates.or(terms, from));
    }
  }
}
