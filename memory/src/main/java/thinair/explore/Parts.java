package thinair.explore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import thinair.program.DeadEnd;
import thinair.program.Fences;
import thinair.program.Memory;
import thinair.program.Program;
import thinair.program.ThreadCode;
import thinair.program.Value;

/// The box of parts that a machine is wired from, for one program.
public final class Parts {
  /// Every thread, or every address.
  public static final int ANY = -1;

  private final Program program;
  private final Fences fences;
  private final Rounds rounds;
  private final Values values = new Values();
  private final Map<Value, Integer> addresses = new LinkedHashMap<>();
  private final List<String> names = new ArrayList<>();
  private final Traffic traffic;
  private final List<Integer> initial = new ArrayList<>();
  private final List<Component> components = new ArrayList<>();
  private final Map<Integer, SimpleMem> cells = new HashMap<>();
  private final Map<Integer, Processor> processors = new HashMap<>();
  private final Map<Integer, FutureRead> futures = new HashMap<>();
  private int slots;
  private int resources;
  private int untouched = -1;
  private final List<DeadEnd> deadEnds = new ArrayList<>();
  private int stopped;

  /// @param keepsOrder whether partial fences do nothing
  Parts(Program program, boolean keepsOrder, Rounds rounds) {
    this.program = program;
    Fences all = program.language().fences();
    this.fences = keepsOrder ? all : new Fences(all.full(), Set.of());
    this.rounds = rounds;
    for (Memory memory : program.memory()) {
      for (int i = 0; i < memory.initial().size(); i++) {
        addresses.put(memory.address(i), addresses.size());
        initial.add(values.number(memory.initial().get(i)));
      }
    }
    addresses.keySet().forEach(address -> names.add(address.toString()));
    this.traffic = new Traffic(program, addresses, rounds);
  }

  public int threads() {
    return program.threads().size();
  }

  public int addresses() {
    return addresses.size();
  }

  /// A cell. The first one made for an address holds the value that the program ends with.
  public SimpleMem memory(int address) {
    return memory(showAddress(address), address);
  }

  /// A copy of a cell, for one thread.
  public SimpleMem copy(int thread, int address) {
    return memory("P" + id(thread) + "'s " + showAddress(address), address);
  }

  private SimpleMem memory(String name, int address) {
    SimpleMem memory = added(new SimpleMem(this, name, address));
    cells.putIfAbsent(address, memory);
    return memory;
  }

  /// A queue of the writes of a thread, or of all, to an address, or to all.
  public WriteQueue queue(int thread, int address, Port next) {
    return queue(thread, address, next, WriteQueue.Forwarding.LATEST);
  }

  public WriteQueue queue(int thread, int address, Port next, WriteQueue.Forwarding forwarding) {
    String name =
        "queue"
            + (thread == ANY ? "" : " of P" + id(thread))
            + (address == ANY ? "" : " for " + showAddress(address));
    return added(new WriteQueue(this, name, thread, address, next, forwarding));
  }

  /// The queue of writes to an address on their way to a copy.
  public CoherenceQueue coherenceQueue(int thread, int address, SimpleMem copy) {
    return coherenceQueue(thread, address, copy, List.of());
  }

  /// The same, where a write does not overtake an earlier one of its thread in any of the
  /// `siblings`.
  public CoherenceQueue coherenceQueue(
      int thread, int address, SimpleMem copy, List<CoherenceQueue> siblings) {
    String name = "way of " + showAddress(address) + " to P" + id(thread);
    return added(new CoherenceQueue(this, name, thread, mostWrites(ANY, address), copy, siblings));
  }

  /// Writes go to all of `everybody`, reads to `own`.
  public Port broadcast(Port own, List<? extends Port> everybody, Fence kind) {
    return new Broadcast(own, everybody, kind);
  }

  public SetRead setRead(int thread, int address, Port memory, List<SetRead> others) {
    String name = "P" + id(thread) + "'s past of " + showAddress(address);
    return added(new SetRead(this, name, address, memory, others));
  }

  /// Reads of a thread may be answered later. Make it before the queues that its reads wait in.
  public FutureRead futureRead(int thread) {
    FutureRead future = added(new FutureRead(this, "future of P" + id(thread), thread));
    futures.put(thread, future);
    return future;
  }

