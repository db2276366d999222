package thinair.explore;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import thinair.program.Access;
import thinair.program.DataType;
import thinair.program.DeadEnd;
import thinair.program.Instruction;
import thinair.program.Operand;
import thinair.program.Register;
import thinair.program.Value;

/// Runs the code of a thread in program order. A step sends one message, and then does what needs
/// none until it stands before the next.
public final class Processor extends Component implements Active {
  private static final int PLACE = 0;
  private static final int WRITES = 1;
  private static final int FIRST = 2;

  /// No number of a value.
  private static final int NOTHING = Integer.MAX_VALUE;

  private final Parts parts;
  private final int thread;
  private final Port port;
  private final Compiler.Code code;
  private final int results;
  private final int counters;
  private final int registers;
  private final boolean carries;
  private final int end;

  /// By place, where it is the same whatever was read; worked out when first asked for.
  private final @Nullable Footprint[] nexts;

  private final boolean[] fixed;
  private final @Nullable Footprint[] futures;
  private final Set<Long> stops = new HashSet<>();

  Processor(Parts parts, int thread, Compiler.Code code, Port port) {
    super(
        parts,
        "P" + parts.id(thread),
        FIRST + code.registers().size() + code.results() + code.counters());
    this.parts = parts;
    this.thread = thread;
    this.code = code;
    this.port = port;
    this.results = FIRST + code.registers().size();
    this.counters = results + code.results();
    this.registers = parts.resource();
    this.carries = code.code().stream().allMatch(Micro::carries);
    this.end = code.code().size();
    this.nexts = new Footprint[end];
    this.futures = new Footprint[end];
    this.fixed = new boolean[end];
    for (int i = 0; i < end; i++) {
      fixed[i] = code.code().get(i).isFixed();
    }
  }

  /// What hearing the answer to a promise touches.
  void keepTouches(Footprint footprint) {
    if (!carries) {
      footprint.writes(registers);
    }
  }

  /// The place is that of the next thing to do, plus 1: 0 is before the start.
  @Override
  protected void reset(long[] state) {
    int zero = parts.number(Value.of(0));
    code.registers()
        .forEach(
            (register, number) -> {
              Value initial = parts.thread(thread).initial().get(register);
              state[slot(FIRST + number)] = initial == null ? zero : parts.number(initial);
            });
  }

  @Override
  public boolean isIdle(long[] state) {
    return state[slot(PLACE)] == end;
  }

  Value register(long[] state, Register register) {
    Integer number = code.registers().get(register);
    if (number == null) {
      Value initial = parts.thread(thread).initial().get(register);
      return initial == null ? Value.of(0) : initial;
    }
    return parts.value((int) state[slot(FIRST + number)]);
  }

  @Override
  public void act(Step step) {
    int place = (int) step.get(slot(PLACE)) - 1;
    int next = place < 0 ? 0 : send(step, place);
    go(step, next);
    // Nothing was sent and nothing done: it waits for what was promised to it.
    if (next == place && step.get(slot(PLACE)) - 1 == place) {
      step.block();
    }
  }

  /// Sends the message of this place, and says where to go on: here, if it needs none.
  private int send(Step step, int place) {
    switch (code.code().get(place)) {
      case Micro.Load(int to, var at, var access) -> {
        int address = address(step, at, place);
        if (address >= 0) {
          step.note(() -> "%s: %s".formatted(this, instruction(place).text()));
          int value = port.read(step, thread, address);
          step.set(slot(results + to), cut(value, access));
        }
        return place + 1;
      }
      case Micro.Store(var at, var what, var access) -> {
        int address = writable(step, at, place);
        int value = operand(step, what);
        if (address >= 0 && !waits(step, value)) {
          int number = (int) step.get(slot(WRITES));
          step.set(slot(WRITES), number + 1);
          step.note(() -> "%s: %s".formatted(this, instruction(place).text()));
          port.write(step, new Write(thread, number, address, cut(value, access)));
        }
        return place + 1;
      }
      case Micro.FullFence() -> {
        step.note(() -> "%s: %s".formatted(this, instruction(place).text()));
        port.fence(step, thread);
        return place + 1;
      }
      case Micro.Lock() -> {
        step.note(() -> "%s: %s".formatted(this, instruction(place).text()));
        port.lock(step, thread);
        return place + 1;
      }
      case Micro.Unlock() -> {
        step.note(() -> this + " has done it");
        port.unlock(step, thread);
        return place + 1;
      }
      default -> {
        return place;
      }
    }
  }

  /// Does what needs no message, up to the next that does, or to a value that is only promised.
  private void go(Step step, int from) {
    int place = from;
    while (!step.isBlocked()) {
      int next = local(step, place);
      if (next == place) {
        break;
      }
      place = next;
    }
    step.set(slot(PLACE), place + 1);
  }

