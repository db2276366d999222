package thinair.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import thinair.report.Json;

/// Nothing of a question is written to disk, by `thinair serve` as people start it: a process with
/// a home, a folder and a place for temporary files of its own has the same files afterwards.
class NothingIsWrittenTest {
  private static final String SB =
      """
      X86 SB
      { }
       P0          | P1          ;
       MOV [x],$1  | MOV [y],$1  ;
       MOV EAX,[y] | MOV EAX,[x] ;
      exists (0:EAX=0 /\\ 1:EAX=0)
      """;

  private static final String JAVA =
      """
      import thinair.annotation.ThreadMethod;
      class Once {
        static int x;
        @ThreadMethod static void write() { x = 1; }
        @ThreadMethod static void read() { int r = x; assert r == 1; }
      }
      """;

  @TempDir Path folder;

  @Test
  void ofAnyQuestion() throws Exception {
    Path site = Files.createDirectories(folder.resolve("site"));
    Files.writeString(site.resolve("index.html"), "<title>'sha256-abc='</title>");
    Path work = Files.createDirectories(folder.resolve("work"));
    Path temporary = Files.createDirectories(folder.resolve("temporary"));
    Path home = Files.createDirectories(folder.resolve("home"));
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Process server =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:TieredStopAtLevel=1",
                "-Duser.home=" + home,
                "-Djava.io.tmpdir=" + temporary,
                "-D" + Site.PROPERTY + "=" + site,
                "-cp",
                classes,
                "thinair.cli.Main",
                "serve",
                "--port",
                "0")
            .directory(work.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (HttpClient client = HttpClient.newHttpClient()) {
      BufferedReader said = server.inputReader();
      String line = Objects.requireNonNull(said.readLine());
      URI address = URI.create(line.substring(line.indexOf("http"))).resolve("/ask");
      Map<String, Long> before = everything();

      assertThat(ask(client, address, program("SB.litmus", SB, "tso"))).contains("\"allowed\"");
      assertThat(ask(client, address, program("Once.java", JAVA, "jmm-revised")))
          .contains("\"allowed\"");
      assertThat(ask(client, address, program("SB.litmus", SB.substring(9), "tso")))
          .contains("error");
      assertThat(ask(client, address, "{")).contains("error");
      assertThat(ask(client, address, "x".repeat(Server.LARGEST_BODY + 1))).contains("bytes");

      assertThat(everything()).isEqualTo(before).isNotEmpty();
    } finally {
      server.destroy();
    }
  }

  private static String program(String name, String text, String model) {
    return Json.write(
        Map.of(
            "ask",
            "outcomes",
            "program",
            Map.of("name", name, "text", text),
            "columns",
            List.of(Map.of("model", model))));
  }

  private static String ask(HttpClient client, URI address, String question)
      throws IOException, InterruptedException {
    HttpResponse<String> answer =
        client.send(
            HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(question))
                .build(),
            BodyHandlers.ofString());
    return answer.body();
  }

  /// Every file and folder with when it was last written to.
  private Map<String, Long> everything() throws IOException {
    Map<String, Long> all = new TreeMap<>();
    try (Stream<Path> found = Files.walk(folder)) {
      for (Path each : found.toList()) {
        all.put(folder.relativize(each).toString(), Files.getLastModifiedTime(each).toMillis());
      }
    }
    return all;
  }
}
