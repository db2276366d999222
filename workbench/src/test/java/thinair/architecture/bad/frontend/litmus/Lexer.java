package thinair.architecture.bad.frontend.litmus;

/// Harmless.
public record Lexer(String text) {}
