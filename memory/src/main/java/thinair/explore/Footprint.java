package thinair.explore;

import java.util.Arrays;

/// What a step of a machine may look at and what it may change, resource by resource. Where the
/// next step of one component does not clash with what another will ever do, the two can go in
/// either order with the same end.
///
/// A queue that has to be empty before somebody goes on is a case of its own: who takes something
/// out of it can let others go on, but never stops them and changes nothing that they see.
public final class Footprint {
  private static final int READS = 0;
  private static final int WRITES = 1;
  private static final int AWAITS = 2;
  private static final int FREES = 3;
  private static final int KINDS = 4;

  /// Side by side, because they are asked about together: a word of each kind for every 64
  /// resources.
  private long[] words = new long[KINDS];

  public void clear() {
    Arrays.fill(words, 0);
  }

  public Footprint reads(int resource) {
    return with(READS, resource);
  }

  public Footprint writes(int resource) {
    return with(WRITES, resource);
  }

  /// Has to wait until whoever frees the resource has done so.
  public Footprint awaits(int resource) {
    return with(AWAITS, resource);
  }

  /// Brings those further that wait for the resource.
  public Footprint frees(int resource) {
    return with(FREES, resource);
  }

  public void add(Footprint other) {
    long[] more = other.words;
    if (more.length > words.length) {
      words = Arrays.copyOf(words, more.length);
    }
    for (int i = 0; i < more.length; i++) {
      words[i] |= more[i];
    }
  }

  /// Adds what is in both of two others.
  void addBoth(Footprint one, Footprint other) {
    int most = Math.min(one.words.length, other.words.length);
    if (most > words.length) {
      words = Arrays.copyOf(words, most);
    }
    for (int i = 0; i < most; i++) {
      words[i] |= one.words[i] & other.words[i];
    }
  }

  /// Whether this next step clashes with the future of somebody else.
  ///
  /// @param own the future of who takes the step
  /// @param all what is in the future of anybody
  /// @param shared what is in the futures of several
  boolean clashes(Footprint own, Footprint all, Footprint shared) {
    for (int i = 0; i < words.length; i += KINDS) {
      if (clashes(
          i,
          others(i + READS, own, all, shared),
          others(i + WRITES, own, all, shared),
          others(i + AWAITS, own, all, shared),
          others(i + FREES, own, all, shared))) {
        return true;
      }
    }
    return false;
  }

  private static long others(int word, Footprint own, Footprint all, Footprint shared) {
    return at(word, shared) | at(word, all) & ~at(word, own);
  }

  private static long at(int word, Footprint footprint) {
    return word < footprint.words.length ? footprint.words[word] : 0;
  }

  private boolean clashes(int first, long read, long written, long awaited, long freed) {
    return (words[first + WRITES] & (written | read | awaited)
            | words[first + READS] & (written | freed)
            | words[first + FREES] & read
            | words[first + AWAITS] & written)
        != 0;
  }

  /// Takes away what the other writes: it is of no interest to anybody.
  void writesNoneOf(Footprint other) {
    int most = Math.min(words.length, other.words.length);
    for (int i = WRITES; i < most; i += KINDS) {
      words[i] &= ~other.words[i];
    }
  }

  public boolean mayRead(int resource) {
    return may(READS, resource);
  }

  public boolean mayWrite(int resource) {
    return may(WRITES, resource);
  }

  /// Whether anything may be changed, for others to see or to go on.
  boolean mayChange() {
    return has(WRITES) || has(FREES);
  }

  private boolean has(int kind) {
    for (int i = kind; i < words.length; i += KINDS) {
      if (words[i] != 0) {
        return true;
      }
    }
    return false;
  }

  private boolean may(int kind, int resource) {
    int word = first(resource) + kind;
    return word < words.length && (words[word] & 1L << resource) != 0;
  }

  /// Whether this next step and something in a future do not go in either order.
  public boolean clashes(Footprint future) {
    long[] later = future.words;
    int most = Math.min(words.length, later.length);
    for (int i = 0; i < most; i += KINDS) {
      if (clashes(i, later[i + READS], later[i + WRITES], later[i + AWAITS], later[i + FREES])) {
        return true;
      }
    }
    return false;
  }

  boolean mayHaveToWait() {
    return has(AWAITS);
  }

  /// Whether this step cannot be taken before the other has been.
  boolean waitsFor(Footprint other) {
    int most = Math.min(words.length, other.words.length);
    for (int i = 0; i < most; i += KINDS) {
      if ((words[i + AWAITS] & other.words[i + FREES]) != 0) {
        return true;
      }
    }
    return false;
  }

  private Footprint with(int kind, int resource) {
    int word = first(resource) + kind;
    if (word >= words.length) {
      words = Arrays.copyOf(words, word - kind + KINDS);
    }
    words[word] |= 1L << resource;
    return this;
  }

  private static int first(int resource) {
    return (resource >>> 6) * KINDS;
  }
}
