package thinair.program;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import thinair.source.SourceText;

/// A test: threads, what memory holds before them, and what is asked of the end.
///
/// @param source the text it was read from; places of instructions lie in it
/// @param description the quoted line below the name, empty if there is none
/// @param metadata the `Key=Value` lines, in order
/// @param memory every location that the initial state or the code names, in order of appearance
/// @param shown what `locations [...]` lists besides what the condition mentions
/// @param filter only executions that end like this count; null: all
public record Program(
    SourceText source,
    Language language,
    String name,
    String description,
    Map<String, String> metadata,
    List<Memory> memory,
    List<ThreadCode> threads,
    List<Observable> shown,
    @Nullable Proposition filter,
    Condition condition) {
  public Program {
    memory = List.copyOf(memory);
    threads = List.copyOf(threads);
    shown = List.copyOf(shown);
  }
}
