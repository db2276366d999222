package thinair.compiled;

import org.teavm.interop.Address;
import org.teavm.interop.Import;
import org.teavm.interop.c.Include;

/// What is asked of the C library where Java's own has no word for it, or says too little.
@Include("unistd.h")
final class Libc {
  static final int STANDARD_OUTPUT = 1;
  static final int STANDARD_ERROR = 2;

  private Libc() {}

  /// @return how many bytes have arrived; negative where none can
  @Import(name = "write")
  static native int write(int descriptor, Address bytes, int count);

  @Import(name = "_exit")
  static native void exit(int code);
}
