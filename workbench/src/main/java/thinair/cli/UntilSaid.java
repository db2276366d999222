package thinair.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import thinair.logic.Budget;

/// SIGINT and SIGTERM cancel a question, as if its time were up: the process waits for what is
/// known by then to be said.
final class UntilSaid implements AutoCloseable {
  private static final int SECONDS = 5;

  private final CountDownLatch said = new CountDownLatch(1);
  private final AtTheEnd end;

  UntilSaid(Budget budget) {
    end = AtTheEnd.run(() -> cancel(budget));
  }

  private void cancel(Budget budget) {
    budget.cancel();
    try {
      if (!said.await(SECONDS, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    said.countDown();
    end.close();
  }
}
