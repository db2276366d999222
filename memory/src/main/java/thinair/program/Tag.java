package thinair.program;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// A set that instructions put their events into, besides those that follow from what an event is:
/// how an access is marked, which fence it is. Models know nothing of programs and name it by its
/// word; which words each language has is the models' vocabulary.
public record Tag(String word) implements Comparable<Tag> {
  private static final String EARLIER = "%earlier.";
  private static final String LATER = "%later.";
  private static final String CALLED = "%called.";

  /// Accesses of atomic instructions; of exclusives, or load-reserve and store-conditional.
  public static final Tag X = new Tag("X");

  public static final Tag EX = new Tag("EX");

  /// Non-temporal stores of x86.
  public static final Tag NT = new Tag("NT");

  public static final Tag MFENCE = new Tag("MFENCE");
  public static final Tag SFENCE = new Tag("SFENCE");
  public static final Tag LFENCE = new Tag("LFENCE");

  /// Whole barriers of ARM.
  public static final Tag DMB = new Tag("DMB");

  public static final Tag DSB = new Tag("DSB");

  public static final Tag SYNC = new Tag("SYNC");
  public static final Tag LWSYNC = new Tag("LWSYNC");
  public static final Tag EIEIO = new Tag("EIEIO");
  public static final Tag ISYNC = new Tag("ISYNC");

  /// Of AArch64: acquire, weaker acquire, release, a read whose result nobody gets. C calls an
  /// atomic access by the word of an acquire.
  public static final Tag A = new Tag("A");

  public static final Tag Q = new Tag("Q");
  public static final Tag L = new Tag("L");
  public static final Tag NO_RET = new Tag("NoRet");
  public static final Tag ISB = new Tag("ISB");

  /// Of RISC-V.
  public static final Tag AQ = new Tag("Acq");

  public static final Tag RL = new Tag("Rel");
  public static final Tag AQ_RL = new Tag("AcqRel");
  public static final Tag FENCE_TSO = new Tag("Fence.tso");
  public static final Tag FENCE_I = new Tag("Fence.i");

  /// Of C.
  public static final Tag NA = new Tag("NA");

  public static final Tag RMW = new Tag("RMW");
  public static final Tag RLX = new Tag("RLX");
  public static final Tag CON = new Tag("CON");
  public static final Tag ACQ = new Tag("ACQ");
  public static final Tag REL = new Tag("REL");
  public static final Tag ACQ_REL = new Tag("ACQ_REL");
  public static final Tag SC = new Tag("SC");

  /// Of C: a mutex is destroyed, or locked by who has it; a value is read that nobody has written.
  public static final Tag DESTROY = new Tag("MD");

  public static final Tag RELOCK = new Tag("RELOCK");

  /// Of C: a mutex is taken that may be found taken, by its owner, too.
  public static final Tag TRY = new Tag("TRY");

  public static final Tag STRONGER = new Tag("STRONGER");
  public static final Tag UNWRITTEN = new Tag("UNWRITTEN");

  /// What happens to a lock of the kernel: it is found free, taken, left; not to be had; looked at
  /// and found taken, found free.
  public static final Tag LKR = new Tag("LKR");

  public static final Tag LKW = new Tag("LKW");
  public static final Tag UL = new Tag("UL");
  public static final Tag LF = new Tag("LF");
  public static final Tag FOUND_LOCKED = new Tag("RL");
  public static final Tag FOUND_UNLOCKED = new Tag("RU");

  /// Of Java: volatile accesses, entering a monitor and leaving it, calls that the outside world
  /// sees.
  public static final Tag VOLATILE = new Tag("Volatile");

  /// Of Java, as `VarHandle` has them.
  public static final Tag OPAQUE = new Tag("Opaque");

  public static final Tag ACQUIRE = new Tag("Acquire");
  public static final Tag RELEASE = new Tag("Release");
  public static final Tag FULL_FENCE = new Tag("FullFence");
  public static final Tag ACQUIRE_FENCE = new Tag("AcquireFence");
  public static final Tag RELEASE_FENCE = new Tag("ReleaseFence");
  public static final Tag LOAD_LOAD_FENCE = new Tag("LoadLoadFence");
  public static final Tag STORE_STORE_FENCE = new Tag("StoreStoreFence");

  public static final Tag LOCK = new Tag("Lock");
  public static final Tag UNLOCK = new Tag("Unlock");
  public static final Tag EXTERNAL = new Tag("External");

  /// Of Java: a write that other executions are known to perform, where somebody has found that
  /// out.
  public static final Tag KNOWN = new Tag("%known");

  /// A barrier of Arm.
  ///
  /// @param scope `SY`, `ISHLD`, …
  public static Tag dmb(String scope) {
    return new Tag("DMB." + scope);
  }

  public static Tag dsb(String scope) {
    return new Tag("DSB." + scope);
  }

  /// A fence of RISC-V.
  ///
  /// @param before which accesses it orders: `r`, `w` or `rw`
  /// @param after before which ones
  public static Tag fence(String before, String after) {
    return new Tag("Fence." + before + "." + after);
  }

  /// Starting a thread of C.
  ///
  /// @param thread its index in the program
  public static Tag fork(int thread) {
    return new Tag("fork." + thread);
  }

  /// Waiting until a thread of C has ended.
  public static Tag join(int thread) {
    return new Tag("join." + thread);
  }

  /// Of an execution that somebody wrote down: what starts an edge, what it leads to, and what an
  /// event is called. No model can name these, and no label shows them.
  ///
  /// @param edge its number
  public static Tag earlier(int edge) {
    return new Tag(EARLIER + edge);
  }

  public static Tag later(int edge) {
    return new Tag(LATER + edge);
  }

  public static Tag called(String name) {
    return new Tag(CALLED + name);
  }

  /// The one that an edge from here leads to; empty: this starts none.
  public Optional<Tag> end() {
    return word.startsWith(EARLIER)
        ? Optional.of(new Tag(LATER + word.substring(EARLIER.length())))
        : Optional.empty();
  }

  /// What the event is called; empty: this is no name.
  public Optional<String> name() {
    return word.startsWith(CALLED)
        ? Optional.of(word.substring(CALLED.length()))
        : Optional.empty();
  }

  /// In the order in which people look for them.
  public static List<String> words(Collection<Tag> tags) {
    return tags.stream().map(Tag::word).filter(word -> !word.startsWith("%")).sorted().toList();
  }

  @Override
  public int compareTo(Tag other) {
    return word.compareTo(other.word);
  }

  @Override
  public String toString() {
    return word;
  }
}
