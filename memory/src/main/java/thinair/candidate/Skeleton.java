package thinair.candidate;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import thinair.event.BitMatrix;
import thinair.event.Dependencies;
import thinair.event.Event;
import thinair.event.Path;
import thinair.event.Sym;
import thinair.model.ProgramRelation;
import thinair.model.ProgramSet;
import thinair.program.Language;
import thinair.program.Memory;
import thinair.program.Op;
import thinair.program.Program;
import thinair.program.Tag;
import thinair.program.Value;

/// One path for each thread, and the initial writes: the events of a family of candidate
/// executions, and everything about them that does not depend on who reads from whom.
///
/// Events are numbered thread by thread, initial writes last. Reads are numbered likewise.
final class Skeleton implements Given {
  /// The cell of an event that accesses none.
  static final int NO_CELL = -1;

  /// The cell of an event whose address is computed.
  static final int COMPUTED = -2;

  /// A cell of memory.
  ///
  /// @param unwritten whether the program gives it no initial value
  record Cell(Value.Address address, Value initial, boolean unwritten) {}

  final Program program;
  final List<Path> paths;
  final BitMatrix bits;
  final int n;
  final int reads;
  final List<Cell> cells = new ArrayList<>();
  final Map<Value.Address, Integer> cellNumbers = new HashMap<>();

  /// The events of paths; null for initial writes.
  private final @Nullable Event[] events;

  /// Of a thread: its first event, and behind the last thread the first initial write.
  private final int[] firstEvent;

  private final List<Dependencies> dependencies;

  /// Of an event: its thread, or -1 for an initial write; its place in the path; its first read's
  /// number.
  final int[] thread;

  final int[] position;
  final int[] readBase;

  /// Of an event: the number of its read, or -1.
  final int[] readOf;

  /// Of a read: its event.
  final int[] readEvent;

  /// Of an event: its cell where that is known beforehand, else [#NO_CELL] or [#COMPUTED].
  final int[] fixedCell;

  /// Of a thread: the number of its first read.
  private final int[] firstRead;

  final boolean allCellsFixed;
  private final Map<ProgramSet, long[]> sets = new EnumMap<>(ProgramSet.class);
  private final Map<ProgramRelation, long[]> relations = new EnumMap<>(ProgramRelation.class);
  private final Map<Tag, long[]> tagged = new HashMap<>();
  private long @Nullable [] fixedLocations;

  Skeleton(Program program, List<Path> paths, List<Dependencies> dependencies, boolean registers) {
    this.program = program;
    this.paths = paths;
    this.dependencies = dependencies;
    for (Memory memory : program.memory()) {
      for (int i = 0; i < memory.initial().size(); i++) {
        var address = memory.address(i);
        cellNumbers.put(address, cells.size());
        cells.add(new Cell(address, memory.initial().get(i), memory.unwritten()));
      }
    }
    addMonitors();
    int count = 0;
    int readCount = 0;
    for (Path path : paths) {
      for (Event event : path.events()) {
        count += registers || !(event instanceof Event.OfRegister) ? 1 : 0;
        readCount += event instanceof Event.Reads ? 1 : 0;
      }
    }
    n = count + cells.size();
    reads = readCount;
    bits = new BitMatrix(n);
    events = new Event[n];
    firstEvent = new int[paths.size() + 1];
    thread = new int[n];
    position = new int[n];
    readBase = new int[n];
    readOf = new int[n];
    readEvent = new int[reads];
    fixedCell = new int[n];
    firstRead = new int[paths.size()];
    allCellsFixed = number(registers);
    addTags();
  }

  /// Monitors that threads enter are cells too, free at the beginning. No program can name them.
  private void addMonitors() {
    for (Path path : paths) {
      for (Event event : path.events()) {
        if (!event.isMonitor() || !(event instanceof Event.Access access)) {
          continue;
        }
        if (access.address() instanceof Sym.Known(var value)) {
          if (value instanceof Value.Address address) {
            addMonitor(address);
          }
        } else {
          program.memory().forEach(memory -> addMonitor(Event.monitor(memory.name())));
        }
      }
    }
  }

  private void addMonitor(Value.Address state) {
    if (cellNumbers.putIfAbsent(state, cells.size()) == null) {
      cells.add(new Cell(state, Value.of(0), false));
    }
  }