  private int local(Step step, int place) {
    switch (code.code().get(place)) {
      case Micro.Begin _ -> {
        forget(step);
        return place + 1;
      }
      case Micro.ReadRegister(int to, int register) -> {
        step.set(slot(results + to), step.get(slot(FIRST + register)));
        return place + 1;
      }
      case Micro.WriteRegister(int register, var value) -> {
        step.set(slot(FIRST + register), operand(step, value));
        return place + 1;
      }
      case Micro.Compute(int to, var operator, var operands) -> {
        List<Value> values = new ArrayList<>();
        for (Operand operand : operands) {
          int value = operand(step, operand);
          if (Values.isPromise(value)) {
            return place;
          }
          values.add(parts.value(value));
        }
        Optional<Value> result = Calculation.of(operator, values);
        if (result.isEmpty()) {
          stop(step, place, NOTHING, at -> new DeadEnd.NoValue(thread, at));
          return place;
        }
        step.set(slot(results + to), parts.number(result.get()));
        return place + 1;
      }
      case Micro.Require(var condition) -> {
        if (isZero(step, condition, place)) {
          step.block();
        }
        return place + 1;
      }
      case Micro.Fork(var places) -> {
        return places.get(step.choose(places.size()));
      }
      case Micro.Jump(var condition, int target, int counter, boolean fixed) -> {
        if (isZero(step, condition, place)) {
          return place + 1;
        }
        if (counter >= 0) {
          long jumps = step.get(slot(counters + counter)) + 1;
          if (jumps > parts.rounds().most(fixed)) {
            if (fixed && parts.rounds().patient()) {
              throw parts.rounds().endless();
            }
            stop(step, place, NOTHING, at -> new DeadEnd.CutLoop(thread, at));
          }
          step.set(slot(counters + counter), jumps);
        }
        return target;
      }
      case Micro.End() -> {
        forget(step);
        return place;
      }
      case Micro.Load _, Micro.Store _, Micro.FullFence _, Micro.Lock _, Micro.Unlock _ -> {
        return place;
      }
    }
  }

  private void forget(Step step) {
    for (int i = results; i < counters; i++) {
      step.set(slot(i), 0);
    }
  }

  /// A promise in a condition: whether the machine may go on before it knows is more than this
  /// processor can say.
  private boolean isZero(Step step, Operand condition, int place) {
    int value = operand(step, condition);
    if (Values.isPromise(value)) {
      throw new CannotRun(
          instruction(place), "this machine cannot branch on a value that it may read later");
    }
    return Calculation.isZero(parts.value(value));
  }

  private int operand(Step step, Operand operand) {
    return switch (operand) {
      case Operand.Constant(var value) -> parts.number(value);
      case Operand.Result(int id) -> (int) step.get(slot(results + id));
    };
  }

  private static boolean waits(Step step, int value) {
    if (Values.isPromise(value)) {
      step.block();
      return true;
    }
    return false;
  }

  private int address(Step step, Operand operand, int place) {
    return address(step, operand, place, true);
  }

  /// The same for a store: code is never changed.
  private int writable(Step step, Operand operand, int place) {
    return address(step, operand, place, false);
  }

  /// Negative if the address is only promised, or is none.
  private int address(Step step, Operand operand, int place, boolean ofCode) {
    int value = operand(step, operand);
    if (waits(step, value)) {
      return -1;
    }
    boolean none =
        !ofCode && parts.value(value) instanceof Value.Address address && address.isCode();
    int address = none ? -1 : parts.address(parts.value(value));
    if (address < 0) {
      stop(
          step,
          place,
          value,
          at ->
              new DeadEnd.NoAddress(
                  thread, at, OperandName.of(operand, place, code), parts.value(value)));
    }
    return address;
  }

  /// The thread goes no further in this run.
  ///
  /// @param value what is wrong, as far as it is a value
  private void stop(Step step, int place, int value, Function<Instruction, DeadEnd> why) {
    step.block();
    boolean isNew = stops.add((long) place << Integer.SIZE | value);
    parts.stop(isNew ? Optional.of(why.apply(instruction(place))) : Optional.empty());
  }

  /// Nobody can act any more: if the thread is not at its end, it waits for ever.
  void waits(long[] state) {
    int place = Math.max(0, (int) state[slot(PLACE)] - 1);
    if (!isIdle(state) && stops.add((long) place << Integer.SIZE | NOTHING)) {
      Instruction at = instruction(place);
      parts.stop(Optional.of(new DeadEnd.Waits(thread, at, at.text())));
    }
  }

  private Instruction instruction(int place) {
    int at = place;
    while (true) {
      if (code.code().get(at) instanceof Micro.Begin(var instruction)) {
        return instruction;
      }
      at--;
    }
  }

