package thinair.architecture.bad.util;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// Static worlds of three kinds.
public final class Odds {
  static int counter;
  static final ArrayList<String> SEEN = new ArrayList<>(List.of("a"));
  static final AtomicInteger SHARED = new AtomicInteger();

  private Odds() {}
}
