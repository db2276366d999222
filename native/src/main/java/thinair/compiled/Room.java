package thinair.compiled;

import org.teavm.interop.Import;
import org.teavm.interop.c.Include;

/// What room.c does.
@Include(value = "room.h", isSystem = false)
final class Room {
  private Room() {}

  /// From here on the heap ends where a quarter of the memory of this machine would: what needs
  /// more is left to the JVM.
  @Import(name = "thinair_limit_memory")
  static native void limit();
}
