package thinair.frontend.c;

import thinair.program.Operand;

/// What an expression gives.
record Typed(Operand operand, CType type) {}
