package thinair.program;

import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;

/// The order in which a state lists what it holds, as herd has it: registers by thread, locations
/// and whole arrays by name, and then single cells of arrays.
public final class StateOrder implements Comparator<Observable> {
  private final RegisterOrder registers;

  /// Arrays of which single cells are listed.
  private final Set<String> inCells = new HashSet<>();

  private StateOrder(RegisterOrder registers) {
    this.registers = registers;
  }

  public static StateOrder of(Program program, Observations observations) {
    StateOrder order = new StateOrder(program.language().registers());
    for (Memory location : program.memory()) {
      if (location.array()
          && !observations.listed().contains(new Observable.Array(location.name()))) {
        order.inCells.add(location.name());
      }
    }
    return order;
  }

  /// The same, where cells of a whole array may be listed besides it.
  public static StateOrder ofListed(Program program) {
    StateOrder order = new StateOrder(program.language().registers());
    program.memory().stream()
        .filter(Memory::array)
        .forEach(location -> order.inCells.add(location.name()));
    return order;
  }

  @Override
  public int compare(Observable left, Observable right) {
    int byRank = Integer.compare(rank(left), rank(right));
    if (byRank != 0) {
      return byRank;
    }
    return left instanceof Observable.Of(int thread, var register)
            && right instanceof Observable.Of(int other, var otherRegister)
        ? thread != other
            ? Integer.compare(thread, other)
            : registers.compare(register, otherRegister)
        : compare(address(left), address(right));
  }

  private int rank(Observable observable) {
    return switch (observable) {
      case Observable.Of _ -> 0;
      case Observable.Array _ -> 1;
      case Observable.Cell(var address) -> inCells.contains(address.location()) ? 2 : 1;
    };
  }

  private static Value.Address address(Observable observable) {
    return switch (observable) {
      case Observable.Cell(var address) -> address;
      case Observable.Array(var name) -> new Value.Address(name, 0);
      case Observable.Of of -> throw new IllegalArgumentException(of + " is no place in memory");
    };
  }

  private static int compare(Value.Address left, Value.Address right) {
    return left.location().equals(right.location())
        ? Long.compare(left.offset(), right.offset())
        : left.location().compareTo(right.location());
  }
}
