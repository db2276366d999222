package thinair.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import thinair.frontend.bytecode.Compilation;
import thinair.racy.JavaSource;
import thinair.source.Origin;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Whole Java programs from files: source, compiled on the way with what it uses from beside it;
/// class files, with those in their folder; jars.
public final class ProgramFiles {
  private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");

  private final List<Path> classPath;

  /// @param classPath folders and jars
  public ProgramFiles(List<Path> classPath) {
    this.classPath = List.copyOf(classPath);
  }

  /// @param name by which answers cite the file
  /// @param main the class that is wanted of a jar
  /// @throws SyntaxError if it cannot be read as a program
  public JavaSource read(Path file, String name, Optional<String> main) throws IOException {
    if (name.endsWith(".jar")) {
      return jar(file, name, main);
    }
    if (name.endsWith(".class")) {
      return JavaSource.ofClasses(name, List.of(Files.readAllBytes(file)), besideClass(file));
    }
    return compiled(
        file, new SourceText(name, Files.readString(file, StandardCharsets.UTF_8), Origin.FILE));
  }

  /// The text of a file, or one that stands in its place.
  public JavaSource compiled(Path file, SourceText source) {
    return JavaSource.compiled(
        source, new Compilation.Path(List.of(root(file, source.text())), classPath), this::onPath);
  }

  /// The folder that the package line of a text implies as the root of all packages.
  private static Path root(Path file, String text) {
    Path folder = file.toAbsolutePath().normalize().getParent();
    Matcher declared = PACKAGE.matcher(text);
    if (folder == null || !declared.find()) {
      return folder == null ? file.toAbsolutePath() : folder;
    }
    Path root = folder;
    String[] parts = declared.group(1).split("\\.", -1);
    for (int i = parts.length - 1; i >= 0; i--) {
      Path parent = root.getParent();
      if (parent == null || !root.endsWith(parts[i])) {
        return folder;
      }
      root = parent;
    }
    return root;
  }

  private Optional<byte[]> onPath(String name) {
    for (Path entry : classPath) {
      Optional<byte[]> found = in(entry, name);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<byte[]> in(Path entry, String name) {
    try {
      if (Files.isDirectory(entry)) {
        Path file = entry.resolve(name + ".class");
        return Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
      }
      try (JarFile jar = new JarFile(entry.toFile())) {
        var found = jar.getEntry(name + ".class");
        return found == null
            ? Optional.empty()
            : Optional.of(jar.getInputStream(found).readAllBytes());
      }
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /// Classes of the same root as a class file.
  private Function<String, Optional<byte[]>> besideClass(Path file) {
    List<Path> folders = new ArrayList<>();
    for (Path at = file.toAbsolutePath().normalize().getParent(); at != null; at = at.getParent()) {
      folders.add(at);
    }
    return name -> {
      for (Path folder : folders) {
        Optional<byte[]> found = in(folder, name);
        if (found.isPresent()) {
          return found;
        }
      }
      return onPath(name);
    };
  }

  private JavaSource jar(Path file, String name, Optional<String> main) throws IOException {
    SourceText nowhere = new SourceText(name, "");
    try (JarFile jar = new JarFile(file.toFile())) {
      Optional<String> wanted = main;
      if (wanted.isEmpty() && jar.getManifest() != null) {
        wanted =
            Optional.ofNullable(
                jar.getManifest()
                    .getMainAttributes()
                    .getValue(java.util.jar.Attributes.Name.MAIN_CLASS));
      }
      if (wanted.isEmpty()) {
        throw new SyntaxError(
            nowhere.span(0, 0), "the jar does not say which class to run", "name it with --main");
      }
      String entry = wanted.get().replace('.', '/') + ".class";
      var found = jar.getEntry(entry);
      if (found == null) {
        List<String> near;
        try (Stream<java.util.jar.JarEntry> entries = jar.stream()) {
          near =
              entries
                  .map(java.util.jar.JarEntry::getName)
                  .filter(each -> each.endsWith(".class") && !each.contains("$"))
                  .limit(5)
                  .toList();
        }
        throw new SyntaxError(
            nowhere.span(0, 0),
            "the jar has no class '%s'".formatted(wanted.get()),
            "it has " + String.join(", ", near));
      }
      byte[] first = jar.getInputStream(found).readAllBytes();
      return JavaSource.ofClasses(
          name,
          List.of(first),
          each -> {
            Optional<byte[]> inside = in(file, each);
            return inside.isPresent() ? inside : onPath(each);
          });
    }
  }
}
