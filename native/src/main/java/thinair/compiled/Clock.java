package thinair.compiled;

import org.teavm.interop.Import;
import org.teavm.interop.c.Include;

/// Processor time.
@Include("time.h")
final class Clock {
  /// As POSIX has it.
  static final int TICKS_PER_SECOND = 1_000_000;

  private Clock() {}

  /// Since the process was started.
  @Import(name = "clock")
  static native long ticks();
}
