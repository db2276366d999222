package thinair.architecture.bad.cycle.right;

import thinair.architecture.bad.cycle.left.Left;

/// The other half.
public record Right(Left left) {}
