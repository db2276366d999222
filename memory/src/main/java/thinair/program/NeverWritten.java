package thinair.program;

import java.util.ArrayList;
import java.util.List;

/// Registers that a condition speaks of and nothing gives a value: mostly a slip of the pen, as
/// they end as they began, with 0.
public final class NeverWritten {
  private NeverWritten() {}

  /// In the order in which the condition names them.
  public static List<Observable.Of> in(Program program) {
    List<Observable.Of> found = new ArrayList<>();
    for (Observable observable : new Observations(program).named()) {
      if (observable instanceof Observable.Of register && !isWritten(program, register)) {
        found.add(register);
      }
    }
    return found;
  }

  private static boolean isWritten(Program program, Observable.Of of) {
    ThreadCode thread = program.threads().get(of.thread());
    return thread.initial().containsKey(of.register())
        || thread.code().stream().anyMatch(each -> writes(each.ops(), of.register()));
  }

  private static boolean writes(List<Op> ops, Register register) {
    return ops.stream()
        .anyMatch(
            op ->
                op instanceof Op.WriteRegister(var to, _, _) && to.equals(register)
                    || op instanceof Op.Choose(var alternatives)
                        && alternatives.stream().anyMatch(each -> writes(each, register)));
  }
}
