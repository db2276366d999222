package thinair.standin;

import org.jspecify.annotations.Nullable;

/// What stand-ins ask of the machine that runs them.
public final class Primitive {
  private Primitive() {}

  /// Enters a monitor, once more where the thread is inside.
  public static native void enter(Object monitor);

  /// Leaves a monitor, or throws an [IllegalMonitorStateException].
  public static native void leave(Object monitor);

  /// Enters a monitor if no other thread is inside.
  public static native boolean tryEnter(Object monitor);

  /// How often the thread is inside of a monitor.
  public static native int held(Object monitor);

  /// Leaves a monitor, waits to be woken by a queue, and enters the monitor again.
  ///
  /// @param timed whether it may also end by itself
  public static native void await(Object monitor, Object queue, boolean timed);

  public static native void wake(Object queue, boolean all);

  /// What this thread, and no other, has put under a key; null: nothing.
  public static native @Nullable Object local(Object key);

  /// @param value null: forget it
  public static native void setLocal(Object key, @Nullable Object value);

  /// Any number from 0: every way is followed.
  public static native int choose(int ways);
}
