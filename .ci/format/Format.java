import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/// Checks or applies the layout of every Java source below the working folder.
///
/// The build starts this file with the JDK that compiles the sources. A formatter inside Maven's
/// own JVM would be the wrong one twice: on an older Java it cannot parse newer syntax, and the
/// usual plugins then skip the file without a word. Here a file that cannot be parsed is a failure.
///
/// `java -cp google-java-format.jar Format.java check|apply FOLDER`. In `FOLDER` it remembers the
/// digests of files found well-formed, so that a second run only reads what changed, and leaves
/// `complaints.txt` if there are any, which fails the build.
final class Format {
  private static final Path SAMPLE = Path.of(".ci", "format", "sample.before.txt");
  private static final Path SAMPLE_FORMATTED = Path.of(".ci", "format", "sample.after.txt");

  private final Formatter formatter = new Formatter();
  private final Set<String> knownGood;
  private final Set<String> good = new ConcurrentSkipListSet<>();
  private final Set<String> complaints = new ConcurrentSkipListSet<>();

  private Format(Set<String> knownGood) {
    this.knownGood = knownGood;
  }

  public static void main(String[] args) throws IOException {
    boolean apply =
        switch (args[0]) {
          case "check" -> false;
          case "apply" -> true;
          default -> throw new IllegalArgumentException("-Dformat=check or -Dformat=apply");
        };
    Path folder = Path.of(args[1]);
    Path cache = folder.resolve("known-good.txt");
    Path complaints = folder.resolve("complaints.txt");
    Files.createDirectories(folder);
    Files.deleteIfExists(complaints);
    var run =
        new Format(
            Files.exists(cache) ? new HashSet<>(Files.readAllLines(cache)) : new HashSet<>());
    run.proveItself();
    sources().parallelStream().forEach(source -> run.visit(source, apply));
    Files.write(cache, run.good);
    if (!run.complaints.isEmpty()) {
      run.complaints.forEach(System.err::println);
      Files.write(complaints, run.complaints);
    }
  }

  /// The sample holds what formatters stumble over: record patterns, unnamed variables, module
  /// imports, Markdown comments. If it ever comes out unchanged or mangled, nothing else counts.
  private void proveItself() throws IOException {
    String before = Files.readString(SAMPLE);
    String expected = Files.readString(SAMPLE_FORMATTED);
    String digest = digest(before + expected);
    if (!knownGood.contains(digest)) {
      try {
        if (!formatter.formatSourceAndFixImports(before).equals(expected)) {
          complaints.add(SAMPLE + " is not formatted as in " + SAMPLE_FORMATTED);
          return;
        }
      } catch (FormatterException e) {
        complaints.add(SAMPLE + ":" + e.getMessage());
        return;
      }
    }
    good.add(digest);
  }

  private void visit(Path source, boolean apply) {
    try {
      visit(source, Files.readString(source), apply);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void visit(Path source, String text, boolean apply) throws IOException {
    String digest = digest(text);
    if (knownGood.contains(digest)) {
      good.add(digest);
      return;
    }
    try {
      String formatted = formatter.formatSourceAndFixImports(text);
      if (formatted.equals(text)) {
        good.add(digest);
      } else if (apply) {
        Files.writeString(source, formatted);
        good.add(digest(formatted));
        System.out.println("formatted " + source);
      } else {
        complaints.add(source + ": not formatted");
      }
    } catch (FormatterException e) {
      complaints.add(source + ":" + e.getMessage());
    }
  }

  /// Main, test and browser test sources of every module, and this file. Java files among test
  /// resources keep the layout their tests want.
  private static List<Path> sources() throws IOException {
    var found = new ArrayList<Path>();
    found.add(Path.of(".ci", "format", "Format.java"));
    try (var modules = Files.newDirectoryStream(Path.of(""), Files::isDirectory)) {
      for (Path module : modules) {
        for (String kind : List.of("main", "test", "browser")) {
          Path root = module.resolve("src").resolve(kind).resolve("java");
          if (Files.isDirectory(root)) {
            try (var files = Files.walk(root)) {
              files.filter(file -> file.toString().endsWith(".java")).sorted().forEach(found::add);
            }
          }
        }
      }
    }
    return found;
  }

  /// The formatter's own version is part of the digest: an upgrade looks at everything again.
  private static String digest(String text) {
    String version = String.valueOf(System.getProperty("formatter"));
    try {
      var sha = MessageDigest.getInstance("SHA-256");
      return HexFormat.of()
          .formatHex(sha.digest((version + "\n" + text).getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }
}
