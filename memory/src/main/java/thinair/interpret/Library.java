package thinair.interpret;

import java.lang.reflect.AccessFlag;
import java.util.Set;
import thinair.frontend.bytecode.Classes;

/// Which code of the JDK is run as it is. What reaches into the JVM, and what is too large for
/// every state of it to be looked at, is not; much of that has a stand-in.
final class Library {
  /// Packages of which only what is named below, interfaces, and what has a stand-in can be run.
  private static final Set<String> CLOSED =
      Set.of(
          "java/util/concurrent/",
          "java/lang/invoke/",
          "java/lang/ref/",
          "java/lang/reflect/",
          "java/util/stream/",
          "jdk/internal/",
          "sun/");

  private static final Set<String> OPEN =
      Set.of(
          "java/util/concurrent/TimeUnit",
          "java/util/concurrent/ExecutionException",
          "java/util/concurrent/CancellationException",
          "java/util/concurrent/CompletionException",
          "java/util/concurrent/TimeoutException",
          "java/util/concurrent/BrokenBarrierException",
          "java/util/concurrent/RejectedExecutionException",
          "java/util/concurrent/atomic/AtomicBoolean",
          "java/util/concurrent/atomic/AtomicInteger",
          "java/util/concurrent/atomic/AtomicLong",
          "java/util/concurrent/atomic/AtomicReference",
          "java/util/concurrent/atomic/AtomicIntegerArray",
          "java/util/concurrent/atomic/AtomicLongArray",
          "java/util/concurrent/atomic/AtomicReferenceArray",
          "java/util/concurrent/atomic/AtomicStampedReference",
          "java/util/concurrent/atomic/AtomicStampedReference$Pair",
          "java/util/concurrent/atomic/AtomicMarkableReference",
          "java/util/concurrent/atomic/AtomicMarkableReference$Pair",
          "jdk/internal/util/ArraysSupport",
          "jdk/internal/util/Preconditions",
          "jdk/internal/util/Preconditions$1",
          "jdk/internal/util/Preconditions$2",
          "jdk/internal/util/Preconditions$3",
          "jdk/internal/util/Preconditions$4");

  private static final Set<String> SINGLE = Set.of("java/lang/Runtime", "java/util/Random");

  private Library() {}

  static boolean isRefused(Classes classes, String owner) {
    if (classes.isStandIn(owner) || OPEN.contains(owner)) {
      return false;
    }
    if (SINGLE.contains(owner)) {
      return true;
    }
    return CLOSED.stream().anyMatch(owner::startsWith)
        && classes.find(owner).map(model -> !model.flags().has(AccessFlag.INTERFACE)).orElse(true);
  }
}
