package thinair.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The states that runs come to, each with the runs that come there: what of their ends is settled
/// ([Settled]), and under which choices of fences there are any. States are left in the order of
/// how many steps lead to them, by when nearly all have come who will. Who comes later leaves
/// later.
final class Crossroads {
  private static final int FIRST = 1 << 8;

  /// So many states, and things settled about those who come there, take some 100 MB.
  static final int MOST = 1 << 19;

  private final int most;
  private int held;
  private @Nullable State[] table = new State[FIRST];
  private int used;
  private final List<List<State>> byDepth = new ArrayList<>();

  /// @param most how many states, and things settled about those who come there, to hold
  Crossroads(int most) {
    this.most = most;
  }

  /// Whether there is more than is to be held: nothing is forgotten here.
  boolean isFull() {
    return held > most;
  }

  /// What is settled about runs, and for each of that the choices of fences under which there are
  /// any.
  static final class Runs {
    private long[] settled = new long[2];
    private long[] choices = new long[2];
    private int size;

    int size() {
      return size;
    }

    long settled(int number) {
      return settled[number];
    }

    long choices(int number) {
      return choices[number];
    }

    /// Adds runs; under which choices there were none before.
    long add(long with, long more) {
      int i = 0;
      while (i < size && settled[i] != with) {
        i++;
      }
      if (i == size) {
        if (size == settled.length) {
          settled = Arrays.copyOf(settled, 2 * size);
          choices = Arrays.copyOf(choices, 2 * size);
        }
        settled[size] = with;
        choices[size++] = 0;
      }
      long added = more & ~choices[i];
      choices[i] |= more;
      return added;
    }

    /// @param more what else is settled about them
    void add(Runs runs, long more) {
      for (int i = 0; i < runs.size; i++) {
        add(runs.settled[i] | more, runs.choices[i]);
      }
    }

    /// Every choice under which there are any.
    long choices() {
      long all = 0;
      for (int i = 0; i < size; i++) {
        all |= choices[i];
      }
      return all;
    }
  }

  /// A state and who has come to it: ever, and since it was left last.
  static final class State {
    private final long[] slots;
    private final Runs ever = new Runs();
    private Runs fresh = new Runs();
    private boolean waits;

    State(long[] slots) {
      this.slots = slots;
    }

    long[] slots() {
      return slots;
    }

    /// Those that have come since it was left last, who leave it now.
    Runs leave() {
      Runs leaving = fresh;
      fresh = new Runs();
      waits = false;
      return leaving;
    }
  }

  /// Runs come to a state.
  ///
  /// @param slots the state; it is copied
  /// @param more what else is settled now
  /// @param only the choices of fences under which they do
  void come(long[] slots, Runs runs, long more, long only, int depth) {
    State state = null;
    for (int i = 0; i < runs.size; i++) {
      long choices = runs.choices[i] & only;
      if (choices != 0) {
        state = state == null ? find(slots) : state;
        long settled = runs.settled[i] | more;
        held -= state.ever.size;
        long added = state.ever.add(settled, choices);
        held += state.ever.size;
        if (added != 0) {
          state.fresh.add(settled, added);
          await(state, depth);
        }
      }
    }
  }

  private void await(State state, int depth) {
    if (!state.waits) {
      state.waits = true;
      while (byDepth.size() <= depth) {
        byDepth.add(new ArrayList<>());
      }
      byDepth.get(depth).add(state);
    }
  }

  /// Those that so many steps lead to.
  List<State> at(int depth) {
    return byDepth.get(depth);
  }

  int depths() {
    return byDepth.size();
  }

  private State find(long[] slots) {
    int spot = spot(slots);
    State known = table[spot];
    while (known != null) {
      if (Arrays.equals(known.slots, slots)) {
        return known;
      }
      spot = spot + 1 & table.length - 1;
      known = table[spot];
    }
    State made = new State(slots.clone());
    held++;
    table[spot] = made;
    if (2 * ++used > table.length) {
      grow();
    }
    return made;
  }

  private void grow() {
    @Nullable State[] old = table;
    table = new State[2 * old.length];
    for (State state : old) {
      if (state != null) {
        int spot = spot(state.slots);
        while (table[spot] != null) {
          spot = spot + 1 & table.length - 1;
        }
        table[spot] = state;
      }
    }
  }

  private int spot(long[] slots) {
    return StateCache.spot(slots, table.length);
  }
}
