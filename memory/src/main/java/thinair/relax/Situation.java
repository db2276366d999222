package thinair.relax;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A state of a whole program: where each thread stands, what memory holds, who is inside of which
/// monitor and who waits.
///
/// @param nodes by thread; -1: not started
/// @param waits by thread, what has become of a wait it stands before
/// @param owners by monitor the thread inside, -1: none; the monitors behind the last are free
/// @param memory by location the number of its value plus one; 0, also of those behind the last:
///   what it held at first
// Numbers by the hundred thousand, which nobody changes; equality is written out.
@SuppressWarnings("ArrayRecordComponent")
record Situation(int[] nodes, byte[] waits, int[] owners, int[] memory) {
  static final byte RUNNING = 0;
  static final byte WAITING = 1;
  static final byte WOKEN = 2;

  Situation copy() {
    return new Situation(nodes.clone(), waits.clone(), owners.clone(), memory.clone());
  }

  int node(int thread) {
    return thread < nodes.length ? nodes[thread] : -1;
  }

  int owner(int monitor) {
    return monitor < owners.length ? owners[monitor] : -1;
  }

  int value(int location) {
    return location < memory.length ? memory[location] : 0;
  }

  Situation withNode(int thread, int node, byte wait) {
    int length = Math.max(nodes.length, thread + 1);
    int[] other = Arrays.copyOf(nodes, length);
    Arrays.fill(other, nodes.length, length, -1);
    other[thread] = node;
    byte[] otherWaits = Arrays.copyOf(waits, length);
    otherWaits[thread] = wait;
    return new Situation(other, otherWaits, owners, memory);
  }

  Situation withOwner(int monitor, int owner) {
    int[] other = Arrays.copyOf(owners, Math.max(owners.length, monitor + 1));
    Arrays.fill(other, owners.length, other.length, -1);
    other[monitor] = owner;
    int length = other.length;
    while (length > 0 && other[length - 1] < 0) {
      length--;
    }
    return new Situation(nodes, waits, Arrays.copyOf(other, length), memory);
  }

  Situation withValue(int location, int value) {
    int[] other = Arrays.copyOf(memory, Math.max(memory.length, location + 1));
    other[location] = value;
    int length = other.length;
    while (length > 0 && other[length - 1] == 0) {
      length--;
    }
    return new Situation(nodes, waits, owners, Arrays.copyOf(other, length));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Situation s
        && Arrays.equals(nodes, s.nodes)
        && Arrays.equals(waits, s.waits)
        && Arrays.equals(owners, s.owners)
        && Arrays.equals(memory, s.memory);
  }

  @Override
  public int hashCode() {
    return ((Arrays.hashCode(nodes) * 31 + Arrays.hashCode(waits)) * 31 + Arrays.hashCode(owners))
            * 31
        + Arrays.hashCode(memory);
  }
}
