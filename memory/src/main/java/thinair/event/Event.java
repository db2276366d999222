package thinair.event;

import java.util.Set;
import thinair.program.Instruction;
import thinair.program.Op.Port;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.program.Value;

/// Something that a thread does on one path through its code.
public sealed interface Event {
  /// Which execution of which instruction an event belongs to.
  ///
  /// @param instance counted along the path
  record Origin(int instance, Instruction instruction) {}

  Origin origin();

  default int instance() {
    return origin().instance();
  }

  default Instruction instruction() {
    return origin().instruction();
  }

  /// The sets it is in besides those that follow from its kind.
  default Set<Tag> tags() {
    return Set.of();
  }

  /// What its value is used for within its instruction.
  default Port port() {
    return Port.OTHER;
  }

  /// At a location.
  sealed interface Located extends Event {
    Sym address();
  }

  /// Of memory.
  sealed interface Access extends Located {
    /// Its width.
    int bytes();
  }

  sealed interface Reads extends Access {
    /// Which of the path's reads it is.
    int read();
  }

  sealed interface Writes extends Access {
    /// What is written.
    Sym value();
  }

  /// A decision about what comes after it.
  sealed interface Decision extends Event {}

  /// Of a register.
  sealed interface OfRegister extends Event {
    Register register();
  }

  record Read(Origin origin, Sym address, int read, int bytes, Set<Tag> tags, Port port)
      implements Reads {}

  record Write(Origin origin, Sym address, Sym value, int bytes, Set<Tag> tags) implements Writes {}

  /// Reads and writes at once.
  record Update(Origin origin, Sym address, int read, Sym value, int bytes, Set<Tag> tags)
      implements Reads, Writes {}

  record Fence(Origin origin, Set<Tag> tags) implements Event {}

  /// At a location, without a value.
  record Sync(Origin origin, Sym address, Set<Tag> tags) implements Located {}

  /// A conditional branch.
  record Branch(Origin origin) implements Decision {}

  /// A decision inside an instruction.
  record Predicate(Origin origin) implements Decision {}

  record RegisterRead(Origin origin, Register register, Port port) implements OfRegister {}

  record RegisterWrite(Origin origin, Register register, Sym value) implements OfRegister {}

  /// Whether it enters or leaves a monitor of Java.
  default boolean isMonitor() {
    return tags().contains(Tag.LOCK) || tags().contains(Tag.UNLOCK);
  }

  /// The cell that says whether the monitor of an object is free.
  static Value.Address monitor(String object) {
    return new Value.Address(object, Monitors.STATE);
  }
}
