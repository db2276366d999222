package thinair.architecture.bad.frontend.cat;

import thinair.architecture.bad.frontend.litmus.Lexer;

/// Front ends do not know each other.
public record BorrowsFromLitmus(Lexer lexer) {}
