package thinair.standin.java.util;

import thinair.standin.Primitive;

/// Contract: any number. Those with few values are each followed; others are refused.
public class Random {
  private static final int MOST = 8;

  public Random() {}

  public Random(long seed) {}

  public int nextInt(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be positive");
    }
    if (bound > MOST) {
      throw new UnsupportedOperationException("a random choice between more than 8 numbers");
    }
    return Primitive.choose(bound);
  }

  public int nextInt(int from, int to) {
    return from + nextInt(to - from);
  }

  public boolean nextBoolean() {
    return Primitive.choose(2) == 1;
  }
}
