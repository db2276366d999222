package thinair.event;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import thinair.program.Language;
import thinair.program.Op.Port;
import thinair.program.Tag;

/// Address, data and control dependencies of a path, over all its events, as they follow from the
/// flow of values through registers.
///
/// A dependency starts at a load; its value goes from the load to a register, through registers
/// (`flow`), and arrives at an access or a branch in its last step: as an address or as data.
public final class Dependencies {
  /// A lock that was not taken, one seen locked, one seen unlocked.
  private static final Set<Tag> LOOKS = Set.of(Tag.LF, Tag.FOUND_LOCKED, Tag.FOUND_UNLOCKED);

  private final Path path;
  private final Language language;
  private final int n;
  private final BitMatrix bits;
  private final long[] memory;
  private final long[] loads;
  private final long[] flow;
  private final long[] arriving;
  private final long[] addr;
  private final long[] toDataOrBranch;
  private final long[] ctrl;
  private final long[] po;

  public Dependencies(Path path, Language language) {
    this.path = path;
    this.language = language;
    this.n = path.events().size();
    this.bits = new BitMatrix(n);
    this.memory = where(this::isMemory);
    this.loads = where(this::isLoad);
    this.po = programOrder();
    this.flow = flow();
    this.arriving = arriving();
    this.addr = afterFlow(last(true));
    this.toDataOrBranch = withUpdates(afterFlow(last(false)));
    this.ctrl = language.isC() ? structuredControl() : control();
  }

  public BitMatrix bits() {
    return bits;
  }

  /// Events of later instructions come later; in C, dependent events of one statement do too.
  public long[] po() {
    return po;
  }

  public long[] addr() {
    return addr;
  }

  public long[] data() {
    long[] result = bits.relation();
    bits.restrictTo(toDataOrBranch, memory, result);
    return result;
  }

  public long[] ctrl() {
    return ctrl;
  }

  public long[] relation(List<int[]> pairs) {
    long[] result = bits.relation();
    for (int[] pair : pairs) {
      bits.add(result, pair[0], pair[1]);
    }
    return result;
  }

  private long[] where(IntPredicate wanted) {
    long[] result = bits.set();
    for (int i = 0; i < n; i++) {
      if (wanted.test(i)) {
        bits.add(result, i);
      }
    }
    return result;
  }

  private Event event(int index) {
    return path.events().get(index);
  }

  private boolean isMemory(int index) {
    return event(index) instanceof Event.Access;
  }

  private boolean isRegister(int index) {
    return event(index) instanceof Event.OfRegister;
  }

  /// Whether what an event says depends on memory: a read, or a look at a lock.
  private boolean isLoad(int index) {
    return event(index) instanceof Event.Reads
        || event(index) instanceof Event.Sync && !Collections.disjoint(event(index).tags(), LOOKS);
  }

