package thinair.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A sweep and its folder: what is finished, what is to be done.
public record Shards(Sweep sweep, ShardFolder folder) {

  /// One who works on every so-manieth shard, so that all have small and large ones.
  ///
  /// @param index from 1 on
  public record Worker(int index, int of) {
    public static final Worker ALONE = new Worker(1, 1);

    public boolean takes(int shard) {
      return shard % of == index - 1;
    }
  }

  /// What a shard is.
  public enum State {
    FINISHED,
    /// Its file is damaged, or tests have changed.
    TORN,
    MISSING,
    /// Smaller ones have decided everything.
    NEEDLESS
  }

  public State state(int shard) {
    if (folder.rows(shard, sweep.stamp(shard)).isPresent()) {
      return State.FINISHED;
    }
    return isNeedless(shard) ? State.NEEDLESS : folder.exists(shard) ? State.TORN : State.MISSING;
  }

  /// Whether smaller shards have decided everything, as far as is known now.
  public boolean isNeedless(int shard) {
    Set<String> open = sweep.open();
    if (open.isEmpty()) {
      return false;
    }
    Map<String, Integer> marks = folder.marks();
    return open.stream().allMatch(word -> marks.getOrDefault(word, shard) < shard);
  }

  /// Works a shard out and leaves its file.
  public void finish(int shard) {
    List<String> rows = sweep.rows(shard);
    finish(shard, rows);
  }

  /// Leaves the file of a shard that was worked out.
  public void finish(int shard, List<String> rows) {
    folder.finish(shard, sweep.stamp(shard), rows, sweep.decided(rows));
  }

  public Optional<List<String>> rows(int shard) {
    return folder.rows(shard, sweep.stamp(shard));
  }

  /// Those that somebody still has to do.
  public List<Integer> unfinished() {
    List<Integer> unfinished = new ArrayList<>();
    for (int shard = 0; shard < sweep.shards(); shard++) {
      State state = state(shard);
      if (state == State.TORN || state == State.MISSING) {
        unfinished.add(shard);
      }
    }
    return unfinished;
  }
}
