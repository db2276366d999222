package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.cli.ClusterSweep.Order;
import thinair.cli.ClusterSweep.Reply;
import thinair.cli.ClusterSweep.Unable;
import thinair.cli.ClusterSweep.Worked;
import thinair.sweep.Crew;

/// Sweeps whose shards others work out: here a crew of this process, to which everything is sent as
/// bytes. Spark itself is in the module `cluster`.
class ClusterSweepTest {
  private static final String SB =
      """
      X86 SB
      { x=0; y=0; }
       P0          | P1          ;
       MOV [x],$1  | MOV [y],$1  ;
       MOV EAX,[y] | MOV EAX,[x] ;
      exists (0:EAX=0 /\\ 1:EAX=0)
      """;

  @TempDir Path folder;

  @BeforeEach
  void tests() throws IOException {
    Path tests = Files.createDirectories(folder.resolve("tests"));
    for (int i = 0; i < 5; i++) {
      Files.writeString(tests.resolve("SB%d.litmus".formatted(i)), SB);
    }
    Files.writeString(folder.resolve("my.cat"), "include \"cos.cat\"\nacyclic po | rf | co\n");
  }

  /// Does shards from the last to the first, or to where it is told that it is enough; the first
  /// arrives twice, as from somebody who was taken for lost.
  private static class Backwards implements Crew {
    private final Order order;
    final List<List<Integer>> calls = new ArrayList<>();
    final List<Integer> done = new ArrayList<>();

    Backwards(Order order) {
      this.order = order;
    }

    @Override
    public void work(List<Integer> shards, Foreman foreman) {
      calls.add(shards);
      List<Integer> backwards = new ArrayList<>(shards);
      Collections.reverse(backwards);
      backwards.addFirst(backwards.getFirst());
      for (int shard : backwards) {
        boolean more =
            switch (reply(shard)) {
              case Worked(int number, var stamp, var rows) -> foreman.finished(number, stamp, rows);
              case Unable(String why) -> throw new Failed(why);
            };
        done.add(shard);
        if (!more) {
          return;
        }
      }
    }

    Reply reply(int shard) {
      return sent(ClusterSweep.work(sent(order), shard));
    }

    @Override
    public List<String> remarks() {
      return List.of("nothing was lost");
    }
  }

