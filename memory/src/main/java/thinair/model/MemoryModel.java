package thinair.model;

import java.util.List;

/// A memory model, ready for the engines: what an execution may choose and what it must satisfy, in
/// the order in which the file says it.
///
/// @param registers whether register events belong to the universe (`catdep`)
public record MemoryModel(
    String name, boolean registers, List<Choice> choices, List<Check> checks) {
  public MemoryModel {
    choices = List.copyOf(choices);
    checks = List.copyOf(checks);
  }
}
