package thinair.architecture.bad.logic;

/// Harmless.
public record Plain(int arity) {}
