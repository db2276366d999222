package thinair.architecture.bad.cycle.left;

import thinair.architecture.bad.cycle.right.Right;

/// Half a cycle.
public record Left(Right right) {}
