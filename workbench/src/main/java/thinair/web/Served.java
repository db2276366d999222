package thinair.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/// The files of the page, read once and compressed. What is no file of the page is not there: no
/// path of a request ever reaches the file system.
final class Served {
  private static final class File {
    final String type;
    final byte[] plain;
    final byte[] compressed;

    File(String type, byte[] plain) throws IOException {
      this.type = type;
      this.plain = plain;
      this.compressed = compressed(plain);
    }
  }

  /// The engine runs in a worker without a document. What loads WebAssembly makes functions from
  /// texts of its own, which a policy calls eval.
  private static final String WORKER_POLICY =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'; connect-src 'self'";

  private final Map<String, File> files = new HashMap<>();
  private final String policy;

  Served(Site site) throws IOException {
    String hash = "";
    for (Path file : site.files()) {
      String name = "/" + site.folder().relativize(file).toString().replace('\\', '/');
      byte[] bytes = Files.readAllBytes(file);
      if (name.equals("/index.html")) {
        String page = new String(bytes, StandardCharsets.UTF_8);
        int start = page.indexOf("sha256-");
        hash = page.substring(start, page.indexOf('\'', start));
        // The page knows by this that somebody more than a browser answers.
        bytes =
            page.replace("<title>", "<meta name=\"thinair-serve\" content=\"ask\">\n<title>")
                .getBytes(StandardCharsets.UTF_8);
      }
      files.put(name, new File(type(name), bytes));
    }
    File page = files.get("/index.html");
    if (page != null) {
      files.put("/", page);
    }
    this.policy = policy(hash);
  }

  /// As the page says it in its own head, and what only a header can say.
  private static String policy(String hash) {
    return "default-src 'none'; script-src 'self' '"
        + hash
        + "'; style-src 'self' 'nonce-editor'; img-src 'self' data:; connect-src 'self'; worker-src"
        + " 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
        + " require-trusted-types-for 'script'; trusted-types thinair";
  }

  /// Answers a GET or HEAD; false if there is no such file.
  boolean answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    @Nullable File file = files.get(path);
    if (file == null) {
      return false;
    }
    var headers = exchange.getResponseHeaders();
    headers.set("Content-Type", file.type);
    headers.set("Content-Security-Policy", path.startsWith("/engine/") ? WORKER_POLICY : policy);
    headers.set("Cache-Control", "no-cache");
    String accepted = exchange.getRequestHeaders().getFirst("Accept-Encoding");
    boolean compress = accepted != null && accepted.contains("gzip");
    if (compress) {
      headers.set("Content-Encoding", "gzip");
    }
    headers.set("Vary", "Accept-Encoding");
    byte[] body = compress ? file.compressed : file.plain;
    if (exchange.getRequestMethod().equals("HEAD")) {
      exchange.sendResponseHeaders(200, -1);
      return true;
    }
    exchange.sendResponseHeaders(200, body.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(body);
    }
    return true;
  }

  private static byte[] compressed(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zipped = new GZIPOutputStream(out)) {
      zipped.write(bytes);
    }
    return out.toByteArray();
  }

  private static String type(String name) {
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "html" -> "text/html; charset=utf-8";
      case "js" -> "text/javascript; charset=utf-8";
      case "css" -> "text/css; charset=utf-8";
      case "json" -> "application/json";
      case "lzma" -> "application/octet-stream";
      default -> "text/plain; charset=utf-8";
    };
  }
}
