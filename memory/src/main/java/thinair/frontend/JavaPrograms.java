package thinair.frontend;

import java.util.List;
import thinair.frontend.java.JavaOptions;
import thinair.frontend.java.JavaProgram;
import thinair.frontend.java.JavaReader;
import thinair.limit.Checkpoint;
import thinair.source.SourceText;

/// Programs in Java, as text or compiled.
public final class JavaPrograms {
  private static final String SOURCE = ".java";
  private static final String CLASS = ".class";
  private static final String JAR = ".jar";

  private JavaPrograms() {}

  public static boolean isJava(String file) {
    return file.endsWith(SOURCE) || isCompiled(file);
  }

  public static boolean isCompiled(String file) {
    return file.endsWith(CLASS) || isArchive(file);
  }

  /// Whether a file holds class files, packed together.
  public static boolean isArchive(String file) {
    return file.endsWith(JAR);
  }

  /// @throws thinair.source.SyntaxError if it cannot be read as a program
  public static List<JavaProgram> read(SourceText source, JavaOptions options) {
    return read(source, options, Checkpoint.NONE);
  }

  public static List<JavaProgram> read(
      SourceText source, JavaOptions options, Checkpoint checkpoint) {
    return JavaReader.read(source, options, checkpoint);
  }

  /// @param name by which answers cite the class
  /// @param classes its class file and those of the classes inside it
  /// @throws thinair.source.SyntaxError if it cannot be read as a program
  public static List<JavaProgram> readClasses(
      String name, List<byte[]> classes, JavaOptions options, Checkpoint checkpoint) {
    return JavaReader.readClasses(name, classes, options, checkpoint);
  }
}
