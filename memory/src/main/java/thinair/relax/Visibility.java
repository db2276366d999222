package thinair.relax;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.interpret.Action;
import thinair.interpret.Location;
import thinair.interpret.Mode;

/// Whether an execution is one that the access modes of Java allow: the model of Liu, Bender and
/// Palsberg (ECOOP 2022) with what it lacks, over one execution that may still be growing. Every
/// rule only ever forbids more when actions are added.
///
/// Added to the model: nothing is visible to what it depends on, so that no read sees the future
/// through synchronisation; a thread does not read its own later write; reads are coherent where
/// both writes are more than plain, too, or the initial value is one of them; fences of loads and
/// of stores order no more than they say; monitors, starts and joins release and acquire.
///
/// What happens before what others see is *visibility*: fences, releasing writes, acquiring reads,
/// reads of what was written, and one order of all volatile accesses and full fences. Writes to one
/// variable are ordered where visibility or what was read says so, and that order has no circle.
final class Visibility {
  private final List<Event> events;
  private final Partial execution;
  private final int count;
  private final List<Optional<Accessing>> accesses = new ArrayList<>();
  private final BitSet[] base;
  private final BitSet[] happens;
  private final Map<Location, List<Integer>> writes = new HashMap<>();

  Visibility(Partial execution) {
    this.execution = execution;
    this.events = execution.events;
    this.count = events.size();
    for (Event event : events) {
      accesses.add(Accessing.of(event.action(), event.answer()));
    }
    for (int i = 0; i < count; i++) {
      int write = i;
      accesses
          .get(i)
          .filter(access -> access.writes().isPresent())
          .ifPresent(
              access ->
                  writes.computeIfAbsent(access.location(), _ -> new ArrayList<>()).add(write));
    }
    base = rows();
    happens = rows();
    order();
  }

  private BitSet[] rows() {
    BitSet[] rows = new BitSet[count];
    for (int i = 0; i < count; i++) {
      rows[i] = new BitSet(count);
    }
    return rows;
  }

  // --- what each action is
  // ------------------------------------------------------------------------

  private boolean isBefore(int a, int b) {
    return events.get(a).thread() == events.get(b).thread()
        && events.get(a).index() < events.get(b).index();
  }

  private Optional<Mode> reads(int event) {
    return accesses.get(event).flatMap(Accessing::reads);
  }

  private Optional<Mode> writes(int event) {
    return accesses.get(event).flatMap(Accessing::writes);
  }

  private boolean isVolatile(int event) {
    return reads(event).equals(Optional.of(Mode.VOLATILE))
        || writes(event).equals(Optional.of(Mode.VOLATILE));
  }

  private boolean acquires(int event) {
    return reads(event).map(Mode::acquires).orElse(false)
        || events.get(event).action() instanceof Action.Join;
  }

  /// Who enters a monitor writes that it is taken, and shows nothing of what it did before.
  private boolean releases(int event) {
    return switch (events.get(event).action()) {
      case Action.Start _ -> true;
      case Action.Lock _, Action.TryLock _ -> false;
      default -> writes(event).map(Mode::releases).orElse(false);
    };
  }

  private boolean isFence(int event, Action.Barrier barrier) {
    return events.get(event).action() instanceof Action.Fence(var own) && own == barrier;
  }

  // --- visibility but for the order of volatile accesses
  // ------------------------------------------

  private void order() {
    for (int a = 0; a < count; a++) {
      for (int b = 0; b < count; b++) {
        if (isBefore(a, b)) {
          happens[a].set(b);
          if (releases(b) || acquires(a) || (isVolatile(a) && isVolatile(b)) || fenced(a, b)) {
            base[a].set(b);
          }
        }
      }
    }
    for (int r = 0; r < count; r++) {
      int w = events.get(r).source();
      if (w >= 0 && reads(r).isPresent()) {
        base[w].set(r);
        if (releases(w) && acquires(r)) {
          happens[w].set(r);
        }
      }
    }
    threads();
    close(happens);
  }

  private boolean fenced(int a, int b) {
    for (int f = 0; f < count; f++) {
      if (isBefore(a, f)
          && isBefore(f, b)
          && events.get(f).action() instanceof Action.Fence(var barrier)) {
        boolean orders =
            switch (barrier) {
              case FULL -> true;
              case ACQUIRE -> reads(a).isPresent();
              case RELEASE -> writes(b).isPresent();
              case LOAD_LOAD -> reads(a).isPresent() && reads(b).isPresent();
              case STORE_STORE -> writes(a).isPresent() && writes(b).isPresent();
            };
        if (orders) {
          return true;
        }
      }
    }
    return false;
  }

