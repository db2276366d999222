package thinair.explore;

import java.util.Arrays;

/// What a step of a machine may look at and what it may change, resource by resource. Where the
/// next step of one component does not clash with what another will ever do, the two can go in
/// either order with the same end.
///
/// A queue that has to be empty before somebody goes on is a case of its own: who takes something
/// out of it can let others go on, but never stops them and changes nothing that they see.
public final class Footprint {
  private long[] reads = new long[1];
  private long[] writes = new long[1];
  private long[] awaits = new long[1];
  private long[] frees = new long[1];

  public void clear() {
    Arrays.fill(reads, 0);
    Arrays.fill(writes, 0);
    Arrays.fill(awaits, 0);
    Arrays.fill(frees, 0);
  }

  public Footprint reads(int resource) {
    reads = with(reads, resource);
    return this;
  }

  public Footprint writes(int resource) {
    writes = with(writes, resource);
    return this;
  }

  /// Has to wait until whoever frees the resource has done so.
  public Footprint awaits(int resource) {
    awaits = with(awaits, resource);
    return this;
  }

  /// Brings those further that wait for the resource.
  public Footprint frees(int resource) {
    frees = with(frees, resource);
    return this;
  }

  public void add(Footprint other) {
    reads = with(reads, other.reads);
    writes = with(writes, other.writes);
    awaits = with(awaits, other.awaits);
    frees = with(frees, other.frees);
  }

  public boolean mayWrite(int resource) {
    int word = resource / Long.SIZE;
    return word < writes.length && (writes[word] & 1L << resource) != 0;
  }

  /// Whether this next step and something in a future do not go in either order.
  public boolean clashes(Footprint future) {
    return meet(writes, future.writes)
        || meet(writes, future.reads)
        || meet(reads, future.writes)
        || meet(reads, future.frees)
        || meet(frees, future.reads)
        || meet(awaits, future.writes)
        || meet(writes, future.awaits);
  }

  boolean mayHaveToWait() {
    for (long word : awaits) {
      if (word != 0) {
        return true;
      }
    }
    return false;
  }

  /// Whether this step cannot be taken before the other has been.
  boolean waitsFor(Footprint other) {
    return meet(awaits, other.frees);
  }

  private static boolean meet(long[] some, long[] others) {
    int words = Math.min(some.length, others.length);
    for (int i = 0; i < words; i++) {
      if ((some[i] & others[i]) != 0) {
        return true;
      }
    }
    return false;
  }

  private static long[] with(long[] bits, int resource) {
    int word = resource / Long.SIZE;
    long[] result = word < bits.length ? bits : Arrays.copyOf(bits, word + 1);
    result[word] |= 1L << resource;
    return result;
  }

  private static long[] with(long[] bits, long[] more) {
    long[] result = more.length <= bits.length ? bits : Arrays.copyOf(bits, more.length);
    for (int i = 0; i < more.length; i++) {
      result[i] |= more[i];
    }
    return result;
  }
}
