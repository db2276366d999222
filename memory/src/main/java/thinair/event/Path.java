package thinair.event;

import java.util.List;
import java.util.Map;
import thinair.program.Op;
import thinair.program.Register;
import thinair.program.Value;

/// One way through a thread's code, register events included.
///
/// @param events in the order in which they were made; instances never decrease
/// @param data pairs of events of one instruction: data dependence
/// @param control likewise, dependence by control within an instruction
/// @param order likewise, mere order within an instruction
/// @param registers from a write of a register to the reads that see it
/// @param scopes from the events of a condition to the events it decides about, in structured code
/// @param constraints each must not be 0
/// @param results what each register holds at the end
/// @param ending how it ends: paths that end early are no part of an execution, but may be why
///   there is none
public record Path(
    List<Event> events,
    List<int[]> data,
    List<int[]> control,
    List<int[]> order,
    List<int[]> registers,
    List<int[]> scopes,
    int reads,
    List<Sym> constraints,
    Map<Register, Sym> results,
    Ending ending) {

  /// What its end is if it stops at an access because this value is no address.
  public Ending.NoAddress noAddress(int access, Value value) {
    String operand = "";
    for (int[] pair : data) {
      if (operand.isEmpty()
          && pair[1] == access
          && events.get(pair[0]) instanceof Event.RegisterRead read
          && read.port() == Op.Port.ADDRESS) {
        operand = read.register().name();
      }
    }
    return new Ending.NoAddress(events.get(access).instruction(), operand, value);
  }

  public boolean isComplete() {
    return ending instanceof Ending.Completed;
  }
}