  /// Starts, joins, and what was said beforehand of who ends before whom.
  private void threads() {
    for (int a = 0; a < count; a++) {
      for (int b = 0; b < count; b++) {
        int one = events.get(a).thread();
        int other = events.get(b).thread();
        boolean starts = Integer.valueOf(a).equals(execution.starts.get(other));
        boolean joins =
            events.get(b).action() instanceof Action.Join && events.get(b).source() == one;
        boolean ends = execution.after.getOrDefault(other, List.of()).contains(one);
        if (starts || joins || ends) {
          base[a].set(b);
          happens[a].set(b);
        }
      }
    }
  }

  private void close(BitSet[] rows) {
    for (int k = 0; k < count; k++) {
      for (int i = 0; i < count; i++) {
        if (rows[i].get(k)) {
          rows[i].or(rows[k]);
        }
      }
    }
  }

  private BitSet[] copy(BitSet[] rows) {
    BitSet[] copy = new BitSet[count];
    for (int i = 0; i < count; i++) {
      copy[i] = (BitSet) rows[i].clone();
    }
    return copy;
  }

  private boolean isAcyclic(BitSet[] closed) {
    for (int i = 0; i < count; i++) {
      if (closed[i].get(i)) {
        return false;
      }
    }
    return true;
  }

  // --- the answer
  // ---------------------------------------------------------------------------------

  /// How much of coherence is asked for.
  private enum Coherence {
    /// What the JLS and the JDK promise: no read sees what is hidden from it or still to come, and
    /// accesses that are more than plain agree on an order.
    PROMISED,
    /// What the model says: plain accesses agree on one, too.
    OF_THE_MODEL
  }

  /// Whether no promise forbids it so far, leaving aside the order of volatile accesses.
  boolean isOpen() {
    BitSet[] closed = copy(base);
    close(closed);
    return isAcyclic(closed) && isCoherent(closed, Coherence.PROMISED);
  }

  /// Visibility in an execution that no promise forbids; nothing: there is none.
  Optional<BitSet[]> allowed() {
    return allowed(Coherence.PROMISED);
  }

  /// Whether the model, which says more than is promised, allows it, too.
  boolean isOfTheModel() {
    return isCausal() && allowed(Coherence.OF_THE_MODEL).isPresent();
  }