  private boolean number(boolean registers) {
    Widths widths = Widths.of(program);
    int e = 0;
    int base = 0;
    boolean fixed = true;
    for (int t = 0; t < paths.size(); t++) {
      List<Event> events = paths.get(t).events();
      firstRead[t] = base;
      firstEvent[t] = e;
      for (int i = 0; i < events.size(); i++) {
        Event event = events.get(i);
        if (!registers && event instanceof Event.OfRegister) {
          continue;
        }
        this.events[e] = event;
        thread[e] = t;
        position[e] = i;
        readBase[e] = base;
        readOf[e] = event instanceof Event.Reads read ? base + read.read() : -1;
        if (readOf[e] >= 0) {
          readEvent[readOf[e]] = e;
        }
        fixedCell[e] = event instanceof Event.Located at ? cell(at.address()) : NO_CELL;
        widths.check(event);
        fixed &= fixedCell[e] != COMPUTED;
        e++;
      }
      base += paths.get(t).reads();
    }
    firstEvent[paths.size()] = e;
    for (int c = 0; c < cells.size(); c++, e++) {
      thread[e] = -1;
      position[e] = c;
      readOf[e] = -1;
      fixedCell[e] = c;
    }
    return fixed;
  }

  private int cell(Sym address) {
    return address instanceof Sym.Known(var value) ? cell(value) : COMPUTED;
  }

  /// The number of the cell at an address, or -1 where there is none.
  int cell(Value address) {
    return address instanceof Value.Address known ? cellNumbers.getOrDefault(known, -1) : -1;
  }

  /// The number of the cell that an event accesses at an address; -1 where there is none, and for
  /// writes to code, which is never changed.
  int cell(int event, Value address) {
    return writes(event) && address instanceof Value.Address known && known.isCode()
        ? -1
        : cell(address);
  }

  /// The event of a path that an event is; null for an initial write.
  @Nullable Event event(int e) {
    return events[e];
  }

  /// The address of an event whose cell is [#COMPUTED].
  Sym computedAddress(int e) {
    return ((Event.Located) Objects.requireNonNull(event(e))).address();
  }

  /// The number of a thread's first read.
  int firstRead(int thread) {
    return firstRead[thread];
  }

  boolean isInitial(int e) {
    return thread[e] < 0;
  }

  boolean reads(int e) {
    return readOf[e] >= 0;
  }

  boolean writes(int e) {
    Event event = events[e];
    return event == null || event instanceof Event.Writes;
  }

  boolean isMemory(int e) {
    return reads(e) || writes(e);
  }

  Language language() {
    return program.language();
  }

  @Override
  public BitMatrix bits() {
    return bits;
  }

  @Override
  public boolean cellsFixed() {
    return allCellsFixed;
  }

  /// The value of what the program alone decides, worked out when it is first asked for.
  @Override
  public long[] set(ProgramSet set) {
    long[] known = sets.get(set);
    if (known == null) {
      known = bits.set();
      for (int e = 0; e < n; e++) {
        if (isIn(set, e)) {
          bits.add(known, e);
        }
      }
      sets.put(set, known);
    }
    return known;
  }

  /// Likewise.
  @Override
  public long[] relation(ProgramRelation relation) {
    long[] known = relations.get(relation);
    if (known == null) {
      known = bits.relation();
      relate(relation, known);
      relations.put(relation, known);
    }
    return known;
  }

  /// The events that carry a tag.
  @Override
  public long[] tagged(Tag tag) {
    return tagged.computeIfAbsent(tag, _ -> bits.set());
  }

  private boolean isIn(ProgramSet set, int e) {
    return switch (set) {
      case M -> isMemory(e);
      case R -> reads(e);
      case W -> writes(e);
      case IW -> isInitial(e);
      case F -> event(e) instanceof Event.Fence;
      case B -> event(e) instanceof Event.Decision;
      case BCC -> event(e) instanceof Event.Branch;
      case PRED -> event(e) instanceof Event.Predicate;
      case RREG -> event(e) instanceof Event.RegisterRead;
      case WREG -> event(e) instanceof Event.RegisterWrite;
      case ADDR -> isOperand(e, Op.Port.ADDRESS);
      case DATA -> isOperand(e, Op.Port.DATA);
    };
  }

  private boolean isOperand(int e, Op.Port port) {
    Event event = event(e);
    return event != null && event.port() == port;
  }

