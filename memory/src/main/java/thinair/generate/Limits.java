package thinair.generate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;

/// Which programs to make.
///
/// @param accesses how many accesses a program has at most
/// @param threads how many threads at most
/// @param perThread how many accesses a thread has at most
/// @param locations how many locations at most
/// @param gaps what may stand between accesses, in order
/// @param kinds what accesses there are, in order
/// @param redundant whether programs that fall apart into smaller ones are kept
/// @param events how many accesses and fences there are at most
/// @param shared whether every location is written, and accessed by two threads
public record Limits(
    int accesses,
    int threads,
    int perThread,
    int locations,
    List<Gap> gaps,
    List<Kind> kinds,
    boolean redundant,
    int events,
    boolean shared) {
  public Limits {
    if (accesses < 1 || threads < 1 || perThread < 1 || locations < 1) {
      throw new IllegalArgumentException("bounds start at 1");
    }
    gaps = List.copyOf(new TreeSet<>(gaps));
    kinds = List.copyOf(new TreeSet<>(kinds));
  }

  public static Limits of(int accesses, int threads, int perThread, int locations) {
    return new Limits(
        accesses,
        threads,
        perThread,
        locations,
        List.of(Gap.NOTHING),
        List.of(Kind.WRITE, Kind.READ),
        false,
        Integer.MAX_VALUE,
        false);
  }

  /// Whether there is anything to stand between accesses.
  boolean marks() {
    return gaps.size() > 1;
  }

  public Limits withFences() {
    return withGaps(List.of(Gap.FENCE));
  }

  public Limits withDependencies() {
    return withGaps(List.of(Gap.DEPENDENCY));
  }

  public Limits withExchanges() {
    return withKinds(List.of(Kind.EXCHANGE));
  }

  public Limits withGaps(Collection<Gap> more) {
    List<Gap> all = new ArrayList<>(gaps);
    all.addAll(more);
    return new Limits(
        accesses, threads, perThread, locations, all, kinds, redundant, events, shared);
  }

  public Limits withKinds(Collection<Kind> more) {
    List<Kind> all = new ArrayList<>(kinds);
    all.addAll(more);
    return new Limits(
        accesses, threads, perThread, locations, gaps, all, redundant, events, shared);
  }

  public Limits withRedundant() {
    return new Limits(accesses, threads, perThread, locations, gaps, kinds, true, events, shared);
  }

  /// Programs of so many accesses and fences at most, in which threads share every location.
  public Limits ofEvents(int most) {
    return new Limits(most, threads, perThread, locations, gaps, kinds, redundant, most, true);
  }
}