  public Bus bus(Port next) {
    return added(new Bus(this, "the bus", next));
  }

  public Port byAddress(IntFunction<? extends Port> port) {
    return new Routing(IntStream.range(0, addresses()).mapToObj(port).toList());
  }

  public void processor(int thread, Port port) {
    Compiler.Code code = Compiler.compile(program.threads().get(thread), fences, port.canLock());
    processors.put(thread, added(new Processor(this, thread, code, port)));
  }

  private <T extends Component> T added(T component) {
    components.add(component);
    return component;
  }

  int slots(int number) {
    int first = slots;
    slots += number;
    return first;
  }

  /// Something that steps can touch.
  public int resource() {
    return resources++;
  }

  /// Stands for what no step can touch, because nothing can ever be there.
  int untouched() {
    if (untouched < 0) {
      untouched = resource();
    }
    return untouched;
  }

  /// The components that act, those first that others wait for messages from. A queue that nothing
  /// can ever enter does not.
  List<Active> actives() {
    List<Active> result = new ArrayList<>();
    for (int i = components.size() - 1; i >= 0; i--) {
      if (components.get(i) instanceof Active active
          && !(active instanceof Fifo queue && queue.slots() == 0)) {
        result.add(active);
      }
    }
    return result;
  }

  long[] start() {
    long[] state = new long[slots];
    components.forEach(component -> component.reset(state));
    return state;
  }

  Processor processor(int thread) {
    Processor processor = processors.get(thread);
    if (processor == null) {
      throw new IllegalStateException("the machine has no processor for thread " + thread);
    }
    return processor;
  }

  FutureRead future(int thread) {
    FutureRead future = futures.get(thread);
    if (future == null) {
      throw new IllegalStateException("thread %d has no future".formatted(thread));
    }
    return future;
  }

  /// What answering any promise touches.
  void keepTouches(Footprint footprint) {
    futures.values().forEach(future -> future.keepTouches(footprint));
  }

  /// How many reads of a thread, or of any, can wait for their answer.
  int mostPromises(int thread) {
    int most = 0;
    for (int reader : futures.keySet()) {
      most += thread == ANY || thread == reader ? mostReads(reader) : 0;
    }
    return most;
  }

  int cell(long[] state, Value.Address address) {
    SimpleMem memory = cells.get(addresses.get(address));
    if (memory == null) {
      throw new IllegalStateException("the machine has no memory for " + address);
    }
    return memory.value(state);
  }

  /// Cells and copies of cells that no run ends with the values of.
  ///
  /// @param shown those that matter at the end
  List<SimpleMem> passing(Set<Value.Address> shown) {
    List<SimpleMem> result = new ArrayList<>();
    for (Component component : components) {
      if (component instanceof SimpleMem memory) {
        result.add(memory);
      }
    }
    shown.forEach(address -> result.remove(cells.get(addresses.get(address))));
    return result;
  }

  int initial(int address) {
    return initial.get(address);
  }

  int number(Value value) {
    return values.number(value);
  }

  Value value(int number) {
    return values.value(number);
  }

  /// The number of an address, negative if there is no such cell.
  int address(Value value) {
    return addresses.getOrDefault(value, -1);
  }

  ThreadCode thread(int thread) {
    return program.threads().get(thread);
  }

  int id(int thread) {
    return program.threads().get(thread).id();
  }

  Rounds rounds() {
    return rounds;
  }

  /// A thread has stopped for good, in a way that some run has met before or in a new one.
  void stop(Optional<DeadEnd> another) {
    stopped++;
    another.ifPresent(deadEnds::add);
  }

  /// How often a thread has stopped for good.
  int stopped() {
    return stopped;
  }

  /// All the ways in which threads have.
  List<DeadEnd> deadEnds() {
    return deadEnds;
  }

  String show(int value) {
    return values.value(value).toString();
  }

  String show(Write write) {
    return Write.isRead(write.packed())
        ? "a read of " + showAddress(write.address())
        : "%s=%s".formatted(showAddress(write.address()), show(write.value()));
  }

  String showAddress(int address) {
    return names.get(address);
  }

  /// How many writes of a thread to an address there can be; either may be [#ANY].
  int mostWrites(int thread, int address) {
    return traffic.writes(thread, address);
  }

  int mostReads(int thread) {
    return traffic.reads(thread);
  }
}
