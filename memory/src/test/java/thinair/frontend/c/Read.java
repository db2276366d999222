package thinair.frontend.c;

import thinair.program.ThreadCode;
import thinair.source.SourceText;

/// Reads code from strings.
final class Read {
  private Read() {}

  static CCode threads(String text) {
    SourceText source = new SourceText("test.litmus", text);
    return CReader.standard().read(source.span(0, text.length()));
  }

  /// A thread with locations x, y, z, an array of pointers p and local variables r0, r1 and q, a
  /// pointer.
  static ThreadCode body(String body) {
    String head = "P0(atomic_int* x, volatile int* y, int* z, int** p) { int r0; int r1; int* q;\n";
    return threads(head + body + "\n}").threads().getFirst();
  }
}
