package thinair.web;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import thinair.logic.Budget;
import thinair.page.Desk;
import thinair.report.Json;

/// One question and its answer, line by line: how far it is, now and then, and the answer at the
/// end. Who went away is noticed at the next line, and the question ends.
final class Conversation {
  /// Often enough that Stop stops within a second.
  private static final long BEAT_MILLIS = 250;

  private final Desk desk;
  private final Semaphore answering;
  private final OutputStream out;
  private final AtomicReference<@Nullable Budget> budget = new AtomicReference<>();
  private final LongAdder programs = new LongAdder();

  Conversation(Desk desk, Semaphore answering, OutputStream out) {
    this.desk = desk;
    this.answering = answering;
    this.out = out;
  }

  void hold(String question) throws IOException {
    CompletableFuture<String> answer = new CompletableFuture<>();
    // A platform thread: what the engine does keeps a core busy, which virtual threads share.
    Thread thread =
        Thread.ofPlatform().daemon().name("question").unstarted(() -> answer(question, answer));
    thread.start();
    try {
      while (true) {
        try {
          String done = answer.get(BEAT_MILLIS, TimeUnit.MILLISECONDS);
          line("{\"answer\": " + done.strip().replace("\n", " ") + "}");
          return;
        } catch (TimeoutException _) {
          line(Json.write(Map.of("programs", programs.sumThenReset())).replace("\n", " "));
        }
      }
    } catch (ExecutionException e) {
      throw new IOException(e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      cancel();
      thread.interrupt();
    }
  }

  private void answer(String question, CompletableFuture<String> answer) {
    try {
      answering.acquire();
      try {
        long start = System.nanoTime();
        String said = desk.ask(question, programs::add, budget::set);
        long millis = (System.nanoTime() - start) / 1_000_000;
        answer.complete("{\"said\": " + said + ", \"ms\": " + millis + "}");
      } finally {
        answering.release();
      }
    } catch (InterruptedException _) {
      answer.cancel(false);
    }
  }

  private void cancel() {
    Budget asked = budget.get();
    if (asked != null) {
      asked.cancel();
    }
  }

  private void line(String text) throws IOException {
    out.write((text.strip() + "\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
