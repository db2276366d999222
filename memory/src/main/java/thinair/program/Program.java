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
/// @param order which threads end before which others start, by their ids
/// @param filter only executions that end like this count; null: all
/// @param assertions the `assert`s in the code of threads
/// @param caveats what it relies on that is not modelled
public record Program(
    SourceText source,
    Language language,
    String name,
    String description,
    Map<String, String> metadata,
    List<Memory> memory,
    List<ThreadCode> threads,
    List<EndsBefore> order,
    List<Observable> shown,
    @Nullable Proposition filter,
    Condition condition,
    List<Assertion> assertions,
    List<Caveat> caveats) {

  /// The first thread ends before the second one starts.
  public record EndsBefore(int first, int second) {}

  public Program {
    memory = List.copyOf(memory);
    threads = List.copyOf(threads);
    order = List.copyOf(order);
    shown = List.copyOf(shown);
    assertions = List.copyOf(assertions);
    caveats = List.copyOf(caveats);
  }

  /// A program whose threads all start at once, without asserts.
  public Program(
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
    this(
        source,
        language,
        name,
        description,
        metadata,
        memory,
        threads,
        List.of(),
        shown,
        filter,
        condition,
        List.of(),
        List.of());
  }

  /// Whether every way to end is as good as any other: there is no condition, and no assert.
  public boolean asksNothing() {
    return assertions.isEmpty() && condition.proposition() instanceof Proposition.True;
  }

  /// The same program with another question.
  public Program asking(Condition question) {
    return new Program(
        source,
        language,
        name,
        description,
        metadata,
        memory,
        threads,
        order,
        shown,
        filter,
        question,
        assertions,
        caveats);
  }

  /// The same program, of which only executions count that end so.
  public Program ending(Proposition end) {
    return new Program(
        source,
        language,
        name,
        description,
        metadata,
        memory,
        threads,
        order,
        shown,
        filter == null ? end : new Proposition.And(List.of(filter, end)),
        condition,
        assertions,
        caveats);
  }
}
