package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import thinair.ask.Subjects;
import thinair.files.BuiltInTexts;
import thinair.frontend.Models;
import thinair.logic.Budget;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.report.AnswerJson;
import thinair.report.Json;
import thinair.source.SourceText;
import thinair.source.Texts;

/// Twenty thousand questions in one process, by eight threads that share one engine: the answers
/// are those of one thread, and what is kept does not grow. Alone, as what other tests hold would
/// be counted too.
@Isolated
@Tag("corpus")
class SoakTest {
  private static final int QUESTIONS = 20_000;
  private static final int THREADS = 8;
  private static final int ROUNDS = 4;

  private final Models models = new Models(BuiltInTexts.ofThinair(), Texts.NONE);
  private final Subjects subjects = new Subjects(models);

  @Test
  void answersStayAndMemoryDoes() throws IOException, InterruptedException, ExecutionException {
    List<SourceText> all = new ArrayList<>();
    for (String each : List.of("x86", "aarch64", "riscv", "ppc")) {
      try (Stream<Path> files = Files.list(Corpora.folder().resolve(each))) {
        for (Path file :
            files.filter(path -> path.toString().endsWith(".litmus")).sorted().toList()) {
          all.add(new SourceText(file.getFileName().toString(), Files.readString(file)));
        }
      }
    }
    List<SourceText> tests = new ArrayList<>();
    for (int i = 0; i < all.size(); i += Math.max(1, all.size() / 500)) {
      tests.add(all.get(i));
    }
    List<String> expected = tests.stream().map(this::answer).toList();
    List<Long> held = new ArrayList<>();
    int each = QUESTIONS / ROUNDS;
    try (var pool = Executors.newFixedThreadPool(THREADS)) {
      for (int round = 0; round < ROUNDS; round++) {
        List<Future<String>> answers = new ArrayList<>();
        for (int i = 0; i < each; i++) {
          SourceText test = tests.get(i % tests.size());
          answers.add(pool.submit(() -> answer(test)));
        }
        for (int i = 0; i < each; i++) {
          assertThat(answers.get(i).get()).isEqualTo(expected.get(i % tests.size()));
        }
        held.add(held());
      }
    }
    System.out.printf("%d questions, bytes held after each quarter: %s%n", QUESTIONS, held);
    // The first quarter fills what is kept on purpose.
    assertThat(held.getLast()).isLessThan(held.getFirst() + (8L << 20));
  }

  private String answer(SourceText test) {
    Program program = models.reader(Optional.empty()).read(test);
    Answer answer =
        subjects.of(program).answer(program, Ask.of(Ask.Detail.OUTCOMES), Budget.unlimited());
    return Json.write(AnswerJson.of(answer, true));
  }

  private static long held() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
