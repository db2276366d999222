package thinair.sweep;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A sweep that a crew works on: the shards of one size after those of another, so that nobody is
/// at large programs while small ones may still decide everything.
///
/// @param shards whose files are written here, where the crew's answers arrive
public record Campaign(Shards shards, Crew crew) {

  /// What became of the shards.
  ///
  /// @param done that were worked out now
  /// @param skipped that were there
  /// @param torn of those to be done, that were there but damaged
  /// @param needless that others have made needless
  public record Tally(int done, int skipped, int torn, int needless) {}

  /// Sees how far it has come.
  public interface Watcher {
    /// So many shards are to be done at most.
    void of(int shards);

    void step();
  }

  /// Does what is to be done.
  public Tally run(Watcher watcher) {
    int count = shards.sweep().shards();
    int skipped = 0;
    int torn = 0;
    List<Integer> open = new ArrayList<>();
    for (int shard = 0; shard < count; shard++) {
      switch (shards.state(shard)) {
        case FINISHED -> skipped++;
        case NEEDLESS -> {}
        case TORN -> {
          torn++;
          open.add(shard);
        }
        case MISSING -> open.add(shard);
      }
    }
    watcher.of(open.size());
    int done = 0;
    for (int first = 0; first < open.size(); ) {
      int next = first;
      int size = shards.sweep().size(open.get(first));
      while (next < open.size() && shards.sweep().size(open.get(next)) == size) {
        next++;
      }
      done += work(open.subList(first, next), watcher);
      first = next;
    }
    return new Tally(done, skipped, torn, count - skipped - done);
  }

  /// Works on shards of one size, and says how many it took.
  private int work(List<Integer> open, Watcher watcher) {
    Desk desk = new Desk(shards, open, watcher);
    if (desk.isMoreToDo()) {
      crew.work(List.copyOf(open), desk);
    }
    if (desk.isMoreToDo()) {
      throw new Crew.Failed("shards %s were not worked out".formatted(desk.left));
    }
    return open.size() - desk.left.size();
  }

  /// Where answers arrive.
  private static final class Desk implements Crew.Foreman {
    private final Shards shards;
    private final Set<Integer> left;
    private final Watcher watcher;

    Desk(Shards shards, List<Integer> open, Watcher watcher) {
      this.shards = shards;
      this.left = new LinkedHashSet<>(open);
      this.watcher = watcher;
    }

    @Override
    public synchronized boolean finished(int shard, String stamp, List<String> rows) {
      if (!stamp.equals(shards.sweep().stamp(shard))) {
        throw new Crew.Failed(
            "shard %d was worked out from other tests than are here: let everybody see the same"
                    .formatted(shard)
                + " files, and change none meanwhile");
      }
      // Who was taken for lost may come back after somebody else.
      if (left.remove(shard)) {
        shards.finish(shard, rows);
        watcher.step();
      }
      return isMoreToDo();
    }

    synchronized boolean isMoreToDo() {
      return left.stream().anyMatch(shard -> !shards.isNeedless(shard));
    }
  }
}
