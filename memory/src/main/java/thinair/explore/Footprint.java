package thinair.explore;

/// Which resources of a machine a step may look at and which it may change. Two steps that do not
/// clash can be taken in either order with the same end.
///
/// Resources share 64 bits. Where a machine has more of them, some share a bit: then steps seem to
/// clash that do not, which costs time and nothing else.
public final class Footprint {
  private long reads;
  private long writes;

  public void clear() {
    reads = 0;
    writes = 0;
  }

  public Footprint reads(int resource) {
    reads |= 1L << resource;
    return this;
  }

  public Footprint writes(int resource) {
    writes |= 1L << resource;
    return this;
  }

  public void add(Footprint other) {
    reads |= other.reads;
    writes |= other.writes;
  }

  public boolean mayWrite(int resource) {
    return (writes & 1L << resource) != 0;
  }

  public boolean clashes(Footprint other) {
    return (writes & (other.reads | other.writes)) != 0 || (reads & other.writes) != 0;
  }
}
