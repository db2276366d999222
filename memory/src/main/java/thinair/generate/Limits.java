package thinair.generate;

/// Which programs to make.
///
/// @param accesses how many accesses a program has at most
/// @param threads how many threads at most
/// @param perThread how many accesses a thread has at most
/// @param locations how many locations at most
/// @param fences whether fences may stand between accesses
/// @param dependencies whether an access may depend on the read before it
/// @param exchanges whether there are reads and writes in one
/// @param redundant whether programs that fall apart into smaller ones are kept
public record Limits(
    int accesses,
    int threads,
    int perThread,
    int locations,
    boolean fences,
    boolean dependencies,
    boolean exchanges,
    boolean redundant) {
  public Limits {
    if (accesses < 1 || threads < 1 || perThread < 1 || locations < 1) {
      throw new IllegalArgumentException("bounds start at 1");
    }
  }

  public static Limits of(int accesses, int threads, int perThread, int locations) {
    return new Limits(accesses, threads, perThread, locations, false, false, false, false);
  }

  public Limits withFences() {
    return new Limits(
        accesses, threads, perThread, locations, true, dependencies, exchanges, redundant);
  }

  public Limits withDependencies() {
    return new Limits(accesses, threads, perThread, locations, fences, true, exchanges, redundant);
  }

  public Limits withExchanges() {
    return new Limits(
        accesses, threads, perThread, locations, fences, dependencies, true, redundant);
  }

  public Limits withRedundant() {
    return new Limits(
        accesses, threads, perThread, locations, fences, dependencies, exchanges, true);
  }
}
