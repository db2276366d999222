package thinair.frontend.bytecode;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;

/// The class file of a stand-in, under the name of the class of the JDK that it stands for: the
/// compiler lets nobody else declare that.
final class StandInNames {
  /// Packages of the JDK, and where their stand-ins lie.
  private static final Map<String, String> PACKAGES =
      Map.of(
          "java/util/concurrent/locks/", "thinair/standin/locks/",
          "java/util/concurrent/atomic/", "thinair/standin/atomic/",
          "java/util/concurrent/", "thinair/standin/concurrent/",
          "java/util/", "thinair/standin/plain/",
          "java/lang/", "thinair/standin/lang/");

  private static final int UTF8 = 1;
  private static final int LONG = 5;
  private static final int DOUBLE = 6;
  private static final int FIRST_OF_POOL = 1;

  private StandInNames() {}

  /// Where the stand-in for a class of the JDK would lie.
  static Optional<String> of(String name) {
    String folder = name.substring(0, name.lastIndexOf('/') + 1);
    return Optional.ofNullable(PACKAGES.get(folder))
        .map(ours -> ours + name.substring(folder.length()));
  }

  private static String restored(String text) {
    String restored = text;
    for (Map.Entry<String, String> each : PACKAGES.entrySet()) {
      restored = restored.replace(each.getValue(), each.getKey());
    }
    return restored;
  }

  /// Gives every name in the pool of constants the package that it stands for.
  static byte[] restored(byte[] file) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(file))) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream(file.length);
      DataOutputStream out = new DataOutputStream(bytes);
      out.writeInt(in.readInt());
      out.writeInt(in.readInt());
      int count = in.readUnsignedShort();
      out.writeShort(count);
      for (int i = FIRST_OF_POOL; i < count; i++) {
        int tag = in.readUnsignedByte();
        out.writeByte(tag);
        if (tag == UTF8) {
          out.writeUTF(restored(in.readUTF()));
        } else {
          out.write(in.readNBytes(size(tag)));
        }
        if (tag == LONG || tag == DOUBLE) {
          i++;
        }
      }
      out.write(in.readAllBytes());
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// How long an entry is, by the tags of the Java Virtual Machine Specification, 4.4.
  private static int size(int tag) {
    return switch (tag) {
      case 7, 8, 16, 19, 20 -> 2;
      case 15 -> 3;
      case 3, 4, 9, 10, 11, 12, 17, 18 -> 4;
      case LONG, DOUBLE -> 8;
      default -> throw new IllegalStateException("the constant pool has a tag " + tag);
    };
  }
}
