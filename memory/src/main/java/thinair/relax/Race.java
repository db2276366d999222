package thinair.relax;

import thinair.interpret.CodePlace;
import thinair.interpret.Location;

/// Two accesses of different threads to one variable, of which one writes and neither is volatile,
/// that nothing orders.
public record Race(Location location, Access first, Access second) {
  public record Access(int thread, CodePlace place, boolean writes) {}

  /// The same whichever objects and threads it is about: a field and two lines.
  public record Lines(String field, CodePlace first, CodePlace second) {}

  public Lines lines() {
    boolean swap = first.place().toString().compareTo(second.place().toString()) > 0;
    return new Lines(
        location.field(),
        swap ? second.place() : first.place(),
        swap ? first.place() : second.place());
  }
}
