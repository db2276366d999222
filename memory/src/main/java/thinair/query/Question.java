package thinair.query;

import thinair.candidate.Engine;
import thinair.model.MemoryModel;
import thinair.program.Program;

/// What is asked: a program under a model, and how far to go for the answer.
///
/// @param unroll how often loops are unrolled
/// @param verdictOnly whether it is enough to know if the program's proposition can be reached
public record Question(
    Program program, MemoryModel model, int unroll, Engine engine, boolean verdictOnly) {
  public static final int DEFAULT_UNROLL = 2;

  public Question(Program program, MemoryModel model) {
    this(program, model, DEFAULT_UNROLL, Engine.AUTO, false);
  }
}
