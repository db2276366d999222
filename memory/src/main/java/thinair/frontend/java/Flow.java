package thinair.frontend.java;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import thinair.frontend.bytecode.Code;

/// The basic blocks of a method in an order in which every jump goes forward but those that close a
/// loop. Loops that allocate are unrolled here, so that each round has its own objects.
final class Flow {
  /// A block, by its first instruction, in one round of each unrolled loop around it.
  ///
  /// @param rounds for each unrolled loop of the method the round, -1 outside of it
  record Node(int start, List<Integer> rounds) {}

  private record Loop(int head, Set<Integer> body) {}

  private final Code code;
  private final IntUnaryOperator unroll;
  private final TreeSet<Integer> leaders = new TreeSet<>();
  private final List<Loop> unrolled = new ArrayList<>();
  private final List<Node> order = new ArrayList<>();
  private final Map<Node, Integer> position = new HashMap<>();
  private final Map<Node, Set<Integer>> storedInLoop = new HashMap<>();
  private final Set<Node> looped = new HashSet<>();

  /// @param unroll how often the loop that starts at an index may jump back
  /// @param allocates whether the instruction at an index may allocate
  Flow(Code code, IntUnaryOperator unroll, IntPredicate allocates) {
    this.code = code;
    this.unroll = unroll;
    findLeaders();
    for (Loop loop : loops()) {
      if (loop.body().stream().anyMatch(block -> anyIn(block, allocates))) {
        unrolled.add(loop);
      }
    }
    visit(entry(), new HashSet<>());
    Collections.reverse(order);
    for (int i = 0; i < order.size(); i++) {
      position.put(order.get(i), i);
    }
    findStores();
  }

  List<Node> order() {
    return order;
  }

  Node entry() {
    return new Node(0, Collections.nCopies(unrolled.size(), -1));
  }

  /// The end of a block, exclusive.
  int end(int start) {
    Integer next = leaders.higher(start);
    return next == null ? code.steps().size() : next;
  }

  /// Where a jump from a node to an instruction leads; empty if that is one round too many.
  Optional<Node> edge(Node from, int target) {
    List<Integer> rounds = new ArrayList<>();
    for (int l = 0; l < unrolled.size(); l++) {
      Loop loop = unrolled.get(l);
      boolean inside = loop.body().contains(target);
      boolean back = loop.head() == target && from.rounds().get(l) >= 0;
      int round = !inside ? -1 : Math.max(0, from.rounds().get(l)) + (back ? 1 : 0);
      if (round > unroll.applyAsInt(loop.head())) {
        return Optional.empty();
      }
      rounds.add(round);
    }
    return Optional.of(new Node(target, rounds));
  }

  /// The heads of the unrolled loops around a node that one of two jumps leaves and the other does
  /// not.
  List<Integer> exits(Node from, int first, int second) {
    List<Integer> heads = new ArrayList<>();
    for (int l = 0; l < unrolled.size(); l++) {
      Loop loop = unrolled.get(l);
      if (from.rounds().get(l) >= 0
          && loop.body().contains(first) != loop.body().contains(second)) {
        heads.add(loop.head());
      }
    }
    return heads;
  }

  /// Whether a jump from one node to another goes back.
  boolean isBack(Node from, Node to) {
    return position(to) <= position(from);
  }

  private int position(Node node) {
    return java.util.Objects.requireNonNull(position.get(node));
  }

  /// The variables that change in a loop that starts at this node.
  Set<Integer> storedInLoop(Node head) {
    return storedInLoop.getOrDefault(head, Set.of());
  }

  /// Whether some instruction sets the variable.
  boolean isStored(int slot) {
    Set<Integer> stored = new HashSet<>();
    leaders.forEach(leader -> addStores(leader, stored));
    return stored.contains(slot);
  }

  /// Whether a node may come again by a jump that goes back.
  boolean isInLoop(Node node) {
    return looped.contains(node);
  }

  private void findLeaders() {
    leaders.add(0);
    for (int i = 0; i < code.steps().size(); i++) {
      List<Integer> targets = targets(i);
      leaders.addAll(targets);
      if (!targets.isEmpty() || endsBlock(code.instruction(i))) {
        leaders.add(i + 1);
      }
    }
    code.handlers().forEach(handler -> leaders.add(handler.target()));
    leaders.addAll(code.failures().keySet());
    leaders.addAll(code.failures().values());
    leaders.removeIf(leader -> leader >= code.steps().size());
  }