  /// A value as wide as the access. A promise remembers the width.
  private int cut(int value, Access access) {
    if (Values.isPromise(value)) {
      return Values.promise(
          Values.promise(value) << 3
              | Integer.numberOfTrailingZeros(access.bytes()) << 1
              | (access.signed() ? 1 : 0));
    }
    return parts.value(value) instanceof Value.Int(long number)
        ? parts.number(Value.of(new DataType("", access.bytes(), access.signed()).wrap(number)))
        : value;
  }

  /// What was promised is this.
  void keep(Step step, int promise, int value) {
    for (int i = FIRST; i < counters; i++) {
      int held = (int) step.get(slot(i));
      if (Values.isPromise(held) && Values.promise(held) >> 3 == promise) {
        int kind = Values.promise(held) & 7;
        step.set(slot(i), cut(value, new Access(1 << (kind >> 1), (kind & 1) != 0, Set.of())));
      }
    }
  }

  Compiler.Code code() {
    return code;
  }

  /// Where the thread stands in its code; negative before the start.
  int place(long[] state) {
    return (int) state[slot(PLACE)] - 1;
  }

  /// Whether a fence does nothing but wait, as far as it says.
  boolean fencesOnlyWait() {
    Footprint footprint = new Footprint();
    port.fenceTouches(thread, footprint);
    return !footprint.mayChange();
  }

  /// Goes on as if what it stands before were not there.
  void pass(Step step) {
    go(step, (int) step.get(slot(PLACE)));
  }

  /// Takes the value out of a register, unless it is only promised; 0 stays where it was.
  int take(long[] state, int register) {
    int slot = slot(FIRST + register);
    int value = (int) state[slot];
    if (Values.isPromise(value)) {
      return 0;
    }
    state[slot] = 0;
    return value;
  }

  @Override
  public void actTouches(long[] state, Footprint footprint) {
    int place = (int) state[slot(PLACE)] - 1;
    if (place < 0) {
      footprint.writes(registers);
    } else if (fixed[place]) {
      footprint.add(next(place));
    } else {
      footprint.writes(registers);
      touches(code.code().get(place), operand -> known(state, operand), footprint);
    }
  }

  private Footprint next(int place) {
    Footprint known = nexts[place];
    if (known == null) {
      known = new Footprint().writes(registers);
      touches(code.code().get(place), this::constant, known);
      nexts[place] = known;
    }
    return known;
  }

  /// The address, or -1 if it is not known yet.
  private int known(long[] state, Operand operand) {
    int value =
        switch (operand) {
          case Operand.Constant(var constant) -> parts.number(constant);
          case Operand.Result(int id) -> (int) state[slot(results + id)];
        };
    return Values.isPromise(value) ? -1 : parts.address(parts.value(value));
  }

  private int constant(Operand operand) {
    return operand instanceof Operand.Constant(var value) ? parts.address(value) : -1;
  }

  private void touches(Micro micro, ToIntFunction<Operand> address, Footprint footprint) {
    switch (micro) {
      case Micro.Load load -> {
        int known = address.applyAsInt(load.address());
        for (int a = 0; a < parts.addresses(); a++) {
          if (known < 0 || known == a) {
            port.readTouches(thread, a, footprint);
          }
        }
      }
      case Micro.Store store -> {
        int known = address.applyAsInt(store.address());
        for (int a = 0; a < parts.addresses(); a++) {
          if (known < 0 || known == a) {
            port.writeTouches(thread, a, footprint);
          }
        }
      }
      case Micro.FullFence _ -> port.fenceTouches(thread, footprint);
      case Micro.Lock _, Micro.Unlock _ -> port.lockTouches(thread, footprint);
      case Micro.Begin _,
          Micro.ReadRegister _,
          Micro.WriteRegister _,
          Micro.Compute _,
          Micro.Require _,
          Micro.Fork _,
          Micro.Jump _,
          Micro.End _ -> {}
    }
  }

  @Override
  public void futureTouches(long[] state, Footprint before, Footprint footprint) {
    int place = (int) state[slot(PLACE)] - 1;
    if (!isIdle(state)) {
      footprint.add(future(Math.max(0, place)));
    }
  }

  private Footprint future(int place) {
    Footprint known = futures[place];
    if (known == null) {
      known = new Footprint();
      known.writes(registers);
      boolean[] seen = new boolean[code.code().size()];
      reach(place, seen);
      for (int i = 0; i < seen.length; i++) {
        if (seen[i]) {
          touches(code.code().get(i), this::constant, known);
        }
      }
      futures[place] = known;
    }
    return known;
  }

  private void reach(int place, boolean[] seen) {
    if (seen[place]) {
      return;
    }
    seen[place] = true;
    switch (code.code().get(place)) {
      case Micro.End _ -> {}
      case Micro.Fork(var places) -> places.forEach(next -> reach(next, seen));
      case Micro.Jump(_, int target, _, _) -> {
        reach(target, seen);
        reach(place + 1, seen);
      }
      default -> reach(place + 1, seen);
    }
  }
}
