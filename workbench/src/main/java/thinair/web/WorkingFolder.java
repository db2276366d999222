package thinair.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import thinair.files.Folder;
import thinair.source.Texts;

/// The programs and models below the folder that the server was started in, to read and nothing
/// else. What is listed can be read; a name that is not listed leads nowhere.
record WorkingFolder(Path folder) {
  private static final Set<String> KINDS = Set.of("litmus", "c", "java", "cat");
  private static final int DEEPEST = 4;
  private static final int MOST = 2000;

  Map<String, Object> json() throws IOException {
    Map<String, Object> json = new LinkedHashMap<>();
    List<String> names = names();
    json.put("files", names);
    json.put("complete", names.size() < MOST);
    return json;
  }

  /// The text of a file by its listed name.
  Optional<String> text(String name) throws IOException {
    return names().contains(name) && new Folder(folder).find(name) instanceof Texts.Found(var text)
        ? Optional.of(text.text())
        : Optional.empty();
  }

  private List<String> names() throws IOException {
    Path start = folder.toAbsolutePath().normalize();
    List<String> names = new ArrayList<>();
    try (Stream<Path> all = Files.walk(start, DEEPEST)) {
      all.filter(file -> !start.relativize(file).toString().startsWith("."))
          .filter(file -> !start.relativize(file).toString().contains("target"))
          .filter(WorkingFolder::isOurs)
          .limit(MOST)
          .forEach(file -> names.add(start.relativize(file).toString().replace('\\', '/')));
    } catch (java.io.UncheckedIOException e) {
      // A folder that cannot be read: what was found before is listed.
      if (names.isEmpty()) {
        throw e.getCause();
      }
    }
    names.sort(null);
    return names;
  }

  private static boolean isOurs(Path file) {
    String name = file.getFileName().toString();
    return KINDS.contains(name.substring(name.lastIndexOf('.') + 1)) && Files.isRegularFile(file);
  }
}
