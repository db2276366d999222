package thinair.candidate;

import java.util.List;
import thinair.event.BitMatrix;
import thinair.model.ProgramRelation;
import thinair.model.ProgramSet;
import thinair.program.Tag;

/// The events of a generated program: patterns of threads side by side, then one initial write for
/// each location.
final class Assembled implements Given {
  final List<ThreadPattern> threads;
  final int n;
  final int locations;

  /// Of an event: its location, or -1; its thread, or -1 for initial writes.
  final int[] location;

  final int[] thread;
  final boolean[] reads;
  final boolean[] writes;
  private final BitMatrix bits;
  private final int[] first;

  /// @param addresses of each access of each thread
  Assembled(List<ThreadPattern> threads, List<int[]> addresses, int locations) {
    this.threads = threads;
    this.locations = locations;
    first = new int[threads.size() + 1];
    for (int t = 0; t < threads.size(); t++) {
      first[t + 1] = first[t] + threads.get(t).n;
    }
    int own = first[threads.size()];
    n = own + locations;
    if (n > Long.SIZE) {
      throw new IllegalArgumentException("a generated program with %d events".formatted(n));
    }
    bits = new BitMatrix(n);
    location = new int[n];
    thread = new int[n];
    reads = new boolean[n];
    writes = new boolean[n];
    for (int t = 0; t < threads.size(); t++) {
      ThreadPattern pattern = threads.get(t);
      for (int e = 0; e < pattern.n; e++) {
        int at = first[t] + e;
        thread[at] = t;
        location[at] = pattern.access[e] < 0 ? -1 : addresses.get(t)[pattern.access[e]];
        reads[at] = pattern.reads[e];
        writes[at] = pattern.writes[e];
      }
    }
    for (int l = 0; l < locations; l++) {
      thread[own + l] = -1;
      location[own + l] = l;
      writes[own + l] = true;
    }
  }

  /// The first initial write.
  int initial() {
    return first[threads.size()];
  }

  @Override
  public BitMatrix bits() {
    return bits;
  }

  @Override
  public long[] set(ProgramSet set) {
    long all = 0;
    for (int t = 0; t < threads.size(); t++) {
      all |= threads.get(t).set(set) << first[t];
    }
    long initial = ((1L << locations) - 1) << initial();
    boolean theirs =
        switch (set) {
          case M, W, IW -> true;
          case R, F, B, BCC, PRED, RREG, WREG, ADDR, DATA -> false;
        };
    return new long[] {theirs ? all | initial : all};
  }

  @Override
  public long[] tagged(Tag tag) {
    long all = 0;
    for (int t = 0; t < threads.size(); t++) {
      all |= threads.get(t).tagged(tag) << first[t];
    }
    boolean initial = threads.getFirst().initial.getOrDefault(tag, false);
    return new long[] {initial ? all | ((1L << locations) - 1) << initial() : all};
  }

  @Override
  public long[] relation(ProgramRelation relation) {
    long[] rows = bits.relation();
    if (relation == ProgramRelation.EXT) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          // Initial writes are in no thread, and so in none that differs from itself.
          if (thread[i] != thread[j]) {
            rows[i] |= 1L << j;
          }
        }
      }
      return rows;
    }
    for (int t = 0; t < threads.size(); t++) {
      long[] own = threads.get(t).rows(relation);
      for (int e = 0; e < own.length; e++) {
        rows[first[t] + e] = own[e] << first[t];
      }
    }
    return rows;
  }

  @Override
  public boolean cellsFixed() {
    return true;
  }

  @Override
  public long[] fixedLocations() {
    long[] rows = bits.relation();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        if (location[i] >= 0 && location[i] == location[j]) {
          rows[i] |= 1L << j;
        }
      }
    }
    return rows;
  }
}
