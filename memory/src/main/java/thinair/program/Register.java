package thinair.program;

/// A register of a thread, or a local variable of C, by its canonical name (X5 also where a program
/// says W5). Names that start with `%` are inner ones that no program can mention: reservations for
/// example.
public record Register(String name) {
  @Override
  public String toString() {
    return name;
  }
}
