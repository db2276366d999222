package thinair.frontend.c;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import thinair.program.DataType;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Program;
import thinair.program.ThreadCode;
import thinair.program.Value;

/// Prints a thread that [CReader] has read, as C. The text is another one (one statement on a line,
/// all blocks in braces, `for` is `while`), but reads as the same thread.
public final class CPrinter {
  private final ThreadCode thread;
  private final StringBuilder out = new StringBuilder();
  private int depth;
  private boolean emptyBlock;
  private @Nullable Instruction previous;

  private CPrinter(ThreadCode thread) {
    this.thread = thread;
  }

  /// All threads of a program.
  public static String print(Program program) {
    Map<String, DataType> locations = new LinkedHashMap<>();
    program.memory().forEach(memory -> locations.put(memory.name(), memory.type()));
    return program.threads().stream()
        .map(
            thread ->
                program.language() == Language.JAVA_MODES
                    ? new CPrinter(thread).run("Thread" + thread.id())
                    : print(thread, locations))
        .collect(Collectors.joining("\n"));
  }

  /// @param locations all there are, with the type of a cell
  public static String print(ThreadCode thread, Map<String, DataType> locations) {
    return new CPrinter(thread).run(locations);
  }

  private String run(Map<String, DataType> locations) {
    Set<String> used = new TreeSet<>();
    thread.code().forEach(instruction -> instruction.ops().forEach(op -> collect(op, used)));
    thread.initial().values().forEach(value -> collect(new Operand.Constant(value), used));
    List<String> parameters = new ArrayList<>();
    locations.forEach(
        (name, type) -> {
          if (used.contains(name)) {
            parameters.add(type.name() + "* " + name);
          }
        });
    return run("P" + thread.id() + "(" + String.join(", ", parameters) + ")");
  }

  private String run(String head) {
    open(head);
    for (int i = 0; i <= thread.code().size(); i++) {
      labels(i);
      if (i < thread.code().size()) {
        instruction(thread.code().get(i));
      }
    }
    close("}");
    return out.toString();
  }

  /// Inner blocks end before outer ones, and all that end before any that begin.
  private void labels(int at) {
    List<String> here =
        thread.labels().entrySet().stream()
            .filter(label -> label.getValue() == at)
            .map(Map.Entry::getKey)
            .sorted(Comparator.comparingInt(CPrinter::number))
            .toList();
    for (String label : here.reversed()) {
      if (label.endsWith(Blocks.ELSE)) {
        close("} else {");
        depth++;
        emptyBlock = true;
      } else if (label.endsWith(Blocks.END) && !label.startsWith("do")) {
        close("}");
      }
    }
    for (String label : here) {
      if (label.startsWith("do") && label.endsWith(Blocks.START)) {
        open("do");
      }
    }
  }

  private static int number(String label) {
    return Integer.parseInt(label.replaceAll("\\D", ""));
  }

  private void instruction(Instruction instruction) {
    // A macro may be several instructions.
    boolean again =
        previous != null
            && previous.place().equals(instruction.place())
            && previous.text().equals(instruction.text());
    previous = instruction;
    if (again && !instruction.text().isEmpty()) {
      return;
    }
    Op last = instruction.ops().isEmpty() ? null : instruction.ops().getLast();
    if (last instanceof Op.Branch branch) {
      if (branch.target().startsWith("do")) {
        close("} " + instruction.text() + ";");
      } else {
        open(instruction.text());
      }
    } else if (!(last instanceof Op.Jump)) {
      line(instruction.text());
    }
  }

  private void open(String head) {
    line(head + " {");
    depth++;
    emptyBlock = true;
  }

  /// herd7 reads no empty blocks.
  private void close(String text) {
    if (emptyBlock) {
      line("(void)0;");
    }
    depth--;
    line(text);
  }

  private void line(String text) {
    out.append("  ".repeat(depth)).append(text).append('\n');
    emptyBlock = false;
  }

  private static void collect(Op op, Set<String> locations) {
    switch (op) {
      case Op.Choose(var alternatives) ->
          alternatives.forEach(ops -> ops.forEach(inner -> collect(inner, locations)));
      default -> operands(op).forEach(operand -> collect(operand, locations));
    }
  }

  private static void collect(Operand operand, Set<String> locations) {
    if (operand instanceof Operand.Constant(Value.Address(var location, _))) {
      locations.add(location);
    }
  }

  private static Stream<Operand> operands(Op op) {
    return switch (op) {
      case Op.WriteRegister(_, var value, _) -> Stream.of(value);
      case Op.Compute(_, _, var operands) -> operands.stream();
      case Op.Load(_, var address, _, _, _) -> Stream.of(address);
      case Op.Store(_, var address, var value, _, _) -> Stream.of(address, value);
      case Op.Update(_, var address, _, var operand, _, _) -> Stream.of(address, operand);
      case Op.Sync(_, var address, _, _) -> Stream.of(address);
      case Op.Predicate(_, var inputs, _) -> inputs.stream();
      case Op.Branch(var condition, _, _, _) -> Stream.of(condition);
      case Op.Require(var condition) -> Stream.of(condition);
      case Op.Lock(var monitor, _) -> Stream.of(monitor);
      case Op.Unlock(var monitor, _) -> Stream.of(monitor);
      case Op.ReadRegister _, Op.Fence _, Op.External _, Op.Jump _, Op.Cut _, Op.Choose _ ->
          Stream.empty();
    };
  }
}