  private void addTags() {
    for (int e = 0; e < n; e++) {
      Event event = event(e);
      if (event != null) {
        for (Tag tag : event.tags()) {
          bits.add(tagged(tag), e);
        }
      } else if (language().isC()) {
        bits.add(tagged(Tag.NA), e);
        if (cells.get(position[e]).unwritten()) {
          bits.add(tagged(Tag.UNWRITTEN), e);
        }
      }
    }
  }

  private void relate(ProgramRelation relation, long[] into) {
    switch (relation) {
      case PO -> copy(Dependencies::po, into);
      case ADDR -> copy(Dependencies::addr, into);
      case DATA -> copy(Dependencies::data, into);
      case CTRL -> copy(Dependencies::ctrl, into);
      case IICO_DATA -> steps(Path::data, into);
      case IICO_CTRL -> steps(Path::control, into);
      case IICO_ORDER -> steps(Path::order, into);
      case RF_REG -> steps(Path::registers, into);
      case INT -> inThreads((_, _) -> true, into);
      case SAME_INSTANCE -> inThreads((i, j) -> instance(i) == instance(j), into);
      case EXT -> pairs((i, j) -> thread[i] != thread[j], into);
      case ASW -> {
        for (int t = 0; t < paths.size(); t++) {
          long[] start = tagged(Tag.fork(t));
          long[] end = tagged(Tag.join(t));
          int child = t;
          pairs((i, j) -> bits.has(start, i) && thread[j] == child, into);
          pairs((i, j) -> bits.has(end, j) && thread[i] == child, into);
        }
        for (int i = 0; i < n; i++) {
          Event event = event(i);
          for (Tag tag : event == null ? Set.<Tag>of() : event.tags()) {
            int from = i;
            tag.end().ifPresent(end -> reach(from, tagged(end), into));
          }
        }
      }
      case PARTIAL_PO -> {
        // No program can be read in the language that has it.
      }
    }
  }

  /// The number of a thread's event, registers left out.
  int event(int thread, int position) {
    return firstEvent[thread] + position;
  }

  /// The accesses of one location as far as addresses are known beforehand: all, where none is
  /// computed.
  @Override
  public long[] fixedLocations() {
    if (fixedLocations == null) {
      fixedLocations = bits.relation();
      pairs((i, j) -> fixedCell[i] >= 0 && fixedCell[i] == fixedCell[j], fixedLocations);
      inThreads(this::isSameRegister, fixedLocations);
    }
    return fixedLocations;
  }

  private interface Pairs {
    boolean test(int i, int j);
  }

  private void reach(int from, long[] ends, long[] into) {
    for (int j = 0; j < n; j++) {
      if (bits.has(ends, j)) {
        bits.add(into, from, j);
      }
    }
  }

  private void pairs(Pairs wanted, long[] into) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        if (wanted.test(i, j)) {
          bits.add(into, i, j);
        }
      }
    }
  }

  private void inThreads(Pairs wanted, long[] into) {
    for (int t = 0; t < paths.size(); t++) {
      for (int i = firstEvent[t]; i < firstEvent[t + 1]; i++) {
        for (int j = firstEvent[t]; j < firstEvent[t + 1]; j++) {
          if (wanted.test(i, j)) {
            bits.add(into, i, j);
          }
        }
      }
    }
  }

  private void steps(Function<Path, List<int[]>> of, long[] into) {
    for (int t = 0; t < paths.size(); t++) {
      copy(t, dependencies.get(t).relation(of.apply(paths.get(t))), into);
    }
  }

  private void copy(Function<Dependencies, long[]> of, long[] into) {
    for (int t = 0; t < paths.size(); t++) {
      copy(t, of.apply(dependencies.get(t)), into);
    }
  }

  private void copy(int t, long[] from, long[] into) {
    BitMatrix own = dependencies.get(t).bits();
    for (int i = firstEvent[t]; i < firstEvent[t + 1]; i++) {
      if (own.isLeaf(from, position[i])) {
        continue;
      }
      for (int j = firstEvent[t]; j < firstEvent[t + 1]; j++) {
        if (own.has(from, position[i], position[j])) {
          bits.add(into, i, j);
        }
      }
    }
  }

  /// A register is a location of its thread.
  boolean isSameRegister(int i, int j) {
    return thread[i] == thread[j]
        && event(i) instanceof Event.OfRegister a
        && event(j) instanceof Event.OfRegister b
        && a.register().equals(b.register());
  }

  private int instance(int e) {
    Event event = event(e);
    return event == null ? -1 : event.instance();
  }
}
