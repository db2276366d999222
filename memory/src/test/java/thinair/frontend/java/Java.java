package thinair.frontend.java;

import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Programs for tests: what stands inside a class, or the whole of one.
final class Java {
  private Java() {}

  /// A class `T` with this inside. Threads are marked by `@T1`, for short.
  static JavaProgram inside(String body) {
    return inside(body, JavaOptions.DEFAULT);
  }

  static JavaProgram inside(String body, JavaOptions options) {
    return JavaReader.read(source(body), options).getFirst();
  }

  static SourceText source(String body) {
    return new SourceText(
        "T.java",
        "import thinair.annotation.*;\nclass T {\n%s\n}\n"
            .formatted(body.strip().replace("@T1", "@ThreadMethod static void")));
  }

  /// The message about a class with this inside.
  static String refusal(String body, JavaOptions options) {
    try {
      JavaReader.read(source(body), options);
    } catch (SyntaxError e) {
      return e.diagnostic().span()
          + ": "
          + e.diagnostic().message()
          + e.diagnostic().help().map(help -> " [" + help + "]").orElse("");
    }
    return "read";
  }
}
