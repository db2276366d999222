package thinair.suite;

/// A mistake of ours, in one line: enough to report it, never a stack trace.
public final class Defect {
  private Defect() {}

  public static String describe(Throwable e) {
    String reason = e.getMessage() == null ? "" : ": " + e.getMessage();
    return "this is a defect of thinair, please report it with your command: "
        + e.getClass().getSimpleName()
        + place(e)
        + reason;
  }

  /// The innermost frame that is ours; the frames above it only say which library noticed.
  private static String place(Throwable e) {
    for (StackTraceElement frame : e.getStackTrace()) {
      if (frame.getClassName().startsWith("thinair.")) {
        return " in "
            + frame.getClassName()
            + "."
            + frame.getMethodName()
            + ":"
            + frame.getLineNumber();
      }
    }
    return "";
  }
}
