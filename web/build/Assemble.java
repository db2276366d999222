import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static java.nio.charset.StandardCharsets.UTF_8;

/// Puts the site together in target/site: the page, the editor as its authors publish it, the
/// compiled engine, and the texts that the engine reads. A program of its own because it is all
/// that the build needs beside Maven: no node, no bundler.
///
/// usage: java Assemble.java ROOT TARGET
class Assemble {
  /// The names by which modules import the editor's packages, and where these lie in their jars.
  private static final Map<String, String> EDITOR = new LinkedHashMap<>();

  static {
    EDITOR.put("@codemirror/commands", "codemirror__commands/*/dist/index.js");
    EDITOR.put("@codemirror/language", "codemirror__language/*/dist/index.js");
    EDITOR.put("@codemirror/lint", "codemirror__lint/*/dist/index.js");
    EDITOR.put("@codemirror/state", "codemirror__state/*/dist/index.js");
    EDITOR.put("@codemirror/view", "codemirror__view/*/dist/index.js");
    EDITOR.put("@lezer/common", "lezer__common/*/dist/index.js");
    EDITOR.put("@lezer/highlight", "lezer__highlight/*/dist/index.js");
    EDITOR.put("@marijn/find-cluster-break", "marijn__find-cluster-break/*/src/index.js");
    EDITOR.put("crelt", "crelt/*/index.js");
    EDITOR.put("style-mod", "style-mod/*/src/style-mod.js");
    EDITOR.put("w3c-keyname", "w3c-keyname/*/index.js");
  }

  private final Path root;
  private final Path target;
  private final Path site;

  private Assemble(Path root, Path target) {
    this.root = root;
    this.target = target;
    this.site = target.resolve("site");
  }

  public static void main(String[] arguments) throws IOException {
    new Assemble(Path.of(arguments[0]), Path.of(arguments[1])).run();
  }

  private void run() throws IOException {
    remove(site);
    Path page = root.resolve("web/src/main/page");
    for (Path file : files(page)) {
      lean(file, page.relativize(file).toString().replace('\\', '/'));
    }
    engine();
    Map<String, String> imports = editor();
    write("library.json", json(library()));
    examples(page.resolve("exercises.json"));
    index(imports);
    new Single(site).write(imports);
    Files.delete(site.resolve("single.js"));
    Files.delete(site.resolve("exercises.json"));
  }

  /// As it is, without what only people read.
  private void lean(Path file, String name) throws IOException {
    if (name.endsWith(".js")) {
      write(name, Lean.script(Files.readString(file)));
    } else if (name.endsWith(".css")) {
      write(name, Lean.style(Files.readString(file)));
    } else {
      copy(file, name);
    }
  }

  private void engine() throws IOException {
    for (String name : List.of("first", "engine")) {
      Path packed = site.resolve("engine/" + name + ".lzma");
      Files.createDirectories(packed.getParent());
      Pack.pack(target.resolve("engine").resolve(name + ".wasm"), packed);
    }
    copy(target.resolve("engine/engine.js"), "engine/engine.js");
    copy(
        target.resolve("runtime/org/teavm/backend/wasm/wasm-gc-module-runtime.min.js"),
        "engine/wasm-runtime.js");
  }

  private Map<String, String> editor() throws IOException {
    Path jars = target.resolve("editor/META-INF/resources/webjars");
    Map<String, String> imports = new LinkedHashMap<>();
    for (Map.Entry<String, String> each : EDITOR.entrySet()) {
      String[] way = each.getValue().split("/\\*/", 2);
      Path versions = jars.resolve(way[0]);
      Path version;
      try (Stream<Path> all = Files.list(versions)) {
        List<Path> found = all.toList();
        if (found.size() != 1) {
          throw new IOException(versions + " should hold one version, and holds " + found);
        }
        version = found.getFirst();
      }
      String name = "editor/" + each.getKey().replaceAll(".*/", "") + ".js";
      if (each.getKey().equals("@lezer/common")) {
        name = "editor/lezer-common.js";
      }
      lean(version.resolve(way[1]), name);
      imports.put(each.getKey(), "./" + name);
      Path license = version.resolve("LICENSE");
      if (Files.exists(license)) {
        copy(license, name.replace(".js", ".LICENSE.txt"));
      }
    }
    return imports;
  }

