package thinair.compiled;

import org.teavm.interop.Import;
import org.teavm.interop.c.Include;

/// What guard.c does.
@Include(value = "guard.h", isSystem = false)
final class Guard {
  private Guard() {}

  /// The process becomes the JVM. This is also what is done in place of collecting garbage: there
  /// is no memory left, and so no answer.
  @Import(name = "thinair_ask_the_jvm")
  static native void askTheJvm();

  /// There is an answer: from here on the JVM is not asked, whatever happens.
  @Import(name = "thinair_answer")
  static native void answer();
}
