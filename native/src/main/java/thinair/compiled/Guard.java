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

  /// By the clock: after that the JVM is asked.
  @Import(name = "thinair_take_at_most")
  static native void takeAtMost(int milliseconds);

  /// From here on a signal to end is told of by [#told()], and does not end the process.
  @Import(name = "thinair_listen")
  static native void listen();

  /// Which signal to end has come; 0: none.
  @Import(name = "thinair_told")
  static native int told();
}