  @SuppressWarnings({"unchecked", "BanSerializableRead"}) // bytes of this test's own
  private static <T> T sent(T what) {
    var bytes = new ByteArrayOutputStream();
    try {
      try (var out = new ObjectOutputStream(bytes)) {
        out.writeObject(what);
      }
      try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
        return (T) in.readObject();
      }
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private Said run(String words) {
    return Said.by(folder, List.of(words.split(" ", -1)));
  }

  private final List<Backwards> crews = new ArrayList<>();

  private String lead(String words) {
    return lead(words, Backwards::new);
  }

  private String lead(String words, Function<Order, Backwards> crew) {
    var bytes = new ByteArrayOutputStream();
    var out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    ClusterSweep.lead(
        List.of(words.split(" ", -1)),
        order -> {
          crews.add(crew.apply(order));
          return crews.getLast();
        },
        new Terminal(folder, out, out));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static String masked(String text) {
    return text.replaceAll("[0-9.]+ s of CPU", "N s of CPU");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "compare tso machine:tso --accesses 3 --fences",
        "compare pso ntso-solved --threads 3",
        "compare sc my.cat --accesses 4 --all",
        "suite tests --model tso",
      })
  void theAnswerIsThatOfTheCommand(String command) {
    assertThat(lead(command + " --out out --per-shard 3"))
        .contains(" shards done, 0 were there\n")
        .contains("  nothing was lost\n");
    assertThat(masked(run("sweep --merge out").text())).isEqualTo(masked(run(command).text()));
    assertThat(lead(command + " --out out")).startsWith("0 of ");
  }

  /// NTSO and PSO are incomparable from five accesses on. Nobody is asked for those of six, and of
  /// those of five only for what is needed.
  @Test
  void oneSizeComesAfterAnother() throws IOException {
    String said = lead("compare pso ntso-solved --threads 3 --accesses 6 --out out --per-shard 40");
    assertThat(said).contains("left out: smaller ones have decided everything");
    for (List<Integer> call : crews.getFirst().calls) {
      List<String> sizes = new ArrayList<>();
      for (int shard : call) {
        Path file = folder.resolve("out/shard-%06d.txt".formatted(shard));
        if (Files.exists(file)) {
          sizes.add(Files.readAllLines(file).get(2));
        }
      }
      assertThat(sizes).isNotEmpty().containsOnly(sizes.getFirst()).doesNotContain("accesses 6");
    }
    assertThat(crews.getFirst().calls.size()).isGreaterThan(1);
    assertThat(run("sweep --merge out").text())
        .isEqualTo(run("compare pso ntso-solved --threads 3 --accesses 6").text());
  }

  @Test
  void whatIsThereIsSkipped() throws IOException {
    lead("suite tests --model tso --out out --per-shard 1");
    Files.delete(folder.resolve("out/shard-000002.txt"));
    Files.writeString(folder.resolve("out/shard-000003.txt"), "torn");
    assertThat(lead("suite tests --model tso --out out"))
        .startsWith("2 of 5 shards done, 3 were there\n  1 of them had a damaged file");
    assertThat(crews.getLast().calls).containsExactly(List.of(2, 3));
  }

  @Test
  void whoSeesOtherTestsIsNotBelieved() {
    String said =
        lead(
            "suite tests --model tso --out out --per-shard 1",
            order ->
                new Backwards(order) {
                  @Override
                  Reply reply(int shard) {
                    return super.reply(shard) instanceof Worked(int number, _, var rows)
                        ? new Worked(number, "other", rows)
                        : new Unable("never");
                  }
                });
    assertThat(said)
        .isEqualTo(
            "thinair: "
                + "shard 4 was worked out from other tests than are"
                + " here: let everybody see the same files, and change none meanwhile\n");
    assertThat(folder.resolve("out/shard-000004.txt")).doesNotExist();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          acyclic po                  | a worker sees other models or tables than are here: let everybody see the same files
          acyclic poo                 | my.cat:1:9: unknown relation
                                      | there is no file 'my.cat'
          """)
  void whoSeesOtherModelsSaysSo(@Nullable String model, String begins) {
    String said =
        lead(
            "compare sc my.cat --accesses 3 --out out",
            order ->
                new Backwards(order) {
                  @Override
                  Reply reply(int shard) {
                    try {
                      Path file = folder.resolve("my.cat");
                      if (model == null) {
                        Files.deleteIfExists(file);
                      } else {
                        Files.writeString(file, model);
                      }
                    } catch (IOException e) {
                      throw new AssertionError(e);
                    }
                    return super.reply(shard);
                  }
                });
    assertThat(said).startsWith("thinair: " + begins);
  }

  @Test
  void whatACrewLeavesUndoneIsSaid() {
    String said =
        lead(
            "suite tests --model tso --out out --per-shard 3",
            order ->
                new Backwards(order) {
                  @Override
                  public void work(List<Integer> shards, Foreman foreman) {}
                });
    assertThat(said).isEqualTo("thinair: shards [0, 1] were not worked out\n");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          sweep compare sc tso --out d --spark local --shard 1/2 | a cluster shares shards out by itself: leave out --shard
          sweep compare sc tso --out d --spark local --most 1    | a cluster shares shards out by itself: leave out --most
          sweep compare sc tsoo --out d --spark local            | unknown model 'tsoo'
          sweep --merge d --spark local                          | "'--merge' goes with no other option, and not with --spark"
          """)
  void wrongWords(String command, String begins) {
    assertThat(run(command).text()).startsWith("thinair: " + begins);
  }

  @Test
  void sparkIsLookedFor() throws IOException {
    Path bin = Files.createDirectories(folder.resolve("spark/bin"));
    Path program = Files.writeString(bin.resolve("spark-submit"), "#!/bin/sh\nexit 3\n");
    Path jar = Files.createFile(folder.resolve("thinair-cluster.jar"));
    String home = folder.resolve("spark").toString();
    assertThat(problem(Map.of("PATH", bin.toString()), jar)).startsWith("there is no spark-submit");
    assertThat(problem(Map.of(), jar)).startsWith("there is no spark-submit: set SPARK_HOME");
    assertThat(problem(Map.of("SPARK_HOME", home), jar)).startsWith("SPARK_HOME is no Spark");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    assertThat(problem(Map.of("SPARK_HOME", home), null))
        .startsWith("thinair-cluster.jar is not built");
    for (var environment : List.of(Map.of("PATH", "/none:" + bin), Map.of("SPARK_HOME", home))) {
      SparkSubmit submit = new SparkSubmit(environment, Optional.of(jar));
      assertThat(String.join(" ", submit.command("local[2]", 3, List.of("suite", "tests"))))
          .startsWith(program + " --master local[2] --deploy-mode client ")
          .contains(" --conf spark.task.cpus=3 ")
          .endsWith(" " + jar + " suite tests");
      var silent = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
      assertThat(submit.run("local", 1, List.of(), new Terminal(folder, silent, silent)))
          .isEqualTo(ExitCode.LIMIT);
    }
  }

  private static String problem(Map<String, String> environment, @Nullable Path jar) {
    try {
      new SparkSubmit(environment, Optional.ofNullable(jar)).command("local", 1, List.of());
      return "none";
    } catch (BadCommand e) {
      return e.problem();
    }
  }
}
