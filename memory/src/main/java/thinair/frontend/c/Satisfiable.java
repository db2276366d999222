package thinair.frontend.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.program.Instruction;
import thinair.program.Memory;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.ThreadCode;
import thinair.program.Value;
import thinair.source.SyntaxError;

/// A read that has to read a value which nobody writes leaves no execution: better said at once.
final class Satisfiable {
  private Satisfiable() {}

  static void check(List<ThreadCode> threads, Map<String, Memory> memory) {
    for (ThreadCode thread : threads) {
      for (Instruction instruction : thread.code()) {
        for (Wanted wanted : wanted(instruction.ops())) {
          if (!mayBeWritten(wanted, threads, memory)) {
            throw new SyntaxError(
                instruction.place(),
                "nothing writes %s to %s, so that no execution reads it"
                    .formatted(wanted.value(), wanted.location().location()),
                "let 'readsvalue' have a value that some thread stores there");
          }
        }
      }
    }
  }

  private record Wanted(Value.Address location, Value value) {}

  /// Loads at known places that are required to have a known value.
  private static List<Wanted> wanted(List<Op> ops) {
    List<Wanted> found = new ArrayList<>();
    Map<Integer, Value.Address> loads = new LinkedHashMap<>();
    Map<Integer, Wanted> tests = new LinkedHashMap<>();
    for (Op op : ops) {
      switch (op) {
        case Op.Load load when load.address() instanceof Operand.Constant(Value.Address address) ->
            loads.put(load.to(), address);
        case Op.Compute(int to, Operator operator, var with)
            when operator == Operator.EQUAL
                && with.get(0) instanceof Operand.Result(int read)
                && with.get(1) instanceof Operand.Constant(Value value) -> {
          Value.Address address = loads.get(read);
          if (address != null) {
            tests.put(to, new Wanted(address, value));
          }
        }
        case Op.Require(Operand.Result(int test)) -> {
          Wanted wanted = tests.get(test);
          if (wanted != null) {
            found.add(wanted);
          }
        }
        default -> {
          // Anything else asks for no value.
        }
      }
    }
    return found;
  }

  private static boolean mayBeWritten(
      Wanted wanted, List<ThreadCode> threads, Map<String, Memory> memory) {
    Memory cell = memory.get(wanted.location().location());
    if (cell == null || cell.unwritten() || cell.initial().contains(wanted.value())) {
      return true;
    }
    return threads.stream()
        .flatMap(thread -> thread.code().stream())
        .anyMatch(instruction -> mayWrite(instruction.ops(), wanted));
  }

  private static boolean mayWrite(List<Op> ops, Wanted wanted) {
    return ops.stream()
        .anyMatch(
            op ->
                switch (op) {
                  case Op.Store store ->
                      isAt(store.address(), wanted)
                          && (!(store.value() instanceof Operand.Constant(Value value))
                              || value.equals(wanted.value()));
                  case Op.Update update -> isAt(update.address(), wanted);
                  case Op.Choose(var alternatives) ->
                      alternatives.stream().anyMatch(each -> mayWrite(each, wanted));
                  case Op.ReadRegister _,
                      Op.WriteRegister _,
                      Op.Compute _,
                      Op.Load _,
                      Op.Fence _,
                      Op.Lock _,
                      Op.Unlock _,
                      Op.External _,
                      Op.Sync _,
                      Op.Predicate _,
                      Op.Branch _,
                      Op.Jump _,
                      Op.Cut _,
                      Op.Require _ ->
                      false;
                });
  }

  private static boolean isAt(Operand address, Wanted wanted) {
    return !(address instanceof Operand.Constant(Value value)) || value.equals(wanted.location());
  }
}
