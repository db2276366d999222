package thinair.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import thinair.cli.Main;
import thinair.cli.Terminal;

/// A sweep on Spark says what the command says: with threads of one process as its executors, and
/// with a cluster of three processes on this machine, of which one is killed.
@Tag("cluster")
@Timeout(600)
class SparkSweepTest {
  private static final String COMMAND = "compare tso machine:tso --accesses 4 --fences";
  private static final Pattern LOST =
      Pattern.compile(
          "(\\d+) executors? w\\w+ lost: (\\d+) shards? begun again, ([0-9.]+) s of work lost");

  @TempDir Path folder;
  private Loopback spark;

  @BeforeEach
  void open() throws IOException {
    spark = new Loopback(Files.createDirectories(folder.resolve("spark")));
  }

  @AfterEach
  void close() {
    spark.close();
  }

  /// What a command says in this process.
  private String plain(String words) {
    var bytes = new ByteArrayOutputStream();
    var out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Main.run(List.of(words.split(" ", -1)), new Terminal(folder, out, out));
    return bytes.toString(StandardCharsets.UTF_8).replaceAll("[0-9.]+ s of CPU", "N s of CPU");
  }

  /// `thinair sweep … --spark URL`, as people start it.
  private Process sweep(String words, String url) throws IOException {
    String jar = System.getProperty("thinair.cluster");
    List<String> command = new ArrayList<>();
    command.addAll(List.of(Loopback.java(), "-Dthinair.cluster=" + jar, "-cp", jar));
    command.addAll(List.of("thinair.cli.Main", "sweep"));
    command.addAll(List.of(words.split(" ", -1)));
    command.addAll(List.of("--out", "out", "--spark", url));
    return spark.start(folder, command);
  }

  private static String end(Process process) throws IOException, InterruptedException {
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(said).isEqualTo(0);
    return said;
  }

  private long finished() throws IOException {
    Path out = folder.resolve("out");
    if (!Files.exists(out)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(out)) {
      return files.filter(file -> file.getFileName().toString().startsWith("shard-")).count();
    }
  }

  private void waitForShards(int wanted, Process process) throws Exception {
    while (finished() < wanted && process.isAlive()) {
      process.waitFor(20, TimeUnit.MILLISECONDS);
    }
    assertThat(process.isAlive()).as("it goes on after %d shards", wanted).isTrue();
  }

  /// The driver is killed in the middle; the next one skips what is there.
  @Test
  void threadsOfOneProcess() throws Exception {
    String command = COMMAND + " --per-shard 10";
    Process first = sweep(command, "local[2]");
    waitForShards(2, first);
    Loopback.kill(first);
    long left = finished();
    String said = end(sweep(command, "local[2]"));
    assertThat(said).contains(" shards done, %d were there".formatted(left));
    assertThat(plain("sweep --merge out")).isEqualTo(plain(COMMAND));
  }

  @Test
  void whatIsDecidedEndsLargerShards() throws Exception {
    String command = "compare pso ntso-solved --threads 3 --accesses 6";
    assertThat(end(sweep(command + " --per-shard 40", "local[2]")))
        .contains("left out: smaller ones have decided everything");
    assertThat(plain("sweep --merge out")).isEqualTo(plain(command));
  }

  @Test
  void aWorkerIsKilled() throws Exception {
    String master = spark.master();
    Process lost = spark.worker(master);
    spark.worker(master);
    Process sweep = sweep(COMMAND + " --per-shard 4", master);
    waitForShards(3, sweep);
    Loopback.kill(lost);
    String said = end(sweep);
    Matcher losses = LOST.matcher(said);
    assertThat(losses.find()).as(said).isTrue();
    assertThat(losses.group(1)).isEqualTo("1");
    // One core, one shard.
    assertThat(Integer.parseInt(losses.group(2))).isLessThanOrEqualTo(1);
    assertThat(plain("sweep --merge out")).isEqualTo(plain(COMMAND));
    System.out.println("a worker was killed: " + losses.group());
  }
}
