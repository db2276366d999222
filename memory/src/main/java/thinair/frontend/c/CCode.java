package thinair.frontend.c;

import java.util.List;
import java.util.Map;
import thinair.program.DataType;
import thinair.program.Language;
import thinair.program.ThreadCode;

/// The threads of a test in C.
///
/// @param language plain C, or the C of the Linux kernel
/// @param locations that the parameters name, with the type of a cell, in order of appearance
public record CCode(Language language, List<ThreadCode> threads, Map<String, DataType> locations) {
  public CCode {
    threads = List.copyOf(threads);
  }
}
