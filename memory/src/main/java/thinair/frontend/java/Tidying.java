package thinair.frontend.java;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.program.Instruction;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;

/// Removes what translation wrote and nobody needs: inner registers that are never read, jumps to
/// what comes next, code that cannot be reached, labels without a jump.
final class Tidying {
  private List<Instruction> code;
  private Map<String, Integer> labels;
  private final Set<Register> kept;

  private Tidying(Emitter emitter, Set<Register> kept) {
    this.code = emitter.code();
    this.labels = emitter.labels();
    this.kept = kept;
  }

  record Tidied(List<Instruction> code, Map<String, Integer> labels) {}

  /// @param kept inner registers that a condition reads
  static Tidied of(Emitter emitter, Set<Register> kept) {
    Tidying tidying = new Tidying(emitter, kept);
    int before;
    do {
      before = tidying.size();
      tidying.dropUnreachable();
      tidying.dropLabels();
      tidying.turnBranches();
      tidying.dropJumps();
      tidying.dropWrites();
    } while (tidying.size() < before);
    tidying.nameLabels();
    return new Tidied(tidying.code, tidying.labels);
  }

  private int size() {
    return code.stream().mapToInt(instruction -> 1 + instruction.ops().size()).sum();
  }

  private void dropUnreachable() {
    boolean[] reached = new boolean[code.size() + 1];
    List<Integer> next = new ArrayList<>(List.of(0));
    while (!next.isEmpty()) {
      int at = next.removeLast();
      if (reached[at]) {
        continue;
      }
      reached[at] = true;
      if (at == code.size()) {
        continue;
      }
      boolean goesOn = true;
      for (Op op : code.get(at).ops()) {
        switch (op) {
          case Op.Branch branch -> next.add(label(branch.target()));
          case Op.Jump(var target) -> {
            next.add(label(target));
            goesOn = false;
          }
          case Op.Cut _ -> goesOn = false;
          default -> {}
        }
      }
      if (goesOn) {
        next.add(at + 1);
      }
    }
    List<List<Op>> ops = new ArrayList<>();
    for (int i = 0; i < code.size(); i++) {
      ops.add(reached[i] ? code.get(i).ops() : List.of());
    }
    rewrite(ops);
  }

  private int label(String name) {
    return java.util.Objects.requireNonNull(labels.get(name), name);
  }

  private void dropLabels() {
    Set<String> targets = new HashSet<>();
    forEachTarget(targets::add);
    labels = new HashMap<>(labels);
    labels.keySet().retainAll(targets);
  }

  /// A branch over a jump becomes a branch to where that jumps.
  private void turnBranches() {
    List<List<Op>> ops = new ArrayList<>();
    code.forEach(instruction -> ops.add(instruction.ops()));
    for (int i = 0; i + 1 < code.size(); i++) {
      List<Op> steps = code.get(i).ops();
      if (steps.getLast() instanceof Op.Branch branch
          && label(branch.target()) == i + 2
          && !labels.containsValue(i + 1)
          && code.get(i + 1).ops().getFirst() instanceof Op.Jump(var target)
          && steps.size() > 1
          && steps.get(steps.size() - 2) instanceof Op.Compute(int to, var operator, var operands)
          && branch.condition().equals(new Operand.Result(to))) {
        Optional<Operator> opposite = Folding.opposite(operator);
        if (opposite.isPresent()) {
          List<Op> turned = new ArrayList<>(steps.subList(0, steps.size() - 2));
          turned.add(new Op.Compute(to, opposite.get(), operands));
          turned.add(new Op.Branch(branch.condition(), target, branch.event(), branch.join()));
          ops.set(i, turned);
          ops.set(i + 1, List.of());
        }
      }
    }
    rewrite(ops);
  }

  private void dropJumps() {
    List<List<Op>> ops = new ArrayList<>();
    for (int i = 0; i < code.size(); i++) {
      Op last = code.get(i).ops().getLast();
      boolean useless =
          last instanceof Op.Jump(var target) && label(target) == i + 1
              || last instanceof Op.Branch branch && label(branch.target()) == i + 1;
      ops.add(useless ? List.of() : code.get(i).ops());
    }
    rewrite(ops);
  }

  private void dropWrites() {
    Set<Register> read = new HashSet<>(kept);
    for (Instruction instruction : code) {
      for (Op op : instruction.ops()) {
        if (op instanceof Op.ReadRegister load) {
          read.add(load.register());
        }
      }
    }
    List<List<Op>> ops = new ArrayList<>();
    for (Instruction instruction : code) {
      List<Op> left =
          instruction.ops().stream()
              .filter(
                  op ->
                      !(op instanceof Op.WriteRegister write
                          && write.register().name().startsWith("%")
                          && !read.contains(write.register())))
              .toList();
      boolean idle =
          left.stream().allMatch(op -> op instanceof Op.ReadRegister || op instanceof Op.Compute);
      ops.add(idle ? List.of() : left);
    }
    rewrite(ops);
  }

  /// Keeps the instructions that have steps left.
  private void rewrite(List<List<Op>> ops) {
    List<Instruction> left = new ArrayList<>();
    int[] moved = new int[code.size() + 1];
    for (int i = 0; i < code.size(); i++) {
      moved[i] = left.size();
      if (!ops.get(i).isEmpty()) {
        left.add(new Instruction(code.get(i).place(), code.get(i).text(), ops.get(i)));
      }
    }
    moved[code.size()] = left.size();
    Map<String, Integer> at = new HashMap<>();
    labels.forEach((name, index) -> at.put(name, moved[index]));
    code = left;
    labels = at;
  }

  /// One label for each place that something jumps to, counted from the top.
  private void nameLabels() {
    Set<Integer> targets = new java.util.TreeSet<>();
    forEachTarget(target -> targets.add(label(target)));
    Map<Integer, String> names = new HashMap<>();
    for (int target : targets) {
      names.put(target, target == code.size() ? Emitter.END : "L" + (names.size() + 1));
    }
    List<Instruction> renamed = new ArrayList<>();
    for (Instruction instruction : code) {
      List<Op> ops = new ArrayList<>();
      for (Op op : instruction.ops()) {
        ops.add(
            switch (op) {
              case Op.Branch(var condition, var target, var event, var join) ->
                  new Op.Branch(condition, name(names, target), event, join);
              case Op.Jump(var target) -> new Op.Jump(name(names, target));
              default -> op;
            });
      }
      renamed.add(new Instruction(instruction.place(), instruction.text(), ops));
    }
    code = renamed;
    labels = new HashMap<>();
    names.forEach((target, name) -> labels.put(name, target));
  }

  private String name(Map<Integer, String> names, String target) {
    return java.util.Objects.requireNonNull(names.get(label(target)));
  }

  private void forEachTarget(java.util.function.Consumer<String> action) {
    for (Instruction instruction : code) {
      for (Op op : instruction.ops()) {
        switch (op) {
          case Op.Branch branch -> action.accept(branch.target());
          case Op.Jump(var target) -> action.accept(target);
          default -> {}
        }
      }
    }
  }
}
