package thinair.files;

import org.jspecify.annotations.Nullable;

/// The texts that come with thinair, as constants in the code of this class. A step of the build
/// (`.ci/flatten`) writes them into the jars: a constant lies in the cache that the JVM starts
/// from, while the first look into a jar takes ten milliseconds. Where classes run as javac makes
/// them there are none, and texts are read from their files.
final class PackedTexts {
  private PackedTexts() {}

  /// Whether the build has written them: then a text that is not among them does not exist.
  static boolean arePacked() {
    return false;
  }

  /// The names of all of them, a line each, in order.
  static String names() {
    return "";
  }

  /// @param name `models/tso.cat`
  static @Nullable String text(String name) {
    return null;
  }
}
