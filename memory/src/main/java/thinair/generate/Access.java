package thinair.generate;

/// One access of a generated program.
///
/// @param before what stands between it and the access before it in its thread
public record Access(Kind kind, int address, Gap before) implements Comparable<Access> {
  public enum Kind {
    WRITE,
    READ,
    /// Read and write at once.
    EXCHANGE
  }

  public enum Gap {
    NOTHING,
    FENCE,
    /// The access depends on the read before it.
    DEPENDENCY
  }

  boolean reads() {
    return kind != Kind.WRITE;
  }

  boolean writes() {
    return kind != Kind.READ;
  }

  @Override
  public int compareTo(Access other) {
    int byGap = before.compareTo(other.before);
    int byKind = kind.compareTo(other.kind);
    return byGap != 0 ? byGap : byKind != 0 ? byKind : Integer.compare(address, other.address);
  }
}
