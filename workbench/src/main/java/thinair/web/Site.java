package thinair.web;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The static files of the page, as the build left them in a folder.
///
/// @param folder whose `index.html` is the page
public record Site(Path folder) {
  private static final String PAGE = "index.html";

  /// The launcher says where the build left them.
  public static final String PROPERTY = "thinair.site";

  /// The files that the launcher built; empty where there are none.
  public static Optional<Site> built() {
    return Optional.ofNullable(System.getProperty(PROPERTY))
        .map(Path::of)
        .filter(folder -> Files.isRegularFile(folder.resolve(PAGE)))
        .map(Site::new);
  }

  /// What was copied.
  public record Copied(int files, long bytes) {}

  /// Copies the page into a folder, which is new, empty, or has an earlier page in it.
  ///
  /// @throws FileAlreadyExistsException if there is something else in it
  public Copied copyTo(Path target) throws IOException {
    if (Files.isDirectory(target) && !Files.isRegularFile(target.resolve("app/main.js"))) {
      try (Stream<Path> inside = Files.list(target)) {
        if (inside.findAny().isPresent()) {
          throw new FileAlreadyExistsException(target.toString());
        }
      }
    }
    long bytes = 0;
    List<Path> all = files();
    for (Path file : all) {
      Path copy = target.resolve(folder.relativize(file).toString());
      Files.createDirectories(copy.toAbsolutePath().getParent());
      Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
      bytes += Files.size(copy);
    }
    return new Copied(all.size(), bytes);
  }

  /// All files, in alphabetical order.
  List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
