package thinair.interpret;

import org.jspecify.annotations.Nullable;

/// Methods of the JDK that are written in something else than Java, in Java: the machine reads this
/// class file and runs the code where a program calls them. Nobody else does.
final class StandIns {
  private StandIns() {}

  /// [System#arraycopy], but for what it throws when a stretch does not fit.
  static void arraycopy(Object from, int fromIndex, Object to, int toIndex, int length) {
    boolean backwards = from == to && fromIndex < toIndex;
    for (int i = 0; i < length; i++) {
      int at = backwards ? length - 1 - i : i;
      copy(from, fromIndex + at, to, toIndex + at);
    }
  }

  private static void copy(Object from, int fromIndex, Object to, int toIndex) {
    if (from instanceof Object[] objects) {
      ((Object[]) to)[toIndex] = objects[fromIndex];
    } else if (from instanceof int[] ints) {
      ((int[]) to)[toIndex] = ints[fromIndex];
    } else if (from instanceof long[] longs) {
      ((long[]) to)[toIndex] = longs[fromIndex];
    } else if (from instanceof boolean[] booleans) {
      ((boolean[]) to)[toIndex] = booleans[fromIndex];
    } else if (from instanceof char[] chars) {
      ((char[]) to)[toIndex] = chars[fromIndex];
    } else if (from instanceof byte[] bytes) {
      ((byte[]) to)[toIndex] = bytes[fromIndex];
    } else if (from instanceof short[] shorts) {
      ((short[]) to)[toIndex] = shorts[fromIndex];
    } else if (from instanceof double[] doubles) {
      ((double[]) to)[toIndex] = doubles[fromIndex];
    } else if (from instanceof float[] floats) {
      ((float[]) to)[toIndex] = floats[fromIndex];
    } else {
      throw new ArrayStoreException();
    }
  }

  /// What `clone` does to an array: the machine has made the new one.
  static Object copied(Object from, Object to, int length) {
    arraycopy(from, 0, to, 0, length);
    return to;
  }

  /// [Thread#run] where no subclass has its own.
  static void run(@Nullable Runnable target) {
    if (target != null) {
      target.run();
    }
  }

  // What a method gives that stands for one of an interface, as the interface promises it.

  static void drop() {}

  static Object boxint(int value) {
    return value;
  }

  static int unboxint(Integer value) {
    return value;
  }

  static Object boxlong(long value) {
    return value;
  }

  static long unboxlong(Long value) {
    return value;
  }

  static Object boxboolean(boolean value) {
    return value;
  }

  static boolean unboxboolean(Boolean value) {
    return value;
  }

  static Object boxchar(char value) {
    return value;
  }

  static char unboxchar(Character value) {
    return value;
  }

  static Object boxbyte(byte value) {
    return value;
  }

  static byte unboxbyte(Byte value) {
    return value;
  }

  static Object boxshort(short value) {
    return value;
  }

  static short unboxshort(Short value) {
    return value;
  }

  static Object boxfloat(float value) {
    return value;
  }

  static float unboxfloat(Float value) {
    return value;
  }

  static Object boxdouble(double value) {
    return value;
  }

  static double unboxdouble(Double value) {
    return value;
  }

  static void println(Object object) {
    print(String.valueOf(object));
    print("\n");
  }

  static void print(Object object) {
    print(String.valueOf(object));
  }

  /// The machine's own.
  private static native void print(String text);
}
