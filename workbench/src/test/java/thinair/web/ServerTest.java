package thinair.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.files.BuiltInTexts;
import thinair.page.Desk;
import thinair.page.Place;
import thinair.query.Workers;

/// Who is answered, who is not, and what a question may cost.
class ServerTest {
  private static final String SB =
      "{\"ask\": \"outcomes\", \"program\": {\"name\": \"SB.litmus\", \"text\": \"X86 SB\\n"
          + "{ }\\n"
          + " P0 | P1 ;\\n"
          + " MOV [x],$1 | MOV [y],$1 ;\\n"
          + " MOV EAX,[y] | MOV EAX,[x] ;\\n"
          + "exists (0:EAX=0 /\\\\ 1:EAX=0)\\n"
          + "\"}, \"columns\": [{\"model\": \"tso\"}]}";

  /// Takes minutes on any machine.
  private static final String ENDLESS =
      "{\"ask\": \"compare\", \"left\": {\"model\": \"tso\"}, \"right\": {\"model\":"
          + " \"machine:x86-tso\"}, \"accesses\": 6, \"locations\": 3, \"fences\": true,"
          + " \"seconds\": %d}";

  private final HttpClient client = HttpClient.newHttpClient();

  @TempDir Path folder;
  private Server server;

  @BeforeEach
  void start() throws IOException {
    Path site = Files.createDirectories(folder.resolve("site"));
    Files.writeString(site.resolve("index.html"), "<title>'sha256-abc='</title>");
    Files.writeString(Files.createDirectory(site.resolve("app")).resolve("main.js"), "// ours");
    Path work = Files.createDirectories(folder.resolve("work"));
    Files.writeString(work.resolve("mine.litmus"), "X86 mine");
    Files.writeString(work.resolve("secret.txt"), "no test");
    Files.writeString(folder.resolve("outside.litmus"), "X86 outside");
    Place place =
        new Place(1L << 28, 30, _ -> Optional.empty(), () -> Workers.threads(2, "compare"));
    server = new Server(0, new Site(site), work, new Desk(BuiltInTexts.ofThinair(), place), 2);
    server.start();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void thePageIsServedWithAStrictPolicy() throws Exception {
    HttpResponse<String> page = get("/");

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).contains("thinair-serve");
    assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
        .contains("default-src 'none'")
        .contains("'sha256-abc='")
        .contains("frame-ancestors 'none'")
        .doesNotContain("unsafe");
    assertThat(page.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
  }

  @Test
  void aQuestionIsAnswered() throws Exception {
    HttpResponse<String> answer = post(SB);

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).contains("\"verdict\": \"allowed\"").endsWith("}\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          GET  / | Host: evil.example           |                            | 403
          GET  / | Host: 127.0.0.1:1            |                            | 403
          GET  / | Host: localhost:PORT         | Sec-Fetch-Site: cross-site | 403
          GET  / | Host: localhost:PORT         | Origin: http://evil.example| 403
          GET  / | Host: localhost:PORT         | Sec-Fetch-Site: none       | 200
          GET  / | Host: 127.0.0.1:PORT         | Origin: http://127.0.0.1:PORT | 200
          GET  / | X-Host: 127.0.0.1:PORT       |                            | 403
          PUT  / | Host: 127.0.0.1:PORT         |                            | 405
          GET  /ask | Host: 127.0.0.1:PORT      |                            | 405
          GET  /nothing | Host: 127.0.0.1:PORT  |                            | 404
          GET  /../work/mine.litmus | Host: 127.0.0.1:PORT |                 | 404
          GET  /files/../outside.litmus | Host: 127.0.0.1:PORT |             | 404
          GET  /files/%2e%2e/outside.litmus | Host: 127.0.0.1:PORT |         | 404
          GET  /files/secret.txt | Host: 127.0.0.1:PORT |                    | 404
          GET  /files/mine.litmus | Host: 127.0.0.1:PORT |                   | 200
          """)
  void onlyItsOwnPageIsAnswered(String line, String first, @Nullable String second, int code)
      throws IOException {
    assertThat(raw(line, first, second)).startsWith("HTTP/1.1 " + code);
  }

  @Test
  void aLinkFromElsewhereMayOpenThePage() throws IOException {
    String link =
        String.join(
            "\r\n",
            "Sec-Fetch-Site: cross-site",
            "Sec-Fetch-Mode: navigate",
            "Sec-Fetch-Dest: document");

    assertThat(raw("GET /", "Host: localhost:PORT", link)).startsWith("HTTP/1.1 200");
  }

  @Test
  void theServerIsReachedByLoopbackAlone() {
    assertThat(server.address().getHost()).isEqualTo("127.0.0.1");
  }

  @Test
  void aBodyThatIsTooLargeIsRefused() throws Exception {
    assertThat(post("x".repeat(Server.LARGEST_BODY + 1)).statusCode()).isEqualTo(413);
  }

  @Test
  void whatIsNoJsonByItsTypeIsRefused() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(at("/ask"))
            .header("Content-Type", "text/plain")
            .POST(BodyPublishers.ofString(SB))
            .build();

    assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(415);
  }

  @Test
  void aQuestionThatDoesNotEndIsBounded() throws Exception {
    HttpResponse<String> answer = post(ENDLESS.formatted(1));

    assertThat(answer.body()).contains("undecided (limit").contains("\"programs\"");
  }

  /// Who is given up on does not keep a core: the next question has it.
  @Test
  void whoGoesAwayEndsTheQuestion() throws Exception {
    for (int i = 0; i < 4; i++) {
      HttpResponse<InputStream> asked =
          client.send(question(ENDLESS.formatted(30)), BodyHandlers.ofInputStream());
      asked.body().read();
      asked.body().close();
    }

    assertThat(post(SB).body()).contains("\"verdict\": \"allowed\"");
  }

  @Test
  void fiftyClientsAtOnceAreAnswered() throws Exception {
    List<CompletableFuture<HttpResponse<String>>> all = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      all.add(client.sendAsync(question(SB), BodyHandlers.ofString()));
    }
    for (CompletableFuture<HttpResponse<String>> each : all) {
      // No more than may wait: each has its turn.
      assertThat(each.get().statusCode()).isEqualTo(200);
      assertThat(each.get().body()).contains("\"verdict\": \"allowed\"");
    }
  }

  /// More than may wait are told so, and the server goes on. The questions outlast the test, so
  /// that however slowly a busy machine lets the clients in, the last of them find all places
  /// taken.
  @Test
  void moreThanMayWaitAreToldSo() throws Exception {
    CompletableFuture<Integer> refused = new CompletableFuture<>();
    List<CompletableFuture<HttpResponse<InputStream>>> all = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      all.add(
          client
              .sendAsync(question(ENDLESS.formatted(30)), BodyHandlers.ofInputStream())
              .whenComplete(
                  (answer, _) -> {
                    if (answer != null && answer.statusCode() != 200) {
                      refused.complete(answer.statusCode());
                    }
                  }));
    }

    assertThat(refused.get(60, TimeUnit.SECONDS)).isEqualTo(503);

    for (CompletableFuture<HttpResponse<InputStream>> each : all) {
      each.get().body().close();
    }
    HttpResponse<String> next = post(SB);
    for (int i = 0; i < 300 && next.statusCode() == 503; i++) {
      // Who went away is noticed when it is written to.
      Thread.sleep(100);
      next = post(SB);
    }
    assertThat(next.body()).contains("\"verdict\": \"allowed\"");
  }

  @Test
  void filesOfTheFolderAreListed() throws Exception {
    assertThat(get("/files").body()).contains("mine.litmus").doesNotContain("secret");
  }

  private URI at(String path) {
    return server.address().resolve(path);
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return client.send(HttpRequest.newBuilder(at(path)).build(), BodyHandlers.ofString());
  }

  private HttpResponse<String> post(String body) throws IOException, InterruptedException {
    return client.send(question(body), BodyHandlers.ofString());
  }

  private HttpRequest question(String body) {
    return HttpRequest.newBuilder(at("/ask"))
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString(body))
        .build();
  }

  /// As no well-behaved client would ask.
  private String raw(String line, String first, @Nullable String second) throws IOException {
    int port = server.address().getPort();
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String request =
          "%s HTTP/1.1\r\n%s\r\n%s%sConnection: close\r\n\r\n"
              .formatted(
                  line.replaceAll(" +", " "),
                  first,
                  second == null ? "" : second,
                  second == null ? "" : "\r\n")
              .replace("PORT", String.valueOf(port));
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
