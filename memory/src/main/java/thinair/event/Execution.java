package thinair.event;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.program.Instruction;
import thinair.program.Program;
import thinair.program.Tag;
import thinair.program.Value;

/// One concrete execution: what each thread did, with values, and the relations between the events
/// that a person looks at.
///
/// @param relations by name, each a list of pairs of event numbers; `rf` and `co` are always there
/// @param derived what the model has names for besides, by these names
public record Execution(
    Program program,
    List<Done> events,
    Map<String, List<int[]>> relations,
    Map<String, List<int[]>> derived,
    Hints hints) {

  /// What the author of the model wants to be seen and not to be seen, by name.
  public record Hints(Set<String> show, Set<String> hide) {}

  /// Something that was done.
  ///
  /// @param thread or -1 for an initial write
  /// @param event of the thread's path; null for an initial write
  /// @param location what is accessed; null if it is no access
  /// @param read the value read, null if it does not read
  /// @param written the value written, null if it does not write
  public record Done(
      int number,
      int thread,
      @Nullable Event event,
      Value.@Nullable Address location,
      @Nullable Value read,
      @Nullable Value written) {

    public boolean isInitial() {
      return event == null;
    }

    /// Where it comes from; null for an initial write.
    public @Nullable Instruction instruction() {
      return event == null ? null : event.instruction();
    }

    public Set<Tag> tags() {
      return event == null ? Set.of() : event.tags();
    }

    public boolean isAccess() {
      return location != null;
    }
  }

  public List<int[]> relation(String name) {
    return relations.getOrDefault(name, List.of());
  }
}
