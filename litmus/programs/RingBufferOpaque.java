import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// A ring of one slot with an opaque counter: the slot is not handed over with it.
class RingBufferOpaque {
  static final VarHandle PUT;
  static int slot;
  static int put;

  static {
    try {
      PUT = MethodHandles.lookup().findStaticVarHandle(RingBufferOpaque.class, "put", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) {
    new Thread(
            () -> {
              slot = 1;
              PUT.setOpaque(1);
            })
        .start();
    new Thread(
            () -> {
              if ((int) PUT.getOpaque() == 1) {
                assert slot == 1;
              }
            })
        .start();
  }
}
