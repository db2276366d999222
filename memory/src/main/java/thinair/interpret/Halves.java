package thinair.interpret;

import java.util.Optional;
import thinair.interpret.Location.Part;

/// A plain long or double is read and written in two halves (JLS 17.7): two actions, the high half
/// first, which threads race on as on two variables. While a thread is between them, what it knows
/// of the other half lies on its operand stack.
final class Halves {
  private Halves() {}

  static Action read(Location location, Mode mode) {
    return new Action.Read(location.of(Part.HIGH), mode);
  }

  static Action write(Frame frame, Location location, Datum value, Mode mode) {
    frame.push(of(value, Part.LOW));
    return new Action.Write(location.of(Part.HIGH), of(value, Part.HIGH), mode);
  }

  /// Takes what a read has found.
  ///
  /// @return the read of the other half, where that is still to come
  static Optional<Action> found(Frame frame, Action.Read read, Datum answer) {
    Location location = read.location();
    switch (location.part()) {
      case WHOLE, HIGH -> frame.push(answer);
      case LOW -> frame.push(joined(location.descriptor(), frame.pop(), answer));
    }
    return location.part() == Part.HIGH
        ? Optional.of(new Action.Read(location.of(Part.LOW), read.mode()))
        : Optional.empty();
  }

  /// The write of the other half, where that is still to come.
  static Optional<Action> written(Frame frame, Action.Write write) {
    return write.location().part() == Part.HIGH
        ? Optional.of(new Action.Write(write.location().of(Part.LOW), frame.pop(), write.mode()))
        : Optional.empty();
  }

  static Datum of(Datum whole, Part part) {
    return switch (part) {
      case WHOLE -> whole;
      case HIGH -> new Datum.Int((int) (bits(whole) >>> Integer.SIZE));
      case LOW -> new Datum.Int((int) bits(whole));
    };
  }

  private static long bits(Datum whole) {
    return switch (whole) {
      case Datum.Large(long value) -> value;
      case Datum.Real(double value) -> Double.doubleToRawLongBits(value);
      default -> throw new IllegalStateException("neither long nor double: " + whole);
    };
  }

  private static Datum joined(String descriptor, Datum high, Datum low) {
    long bits =
        (long) ((Datum.Int) high).value() << Integer.SIZE
            | Integer.toUnsignedLong(((Datum.Int) low).value());
    return descriptor.equals("J")
        ? new Datum.Large(bits)
        : new Datum.Real(Double.longBitsToDouble(bits));
  }
}
