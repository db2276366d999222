package thinair.architecture.bad.report;

import thinair.architecture.bad.logic.Plain;

/// Reports show answers, they do not look for them.
public interface Computes {
  void show(Plain[] logic);
}