  private static boolean endsBlock(Instruction instruction) {
    return instruction instanceof ReturnInstruction || instruction instanceof ThrowInstruction;
  }

  /// Where the instruction may jump.
  private List<Integer> targets(int index) {
    return switch (code.instruction(index)) {
      case BranchInstruction branch -> List.of(code.target(branch.target()));
      case TableSwitchInstruction table -> {
        List<Integer> targets = new ArrayList<>();
        table.cases().forEach(each -> targets.add(code.target(each.target())));
        targets.add(code.target(table.defaultTarget()));
        yield targets;
      }
      case LookupSwitchInstruction table -> {
        List<Integer> targets = new ArrayList<>();
        table.cases().forEach(each -> targets.add(code.target(each.target())));
        targets.add(code.target(table.defaultTarget()));
        yield targets;
      }
      default -> List.of();
    };
  }

  /// Successors of a block; the one it falls through to comes last, so that it is laid out next.
  private Set<Integer> successors(int start) {
    Set<Integer> successors = new LinkedHashSet<>();
    Integer failed = code.failures().get(start);
    if (failed != null) {
      return Set.of(failed);
    }
    int end = end(start);
    for (Code.Handler handler : code.handlers()) {
      if (handler.start() < end && start < handler.end()) {
        successors.add(handler.target());
      }
    }
    Instruction last = code.instruction(end - 1);
    successors.addAll(targets(end - 1));
    if (!endsBlock(last) && !isGoto(last) && !isSwitch(last) && end < code.steps().size()) {
      successors.remove(end);
      successors.add(end);
    }
    return successors;
  }

  private static boolean isGoto(Instruction instruction) {
    return instruction.opcode() == Opcode.GOTO || instruction.opcode() == Opcode.GOTO_W;
  }

  private static boolean isSwitch(Instruction instruction) {
    return instruction instanceof TableSwitchInstruction
        || instruction instanceof LookupSwitchInstruction;
  }

  private void visit(Node node, Set<Node> seen) {
    seen.add(node);
    for (int successor : successors(node.start())) {
      Optional<Node> next = edge(node, successor);
      if (next.isPresent() && !seen.contains(next.get())) {
        visit(next.get(), seen);
      }
    }
    order.add(node);
  }

  private boolean anyIn(int start, IntPredicate test) {
    for (int i = start; i < end(start); i++) {
      if (test.test(i)) {
        return true;
      }
    }
    return false;
  }

  /// Natural loops, those with the same head as one.
  private List<Loop> loops() {
    Map<Integer, Set<Integer>> bodies = new HashMap<>();
    findLoops(0, new ArrayList<>(), new HashSet<>(), bodies);
    List<Loop> loops = new ArrayList<>();
    new TreeSet<>(bodies.keySet())
        .forEach(
            head -> loops.add(new Loop(head, java.util.Objects.requireNonNull(bodies.get(head)))));
    return loops;
  }

  private void findLoops(
      int start, List<Integer> path, Set<Integer> done, Map<Integer, Set<Integer>> bodies) {
    path.add(start);
    for (int successor : successors(start)) {
      if (path.contains(successor)) {
        Set<Integer> body = bodies.computeIfAbsent(successor, _ -> new TreeSet<>());
        body.add(successor);
        addBody(start, body);
      } else if (!done.contains(successor)) {
        findLoops(successor, path, done, bodies);
      }
    }
    path.removeLast();
    done.add(start);
  }

  private void addBody(int block, Set<Integer> body) {
    if (body.add(block)) {
      for (int other : leaders) {
        if (successors(other).contains(block)) {
          addBody(other, body);
        }
      }
    }
  }

  private void findStores() {
    for (Node from : order) {
      for (int successor : successors(from.start())) {
        edge(from, successor)
            .filter(to -> isBack(from, to))
            .ifPresent(
                to -> {
                  Set<Integer> stored = storedInLoop.computeIfAbsent(to, _ -> new HashSet<>());
                  for (int i = position(to); i <= position(from); i++) {
                    addStores(order.get(i).start(), stored);
                    looped.add(order.get(i));
                  }
                });
      }
    }
  }

  private void addStores(int start, Set<Integer> into) {
    for (int i = start; i < end(start); i++) {
      switch (code.instruction(i)) {
        case StoreInstruction store -> into.add(store.slot());
        case IncrementInstruction increment -> into.add(increment.slot());
        default -> {}
      }
    }
  }
}
