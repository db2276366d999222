package thinair.cli;

import java.io.PrintStream;
import thinair.logic.find.Progress;

/// What a solver is doing, on the last line of a terminal that somebody watches. Solving comes to
/// no phase of its own for long, so a phase is named when it starts.
final class PhaseLine implements Progress, AutoCloseable {
  private static final int WIDTH = 60;

  private final PrintStream err;
  private final boolean watched;
  private boolean shown;

  PhaseLine(Terminal terminal) {
    this.err = terminal.err();
    this.watched = terminal.isWatched();
  }

  @Override
  public void at(Phase phase, long number) {
    if (!watched) {
      return;
    }
    shown = true;
    String text =
        switch (phase) {
          case TRANSLATING -> "translating %d constraints".formatted(number);
          case SOLVING -> "solving %d clauses".formatted(number);
          case MINIMISING -> "minimising the core: %d constraints to try".formatted(number);
        };
    show(text);
  }

  private void show(String text) {
    err.print("\r" + text + " ".repeat(Math.max(0, WIDTH - text.length())));
    err.flush();
  }

  /// Says what is being done.
  void say(String text) {
    if (watched) {
      shown = true;
      show(text);
    }
  }

  /// Makes room for an answer.
  void clear() {
    close();
    shown = false;
  }

  @Override
  public void close() {
    if (shown) {
      err.print("\r" + " ".repeat(WIDTH) + "\r");
      err.flush();
    }
  }
}
