package thinair.frontend.c;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.program.Op;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Tag;

/// Functions with annotations in braces, from which the macros of the Linux kernel are made:
/// `__name{mb}(…)`.
final class Annotated {
  private Annotated() {}

  /// `__atomic_add_unless{…}(location, value, limit)`: adds unless the location holds the limit,
  /// and says whether it did. The read and the write are two events.
  ///
  /// @param tags the sets of both; C11 knows no annotations
  static Builtin addUnless(Set<Tag> tags) {
    return new Builtin(
        "__atomic_add_unless",
        List.of("location", "value", "limit"),
        (call, steps) -> {
          Typed address = steps.value(call.arguments().get(0), Port.ADDRESS);
          Typed limit = steps.value(call.arguments().get(2), Port.OTHER);
          Operand result =
              steps.choose(
                  to -> {
                    Typed value = steps.value(call.arguments().get(1), Port.ADDRESS);
                    int old = steps.fresh();
                    Operand seen = new Operand.Result(old);
                    steps.add(
                        new Op.Load(old, address.operand(), Steps.access(tags), steps.after()));
                    steps.add(
                        new Op.Require(steps.compute(Operator.NOT_EQUAL, seen, limit.operand())));
                    Operand sum =
                        steps.compute(
                            Operator.SIGNED_4, steps.compute(Operator.ADD, seen, value.operand()));
                    steps.add(
                        new Op.Store(address.operand(), sum, Steps.access(tags), steps.after()));
                    steps.add(new Op.Compute(to, Operator.NOT, List.of(steps.zeroFrom(seen))));
                  },
                  to -> {
                    int old = steps.fresh();
                    Operand seen = new Operand.Result(old);
                    steps.add(
                        new Op.Load(old, address.operand(), Steps.access(tags), steps.after()));
                    steps.add(new Op.Require(steps.compute(Operator.EQUAL, seen, limit.operand())));
                    steps.add(new Op.Compute(to, Operator.COPY, List.of(steps.zeroFrom(seen))));
                  });
          return Optional.of(new Typed(result, CType.INT));
        });
  }
}
