package thinair.explore;

/// A component that does something by itself.
public interface Active {
  /// Whether it has nothing left to do unless somebody sends it something.
  boolean isIdle(long[] state);

  /// Does the next thing. Where there are several it chooses one of them.
  void act(Step step);

  /// What the next act may touch, also where it has to wait now; what it waits for is then among
  /// what it reads.
  void actTouches(long[] state, Footprint footprint);

  /// What any act from now on may touch.
  ///
  /// @param before what components before this one may still touch; a queue sees in it whether
  ///   anything can still arrive
  void futureTouches(long[] state, Footprint before, Footprint footprint);
}