  /// The models and what they include, by the names that the engine knows them by.
  private Map<String, String> library() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (Path file : files(root.resolve("models"))) {
      String name = file.getFileName().toString();
      if (name.endsWith(".cat") || name.endsWith(".model")) {
        texts.put("models/" + name, Files.readString(file));
      }
    }
    Path included = root.resolve("memory/src/main/resources/library");
    for (Path file : files(included)) {
      texts.put("library/" + included.relativize(file), Files.readString(file));
    }
    return texts;
  }

  /// Every program of the lessons that a browser can read; and, for whoever opens one, the lessons.
  private void examples(Path exercises) throws IOException {
    Path folder = root.resolve("examples");
    StringBuilder programs = new StringBuilder();
    StringBuilder lessons = new StringBuilder();
    StringBuilder others = new StringBuilder();
    for (Path file : files(folder)) {
      String name = folder.relativize(file).toString().replace('\\', '/');
      boolean deep = name.chars().filter(c -> c == '/').count() > 1;
      if (name.endsWith("/README.md")) {
        lessons.append(lessons.isEmpty() ? "" : ",\n");
        String text = Files.readString(file);
        lessons.append(json(new TreeMap<>(Map.of("name", name.replace("/README.md", ""), "text", text))));
        for (String cited : cited(text)) {
          others.append(others.isEmpty() ? "" : ",\n");
          others.append(
              json(new TreeMap<>(Map.of("name", cited, "text", Files.readString(root.resolve(cited))))));
        }
      } else if (!deep && (name.endsWith(".litmus") || name.endsWith(".c"))) {
        programs.append(programs.isEmpty() ? "" : ",\n");
        programs.append(json(new TreeMap<>(Map.of("name", name, "text", Files.readString(file)))));
      }
    }
    write("examples.json", "{\"programs\": [\n%s\n]}\n".formatted(programs));
    write(
        "lessons.json",
        "{\"lessons\": [\n%s\n], \"others\": [\n%s\n], \"exercises\": %s}\n"
            .formatted(lessons, others, Files.readString(exercises).strip()));
  }

  /// The Java tests and the models of their own that lessons ask about.
  private static List<String> cited(String lesson) {
    return Pattern.compile("^\\$ thinair check (litmus/\\S+\\.java)|--model (examples/\\S+\\.model)", Pattern.MULTILINE)
        .matcher(lesson)
        .results()
        .map(each -> each.group(1) == null ? each.group(2) : each.group(1))
        .distinct()
        .sorted()
        .toList();
  }

  /// The policy of a page names the one script that stands in it, by its hash.
  private void index(Map<String, String> imports) throws IOException {
    String map = "{\"imports\": " + json(imports) + "}";
    String page = Files.readString(site.resolve("index.html"));
    String done =
        page.replace("@IMPORTS@", map)
            .replace("@IMPORTS-HASH@", sha256(map))
            .replace("@PRELOADS@", preloads(imports));
    if (done.equals(page)) {
      throw new IOException("the page has no place for the import map");
    }
    write("index.html", done);
  }

  /// Every module, so that a browser need not read one to learn of the next.
  private String preloads(Map<String, String> imports) throws IOException {
    Stream<String> ours =
        files(site.resolve("app")).stream()
            .map(file -> "./app/" + file.getFileName())
            .filter(name -> !name.endsWith("opened.js") && !name.endsWith("early.js"))
            .map("<link rel=\"modulepreload\" href=\"%s\">"::formatted);
    // The engine goes before the editor: an answer needs the one and not the other.
    Stream<String> editor =
        imports.values().stream()
            .map("<link rel=\"modulepreload\" href=\"%s\" fetchpriority=\"low\">"::formatted);
    return Stream.concat(ours, editor).collect(Collectors.joining("\n"));
  }

  private static String sha256(String text) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  static String json(Map<String, String> texts) {
    return texts.entrySet().stream()
        .map(each -> quoted(each.getKey()) + ": " + quoted(each.getValue()))
        .collect(Collectors.joining(",\n", "{", "}"));
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      switch (c) {
        case '"', '\\' -> out.append('\\').append(c);
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        case '\r' -> out.append("\\r");
        default -> out.append(c < ' ' ? "\\u%04x".formatted((int) c) : c);
      }
    }
    return out.append('"').toString();
  }

  private void copy(Path from, String name) throws IOException {
    Path to = site.resolve(name);
    Files.createDirectories(to.getParent());
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
  }

  private void write(String name, String text) throws IOException {
    Files.createDirectories(site.resolve(name).getParent());
    Files.writeString(site.resolve(name), text, UTF_8);
  }

  /// In alphabetical order, so that two builds give the same bytes.
  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void remove(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        all.sorted((a, b) -> b.compareTo(a))
            .forEach(
                file -> {
                  try {
                    Files.delete(file);
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                });
      }
    }
  }
}
