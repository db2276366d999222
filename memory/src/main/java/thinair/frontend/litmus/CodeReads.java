package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.program.DataType;
import thinair.program.Instruction;
import thinair.program.Memory;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.program.Value;

/// Whether a test may load from the address of a label, and what it finds there. Only then are
/// labels memory: in other tests nobody would read their initial writes.
///
/// Nothing is followed exactly: a register that may ever hold a label always does, and memory is
/// one place.
final class CodeReads {
  private static final int INSTRUCTION = 4;
  private static final DataType TYPE = new DataType("ins_t", INSTRUCTION, true);

  /// What an instruction names last.
  private static final Pattern LAST = Pattern.compile("(.*[\\s,])([A-Za-z_.][\\w.$]*)");

  private final List<ThreadCode> threads;
  private final Set<Value.Address> labels = new LinkedHashSet<>();

  /// Registers that may hold a label, by the place of their thread.
  private final List<Set<Register>> holding = new ArrayList<>();

  /// Whether memory may.
  private boolean stored;

  private boolean accessed;

  private CodeReads(List<ThreadCode> threads, Collection<Memory> memory) {
    this.threads = threads;
    memory.forEach(location -> location.initial().forEach(value -> stored |= takes(value)));
    for (ThreadCode thread : threads) {
      var held = new HashSet<Register>();
      thread
          .initial()
          .forEach(
              (register, value) -> {
                if (takes(value)) {
                  held.add(register);
                }
              });
      holding.add(held);
      for (Instruction instruction : thread.code()) {
        CodeLabels.taken(instruction.ops())
            .forEach(known -> takes(CodeLabels.address(known.thread(), known.label())));
      }
    }
  }

  /// What labels hold, if a thread may load from one: those whose addresses are taken, and whose
  /// instructions can be values.
  static List<Memory> of(List<ThreadCode> threads, Collection<Memory> memory, CodeReader language) {
    var reads = new CodeReads(threads, memory);
    if (reads.labels.isEmpty() || !reads.follow()) {
      return List.of();
    }
    var found = new ArrayList<Memory>();
    for (Value.Address label : reads.labels) {
      reads
          .text(label)
          .flatMap(language::instruction)
          .ifPresent(code -> found.add(new Memory(label.location(), TYPE, false, List.of(code))));
    }
    return found;
  }

  private boolean takes(Value value) {
    return value instanceof Value.Address address && address.isCode() && takes(address);
  }

  private boolean takes(Value.Address label) {
    labels.add(label);
    return true;
  }

  /// Whether an access may be at a label.
  private boolean follow() {
    int before;
    do {
      before = size();
      for (int t = 0; t < threads.size(); t++) {
        for (Instruction instruction : threads.get(t).code()) {
          follow(instruction.ops(), holding.get(t), new HashSet<>());
        }
      }
    } while (size() > before);
    return accessed;
  }

  private int size() {
    return holding.stream().mapToInt(Set::size).sum() + (stored ? 1 : 0);
  }

  private void follow(List<Op> ops, Set<Register> registers, Set<Integer> results) {
    for (Op op : ops) {
      switch (op) {
        case Op.ReadRegister(int to, var register, _, _) ->
            note(registers.contains(register), to, results);
        case Op.WriteRegister(var register, var value, _) -> {
          if (holds(value, results)) {
            registers.add(register);
          }
        }
        case Op.Compute(int to, _, var operands) ->
            note(operands.stream().anyMatch(each -> holds(each, results)), to, results);
        case Op.Load(int to, var address, _, _, _) -> {
          accessed |= holds(address, results);
          note(stored, to, results);
        }
        case Op.Store(_, var address, var value, _, _) -> {
          // No store changes code, but it is one to code that is refused.
          accessed |= holds(address, results);
          stored |= holds(value, results);
        }
        case Op.Update(int to, var address, _, var value, _, _) -> {
          accessed |= holds(address, results);
          note(stored, to, results);
          stored |= holds(value, results);
        }
        case Op.Choose(var alternatives) ->
            alternatives.forEach(each -> follow(each, registers, results));
        case Op.Fence _,
            Op.Lock _,
            Op.Unlock _,
            Op.External _,
            Op.Sync _,
            Op.Predicate _,
            Op.Branch _,
            Op.Jump _,
            Op.Cut _,
            Op.Require _ -> {}
      }
    }
  }

  private static void note(boolean holds, int result, Set<Integer> results) {
    if (holds) {
      results.add(result);
    }
  }

  private static boolean holds(Operand operand, Set<Integer> results) {
    return switch (operand) {
      case Operand.Constant(Value.Address address) -> address.isCode();
      case Operand.Constant _ -> false;
      case Operand.Result(int id) -> results.contains(id);
    };
  }

  /// The instruction behind a label, with how far it goes where it names another.
  private Optional<String> text(Value.Address label) {
    for (ThreadCode thread : threads) {
      for (Map.Entry<String, Integer> place : thread.labels().entrySet()) {
        if (CodeLabels.address(thread.id(), place.getKey()).equals(label)
            && place.getValue() < thread.code().size()) {
          return Optional.of(text(thread, place.getValue()));
        }
      }
    }
    return Optional.empty();
  }

  private static String text(ThreadCode thread, int at) {
    Instruction instruction = thread.code().get(at);
    Matcher last = LAST.matcher(instruction.text());
    if (!last.matches() || !names(instruction.ops(), thread.id(), last.group(2))) {
      return instruction.text();
    }
    int bytes = INSTRUCTION * (thread.labels().getOrDefault(last.group(2), at) - at);
    return last.group(1) + "." + (bytes < 0 ? "" : "+") + bytes;
  }

  private static boolean names(List<Op> ops, int thread, String label) {
    return Mentioned.labels(ops).contains(label)
        || CodeLabels.taken(ops).contains(new CodeLabels.Known(thread, label));
  }
}
