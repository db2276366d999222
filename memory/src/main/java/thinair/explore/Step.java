package thinair.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// One step of a machine while it is being taken: the state it changes, the choices it makes, and
/// whether it has to wait after all. A step that blocks leaves no trace.
public final class Step {
  private long[] state = {};
  private boolean blocked;
  private int[] choices = new int[4];
  private int[] ways = new int[4];
  private int chosen;
  private int known;
  private @Nullable List<String> notes;

  /// Starts from a state, and makes the choices that [#nextWay()] prepared.
  void begin(long[] from) {
    if (state.length != from.length) {
      state = new long[from.length];
    }
    System.arraycopy(from, 0, state, 0, from.length);
    blocked = false;
    chosen = 0;
  }

  void firstWay() {
    known = 0;
  }

  /// Prepares the next way to take the step; false if there is none left.
  boolean nextWay() {
    int last = chosen - 1;
    while (last >= 0 && choices[last] == ways[last] - 1) {
      last--;
    }
    if (last < 0) {
      return false;
    }
    choices[last]++;
    known = last + 1;
    return true;
  }

  /// Whether nothing was chosen on the way here that could have been chosen otherwise.
  boolean hasOneWay() {
    for (int i = 0; i < chosen; i++) {
      if (ways[i] > 1) {
        return false;
      }
    }
    return true;
  }

  /// Any number below `n`: each is tried.
  public int choose(int n) {
    if (chosen == choices.length) {
      choices = Arrays.copyOf(choices, 2 * chosen);
      ways = Arrays.copyOf(ways, 2 * chosen);
    }
    if (chosen >= known) {
      choices[chosen] = 0;
    }
    ways[chosen] = n;
    return choices[chosen++];
  }

  /// This cannot happen now.
  public void block() {
    blocked = true;
  }

  public boolean isBlocked() {
    return blocked;
  }

  public long get(int slot) {
    return state[slot];
  }

  public void set(int slot, long value) {
    state[slot] = value;
  }

  /// Says what happens, for people; costs nothing unless somebody reads it.
  public void note(Supplier<String> text) {
    if (notes != null) {
      notes.add(text.get());
    }
  }

  /// Same, where the text is at hand.
  List<String> notes() {
    return notes == null ? List.of() : List.copyOf(notes);
  }

  void takeNotes() {
    notes = new ArrayList<>();
  }

  long[] state() {
    return state;
  }

  int[] path() {
    return Arrays.copyOf(choices, chosen);
  }

  void follow(int[] path) {
    choices = Arrays.copyOf(path, Math.max(4, path.length));
    ways = new int[choices.length];
    known = path.length;
  }
}
