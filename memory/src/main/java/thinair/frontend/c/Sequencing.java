package thinair.frontend.c;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Tag;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Atomic operations are calls, and calls within one expression are indeterminately sequenced
/// (ISO/IEC 9899, 6.5.2.2, paragraph 10): in one order or another, never in none. Every order that
/// the flow of values leaves open becomes an alternative; within one, events are in the order of
/// their steps. Plain accesses stay unsequenced.
final class Sequencing {
  /// Of five calls that do not need each other.
  private static final int MOST_ORDERS = 120;

  private final Span place;
  private final List<Op> ops;
  private final List<Set<Integer>> needs = new ArrayList<>();
  private final List<Integer> calls = new ArrayList<>();
  private final List<List<Integer>> orders = new ArrayList<>();

  private Sequencing(Span place, List<Op> ops) {
    this.place = place;
    this.ops = ops;
  }

  /// The steps of a statement, with one alternative for each order of its calls.
  static List<Op> of(Span place, List<Op> ops) {
    return ops.stream().filter(Sequencing::isCall).count() < 2
        ? ops
        : new Sequencing(place, ops).alternatives();
  }

  private static boolean isCall(Op op) {
    return switch (op) {
      case Op.Load load -> load.access().tags().contains(Tag.A);
      case Op.Store store -> store.access().tags().contains(Tag.A);
      case Op.Update update -> update.access().tags().contains(Tag.A);
      case Op.Fence _, Op.Sync _, Op.Choose _ -> true;
      case Op.ReadRegister _,
          Op.WriteRegister _,
          Op.Compute _,
          Op.Lock _,
          Op.Unlock _,
          Op.External _,
          Op.Predicate _,
          Op.Branch _,
          Op.Jump _,
          Op.Cut _,
          Op.Require _ ->
          false;
    };
  }

  private List<Op> alternatives() {
    int last = 0;
    Map<Integer, Integer> definedBy = new HashMap<>();
    for (int i = 0; i < ops.size(); i++) {
      Set<Integer> all = new LinkedHashSet<>();
      for (int used : Uses.of(ops.get(i))) {
        Integer definer = definedBy.get(used);
        if (definer != null) {
          all.addAll(needs.get(definer));
          all.add(definer);
        }
      }
      needs.add(all);
      for (int defined : Uses.definedBy(ops.get(i))) {
        definedBy.putIfAbsent(defined, i);
      }
      if (isCall(ops.get(i))) {
        calls.add(i);
        last = i;
      }
    }
    order(new ArrayList<>());
    if (orders.size() == 1) {
      return ops;
    }
    int end = last + 1;
    List<Op> result = new ArrayList<>();
    result.add(new Op.Choose(orders.stream().map(order -> steps(order, end)).toList()));
    result.addAll(ops.subList(end, ops.size()));
    return List.copyOf(result);
  }

  /// All orders of the calls in which each comes after those that it needs the values of.
  private void order(List<Integer> chosen) {
    if (chosen.size() == calls.size()) {
      orders.add(List.copyOf(chosen));
      if (orders.size() > MOST_ORDERS) {
        throw new SyntaxError(
            place,
            "the %d calls in this expression come in more than %d orders"
                .formatted(calls.size(), MOST_ORDERS),
            "keep some of their values in local variables, which puts them in one order");
      }
      return;
    }
    for (int call : calls) {
      boolean ready =
          !chosen.contains(call)
              && calls.stream()
                  .allMatch(other -> !needs.get(call).contains(other) || chosen.contains(other));
      if (ready) {
        chosen.add(call);
        order(chosen);
        chosen.removeLast();
      }
    }
  }

  private List<Op> steps(List<Integer> order, int end) {
    Set<Integer> done = new LinkedHashSet<>();
    for (int call : order) {
      needs.get(call).stream().sorted().forEach(done::add);
      done.add(call);
    }
    for (int i = 0; i < end; i++) {
      done.add(i);
    }
    return done.stream().map(ops::get).toList();
  }

  /// Which results a step uses, and which it defines.
  private static final class Uses {
    private Uses() {}

    static Set<Integer> of(Op op) {
      Set<Integer> used = new LinkedHashSet<>();
      collect(op, used);
      return used;
    }

    private static void collect(Op op, Set<Integer> used) {
      switch (op) {
        case Op.ReadRegister(_, _, _, var after) -> after(after, used);
        case Op.WriteRegister(_, var value, var after) -> {
          operand(value, used);
          after(after, used);
        }
        case Op.Compute(_, _, var operands) -> operands.forEach(each -> operand(each, used));
        case Op.Load(_, var address, _, var after, _) -> {
          operand(address, used);
          after(after, used);
        }
        case Op.Store(_, var address, var value, _, var after) -> {
          operand(address, used);
          operand(value, used);
          after(after, used);
        }
        case Op.Update(_, var address, _, var value, _, var after) -> {
          operand(address, used);
          operand(value, used);
          after(after, used);
        }
        case Op.Fence(_, var after) -> after(after, used);
        case Op.Lock(var monitor, _) -> operand(monitor, used);
        case Op.Unlock(var monitor, _) -> operand(monitor, used);
        case Op.External _, Op.Jump _, Op.Cut _ -> {}
        case Op.Sync(_, var address, _, var after) -> {
          operand(address, used);
          after(after, used);
        }
        case Op.Predicate(_, var inputs, _) -> inputs.forEach(each -> operand(each, used));
        case Op.Branch branch -> operand(branch.condition(), used);
        case Op.Require(var condition) -> operand(condition, used);
        case Op.Choose(var alternatives) ->
            alternatives.forEach(each -> each.forEach(inner -> collect(inner, used)));
      }
    }

    private static void operand(Operand operand, Set<Integer> used) {
      if (operand instanceof Operand.Result(int id)) {
        used.add(id);
      }
    }

    private static void after(Op.After after, Set<Integer> used) {
      used.addAll(after.control());
      used.addAll(after.order());
    }

    static List<Integer> definedBy(Op op) {
      return switch (op) {
        case Op.ReadRegister(int to, _, _, _) -> List.of(to);
        case Op.Compute(int to, _, _) -> List.of(to);
        case Op.Load(int to, _, _, _, _) -> List.of(to);
        case Op.Store(int to, _, _, _, _) -> List.of(to);
        case Op.Update(int to, _, _, _, _, _) -> List.of(to);
        case Op.Sync(int to, _, _, _) -> List.of(to);
        case Op.Predicate(int to, _, _) -> List.of(to);
        case Op.Choose(var alternatives) ->
            alternatives.stream()
                .flatMap(each -> each.stream())
                .flatMap(inner -> definedBy(inner).stream())
                .toList();
        case Op.WriteRegister _,
            Op.Fence _,
            Op.Lock _,
            Op.Unlock _,
            Op.External _,
            Op.Branch _,
            Op.Jump _,
            Op.Cut _,
            Op.Require _ ->
            List.of();
      };
    }
  }
}
