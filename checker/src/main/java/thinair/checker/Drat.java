package thinair.checker;

import module java.base;

/// Checks a proof that clauses contradict each other, step by step, forwards: each new clause
/// follows by unit propagation (RUP), or its first literal resolves only with clauses from which
/// the rest does (RAT), so that whoever satisfied the clauses before can satisfy them with it.
final class Drat {
  private final Set<int[]> clauses = new LinkedHashSet<>();
  private final Map<List<Integer>, List<int[]>> known = new HashMap<>();

  /// Of a literal: the clauses that wait for it to become false, with it as one of their first two.
  private final List<List<int[]>> watches = new ArrayList<>();

  /// Of a variable: 1 if it is true, -1 if it is false.
  private final int[] assigned;

  private final List<Integer> trail = new ArrayList<>();
  private boolean contradiction;

  Drat(int variables) {
    assigned = new int[variables + 1];
    for (int i = 0; i < 2 * variables + 2; i++) {
      watches.add(new ArrayList<>());
    }
  }

  private List<int[]> watching(int literal) {
    return watches.get(2 * Math.abs(literal) + (literal > 0 ? 0 : 1));
  }

  /// A clause to start from.
  void given(int[] clause) {
    int[] kept = Arrays.stream(clause).distinct().toArray();
    clauses.add(kept);
    known.computeIfAbsent(key(clause), _ -> new ArrayList<>()).add(kept);
    // Those that are not false come first.
    int free = 0;
    for (int i = 0; i < kept.length; i++) {
      if (!isFalse(kept[i])) {
        swap(kept, i, free++);
      }
    }
    for (int i = 0; i < Math.min(2, kept.length); i++) {
      watching(kept[i]).add(kept);
    }
    contradiction |= free == 0 || free == 1 && !isTrue(kept[0]) && !propagate(kept[0]);
  }

  /// A clause that has to follow.
  void step(int[] clause) {
    if (!contradiction && !follows(clause) && !resolves(clause)) {
      throw new Refused("the step %s does not follow".formatted(Arrays.toString(clause)));
    }
    given(clause);
  }

  /// A clause that is needed no more. Those that decide a literal stay, as usual.
  void delete(int[] clause) {
    List<int[]> same = known.get(key(clause));
    if (same == null || same.isEmpty()) {
      throw new Refused("%s is deleted, and is none".formatted(Arrays.toString(clause)));
    }
    if (Arrays.stream(clause).distinct().count() > 1 && !isReason(same.getLast())) {
      int[] gone = same.removeLast();
      clauses.remove(gone);
      watching(gone[0]).remove(gone);
      watching(gone[1]).remove(gone);
    }
  }

  boolean isContradiction() {
    return contradiction;
  }

  private boolean isReason(int[] clause) {
    return Arrays.stream(clause).filter(this::isTrue).count() == 1
        && Arrays.stream(clause).allMatch(literal -> isTrue(literal) || isFalse(literal));
  }

  private static List<Integer> key(int[] clause) {
    return Arrays.stream(clause).distinct().sorted().boxed().toList();
  }

  private boolean isTrue(int literal) {
    return assigned[Math.abs(literal)] == Integer.signum(literal);
  }

  private boolean isFalse(int literal) {
    return isTrue(-literal);
  }

  private static void swap(int[] clause, int i, int j) {
    int literal = clause[i];
    clause[i] = clause[j];
    clause[j] = literal;
  }

  /// Whether the negation of a clause leads to a contradiction; changes nothing.
  private boolean follows(int[] clause) {
    int mark = trail.size();
    boolean holds = true;
    for (int literal : clause) {
      holds = holds && !isTrue(literal) && (isFalse(literal) || propagate(-literal));
    }
    while (trail.size() > mark) {
      assigned[Math.abs(trail.removeLast())] = 0;
    }
    return !holds;
  }

  private boolean resolves(int[] clause) {
    if (clause.length == 0) {
      return false;
    }
    int[] others = Arrays.stream(clause).filter(literal -> literal != clause[0]).toArray();
    for (int[] other : clauses) {
      if (contains(other, -clause[0])) {
        int[] rest = Arrays.stream(other).filter(literal -> literal != -clause[0]).toArray();
        int[] both = Arrays.copyOf(clause, clause.length + rest.length);
        System.arraycopy(rest, 0, both, clause.length, rest.length);
        boolean blocked = Arrays.stream(rest).anyMatch(each -> contains(others, -each));
        if (!blocked && !follows(both)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean contains(int[] clause, int literal) {
    return Arrays.stream(clause).anyMatch(each -> each == literal);
  }

  /// Makes a literal true, and what follows from it; false at a contradiction.
  private boolean propagate(int literal) {
    int next = trail.size();
    assign(literal);
    while (next < trail.size()) {
      int falsified = -trail.get(next++);
      List<int[]> waiting = watching(falsified);
      for (int i = 0; i < waiting.size(); i++) {
        int[] clause = waiting.get(i);
        if (clause.length > 1 && clause[0] == falsified) {
          swap(clause, 0, 1);
        }
        if (isTrue(clause[0])) {
          continue;
        }
        int free = 2;
        while (free < clause.length && isFalse(clause[free])) {
          free++;
        }
        if (free < clause.length) {
          swap(clause, 1, free);
          watching(clause[1]).add(clause);
          waiting.set(i, waiting.getLast());
          waiting.removeLast();
          i--;
        } else if (clause.length == 1 || isFalse(clause[0])) {
          return false;
        } else {
          assign(clause[0]);
        }
      }
    }
    return true;
  }

  private void assign(int literal) {
    assigned[Math.abs(literal)] = Integer.signum(literal);
    trail.add(literal);
  }
}
