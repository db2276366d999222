package thinair.justify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import thinair.program.Access;
import thinair.program.Condition;
import thinair.program.DataType;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Memory;
import thinair.program.Observable;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.program.ThreadCode;
import thinair.program.Value;
import thinair.source.SourceText;
import thinair.source.Span;

/// Programs of a line for each thread: `x=1; r1=y; L m; v=r1; U m`. What starts with `v` is
/// volatile, what starts with `r` is a register, `L` and `U` lock and unlock, and `W x` waits in a
/// loop until `x` is not 0.
final class TinyPrograms {
  private TinyPrograms() {}

  static Program read(String... threads) {
    SourceText source = new SourceText("tiny", String.join("\n", threads));
    Set<String> locations = new LinkedHashSet<>();
    List<ThreadCode> codes = new ArrayList<>();
    List<Observable> shown = new ArrayList<>();
    for (String thread : threads) {
      List<Instruction> code = new ArrayList<>();
      Map<String, Integer> labels = new LinkedHashMap<>();
      for (String statement : thread.split(";", -1)) {
        String text = statement.trim();
        if (!text.isEmpty()) {
          labels.put(label(code.size()), code.size());
          code.add(
              new Instruction(
                  new Span(source, 0, 0),
                  text,
                  ops(text, codes.size(), code.size(), locations, shown)));
        }
      }
      codes.add(new ThreadCode(codes.size(), code, labels, Map.of(), Map.of()));
    }
    Map<String, Memory> memory = new LinkedHashMap<>();
    for (String location : locations) {
      memory.put(
          location,
          new Memory(location, new DataType("long", 8, true), false, List.of(Value.of(0))));
    }
    return new Program(
        source,
        Language.JAVA,
        "tiny",
        "",
        Map.of(),
        List.copyOf(memory.values()),
        codes,
        shown,
        null,
        new Condition(Condition.Quantifier.EXISTS, new Proposition.True()));
  }

  private static List<Op> ops(
      String text, int thread, int at, Set<String> locations, List<Observable> shown) {
    if (text.startsWith("W ")) {
      String location = text.substring(2);
      locations.add(location);
      return List.of(
          new Op.Load(0, address(location), access(location), Op.After.NOTHING),
          new Op.Compute(1, Operator.EQUAL, List.of(new Operand.Result(0), Operand.of(0))),
          new Op.Branch(new Operand.Result(1), label(at), false, null));
    }
    if (text.startsWith("L ") || text.startsWith("U ")) {
      Operand monitor = new Operand.Constant(Value.address(text.substring(2)));
      return List.of(
          text.startsWith("L")
              ? new Op.Lock(monitor, Op.After.NOTHING)
              : new Op.Unlock(monitor, Op.After.NOTHING));
    }
    String left = text.substring(0, text.indexOf('='));
    String right = text.substring(text.indexOf('=') + 1);
    if (left.startsWith("r")) {
      locations.add(right);
      shown.add(new Observable.Of(thread, new Register(left)));
      return List.of(
          new Op.Load(0, address(right), access(right), Op.After.NOTHING),
          new Op.WriteRegister(new Register(left), new Operand.Result(0), Op.After.NOTHING));
    }
    locations.add(left);
    List<Op> ops = new ArrayList<>();
    Operand value;
    if (right.startsWith("r")) {
      ops.add(new Op.ReadRegister(0, new Register(right), Op.Port.DATA, Op.After.NOTHING));
      value = new Operand.Result(0);
    } else {
      value = Operand.of(Long.parseLong(right));
    }
    ops.add(new Op.Store(address(left), value, access(left), Op.After.NOTHING));
    return ops;
  }

  private static String label(int at) {
    return "at" + at;
  }

  private static Operand address(String location) {
    return new Operand.Constant(Value.address(location));
  }

  private static Access access(String location) {
    return new Access(8, true, location.startsWith("v") ? Set.of(Tag.VOLATILE) : Set.of());
  }

  /// Two threads of a few accesses, some of them under a lock.
  ///
  /// @param loops whether threads may also wait for each other in loops
  static String[] random(RandomGenerator random, boolean loops) {
    String[] threads = new String[2];
    int value = 1;
    for (int t = 0; t < threads.length; t++) {
      StringBuilder text = new StringBuilder();
      boolean locked = random.nextInt(4) == 0;
      text.append(locked ? "L m; " : "");
      int accesses = 2 + random.nextInt(2);
      for (int a = 0; a < accesses; a++) {
        String location = List.of("x", "x", "y", "y", "v").get(random.nextInt(5));
        if (loops && random.nextInt(3) == 0) {
          text.append("W %s; ".formatted(location));
        } else if (random.nextBoolean()) {
          text.append("r%d=%s; ".formatted(a, location));
        } else if (a > 0 && text.indexOf("r" + (a - 1) + "=") >= 0 && random.nextBoolean()) {
          text.append("%s=r%d; ".formatted(location, a - 1));
        } else {
          text.append("%s=%d; ".formatted(location, value++));
        }
      }
      text.append(locked ? "U m; " : "");
      threads[t] = text.toString();
    }
    return threads;
  }
}
