import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// A spin lock that is left by an opaque write: who takes it next need not see what was done under it.
class SpinLockOpaque {
  static final VarHandle LOCK;
  static int lock;
  static int first;
  static int second;

  static {
    try {
      LOCK = MethodHandles.lookup().findStaticVarHandle(SpinLockOpaque.class, "lock", int.class);
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
                LOCK.setOpaque(0);
              }
            })
        .start();
    new Thread(
            () -> {
              if (LOCK.compareAndSet(0, 1)) {
                assert first == second;
                LOCK.setOpaque(0);
              }
            })
        .start();
  }
}
