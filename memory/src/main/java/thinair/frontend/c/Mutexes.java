package thinair.frontend.c;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.program.Op;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Tag;

/// Mutexes of `<threads.h>`, `<pthread.h>` and `std::mutex`. What their events mean is for models
/// to say. A `try_lock` may fail for no reason ([thread.mutex.requirements]), and then synchronizes
/// with nothing.
final class Mutexes {
  private static final Set<Tag> LOCK = Set.of(Tag.LKR, Tag.LKW);
  private static final Set<Tag> TAKEN = Set.of(Tag.LKW);
  private static final Set<Tag> TAKEN_IF_FREE = Set.of(Tag.LKW, Tag.TRY);
  private static final Set<Tag> UNLOCK = Set.of(Tag.UL);
  private static final Set<Tag> FAILED = Set.of(Tag.LF);
  private static final Set<Tag> DESTROY = Set.of(Tag.DESTROY);

  private Mutexes() {}

  static List<Builtin> functions() {
    return List.of(
        event("mtx_lock", LOCK),
        event("mtx_unlock", UNLOCK),
        tryLock("mtx_trylock", TAKEN_IF_FREE, 0, 1),
        event("mtx_destroy", DESTROY),
        initialise("mtx_init", "type"),
        event("pthread_mutex_lock", LOCK),
        event("pthread_mutex_unlock", UNLOCK),
        tryLock("pthread_mutex_trylock", TAKEN_IF_FREE, 0, 1),
        event("pthread_mutex_destroy", DESTROY),
        initialise("pthread_mutex_init", "attributes"),
        tryLock("__try_lock", TAKEN, 1, 0));
  }

  /// Whether a function makes a mutex ready for use.
  static boolean initialises(String function) {
    return function.equals("mtx_init") || function.equals("pthread_mutex_init");
  }

  private static Builtin event(String name, Set<Tag> tags) {
    return new Builtin(
        name,
        List.of("mutex"),
        (call, steps) -> {
          Typed mutex = steps.value(call.arguments().get(0), Port.ADDRESS);
          sync(steps, mutex, tags);
          return Optional.of(new Typed(Operand.of(0), CType.INT));
        });
  }

  private static int sync(Steps steps, Typed mutex, Set<Tag> tags) {
    int to = steps.fresh();
    steps.add(new Op.Sync(to, mutex.operand(), tags, steps.after()));
    return to;
  }

  /// @param taken how: who has a `std::mutex` must not try again, of others it finds it taken
  private static Builtin tryLock(String name, Set<Tag> taken, int success, int failure) {
    return new Builtin(
        name,
        List.of("mutex"),
        (call, steps) -> {
          Typed mutex = steps.value(call.arguments().get(0), Port.ADDRESS);
          Operand result =
              steps.choose(
                  to -> {
                    sync(steps, mutex, taken);
                    steps.add(new Op.Compute(to, Operator.COPY, List.of(Operand.of(success))));
                  },
                  to -> {
                    sync(steps, mutex, FAILED);
                    steps.add(new Op.Compute(to, Operator.COPY, List.of(Operand.of(failure))));
                  });
          return Optional.of(new Typed(result, CType.INT));
        });
  }

  /// No event: nobody may use a mutex before, and who does has no way to know.
  private static Builtin initialise(String name, String parameter) {
    return new Builtin(
        name,
        List.of("mutex", parameter),
        (call, steps) -> {
          steps.value(call.arguments().get(0), Port.ADDRESS);
          return Optional.of(new Typed(Operand.of(0), CType.INT));
        });
  }
}
