package thinair.explore;

import java.util.Set;

/// How a machine is put together for a program: `wire` asks for parts and connects them, each to
/// the one that its messages go to, and at the end gives every thread a processor.
public interface Wiring {
  void wire(Parts parts);

  /// Fences that the machine needs not heed, by their tags; any other that is not a full one is
  /// refused.
  default Set<String> idleFences() {
    return Set.of();
  }
}
