package thinair.program;

import java.util.List;
import thinair.source.Span;

/// One instruction, or one statement or condition of C: events of different instructions of a
/// thread are in program order, events of one instruction are not (in C, they are along their
/// dependencies).
///
/// @param text as a litmus file has it
public record Instruction(Span place, String text, List<Op> ops) {
  public Instruction {
    ops = List.copyOf(ops);
  }
}
