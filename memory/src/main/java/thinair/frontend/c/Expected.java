package thinair.frontend.c;

import thinair.program.Op;
import thinair.program.Op.Port;
import thinair.program.Operand;

/// Where a compare-exchange finds what it expects, and leaves what it found when it fails: a
/// location, a local variable whose address it is given, or nowhere.
sealed interface Expected {
  /// Reads it; the number of the result.
  int read(Steps steps);

  void write(Steps steps, Operand found);

  static Expected of(Expression argument, Steps steps) {
    if (steps.namesLocations() && argument instanceof Expression.Literal(_, long value)) {
      return new Constant(value);
    }
    return argument instanceof Expression.AddressOf(_, var name) && steps.isLocal(name)
        ? new Local(name)
        : new Location(steps.value(argument, Port.ADDRESS));
  }

  record Location(Typed address) implements Expected {
    @Override
    public int read(Steps steps) {
      int to = steps.fresh();
      steps.add(new Op.Load(to, address.operand(), Steps.access(C11.PLAIN), steps.after()));
      return to;
    }

    @Override
    public void write(Steps steps, Operand found) {
      steps.add(new Op.Store(address.operand(), found, Steps.access(C11.PLAIN), steps.after()));
    }
  }

  /// A value by itself, as CppMem has it: what was found is lost.
  record Constant(long value) implements Expected {
    @Override
    public int read(Steps steps) {
      return steps.constant(value);
    }

    @Override
    public void write(Steps steps, Operand found) {}
  }

  record Local(Expression.Name name) implements Expected {
    @Override
    public int read(Steps steps) {
      return steps.local(name);
    }

    @Override
    public void write(Steps steps, Operand found) {
      steps.setLocal(name, found);
    }
  }
}