  private long[] programOrder() {
    long[] result = bits.relation();
    int[] instance = path.events().stream().mapToInt(Event::instance).toArray();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        if (instance[i] < instance[j]) {
          bits.add(result, i, j);
        }
      }
    }
    if (language.isC()) {
      long[] inside = relation(path.data());
      or(inside, relation(path.control()));
      or(inside, relation(path.order()));
      if (language == Language.C) {
        or(inside, calls(instance));
      }
      long[] closed = bits.relation();
      bits.closure(inside, closed);
      or(result, closed);
    }
    return result;
  }

  /// Atomic operations of one statement of C are calls, one of which comes after the other; the
  /// front end makes an alternative of each order.
  private long[] calls(int[] instance) {
    long[] result = bits.relation();
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        if (instance[i] == instance[j] && isCall(i) && isCall(j)) {
          bits.add(result, i, j);
        }
      }
    }
    return result;
  }

  private boolean isCall(int index) {
    return switch (event(index)) {
      case Event.Access _ -> event(index).tags().contains(Tag.A);
      case Event.Sync _, Event.Fence _ -> true;
      case Event.Decision _, Event.OfRegister _ -> false;
    };
  }

  /// From register to register: what one instruction writes another reads, and from what an
  /// instruction reads to what it writes.
  private long[] flow() {
    long[] step = relation(path.registers());
    for (int[] pair : path.data()) {
      if (isRegister(pair[0]) && isRegister(pair[1])) {
        bits.add(step, pair[0], pair[1]);
      }
    }
    long[] result = bits.relation();
    bits.closure(step, result);
    return result;
  }

  /// From a load to the register events that its value reaches, at least one step through
  /// registers.
  private long[] arriving() {
    long[] first = bits.relation();
    for (int[] pair : path.data()) {
      if (bits.has(loads, pair[0])) {
        bits.add(first, pair[0], pair[1]);
      }
    }
    for (int[] pair : path.control()) {
      if (event(pair[0]) instanceof Event.Writes) {
        bits.add(first, pair[0], pair[1]);
      }
    }
    long[] result = bits.relation();
    bits.sequence(first, flow, result);
    return result;
  }

  /// The last step of a dependency: as an address (into any read, or by the address port into a
  /// write), or as data (into a branch, or by the data port into a write).
  private long[] last(boolean address) {
    long[] result = bits.relation();
    for (int[] pair : path.data()) {
      Event to = event(pair[1]);
      Port port = event(pair[0]).port();
      boolean arrives =
          address
              ? to instanceof Event.Reads
                  || to instanceof Event.Sync
                  || to instanceof Event.Writes && port == Port.ADDRESS
              : to instanceof Event.Decision || to instanceof Event.Writes && port == Port.DATA;
      if (arrives) {
        bits.add(result, pair[0], pair[1]);
      }
    }
    return result;
  }

  private long[] afterFlow(long[] last) {
    long[] result = bits.relation();
    bits.sequence(arriving, last, result);
    long[] direct = bits.relation();
    bits.restrictFrom(loads, last, direct);
    or(result, direct);
    return result;
  }

  /// A read-modify-write whose new value depends on the old one depends on itself by data.
  private long[] withUpdates(long[] dependencies) {
    for (int[] pair : path.data()) {
      boolean update =
          event(pair[0]) instanceof Event.Read
              && event(pair[1]) instanceof Event.Write
              && event(pair[0]).tags().contains(Tag.X)
              && event(pair[1]).tags().contains(Tag.X);
      if (update) {
        bits.add(dependencies, pair[0], pair[1]);
      }
    }
    return dependencies;
  }

  /// In assembly: everything after a branch that depends on an access.
  private long[] control() {
    long[] toBranch = arriving.clone();
    or(toBranch, addr);
    or(toBranch, toDataOrBranch);
    bits.restrictFrom(memory, toBranch, toBranch);
    bits.restrictTo(toBranch, where(i -> event(i) instanceof Event.Branch), toBranch);
    long[] result = bits.relation();
    bits.sequence(toBranch, po, result);
    return withoutRegisters(result);
  }

  /// In structured code: what the condition decides about, and no further.
  private long[] structuredControl() {
    long[] scope = bits.relation();
    for (int[] pair : path.scopes()) {
      Event from = event(pair[0]);
      if (from instanceof Event.Located || from instanceof Event.RegisterRead) {
        bits.add(scope, pair[0], pair[1]);
      }
    }
    long[] before = arriving.clone();
    or(before, addr);
    or(before, data());
    long[] result = bits.relation();
    bits.sequence(before, scope, result);
    long[] step = flow.clone();
    or(step, scope);
    long[] steps = bits.relation();
    bits.closure(step, steps);
    long[] fromLoad = bits.relation();
    bits.restrictFrom(loads, relation(path.data()), fromLoad);
    long[] one = bits.relation();
    bits.sequence(fromLoad, steps, one);
    long[] two = bits.relation();
    bits.sequence(one, scope, two);
    or(result, two);
    or(result, scope);
    bits.restrictFrom(where(i -> isMemory(i) || isLoad(i)), result, result);
    return withoutRegisters(result);
  }

  private long[] withoutRegisters(long[] relation) {
    bits.restrictTo(relation, where(i -> !isRegister(i)), relation);
    return relation;
  }

  private static void or(long[] into, long[] other) {
    for (int i = 0; i < into.length; i++) {
      into[i] |= other[i];
    }
  }
}
