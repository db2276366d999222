package thinair.cli;

/// Something that has to be said even when the process is told to end: SIGINT and SIGTERM leave
/// what is done.
final class AtTheEnd implements Host.Ending {
  private final Thread hook;

  private AtTheEnd(Thread hook) {
    this.hook = hook;
  }

  /// @param say runs when the process ends, unless this is closed before
  static AtTheEnd run(Runnable say) {
    Thread hook = new Thread(say, "at the end");
    Runtime.getRuntime().addShutdownHook(hook);
    return new AtTheEnd(hook);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The process is ending: it says what it has to.
    }
  }
}
