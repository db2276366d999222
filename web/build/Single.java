import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The page as one file, `thinair.html`, for whoever has no server: it is opened from a folder, a
/// mail or a memory stick. Browsers let such a file load nothing, so everything is inside, with the
/// engine in JavaScript, and a policy under which nothing can be fetched.
///
/// @param site the page as many files
record Single(Path site) {
  private static final String POLICY =
      "default-src 'none'; script-src 'nonce-thinair' blob:; worker-src blob:;"
          + " style-src 'nonce-editor'; img-src data:; base-uri 'none'; form-action 'none'";

  /// @param imports where the modules of the editor lie, by their names
  void write(Map<String, String> imports) throws IOException {
    Map<String, String> files = new TreeMap<>();
    for (String folder : List.of("app", "editor")) {
      try (Stream<Path> all = Files.list(site.resolve(folder))) {
        for (Path file : all.filter(each -> each.toString().endsWith(".js")).toList()) {
          files.put(folder + "/" + file.getFileName(), Files.readString(file));
        }
      }
    }
    for (String name : List.of("library.json", "examples.json", "lessons.json")) {
      files.put(name, read(name));
    }
    files.put("engine/worker.js", worker());
    Map<String, String> names = new TreeMap<>();
    imports.forEach((name, file) -> names.put(name, file.substring(2)));
    String page = Files.readString(site.resolve("index.html"));
    page =
        page.replaceAll("(?m)^<link rel=\"(modulepreload|stylesheet)\".*\\n", "")
            .replaceAll("(?s)<script.*?</script>\\n", "")
            .replaceFirst("(Content-Security-Policy\" content=\")[^\"]*", "$1" + POLICY);
    String style = "<style nonce=\"editor\">" + read("style.css") + "</style>\n";
    String inside =
        data("thinair-files", files)
            + data("thinair-names", names)
            + "<script nonce=\"thinair\">"
            + read("single.js")
            + "</script>\n";
    Files.writeString(
        site.resolve("thinair.html"),
        page.replace("</head>", style + "</head>").replace("</body>", inside + "</body>"));
  }

  /// Engine and worker as one script: from a folder, browsers start no worker that is a module.
  private String worker() throws IOException {
    Matcher exports = Pattern.compile("\\nexport\\{.*?(\\w+) as open\\};\\s*$").matcher(read("engine/engine.js"));
    if (!exports.find()) {
      throw new IOException("the engine in JavaScript does not end as it did");
    }
    String engine = exports.replaceFirst("\nself.thinairEngine={open:$1};\n");
    return "(()=>{" + engine + "})();\n" + read("engine/worker.js");
  }

  private String read(String name) throws IOException {
    return Files.readString(site.resolve(name));
  }

  /// What a browser neither runs nor reads as the end of the script.
  private static String data(String id, Map<String, String> texts) {
    return "<script type=\"application/json\" id=\"%s\">".formatted(id)
        + Assemble.json(texts).replace("<", "\\u003c")
        + "</script>\n";
  }
}
