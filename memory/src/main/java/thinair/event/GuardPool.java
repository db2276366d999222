package thinair.event;

import java.util.HashMap;
import java.util.Map;
import thinair.limit.Checkpoint;

/// The guards of one flow, each once: decision diagrams over the data that are tested, the data
/// with smaller numbers first. A flow tests data in the order in which it comes to them, so that
/// what has been decided is above and what follows is shared.
final class GuardPool {
  private record Key(int data, Guard then, Guard otherwise) {}

  private record Pair(Guard left, Guard right) {}

  private final Map<Key, Guard> known = new HashMap<>();
  private final Map<Pair, Guard> either = new HashMap<>();
  private final Checkpoint checkpoint;

  /// @param checkpoint there may be many guards
  GuardPool(Checkpoint checkpoint) {
    this.checkpoint = checkpoint;
  }

  /// Where a datum is 0 or not, besides.
  Guard and(Guard guard, int data, boolean isTrue) {
    return and(guard, data, isTrue, new HashMap<>());
  }

  private Guard and(Guard guard, int data, boolean isTrue, Map<Guard, Guard> done) {
    if (guard.isNever()) {
      return guard;
    }
    if (guard instanceof Guard.Test test && test.data() <= data) {
      Guard found = done.get(test);
      if (found == null) {
        found =
            test.data() == data
                ? tested(data, isTrue, isTrue ? test.then() : test.otherwise())
                : test(
                    test.data(),
                    and(test.then(), data, isTrue, done),
                    and(test.otherwise(), data, isTrue, done));
        done.put(test, found);
      }
      return found;
    }
    return tested(data, isTrue, guard);
  }

  private Guard tested(int data, boolean isTrue, Guard rest) {
    return isTrue ? test(data, rest, Guard.Known.NEVER) : test(data, Guard.Known.NEVER, rest);
  }

  /// Where one of two holds.
  Guard or(Guard left, Guard right) {
    if (left.isNever() || right.isAlways() || left == right) {
      return right;
    }
    if (right.isNever() || left.isAlways()) {
      return left;
    }
    Pair pair = new Pair(left, right);
    Guard found = either.get(pair);
    if (found == null) {
      Guard.Test one = (Guard.Test) left;
      Guard.Test other = (Guard.Test) right;
      int first = Math.min(one.data(), other.data());
      found =
          test(
              first,
              or(
                  one.data() == first ? one.then() : one,
                  other.data() == first ? other.then() : other),
              or(
                  one.data() == first ? one.otherwise() : one,
                  other.data() == first ? other.otherwise() : other));
      either.put(pair, found);
    }
    return found;
  }

  /// What does not depend on a test is not one.
  private Guard test(int data, Guard then, Guard otherwise) {
    if (then == otherwise) {
      return then;
    }
    checkpoint.pass();
    return known.computeIfAbsent(
        new Key(data, then, otherwise), _ -> new Guard.Test(data, then, otherwise));
  }
}
