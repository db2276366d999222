package thinair.logic;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// The atoms, in a fixed order. An atom whose name is a decimal integer (`7`, `-8`) stands for that
/// integer.
public final class Universe {
  private static final Pattern INTEGER = Pattern.compile("0|-?[1-9][0-9]{0,9}");
  private static final Pattern ATOM = Pattern.compile("-?[A-Za-z0-9_][A-Za-z0-9_'#.@:-]*");

  private final List<String> atoms;
  private final Map<String, Integer> indices = new HashMap<>();

  public Universe(List<String> atoms) {
    this.atoms = List.copyOf(atoms);
    if (this.atoms.isEmpty()) {
      throw new InvalidProblem("the universe is empty: a problem needs at least one atom");
    }
    for (String atom : this.atoms) {
      if (!ATOM.matcher(atom).matches()) {
        throw new InvalidProblem(
            "an atom is written with letters, digits and _ ' # . @ : -, got '%s'".formatted(atom));
      }
      if (indices.put(atom, indices.size()) != null) {
        throw new InvalidProblem("the universe has the atom %s twice".formatted(atom));
      }
    }
  }

  public static Universe of(String... atoms) {
    return new Universe(List.of(atoms));
  }

  public int size() {
    return atoms.size();
  }

  public List<String> atoms() {
    return atoms;
  }

  public String atom(int index) {
    return atoms.get(index);
  }

  public int index(String atom) {
    Integer index = indices.get(atom);
    if (index == null) {
      throw new InvalidProblem("the universe has no atom '%s'".formatted(atom));
    }
    return index;
  }

  public boolean contains(String atom) {
    return indices.containsKey(atom);
  }

  /// The integer that an atom stands for.
  public OptionalInt integer(int index) {
    String atom = atoms.get(index);
    if (!INTEGER.matcher(atom).matches()) {
      return OptionalInt.empty();
    }
    long value = Long.parseLong(atom);
    return value == (int) value ? OptionalInt.of((int) value) : OptionalInt.empty();
  }

  /// The number of tuples of an arity, or a clear refusal where they could not be numbered.
  ///
  /// @param what names the thing that needs the space, for the message
  public int space(int arity, Object what) {
    long space = 1;
    for (int i = 0; i < arity; i++) {
      space *= size();
      if (space > Integer.MAX_VALUE - 8) {
        throw new InvalidProblem(
            "%s has arity %d: over %d atoms that is more than 2^31 tuples, which do not fit in memory"
                .formatted(what, arity, size()));
      }
    }
    return (int) space;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Universe that && atoms.equals(that.atoms);
  }

  @Override
  public int hashCode() {
    return atoms.hashCode();
  }

  @Override
  public String toString() {
    return String.join(" ", atoms);
  }
}
