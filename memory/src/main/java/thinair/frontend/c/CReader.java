package thinair.frontend.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.program.DataType;
import thinair.program.ThreadCode;
import thinair.source.Span;

/// Reads the threads of litmus tests in C: `P0(atomic_int* x) { … }` and so on.
public final class CReader {
  private final Dialect dialect;

  private CReader(Dialect dialect) {
    this.dialect = dialect;
  }

  /// With the functions of `<stdatomic.h>`.
  public static CReader c11() {
    return new CReader(C11.dialect());
  }

  /// @param place the threads and nothing else but comments
  /// @throws thinair.source.SyntaxError if they cannot be read
  public CCode read(Span place) {
    List<ThreadCode> threads = new ArrayList<>();
    Map<String, DataType> locations = new LinkedHashMap<>();
    for (ThreadSource thread : new ThreadParser(place).threads()) {
      threads.add(ThreadLowering.lower(thread, dialect));
      for (ThreadSource.Parameter parameter : thread.parameters()) {
        locations.putIfAbsent(parameter.name(), parameter.type().target().cell());
      }
    }
    return new CCode(threads, locations);
  }
}
