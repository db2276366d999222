import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// A ring of one slot with a counter that releases and acquires: the slot is handed over with it.
class RingBufferRelease {
  static final VarHandle PUT;
  static int slot;
  static int put;

  static {
    try {
      PUT = MethodHandles.lookup().findStaticVarHandle(RingBufferRelease.class, "put", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) {
    new Thread(
            () -> {
              slot = 1;
              PUT.setRelease(1);
            })
        .start();
    new Thread(
            () -> {
              if ((int) PUT.getAcquire() == 1) {
                assert slot == 1;
              }
            })
        .start();
  }
}
