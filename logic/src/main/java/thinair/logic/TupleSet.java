package thinair.logic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/// An immutable set of tuples of one arity over a universe.
///
/// A tuple is numbered by reading its atoms as digits to the base of the universe's size, the first
/// atom the most significant. The set is a bit matrix: all atoms but the last choose a row of whole
/// 64-bit words, the last one a bit in it. For a binary relation over up to 64 atoms a row is one
/// word.
public final class TupleSet {
  private final Universe universe;
  private final int arity;
  private final int stride;
  private final long[] words;

  /// A quarter of a gigabyte for one set, of which a problem has many.
  private static final long MOST_WORDS = 1 << 25;

  private TupleSet(Universe universe, int arity, long[] words) {
    this.universe = universe;
    this.arity = arity;
    this.stride = stride(universe, arity);
    this.words = words;
  }

  public static TupleSet empty(Universe universe, int arity) {
    return new TupleSet(universe, arity, new long[length(universe, arity)]);
  }

  public static TupleSet full(Universe universe, int arity) {
    Builder all = new Builder(universe, arity);
    int n = universe.space(arity, "the full relation");
    for (int tuple = 0; tuple < n; tuple++) {
      all.add(tuple);
    }
    return all.build();
  }

  /// Tuples written as lists of atom names.
  public static TupleSet of(Universe universe, int arity, List<List<String>> tuples) {
    Builder builder = new Builder(universe, arity);
    for (List<String> tuple : tuples) {
      builder.add(tuple.toArray(String[]::new));
    }
    return builder.build();
  }

  /// A set of atoms.
  public static TupleSet atoms(Universe universe, String... atoms) {
    Builder builder = new Builder(universe, 1);
    for (String atom : atoms) {
      builder.add(atom);
    }
    return builder.build();
  }

  public static Builder builder(Universe universe, int arity) {
    return new Builder(universe, arity);
  }

  public Universe universe() {
    return universe;
  }

  public int arity() {
    return arity;
  }

  public boolean contains(int tuple) {
    return (words[word(universe, arity, tuple)] >>> tuple % universe.size() & 1) != 0;
  }

  public boolean contains(String... atoms) {
    return contains(number(universe, arity, atoms));
  }

  public boolean isEmpty() {
    for (long word : words) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  public int size() {
    int size = 0;
    for (long word : words) {
      size += Long.bitCount(word);
    }
    return size;
  }

  /// Whether every tuple of `other` is in this set.
  public boolean containsAll(TupleSet other) {
    requireSameShape(other);
    for (int i = 0; i < words.length; i++) {
      if ((other.words[i] & ~words[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  public TupleSet union(TupleSet other) {
    requireSameShape(other);
    long[] result = words.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] |= other.words[i];
    }
    return new TupleSet(universe, arity, result);
  }

  public TupleSet intersection(TupleSet other) {
    requireSameShape(other);
    long[] result = words.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] &= other.words[i];
    }
    return new TupleSet(universe, arity, result);
  }

  public TupleSet minus(TupleSet other) {
    requireSameShape(other);
    long[] result = words.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] &= ~other.words[i];
    }
    return new TupleSet(universe, arity, result);
  }

  public TupleSet join(TupleSet right) {
    TupleSet result = empty(universe, arity + right.arity - 2);
    if (right.arity == 1) {
      // The result has one bit per row of this matrix: whether the row meets the set.
      for (int row = 0; row < words.length / stride; row++) {
        for (int w = 0; w < stride; w++) {
          if ((words[row * stride + w] & right.words[w]) != 0) {
            result.words[word(universe, result.arity, row)] |= 1L << row % universe.size();
            break;
          }
        }
      }
      return result;
    }
    int block = right.words.length / universe.size();
    forEach(
        tuple -> {
          int prefix = tuple / universe.size();
          int last = tuple % universe.size();
          for (int w = 0; w < block; w++) {
            result.words[prefix * block + w] |= right.words[last * block + w];
          }
        });
    return result;
  }

  public TupleSet product(TupleSet right) {
    TupleSet result = empty(universe, arity + right.arity);
    if (right.arity == 0) {
      return right.isEmpty() ? result : new TupleSet(universe, arity, words);
    }
    int block = right.words.length;
    forEach(tuple -> System.arraycopy(right.words, 0, result.words, tuple * block, block));
    return result;
  }

