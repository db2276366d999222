package thinair.racy;

/// The programs of the facts that are no causality tests, word for word as threads of a few
/// statements: a failing assert is the outcome that is asked about.
final class FactPrograms {
  private FactPrograms() {}

  static String text(String name) {
    String fields =
        """
          static int x; static int y; static int hash; static int h; static int f;
          static int f0; static int f1; static int turn; static volatile int vh;
          static final Object m = new Object();
        """;
    return "import thinair.annotation.ThreadMethod;\nclass P {\n%s%s}\n"
        .formatted(fields, code(name));
  }

  private static String code(String name) {
    return switch (name) {
      case "fig7a" ->
          threads(
              "int r1 = x; y = r1;", "int r2 = y; if (r2 == 2) { x = 1; } x = 2; assert r2 == 2;");
      case "fig7b" ->
          threads(
              "int r1 = x; y = r1;",
              "int r2 = y; if (r2 == 1) { x = 1; } else { x = 1; } assert r2 == 1;");
      case "hash2 x2" -> threads(READS_AGAIN, READS_AGAIN.replace("assert r != 97;", ""));
      case "dcl" -> threads(dcl("h"), dcl("h") + " assert r == 0 || g != 42;");
      case "dcl volatile" -> threads(dcl("vh"), dcl("vh") + " assert r == 0 || g != 42;");
      case "peterson" -> threads(peterson(0), peterson(1));
      case "dekker" ->
          threads("f0 = 1; int a = f1; assert a == 0;", "f1 = 1; int a = f0; assert a == 0;");
      case "order" ->
          threads(
              "int r1 = x; if (r1 != 0) { y = 1; } assert r1 == 2;",
              "int r2 = y; if (r2 == 1) { x = 2; } else { x = 1; } assert r2 == 1;");
      default -> hash(Integer.parseInt(name.substring("hash x".length())));
    };
  }

  private static String threads(String... code) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < code.length; i++) {
      // A line for each statement, by which the scheme of scopes knows them.
      String lines = code[i].replace("; ", ";\n").replace("} ", "}\n");
      text.append("  @ThreadMethod static void p%d() {\n%s\n}\n".formatted(i, lines));
    }
    return text.toString();
  }

  private static final String READS_AGAIN =
      "int r = hash; if (r == 0) { hash = 97; } r = hash; assert r != 97;";

  private static String hash(int count) {
    String[] code = new String[count];
    java.util.Arrays.fill(code, "int r = hash; if (r == 0) { r = 97; hash = r; }");
    code[0] += " assert r != 97;";
    return threads(code);
  }

  private static String dcl(String helper) {
    return ("int r = %1$s; if (r == 0) { synchronized (m) { if (%1$s == 0) { f = 42; %1$s = 1; } }"
            + " r = %1$s; } int g = f;")
        .formatted(helper);
  }

  /// One try: who finds the other's flag set and its own turn given away does not enter.
  private static String peterson(int me) {
    return "f%1$d = 1; turn = %2$d; int a = f%2$d; int b = 0; if (a == 1) { b = turn; } assert !(a == 1 && b == %2$d);"
        .formatted(me, 1 - me);
  }
}
