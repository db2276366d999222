package thinair.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
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
    if (Files.isDirectory(file)) {
      return new NotFound(Trouble.FOLDER);
    }
    try {
      return read(file, name);
    } catch (IOException e) {
      return new NotFound(trouble(file, e));
    }
  }

  /// Why a file cannot be read.
  static Trouble trouble(Path file, IOException why) {
    return switch (why) {
      case NoSuchFileException _ -> Trouble.MISSING;
      case CharacterCodingException _ -> Trouble.NOT_UTF_8;
      case AccessDeniedException _ -> Trouble.FORBIDDEN;
      default ->
          Files.isDirectory(file)
              ? Trouble.FOLDER
              // What was named as a folder may be a file: then nothing is inside it.
              : Files.exists(file) ? Trouble.UNREADABLE : Trouble.MISSING;
    };
  }

  /// What some editors of Windows begin a text with; it says nothing in UTF-8.
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  /// No test and no model is a tenth as long; a device has no end.
  private static final int MOST_BYTES = 1 << 24;

  static Answer read(Path file, String name) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, name);
    }
  }

  /// All of a stream, which may come from another program.
  ///
  /// @throws CharacterCodingException if it is not in UTF-8
  public static Answer read(InputStream in, String name) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      return new NotFound(Trouble.TOO_LARGE);
    }
    // Besides the decoder, which lets too much pass where there is no JVM.
    if (!Utf8.isText(bytes)) {
      throw new CharacterCodingException();
    }
    String all = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    String text = all.startsWith(BYTE_ORDER_MARK) ? all.substring(1) : all;
    return text.indexOf('\0') < 0
        ? new Found(new SourceText(name, text, Origin.FILE))
        // A message about it would show parts of what was never meant to be read.
        : new NotFound(Trouble.NO_TEXT);
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
