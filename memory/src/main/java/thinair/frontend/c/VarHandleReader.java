package thinair.frontend.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.program.ThreadCode;
import thinair.source.Span;

/// Reads the threads of litmus tests for the access modes of Java, as herd has them: `Thread0 {
/// X.setRelease(1); int r = Y.getAcquire(); }`, where the initial state says which cell the handle
/// `0:X` is for.
public final class VarHandleReader {
  private VarHandleReader() {}

  /// @param place the threads and nothing else but comments
  /// @param started handles and local variables that the test gives a value before, by their
  ///   threads
  /// @throws thinair.source.SyntaxError if they cannot be read
  public static CCode read(Span place, Map<Integer, Set<String>> started) {
    Dialect dialect = Dialect.varHandles();
    List<ThreadCode> threads = new ArrayList<>();
    for (ThreadSource source : ThreadParser.ofJava(place).threads()) {
      threads.add(
          ThreadLowering.lower(source, dialect, started.getOrDefault(source.id(), Set.of())));
    }
    return new CCode(dialect.language(), threads, new LinkedHashMap<>());
  }
}
