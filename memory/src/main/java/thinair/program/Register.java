package thinair.program;

import org.jspecify.annotations.Nullable;

/// A register of a thread, or a local variable of C, by its canonical name (X5 also where a program
/// says W5). Names that start with `%` are inner ones that no program can mention: reservations for
/// example.
public record Register(String name) {
  // Written out, because registers are the keys of nearly every map and a short run has no time to
  // warm up what a record brings along.
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other || other instanceof Register register && name.equals(register.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
