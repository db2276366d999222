package thinair.cli;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import thinair.report.Block;
import thinair.report.TextForm;

/// `thinair install`: puts thinair, its pages and its completions where systems look for them.
final class InstallCommand implements Command {
  @Override
  public Usage usage() {
    return new Usage(
            "install",
            new Usage.Operands("[PREFIX]", 0, 1),
            "put thinair, its man pages and its completions below PREFIX (~/.local)",
            List.of(),
            "What is below PREFIX works without these sources; a JDK is looked for as before."
                + " Installing again replaces it. To take it away, remove PREFIX/lib/thinair and"
                + " PREFIX/bin/thinair.")
        .like("install", "into ~/.local, for yourself")
        .like("install /usr/local", "for everybody, as root");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    String prefix =
        arguments.operands().isEmpty()
            ? System.getProperty("user.home") + "/.local"
            : arguments.operands().getFirst();
    Path jar = jar();
    Path launcher = launcher(jar);
    Path to = terminal.file(prefix).toAbsolutePath().normalize();
    try {
      TextForm.of(List.of(installed(jar, launcher, to))).forEach(terminal.out()::println);
    } catch (IOException e) {
      throw new Unwritten(
          "'%s' (%s)".formatted(prefix, e.getClass().getSimpleName()),
          "name a PREFIX that can be written");
    }
    return ExitCode.ANSWERED;
  }

  /// The program that runs.
  private static Path jar() {
    CodeSource source = Main.class.getProtectionDomain().getCodeSource();
    try {
      Path path = Path.of(source.getLocation().toURI());
      if (Files.isRegularFile(path)) {
        return path;
      }
    } catch (URISyntaxException _) {
      // Said below.
    }
    throw new BadCommand("what runs here is no built thinair: run 'install' by ./thinair");
  }

  private static Path launcher(Path jar) {
    for (String place : List.of("thinair", "../../thinair")) {
      Path launcher = jar.toAbsolutePath().resolveSibling(place).normalize();
      if (Files.isRegularFile(launcher)) {
        return launcher;
      }
    }
    throw new BadCommand(
        "the launcher 'thinair' lies neither beside %s nor above it".formatted(jar));
  }

  private static Block installed(Path jar, Path launcher, Path to) throws IOException {
    Path home = to.resolve("lib/thinair");
    if (jar.toAbsolutePath().startsWith(home)) {
      throw new BadCommand("this thinair is the one below %s already".formatted(to));
    }
    Files.createDirectories(home.resolve("lib"));
    copy(launcher, home.resolve("thinair"));
    copy(jar, home.resolve("thinair.jar"));
    Path cluster = jar.resolveSibling("../../cluster/target/thinair-cluster.jar").normalize();
    if (Files.isRegularFile(cluster)) {
      // Built by whoever has asked a Spark cluster something.
      copy(cluster, home.resolve("thinair-cluster.jar"));
    }
    program(home.resolve("thinair-native"));
    List<Path> libraries;
    try (Stream<Path> all = Files.list(jar.resolveSibling("lib"))) {
      libraries = all.sorted().toList();
    }
    for (Path library : libraries) {
      copy(library, home.resolve("lib").resolve(library.getFileName().toString()));
    }
    stamp(home);
    Path folder = Files.createDirectories(to.resolve("bin"));
    Path bin = folder.resolve("thinair");
    Files.deleteIfExists(bin);
    Files.createSymbolicLink(bin, Path.of("../lib/thinair/thinair"));
    int pages = ManPages.write(to.resolve("share/man/man1"));
    write(to.resolve("share/bash-completion/completions"), "thinair", "bash");
    write(to.resolve("share/zsh/site-functions"), "_thinair", "zsh");
    write(to.resolve("share/fish/vendor_completions.d"), "thinair.fish", "fish");
    List<String> lines = new ArrayList<>();
    lines.add("%s, a link to %s".formatted(bin, home.resolve("thinair")));
    lines.add("%d man pages in %s".formatted(pages, to.resolve("share/man/man1")));
    lines.add("completions for bash, zsh and fish in %s".formatted(to.resolve("share")));
    String path = System.getenv().getOrDefault("PATH", "");
    if (Arrays.stream(path.split(":", -1)).noneMatch(folder.toString()::equals)) {
      lines.add("%s is not on the PATH: add it".formatted(folder));
    }
    return Block.lines("installed below %s:".formatted(to), lines);
  }

  /// The program that needs no JVM, if there is one, and none of other jars.
  private static void program(Path to) throws IOException {
    Path sum = to.resolveSibling(to.getFileName() + ".sum");
    Files.deleteIfExists(to);
    Files.deleteIfExists(sum);
    String made = System.getProperty("thinair.native", "");
    if (!made.isEmpty()) {
      // The checksum first: what breaks off meanwhile is no program.
      copy(Path.of(made + ".sum"), sum);
      copy(Path.of(made), to);
    }
  }

  /// Copies with the bits that make a file executable.
  private static void copy(Path from, Path to) throws IOException {
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
  }

  private static void write(Path folder, String name, String shell) throws IOException {
    Files.writeString(
        Files.createDirectories(folder).resolve(name), CompletionCommand.script(shell));
  }

  /// By which the launcher tells caches of one place and of these jars from others.
  private static void stamp(Path home) throws IOException {
    CRC32 place = new CRC32();
    place.update(home.toString().getBytes(StandardCharsets.UTF_8));
    CRC32 jars = new CRC32();
    try (Stream<Path> all = Files.walk(home)) {
      for (Path file : all.filter(each -> each.toString().endsWith(".jar")).sorted().toList()) {
        jars.update(Files.readAllBytes(file));
      }
    }
    Files.writeString(
        home.resolve("launcher.stamp"), "%d %d%n".formatted(place.getValue(), jars.getValue()));
  }
}
