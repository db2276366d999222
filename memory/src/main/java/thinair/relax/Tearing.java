package thinair.relax;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import thinair.interpret.Action;
import thinair.interpret.Change;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;
import thinair.interpret.Mode;

/// Which plain longs and doubles a thread can see halves of (JLS 17.7).
///
/// A variable whose values all agree in one half cannot be seen torn: whatever is read of the other
/// half came with a write of that very value, which the read could have seen as a whole.
///
/// @param divisible only plain accesses: they can be taken in halves
/// @param mixed some access is atomic, and what halves of plain writes that may see is not modelled
public record Tearing(Set<Location> divisible, Set<Location> mixed) {
  public Tearing {
    divisible = Set.copyOf(divisible);
    mixed = Set.copyOf(mixed);
  }

  /// @param racing what threads race on
  public static Tearing of(Interpretation program, Collection<Location> racing) {
    Map<Location, Set<Datum>> values = new HashMap<>();
    Set<Location> atomic = new HashSet<>();
    Set<Location> sums = new HashSet<>();
    for (Location location : racing) {
      if (location.isWide()) {
        values.put(location, new LinkedHashSet<>(Set.of(program.initial(location))));
      }
    }
    for (int i = 0; !values.isEmpty() && i < program.nodes(); i++) {
      switch (program.node(i).action()) {
        case Action.Write(var location, var value, var mode) when values.containsKey(location) -> {
          values.get(location).add(value);
          if (mode != Mode.PLAIN) {
            atomic.add(location);
          }
        }
        case Action.Read(var location, var mode) when mode != Mode.PLAIN -> atomic.add(location);
        case Action.Update(var location, var change, _, _, _) -> {
          atomic.add(location);
          if (values.containsKey(location)) {
            switch (change) {
              case Change.Put(var value) -> values.get(location).add(value);
              case Change.CompareAndSet(_, var value) -> values.get(location).add(value);
              // What these make of what they find is not known here.
              case Change.Add _, Change.Bits _ -> sums.add(location);
            }
          }
        }
        default -> {}
      }
    }
    Set<Location> divisible = new HashSet<>();
    Set<Location> mixed = new HashSet<>();
    values.forEach(
        (location, all) -> {
          if (sums.contains(location)
              || (differs(all, Location.Part.HIGH) && differs(all, Location.Part.LOW))) {
            (atomic.contains(location) ? mixed : divisible).add(location);
          }
        });
    return new Tearing(divisible, mixed);
  }

  private static boolean differs(Set<Datum> values, Location.Part part) {
    return values.stream().map(value -> Interpretation.part(value, part)).distinct().count() > 1;
  }
}
