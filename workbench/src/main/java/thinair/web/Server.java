package thinair.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import thinair.page.Desk;
import thinair.report.Json;

/// Serves the page on loopback, and answers what it asks. It keeps nothing of a question: not on
/// disk, and in memory only until the answer is given.
public final class Server implements AutoCloseable {
  /// What a question may be, in bytes; no test and no model is a hundredth as long.
  static final int LARGEST_BODY = 1 << 20;

  /// How many questions may wait for those that are answered; more are refused.
  private static final int WAITING = 64;

  private final HttpServer server;
  private final ExecutorService threads;
  private final Served files;
  private final WorkingFolder folder;
  private final Desk desk;
  private final Guard guard;
  private final Semaphore answering;
  private final Semaphore waiting = new Semaphore(WAITING);

  /// @param port 0: any that is free
  /// @param folder whose programs and models the page may read
  /// @param atOnce how many questions are answered at once
  public Server(int port, Site site, Path folder, Desk desk, int atOnce) throws IOException {
    this.files = new Served(site);
    this.folder = new WorkingFolder(folder);
    this.desk = desk;
    this.answering = new Semaphore(atOnce);
    this.server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    this.guard = new Guard(server.getAddress().getPort());
    this.threads = Executors.newVirtualThreadPerTaskExecutor();
    server.setExecutor(threads);
    server.createContext("/", this::handle);
  }

  public void start() {
    server.start();
  }

  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      var headers = exchange.getResponseHeaders();
      headers.set("X-Content-Type-Options", "nosniff");
      headers.set("Referrer-Policy", "no-referrer");
      headers.set("Cross-Origin-Opener-Policy", "same-origin");
      headers.set("Cross-Origin-Resource-Policy", "same-origin");
      Optional<String> refusal = guard.refusal(exchange.getRequestHeaders());
      if (refusal.isPresent()) {
        refuse(exchange, 403, refusal.get());
        return;
      }
      route(exchange);
    }
  }

  private void route(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    String method = exchange.getRequestMethod();
    if (path.equals("/ask")) {
      ask(exchange);
    } else if (!method.equals("GET") && !method.equals("HEAD")) {
      refuse(exchange, 405, "only questions are posted, to /ask");
    } else if (path.equals("/files")) {
      send(exchange, 200, Json.write(folder.json()));
    } else if (path.startsWith("/files/")) {
      Optional<String> text = folder.text(path.substring("/files/".length()));
      if (text.isPresent()) {
        send(exchange, 200, Json.write(Map.of("text", text.get())));
      } else {
        refuse(exchange, 404, "there is no such file");
      }
    } else if (!files.answer(exchange)) {
      refuse(exchange, 404, "there is nothing here");
    }
  }

  private void ask(HttpExchange exchange) throws IOException {
    String type = exchange.getRequestHeaders().getFirst("Content-Type");
    if (!exchange.getRequestMethod().equals("POST")) {
      refuse(exchange, 405, "questions are posted");
      return;
    }
    if (type == null || !type.split(";", 2)[0].strip().equals("application/json")) {
      refuse(exchange, 415, "questions are JSON");
      return;
    }
    byte[] body = exchange.getRequestBody().readNBytes(LARGEST_BODY + 1);
    if (body.length > LARGEST_BODY) {
      refuse(exchange, 413, "a question has up to %d bytes".formatted(LARGEST_BODY));
      return;
    }
    if (!waiting.tryAcquire()) {
      refuse(exchange, 503, "too many questions at once: try again in a moment");
      return;
    }
    try {
      exchange.getResponseHeaders().set("Content-Type", "application/x-ndjson");
      exchange.getResponseHeaders().set("Cache-Control", "no-store");
      exchange.sendResponseHeaders(200, 0);
      try (OutputStream out = exchange.getResponseBody()) {
        new Conversation(desk, answering, out).hold(new String(body, StandardCharsets.UTF_8));
      }
    } finally {
      waiting.release();
    }
  }

  private static void refuse(HttpExchange exchange, int code, String why) throws IOException {
    send(exchange, code, Json.write(Map.of("error", why)));
  }

  private static void send(HttpExchange exchange, int code, String json) throws IOException {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    boolean head = exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(code, head ? -1 : bytes.length);
    if (!head) {
      try (OutputStream out = exchange.getResponseBody()) {
        out.write(bytes);
      }
    }
  }
}
