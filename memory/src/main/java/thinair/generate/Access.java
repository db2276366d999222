package thinair.generate;

import java.util.Optional;
import java.util.stream.Stream;

/// One access of a generated program.
///
/// @param before what stands between it and the access before it in its thread
public record Access(Kind kind, int address, Gap before) implements Comparable<Access> {
  /// More than any program has that is made.
  private static final int MOST_ADDRESSES = 32;

  /// Those that say nothing of order come first: so do the programs that have no others.
  public enum Kind {
    WRITE("W", Order.NONE),
    READ("R", Order.NONE),
    /// Read and write at once.
    EXCHANGE("X", Order.NONE),
    RELEASE_WRITE("W", Order.RELEASE),
    STRONG_WRITE("W", Order.STRONG),
    ACQUIRE_READ("R", Order.ACQUIRE),
    STRONG_READ("R", Order.STRONG),
    ACQUIRE_EXCHANGE("X", Order.ACQUIRE),
    RELEASE_EXCHANGE("X", Order.RELEASE),
    STRONG_EXCHANGE("X", Order.STRONG);

    private final String letter;
    private final Order order;

    /// Asked of every access of every program that is generated.
    private final boolean reads;

    private final boolean writes;

    Kind(String letter, Order order) {
      this.letter = letter;
      this.order = order;
      this.reads = !letter.equals("W");
      this.writes = !letter.equals("R");
    }

    public Order order() {
      return order;
    }

    public boolean reads() {
      return reads;
    }

    public boolean writes() {
      return writes;
    }

    boolean isAnnotated() {
      return order != Order.NONE;
    }

    /// The same without its annotation.
    Kind plain() {
      return !writes() ? READ : reads() ? EXCHANGE : WRITE;
    }

    /// Whether it is this one, perhaps with an annotation on top.
    boolean isPartOf(Kind other) {
      return this == other || (!isAnnotated() && letter.equals(other.letter));
    }

    /// `W`, or `Wrel`.
    @Override
    public String toString() {
      return letter + order.suffix;
    }
  }

  /// How an access is ordered by what it says of itself.
  public enum Order {
    NONE(""),
    ACQUIRE("acq"),
    RELEASE("rel"),
    /// The most that there is.
    STRONG("sc");

    private final String suffix;

    Order(String suffix) {
      this.suffix = suffix;
    }
  }

  public enum Gap {
    NOTHING(""),
    FENCE("F "),
    /// The access depends on the read before it, by its value or its address.
    DEPENDENCY("-> "),
    /// A fence for the reads before it.
    LOAD_FENCE("Fr "),
    /// A fence for writes.
    STORE_FENCE("Fw "),
    /// A branch that depends on the read before decides whether the access takes place.
    CONTROL("?> ");

    private final String text;

    Gap(String text) {
      this.text = text;
    }

    /// What is written so, if anything is; nothing is not.
    static Optional<Gap> of(String word) {
      return Stream.of(values()).filter(gap -> gap.text.equals(word + " ")).findFirst();
    }

    /// Whether it is an event of its own.
    public boolean fences() {
      return this == FENCE || this == LOAD_FENCE || this == STORE_FENCE;
    }

    /// Whether it ties the access to the read before.
    boolean depends() {
      return this == DEPENDENCY || this == CONTROL;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /// An access as a [Shape] writes it: `Wrelx1`, `Ry`.
  ///
  /// @throws IllegalArgumentException if it is none
  static Access of(String word, Gap before) {
    for (Kind kind : Kind.values()) {
      for (int address = 0; address < MOST_ADDRESSES; address++) {
        String start = kind + LitmusText.location(address);
        if (word.startsWith(start)
            && word.substring(start.length()).matches(kind.writes() ? "[0-9]+" : "")) {
          return new Access(kind, address, before);
        }
      }
    }
    throw new IllegalArgumentException("'%s' is no access".formatted(word));
  }

  boolean reads() {
    return kind.reads();
  }

  boolean writes() {
    return kind.writes();
  }

  @Override
  public int compareTo(Access other) {
    return compareTo(other, address);
  }

  /// The same if this access had another address.
  int compareTo(Access other, int address) {
    int byGap = before.compareTo(other.before);
    int byKind = kind.compareTo(other.kind);
    return byGap != 0 ? byGap : byKind != 0 ? byKind : Integer.compare(address, other.address);
  }
}
