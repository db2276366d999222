package thinair.explore;

/// How a machine is put together for a program: `wire` asks for parts and connects them, each to
/// the one that its messages go to, and at the end gives every thread a processor.
public interface Wiring {
  void wire(Parts parts);

  /// Whether loads stay in order among themselves, and stores too: partial fences then do nothing.
  /// Elsewhere they are refused.
  default boolean keepsOrder() {
    return false;
  }
}
