package thinair.candidate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import thinair.event.BitMatrix;
import thinair.event.Dependencies;
import thinair.event.Event;
import thinair.event.Path;
import thinair.event.Sym;
import thinair.program.Language;
import thinair.program.Memory;
import thinair.program.Program;
import thinair.program.Value;

/// One path for each thread, and the initial writes: the events of a family of candidate
/// executions, and everything about them that does not depend on who reads from whom.
///
/// Events are numbered thread by thread, initial writes last. Reads are numbered likewise.
final class Skeleton {
  /// The cell of an event that accesses none.
  static final int NO_CELL = -1;

  /// The cell of an event whose address is computed.
  static final int COMPUTED = -2;

  /// A cell of memory.
  record Cell(Value.Address address, Value initial) {}

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
  private final Map<String, long[]> sets = new HashMap<>();
  private final Map<String, long[]> relations = new HashMap<>();

  Skeleton(Program program, List<Path> paths, List<Dependencies> dependencies, boolean registers) {
    this.program = program;
    this.paths = paths;
    this.dependencies = dependencies;
    for (Memory memory : program.memory()) {
      for (int i = 0; i < memory.initial().size(); i++) {
        var address = new Value.Address(memory.name(), (long) i * memory.type().bytes());
        cellNumbers.put(address, cells.size());
        cells.add(new Cell(address, memory.initial().get(i)));
      }
    }
    addMonitors();
    int count = 0;
    int readCount = 0;
    for (Path path : paths) {
      for (Event event : path.events()) {
        count += registers || !event.kind().isRegister() ? 1 : 0;
        readCount += event.kind().reads() ? 1 : 0;
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
    addSets();
  }

  /// Monitors that threads enter are cells too, free at the beginning. No program can name them.
  private void addMonitors() {
    for (Path path : paths) {
      for (Event event : path.events()) {
        if (!event.isMonitor()) {
          continue;
        }
        if (event.address() instanceof Sym.Known(var value)) {
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
      cells.add(new Cell(state, Value.of(0)));
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
        if (!registers && event.kind().isRegister()) {
          continue;
        }
        this.events[e] = event;
        thread[e] = t;
        position[e] = i;
        readBase[e] = base;
        readOf[e] = event.read() < 0 ? -1 : base + event.read();
        if (event.read() >= 0) {
          readEvent[readOf[e]] = e;
        }
        fixedCell[e] = cell(event.address());
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

  private int cell(@Nullable Sym address) {
    if (address == null) {
      return NO_CELL;
    }
    return address instanceof Sym.Known(var value) ? cell(value) : COMPUTED;
  }

  /// The number of the cell at an address, or -1 where there is none.
  int cell(Value address) {
    return address instanceof Value.Address known ? cellNumbers.getOrDefault(known, -1) : -1;
  }

  /// The event of a path that an event is; null for an initial write.
  @Nullable Event event(int e) {
    return events[e];
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
    Event event = event(e);
    return event == null || event.kind().writes();
  }

  boolean isMemory(int e) {
    return reads(e) || writes(e);
  }

  Language language() {
    return program.language();
  }

  /// A set by the name the vocabulary has for it; one that no event belongs to is empty.
  long[] set(String name) {
    return sets.computeIfAbsent(name, _ -> bits.set());
  }

  /// A relation by the name the vocabulary has for it, worked out when it is first asked for.
  long[] relation(String name) {
    long[] known = relations.get(name);
    if (known == null) {
      known = bits.relation();
      relate(name, known);
      relations.put(name, known);
    }
    return known;
  }

  private void addSets() {
    for (int e = 0; e < n; e++) {
      Event event = event(e);
      if (event == null) {
        in(e, "IW", "W", "M", "Exp", "EXEC");
        if (language().isC()) {
          in(e, "NA");
        }
        continue;
      }
      in(e, "EXEC");
      switch (event.kind()) {
        case READ -> in(e, "R", "M", "Exp");
        case WRITE -> in(e, "W", "M", "Exp");
        case UPDATE -> in(e, "R", "W", "M", "Exp");
        case FENCE -> in(e, "F");
        case SYNC -> {}
        case BRANCH, PREDICATE -> in(e, "B");
        case REGISTER_READ -> in(e, "Rreg");
        case REGISTER_WRITE -> in(e, "Wreg");
      }
      switch (event.port()) {
        case ADDRESS -> in(e, "ADDR");
        case DATA -> in(e, "DATA");
        case OTHER -> {}
      }
      for (String tag : event.tags()) {
        in(e, tag);
      }
    }
  }

  private void in(int e, String... names) {
    for (String name : names) {
      bits.add(set(name), e);
    }
  }

  private void relate(String name, long[] into) {
    switch (name) {
      case "po" -> copy(Dependencies::po, into);
      case "addr" -> copy(Dependencies::addr, into);
      case "data" -> copy(Dependencies::data, into);
      case "ctrl" -> copy(Dependencies::ctrl, into);
      case "iico_data" -> steps(Path::data, into);
      case "iico_ctrl" -> steps(Path::control, into);
      case "iico_order" -> steps(Path::order, into);
      case "rf-reg" -> steps(Path::registers, into);
      case "int" -> inThreads((_, _) -> true, into);
      case "same-instance" -> inThreads((i, j) -> instance(i) == instance(j), into);
      case "ext" -> pairs((i, j) -> thread[i] != thread[j], into);
      case "loc" -> {
        pairs((i, j) -> fixedCell[i] >= 0 && fixedCell[i] == fixedCell[j], into);
        inThreads(this::isSameRegister, into);
      }
      case "sm", "si" -> pairs((i, j) -> i == j && isMemory(i), into);
      default -> {}
    }
  }

  private interface Pairs {
    boolean test(int i, int j);
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
    Event a = event(i);
    Event b = event(j);
    return a != null
        && b != null
        && thread[i] == thread[j]
        && a.register() != null
        && a.register().equals(b.register());
  }

  private int instance(int e) {
    Event event = event(e);
    return event == null ? -1 : event.instance();
  }
}
