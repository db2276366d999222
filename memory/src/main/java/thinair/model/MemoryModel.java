package thinair.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A memory model, ready for the engines: what an execution may choose and what it must satisfy, in
/// the order in which the file says it.
///
/// @param registers whether register events belong to the universe (`catdep`)
public record MemoryModel(
    String name, boolean registers, List<Choice> choices, List<Check> checks, Hints hints) {
  public MemoryModel {
    choices = List.copyOf(choices);
    checks = List.copyOf(checks);
  }

  public MemoryModel(String name, boolean registers, List<Choice> choices, List<Check> checks) {
    this(name, registers, choices, checks, Hints.NONE);
  }

  /// The names of its axioms, in order.
  public List<String> axioms() {
    return checks.stream()
        .filter(check -> check.role() == Check.Role.AXIOM)
        .map(Check::name)
        .toList();
  }

  /// The same under another name, without some of its axioms.
  public MemoryModel without(Set<String> names, String other) {
    return new MemoryModel(
        other,
        registers,
        choices,
        checks.stream()
            .filter(check -> check.role() != Check.Role.AXIOM || !names.contains(check.name()))
            .toList(),
        hints);
  }

  /// The same under another name, with one more axiom.
  public MemoryModel with(Check axiom, String other) {
    List<Check> all = new ArrayList<>(checks);
    all.add(axiom);
    return new MemoryModel(other, registers, choices, all, hints);
  }
}
