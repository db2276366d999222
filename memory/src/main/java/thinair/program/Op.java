package thinair.program;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A step of an instruction. Steps that touch a register or memory, fences and branches are events;
/// which events of one instruction depend on which by data follows from the operands, dependence by
/// control and mere order is said by [After].
///
/// Results are numbered within an instruction: `to` names a result, or the event itself for
/// [After].
public sealed interface Op {

  /// What a register is read for.
  enum Port {
    /// An address.
    ADDRESS,
    /// A value to store.
    DATA,
    /// Anything else.
    OTHER
  }

  /// Events of the same instruction, by their `to`, that this event depends on by control, or
  /// merely follows. Dependence by data needs no mention.
  record After(List<Integer> control, List<Integer> order) {
    public static final After NOTHING = new After(List.of(), List.of());

    public static After control(Integer... events) {
      return new After(List.of(events), List.of());
    }

    public static After order(Integer... events) {
      return new After(List.of(), List.of(events));
    }
  }

  record ReadRegister(int to, Register register, Port port, After after) implements Op {}

  record WriteRegister(Register register, Operand value, After after) implements Op {}

  /// No event.
  record Compute(int to, Operator operator, List<Operand> operands) implements Op {}

  /// @param port what it is read for within its instruction, where something else uses it there
  record Load(int to, Operand address, Access access, After after, Port port) implements Op {
    public Load(int to, Operand address, Access access, After after) {
      this(to, address, access, after, Port.OTHER);
    }
  }

  /// @param to names the event for [After], as the status of a store-conditional waits for its
  ///   store; a store has no result. Negative: nothing refers to it.
  record Store(int to, Operand address, Operand value, Access access, After after) implements Op {
    public Store(Operand address, Operand value, Access access, After after) {
      this(-1, address, value, access, after);
    }
  }

  /// Read and write in one event: the new value is `operator(old, operand)`; `to` is the old value.
  /// An exchange has the operator COPY, and then the operand alone is the new value.
  record Update(
      int to, Operand address, Operator operator, Operand operand, Access access, After after)
      implements Op {}

  record Fence(Set<Tag> tags, After after) implements Op {
    public Fence {
      tags = Set.copyOf(tags);
    }
  }

  /// Enters a monitor of Java, which a thread may do again while it holds it.
  record Lock(Operand monitor, After after) implements Op {}

  /// Leaves a monitor of Java.
  record Unlock(Operand monitor, After after) implements Op {}

  /// An action that the outside world sees: a call of a method that a program declares special.
  record External(String name, After after) implements Op {}

  /// An event at a location that moves no value: taking a lock or leaving it, waiting for readers.
  /// What it does is for models to say.
  ///
  /// @param to names the event for [After]; as a result it is 0
  record Sync(int to, Operand address, Set<Tag> tags, After after) implements Op {
    public Sync {
      tags = Set.copyOf(tags);
    }
  }

  /// An event of the set PRED (and B) that later events of the instruction may depend on by
  /// control: the comparison inside a compare-and-swap, the selection inside a conditional move.
  record Predicate(int to, List<Operand> inputs, After after) implements Op {}

  /// Goes to the label if the condition is not 0.
  ///
  /// @param event whether this is an event (of the sets BCC and B); x86 has none
  /// @param join where the dependence by control ends, in structured code; null: nowhere
  record Branch(Operand condition, String target, boolean event, @Nullable String join)
      implements Op {}

  record Jump(String target) implements Op {}

  /// This path is not followed further: recursion, or a loop that a front end has unrolled, goes
  /// deeper than it was asked to.
  record Cut() implements Op {}

  /// This alternative exists only if the condition is not 0.
  record Require(Operand condition) implements Op {}

  /// Any one of the alternatives; they number their results as if each stood here alone, and what
  /// follows may use results that all of them define.
  record Choose(List<List<Op>> alternatives) implements Op {
    public Choose {
      alternatives = List.copyOf(alternatives);
    }
  }
}
