package thinair.logic.encode;

import java.util.Arrays;

/// A growing list of ints without boxes.
final class Ints {
  private int[] items;
  private int size;

  Ints() {
    this(16);
  }

  Ints(int capacity) {
    items = new int[Math.max(4, capacity)];
  }

  void add(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, size + (size >> 1) + 4);
    }
    items[size++] = item;
  }

  int get(int index) {
    return items[index];
  }

  void set(int index, int item) {
    items[index] = item;
  }

  int size() {
    return size;
  }

  boolean isEmpty() {
    return size == 0;
  }

  int removeLast() {
    return items[--size];
  }

  void clear() {
    size = 0;
  }

  /// Drops everything from `newSize` on.
  void truncate(int newSize) {
    size = newSize;
  }

  /// The backing array: valid up to [#size()], until the next change.
  int[] array() {
    return items;
  }

  int[] toArray() {
    return Arrays.copyOf(items, size);
  }
}
