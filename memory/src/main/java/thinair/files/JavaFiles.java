package thinair.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import thinair.frontend.JavaPrograms;
import thinair.frontend.java.JavaOptions;
import thinair.frontend.java.JavaProgram;
import thinair.limit.Checkpoint;
import thinair.source.Texts;

/// Java programs from files.
public final class JavaFiles {
  private JavaFiles() {}

  /// @param name by which answers cite the file
  /// @throws thinair.source.SyntaxError if it cannot be read as a program
  public static List<JavaProgram> read(Path file, String name, JavaOptions options)
      throws IOException {
    return read(file, name, options, Checkpoint.NONE);
  }

  public static List<JavaProgram> read(
      Path file, String name, JavaOptions options, Checkpoint checkpoint) throws IOException {
    if (JavaPrograms.isArchive(name)) {
      return JavaPrograms.readClasses(name, Jar.classes(file, name), options, checkpoint);
    }
    if (JavaPrograms.isCompiled(name)) {
      return JavaPrograms.readClasses(name, classes(file), options, checkpoint);
    }
    return switch (Folder.read(file, name)) {
      case Texts.Found(var text) -> JavaPrograms.read(text, options, checkpoint);
      case Texts.NotFound(var why) -> throw new TestFiles.CannotRead(name, why);
    };
  }

  /// A class file and those of the classes inside it, which lie beside it.
  private static List<byte[]> classes(Path file) throws IOException {
    List<byte[]> classes = new ArrayList<>();
    classes.add(Files.readAllBytes(file));
    String name = file.getFileName().toString();
    String inner = name.substring(0, name.lastIndexOf('.')) + "$";
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      try (Stream<Path> beside = Files.list(folder)) {
        for (Path other : beside.sorted().toList()) {
          String otherName = other.getFileName().toString();
          if (otherName.startsWith(inner) && JavaPrograms.isCompiled(otherName)) {
            classes.add(Files.readAllBytes(other));
          }
        }
      }
    }
    return classes;
  }
}
