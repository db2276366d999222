package thinair.event;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.program.Instruction;
import thinair.program.Op.Port;
import thinair.program.Register;
import thinair.program.Value;

/// Something that a thread does on one path through its code.
///
/// @param instance which execution of an instruction it belongs to, counted along the path
/// @param tags the sets it is in besides those that follow from its kind
/// @param register of a register event
/// @param address of a memory event, and of one that is at a location only
/// @param value what is written
/// @param read which of the path's reads it is, or -1
/// @param bytes the width of a memory access
public record Event(
    Kind kind,
    int instance,
    Instruction instruction,
    Set<String> tags,
    Port port,
    @Nullable Register register,
    @Nullable Sym address,
    @Nullable Sym value,
    int read,
    int bytes) {

  /// Whether it enters or leaves a monitor of Java.
  public boolean isMonitor() {
    return tags.contains("Lock") || tags.contains("Unlock");
  }

  /// The cell that says whether the monitor of an object is free.
  public static Value.Address monitor(String object) {
    return new Value.Address(object, Monitors.STATE);
  }

  public enum Kind {
    READ,
    WRITE,
    /// Reads and writes at once.
    UPDATE,
    FENCE,
    /// At a location, without a value.
    SYNC,
    /// A conditional branch.
    BRANCH,
    /// A decision inside an instruction.
    PREDICATE,
    REGISTER_READ,
    REGISTER_WRITE;

    public boolean reads() {
      return this == READ || this == UPDATE;
    }

    public boolean writes() {
      return this == WRITE || this == UPDATE;
    }

    public boolean isRegister() {
      return this == REGISTER_READ || this == REGISTER_WRITE;
    }
  }
}