  private Optional<BitSet[]> allowed(Coherence coherence) {
    List<Integer> points = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (isFence(i, Action.Barrier.FULL) || (isVolatile(i) && hasVolatileBehind(i))) {
        points.add(i);
      }
    }
    BitSet[] closed = copy(base);
    close(closed);
    if (!isAcyclic(closed) || !isCoherent(closed, coherence)) {
      return Optional.empty();
    }
    return placed(points, new ArrayList<>(), closed, coherence);
  }

  private boolean hasVolatileBehind(int event) {
    for (int i = 0; i < count; i++) {
      if (isBefore(event, i) && isVolatile(i)) {
        return true;
      }
    }
    return false;
  }

  /// Puts what pushes into one order, one after the other: what comes before one of them is visible
  /// to what comes behind every later one.
  private Optional<BitSet[]> placed(
      List<Integer> left, List<Integer> done, BitSet[] closed, Coherence coherence) {
    if (left.isEmpty()) {
      return Optional.of(closed);
    }
    for (int next : left) {
      boolean isFirst =
          left.stream().noneMatch(other -> isBefore(other, next) || closed[other].get(next));
      if (!isFirst) {
        continue;
      }
      BitSet[] more = copy(closed);
      for (int earlier : done) {
        for (int a : pushed(earlier)) {
          more[a].or(behind(next));
        }
      }
      close(more);
      if (isAcyclic(more) && isCoherent(more, coherence)) {
        List<Integer> rest = new ArrayList<>(left);
        rest.remove(Integer.valueOf(next));
        List<Integer> order = new ArrayList<>(done);
        order.add(next);
        Optional<BitSet[]> found = placed(rest, order, more, coherence);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private List<Integer> pushed(int point) {
    if (!isFence(point, Action.Barrier.FULL)) {
      return List.of(point);
    }
    List<Integer> before = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (isBefore(i, point)) {
        before.add(i);
      }
    }
    return before;
  }

  private BitSet behind(int point) {
    BitSet behind = new BitSet();
    boolean fence = isFence(point, Action.Barrier.FULL);
    for (int i = 0; i < count; i++) {
      if (isBefore(point, i) && (fence || isVolatile(i))) {
        behind.set(i);
      }
    }
    return behind;
  }

  /// Whether the accesses that are more than plain could have happened one after the other. The
  /// model demands it; what the JDK promises is less for opaque accesses, which it orders for each
  /// variable by itself.
  private boolean isCausal() {
    BitSet[] rows = rows();
    for (int b = 0; b < count; b++) {
      boolean coherent =
          reads(b).map(Mode::isCoherent).orElse(false)
              || writes(b).map(Mode::isCoherent).orElse(false);
      if (coherent) {
        for (int a = 0; a < count; a++) {
          if (isBefore(a, b) || (reads(b).isPresent() && events.get(b).source() == a)) {
            rows[a].set(b);
          }
        }
      }
    }
    close(rows);
    return isAcyclic(rows);
  }

  // --- writes of one variable
  // ---------------------------------------------------------------------

  private boolean isCoherent(BitSet[] closed, Coherence coherence) {
    FinalFields finals = new FinalFields(execution, happens);
    for (Map.Entry<Location, List<Integer>> each : writes.entrySet()) {
      if (!isCoherent(each.getKey(), each.getValue(), closed, finals, coherence)) {
        return false;
      }
    }
    return true;
  }

  /// Number 0 is what was there at first.
  private boolean isCoherent(
      Location location,
      List<Integer> all,
      BitSet[] closed,
      FinalFields finals,
      Coherence coherence) {
    int n = all.size() + 1;
    boolean[][] co = new boolean[n][n];
    Map<Integer, Integer> numbers = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      numbers.put(all.get(i), i + 1);
      co[0][i + 1] = true;
    }
    List<Integer> readers = new ArrayList<>();
    for (int r = 0; r < count; r++) {
      int reader = r;
      if (accesses.get(r).filter(a -> a.reads().isPresent()).isPresent()
          && accesses.get(r).orElseThrow().location().equals(location)
          && events.get(reader).source() != Event.LATER) {
        readers.add(r);
      }
    }
    if (readers.stream().anyMatch(r -> isHidden(r, all, closed, finals))) {
      return false;
    }
    boolean whole = coherence == Coherence.OF_THE_MODEL;
    for (int w : all) {
      for (int other : all) {
        // Writes that come one after the other.
        if (w != other && sees(w, other, closed) && (whole || areStrong(w, other))) {
          co[number(numbers, w)][number(numbers, other)] = true;
        }
      }
    }
    for (int r : readers) {
      int source = events.get(r).source();
      int from = number(numbers, source);
      for (int w : all) {
        if (!whole && !(isStrong(r) && isStrong(w) && (from == 0 || isStrong(source)))) {
          continue;
        }
        // A write that a read could see, and the one that it saw instead.
        if ((sees(w, r, closed) || finals.shows(w, r)) && number(numbers, w) != from && w != r) {
          co[number(numbers, w)][from] = true;
        }
        // A write that a read saw or could see, and one that follows in its thread.
        if (isBefore(r, w)) {
          co[from][number(numbers, w)] = true;
          for (int seen : all) {
            if (sees(seen, r, closed) && (whole || isStrong(seen))) {
              co[number(numbers, seen)][number(numbers, w)] = true;
            }
          }
        }
      }
      for (int later : readers) {
        int to = number(numbers, events.get(later).source());
        if (isBefore(r, later) && from != to && areCoherent(r, later, from, to, all)) {
          co[from][to] = true;
        }
      }
    }
    return OrderOfWrites.exists(co, updates(readers, numbers));
  }

  /// Whether a read sees what a write hides that it can see, or what its own thread does later.
  private boolean isHidden(int read, List<Integer> all, BitSet[] closed, FinalFields finals) {
    int source = events.get(read).source();
    if (source >= 0 && isBefore(read, source)) {
      return true;
    }
    return all.stream()
        .anyMatch(
            w ->
                w != source
                    && w != read
                    && (sees(w, read, closed) || finals.shows(w, read))
                    && (source < 0 || sees(source, w, closed)));
  }

  private boolean areStrong(int one, int other) {
    return isStrong(one) && isStrong(other);
  }

  /// Whether an access is more than plain, or an update.
  private boolean isStrong(int event) {
    return reads(event).map(Mode::isCoherent).orElse(false)
        || writes(event).map(Mode::isCoherent).orElse(false)
        || accesses.get(event).map(Accessing::isUpdate).orElse(false);
  }

  private static int number(Map<Integer, Integer> numbers, int source) {
    return source < 0 ? 0 : numbers.getOrDefault(source, 0);
  }

  /// Two reads of one thread agree with the order of writes where nobody is plain.
  private boolean areCoherent(int first, int second, int from, int to, List<Integer> all) {
    return reads(first).map(Mode::isCoherent).orElse(false)
        && reads(second).map(Mode::isCoherent).orElse(false)
        && (from == 0 || writes(all.get(from - 1)).map(Mode::isCoherent).orElse(false))
        && (to == 0 || writes(all.get(to - 1)).map(Mode::isCoherent).orElse(false));
  }

  private boolean sees(int a, int b, BitSet[] closed) {
    return closed[a].get(b) || isBefore(a, b);
  }

  private List<OrderOfWrites.Update> updates(List<Integer> readers, Map<Integer, Integer> numbers) {
    List<OrderOfWrites.Update> updates = new ArrayList<>();
    for (int r : readers) {
      if (accesses.get(r).orElseThrow().isUpdate()) {
        updates.add(
            new OrderOfWrites.Update(number(numbers, r), number(numbers, events.get(r).source())));
      }
    }
    return updates;
  }
}
