package thinair.interpret;

import java.util.Optional;

/// What an atomic update makes of the value that it finds.
public sealed interface Change {
  record Put(Datum value) implements Change {}

  /// @param descriptor of the variable, whose width the sum is cut to
  record Add(Datum delta, String descriptor) implements Change {}

  record Bits(Operation operation, Datum operand, String descriptor) implements Change {}

  record CompareAndSet(Datum expected, Datum value) implements Change {}

  enum Operation {
    AND,
    OR,
    XOR
  }

  /// The value that is written; nothing: it fails, and is a read.
  default Optional<Datum> apply(Datum old) {
    return switch (this) {
      case Put(var value) -> Optional.of(value);
      case Add(var delta, var type) -> Optional.of(Numbers.narrowed(type, Numbers.sum(old, delta)));
      case Bits(var operation, var operand, var type) ->
          Optional.of(Numbers.narrowed(type, Numbers.bits(operation, old, operand)));
      case CompareAndSet(var expected, var value) ->
          old.equals(expected) ? Optional.of(value) : Optional.empty();
    };
  }
}
