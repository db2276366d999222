package thinair.frontend.bytecode;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/// The class file of a stand-in, under the name of the class of the JDK that it stands for: the
/// compiler lets nobody else declare that.
final class StandInNames {
  /// Below it stand-ins have the names of what they stand for.
  static final String ROOT = "thinair/standin/";

  private static final int UTF8 = 1;
  private static final int LONG = 5;
  private static final int DOUBLE = 6;
  private static final int FIRST_OF_POOL = 1;

  private StandInNames() {}

  /// Takes the root out of every name in the pool of constants.
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
          out.writeUTF(in.readUTF().replace(ROOT + "java/", "java/"));
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
