package thinair.logic;

import org.jspecify.annotations.Nullable;

/// A formula with a name, so that a core can cite it.
///
/// @param origin whatever the caller wants to find again in a core, a place in a file for example
public record Constraint(String name, Formula formula, @Nullable Object origin) {
  public Constraint(String name, Formula formula) {
    this(name, formula, null);
  }
}
