package thinair.files;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import thinair.source.Origin;
import thinair.source.SourceText;
import thinair.source.Texts;

/// The files of a file system.
///
/// @param start the folder where relative names start
public record Folder(Path start) implements Texts {

  /// The folder that the process was started in.
  public static Folder current() {
    return new Folder(Path.of(""));
  }

  @Override
  public Answer find(String name) {
    Path file;
    try {
      file = start.resolve(name);
    } catch (InvalidPathException _) {
      return new NotFound(Trouble.NO_NAME);
    }
    try {
      return new Found(
          new SourceText(name, Files.readString(file, StandardCharsets.UTF_8), Origin.FILE));
    } catch (NoSuchFileException _) {
      return new NotFound(Trouble.MISSING);
    } catch (MalformedInputException _) {
      return new NotFound(Trouble.NOT_UTF_8);
    } catch (IOException _) {
      // What was named as a folder may be a file: then nothing is inside it.
      return new NotFound(Files.exists(file) ? Trouble.UNREADABLE : Trouble.MISSING);
    }
  }

  @Override
  public List<String> in(String folder) {
    try (Stream<Path> files = Files.list(start.resolve(folder))) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> String.valueOf(file.getFileName()))
          .sorted()
          .toList();
    } catch (IOException | InvalidPathException _) {
      return List.of();
    }
  }
}
