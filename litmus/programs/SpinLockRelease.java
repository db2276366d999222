import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// A spin lock that is left by a releasing write.
class SpinLockRelease {
  static final VarHandle LOCK;
  static int lock;
  static int first;
  static int second;

  static {
    try {
      LOCK = MethodHandles.lookup().findStaticVarHandle(SpinLockRelease.class, "lock", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) {
    new Thread(
            () -> {
              if (LOCK.compareAndSet(0, 1)) {
                first = 1;
                second = 1;
                LOCK.setRelease(0);
              }
            })
        .start();
    new Thread(
            () -> {
              if (LOCK.compareAndSet(0, 1)) {
                assert first == second;
                LOCK.setRelease(0);
              }
            })
        .start();
  }
}
