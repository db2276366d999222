package thinair.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// The class files of a jar. What a jar says of itself is not believed: what comes out of it is
/// counted.
final class Jar {
  /// No program that is small enough to be looked at comes near these.
  private static final int MOST_ENTRIES = 10_000;

  private static final long MOST_BYTES = 64L << 20;
  private static final int MOST_OF_ONE = 4 << 20;

  /// Class files shrink to a third when packed, and hardly ever to less than a twentieth.
  private static final int MOST_RATIO = 100;

  private Jar() {}

  static List<byte[]> classes(Path file, String name) throws IOException {
    List<byte[]> classes = new ArrayList<>();
    long packed = Files.size(file);
    long bytes = 0;
    int entries = 0;
    try (InputStream in = Files.newInputStream(file);
        ZipInputStream zip = new ZipInputStream(in)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (++entries > MOST_ENTRIES) {
          throw refused(name, "it has more than %d entries".formatted(MOST_ENTRIES));
        }
        byte[] content = zip.readNBytes(MOST_OF_ONE + 1);
        bytes += content.length;
        if (content.length > MOST_OF_ONE) {
          throw refused(name, "an entry has more than %d MB".formatted(MOST_OF_ONE >> 20));
        }
        if (bytes > MOST_BYTES || bytes > 1 << 16 && bytes / MOST_RATIO > packed) {
          throw refused(name, "it unpacks to far more than it is");
        }
        if (isClass(entry.getName())) {
          classes.add(content);
        }
      }
    } catch (ZipException | IllegalArgumentException e) {
      throw refused(name, String.valueOf(e.getMessage()));
    }
    if (classes.isEmpty()) {
      throw refused(name, "there is no class file in it");
    }
    return classes;
  }

  private static boolean isClass(String entry) {
    return entry.endsWith(".class")
        && !entry.endsWith("module-info.class")
        && !entry.startsWith("META-INF/");
  }

  private static SyntaxError refused(String name, String why) {
    return new SyntaxError(
        new SourceText(name, "").span(0, 0), "not a jar that can be read: " + why);
  }
}
