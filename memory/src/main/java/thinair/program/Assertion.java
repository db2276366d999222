package thinair.program;

import java.util.List;
import thinair.source.Span;

/// An `assert` of a program. What became of it, a hidden register of its thread holds at the end.
public record Assertion(Observable.Of register, Span place) {

  /// What becomes of an assert in one run: an assert that a thread comes by more than once has
  /// failed if it ever did.
  public enum Fate {
    FAILED(0),
    HELD(1),
    NOT_REACHED(2);

    private final long value;

    Fate(long value) {
      this.value = value;
    }

    /// What the register holds.
    public Value value() {
      return Value.of(value);
    }

    /// @throws IllegalArgumentException if no assert leaves this behind
    public static Fate of(Value value) {
      for (Fate fate : values()) {
        if (fate.value().equals(value)) {
          return fate;
        }
      }
      throw new IllegalArgumentException("no assert leaves behind " + value);
    }
  }

  private Proposition is(Fate fate) {
    return new Proposition.EqualsValue(register, fate.value());
  }

  /// That it does not fail, said of what may be: a register that has no value has not failed
  /// either.
  public Proposition doesNotFail() {
    return new Proposition.Or(List.of(is(Fate.HELD), is(Fate.NOT_REACHED)));
  }

  /// That no assert fails which a thread comes by: what a program with asserts asks.
  public static Proposition noneFails(List<Assertion> assertions) {
    return new Proposition.And(assertions.stream().map(Assertion::doesNotFail).toList());
  }

  public static Proposition someFails(List<Assertion> assertions) {
    return new Proposition.Or(assertions.stream().map(each -> each.is(Fate.FAILED)).toList());
  }

  /// That a thread comes by one of them, whether it holds or not.
  public static Proposition someReached(List<Assertion> assertions) {
    return new Proposition.Or(
        assertions.stream()
            .<Proposition>map(each -> new Proposition.Not(each.is(Fate.NOT_REACHED)))
            .toList());
  }
}
