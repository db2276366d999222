package thinair.relax;

import thinair.interpret.CodePlace;
import thinair.interpret.Datum;
import thinair.interpret.Location;

/// A write, whichever execution performs it.
///
/// @param place of the statement, where that counts; else none
/// @param value where that counts; else [Data#NULL]
/// @param count which one of those that are alike, where that counts; else 0
record WriteId(int thread, Location location, CodePlace place, Datum value, int count) {
  private static final CodePlace ANYWHERE = new CodePlace("", 0, "");

  /// @param before how many writes that are alike the thread has performed before, by what counts
  static WriteId of(
      Scheme scheme, int thread, Location location, CodePlace place, Datum value, int before) {
    Datum none = thinair.interpret.Data.NULL;
    return switch (scheme) {
      case VALUE -> new WriteId(thread, location, ANYWHERE, value, 0);
      case OCCURRENCE -> new WriteId(thread, location, ANYWHERE, none, before);
      case SCOPE -> new WriteId(thread, location, place, none, before);
      case OCCURRENCE_VALUE -> new WriteId(thread, location, ANYWHERE, value, before);
    };
  }
}
