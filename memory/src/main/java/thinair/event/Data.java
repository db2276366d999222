package thinair.event;

import java.util.List;
import thinair.program.Operator;
import thinair.program.Value;

/// What a register holds at a place of a [Flow], whichever way the thread came there.
///
/// Equal data of one flow are one object, and have one number.
public sealed interface Data {
  int id();

  record Known(int id, Value value) implements Data {}

  /// What a step reads, by the step's number.
  record Read(int id, int step) implements Data {}

  record Apply(int id, Operator operator, List<Data> operands) implements Data {}

  /// One of several, by the way the thread came; exactly one guard holds where this is used.
  record Choice(int id, List<Way> ways) implements Data {}

  record Way(Guard guard, Data data) {}
}