  public TupleSet transpose() {
    int n = universe.size();
    Builder result = new Builder(universe, 2);
    forEach(tuple -> result.add(tuple % n * n + tuple / n));
    return result.build();
  }

  /// The transitive closure of a binary relation.
  public TupleSet closure() {
    long[] result = words.clone();
    int n = universe.size();
    for (int middle = 0; middle < n; middle++) {
      for (int row = 0; row < n; row++) {
        if ((result[row * stride + (middle >> 6)] >>> middle & 1) != 0) {
          for (int w = 0; w < stride; w++) {
            result[row * stride + w] |= result[middle * stride + w];
          }
        }
      }
    }
    return new TupleSet(universe, 2, result);
  }

  /// The numbers of the tuples, ascending.
  public void forEach(IntConsumer action) {
    int n = universe.size();
    for (int i = 0; i < words.length; i++) {
      int base = i / stride * (arity == 0 ? 1 : n) + (i % stride << 6);
      for (long word = words[i]; word != 0; word &= word - 1) {
        action.accept(base + Long.numberOfTrailingZeros(word));
      }
    }
  }

  /// The tuples as lists of atom names, ascending.
  public List<List<String>> tuples() {
    List<List<String>> tuples = new ArrayList<>();
    forEach(tuple -> tuples.add(names(tuple)));
    return tuples;
  }

  private List<String> names(int tuple) {
    String[] names = new String[arity];
    int rest = tuple;
    for (int i = arity - 1; i >= 0; i--) {
      names[i] = universe.atom(rest % universe.size());
      rest /= universe.size();
    }
    return List.of(names);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TupleSet that
        && arity == that.arity
        && universe.equals(that.universe)
        && Arrays.equals(words, that.words);
  }

  @Override
  public int hashCode() {
    return 31 * arity + Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("{");
    for (List<String> tuple : tuples()) {
      text.append(text.length() == 1 ? "" : ", ")
          .append(arity == 0 ? "()" : String.join("->", tuple));
    }
    return text.append('}').toString();
  }

  private void requireSameShape(TupleSet other) {
    if (arity != other.arity || !universe.equals(other.universe)) {
      throw new InvalidProblem(
          "tuple sets of one arity and universe expected, got arity %d and arity %d over [%s] and [%s]"
              .formatted(arity, other.arity, universe, other.universe));
    }
  }

  private static int stride(Universe universe, int arity) {
    return arity == 0 ? 1 : (universe.size() + 63) >> 6;
  }

  private static int length(Universe universe, int arity) {
    int tuples = universe.space(arity, "a tuple set");
    long words = arity == 0 ? 1 : (long) tuples / universe.size() * stride(universe, arity);
    if (words > MOST_WORDS) {
      throw new InvalidProblem(
          "a set of tuples of arity %d over %d atoms does not fit in memory: it would take %d MB"
              .formatted(arity, universe.size(), words >> 17));
    }
    return (int) words;
  }

  /// The word that holds a tuple's bit; which bit of it is the tuple's last atom, modulo 64.
  private static int word(Universe universe, int arity, int tuple) {
    return tuple / universe.size() * stride(universe, arity) + (tuple % universe.size() >> 6);
  }

  private static int number(Universe universe, int arity, String... atoms) {
    if (atoms.length != arity) {
      throw new InvalidProblem(
          "a tuple of arity %d expected, got (%s)".formatted(arity, String.join(", ", atoms)));
    }
    int number = 0;
    for (String atom : atoms) {
      number = number * universe.size() + universe.index(atom);
    }
    return number;
  }

  /// Collects tuples; good for one set.
  public static final class Builder {
    private final Universe universe;
    private final int arity;
    private final long[] words;

    private Builder(Universe universe, int arity) {
      this.universe = universe;
      this.arity = arity;
      this.words = new long[length(universe, arity)];
    }

    public Builder add(int tuple) {
      words[word(universe, arity, tuple)] |= 1L << tuple % universe.size();
      return this;
    }

    public Builder add(String... atoms) {
      return add(number(universe, arity, atoms));
    }

    public TupleSet build() {
      return new TupleSet(universe, arity, words.clone());
    }
  }
}
