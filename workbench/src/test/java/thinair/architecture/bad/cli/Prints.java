package thinair.architecture.bad.cli;

/// Harmless.
public record Prints(String text) {}
