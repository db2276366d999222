package thinair.racy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.classfile.ClassFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import thinair.frontend.bytecode.Compilation;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.random.Cases;
import thinair.relax.Finding;
import thinair.source.SourceText;

/// One thread that does the same to a stand-in, or to code of the JDK that is interpreted, and to
/// the real class on this JVM.
class StandInsTest {
  private static final int LENGTH = 14;
  private static final int SEEDS = Cases.share(4);

  /// @param declared the object, as `o`
  /// @param operations each prints what it returns
  record Library(String declared, List<String> operations) {
    @Override
    public String toString() {
      return declared;
    }
  }

  private static Library of(String declared, String... operations) {
    return new Library(declared, List.of(operations));
  }

  static Stream<Library> libraries() {
    return Stream.of(
        of(
            "Semaphore o = new Semaphore(2)",
            "o.tryAcquire()",
            "o.tryAcquire(2)",
            "o.availablePermits()",
            "run(() -> o.release())",
            "run(() -> o.release(2))",
            "o.drainPermits()"),
        of("CountDownLatch o = new CountDownLatch(3)", "o.getCount()", "run(() -> o.countDown())"),
        of(
            "ReentrantLock o = new ReentrantLock()",
            "o.tryLock()",
            "o.getHoldCount()",
            "o.isHeldByCurrentThread()",
            "run(() -> o.lock())",
            "run(() -> o.unlock())"),
        of(
            "ReentrantReadWriteLock.WriteLock o = new ReentrantReadWriteLock().writeLock()",
            "o.tryLock()",
            "o.getHoldCount()",
            "run(() -> o.unlock())"),
        of(
            "ReentrantReadWriteLock.ReadLock o = new ReentrantReadWriteLock().readLock()",
            "o.tryLock()",
            "run(() -> o.unlock())"),
        of(
            "StampedLock o = new StampedLock(); static long s",
            "s = o.tryWriteLock()",
            "s = o.tryReadLock()",
            "s = o.tryOptimisticRead()",
            "o.validate(s)",
            "s = o.tryConvertToWriteLock(s)",
            "s = o.tryConvertToReadLock(s)",
            "s = o.tryConvertToOptimisticRead(s)",
            "run(() -> o.unlock(s))",
            "o.tryUnlockRead()",
            "o.tryUnlockWrite()",
            "o.isWriteLocked()",
            "o.getReadLockCount()"),
        of(
            "ThreadLocal<Integer> o = ThreadLocal.withInitial(() -> 7)",
            "o.get()",
            "run(() -> o.set(3))",
            "run(() -> o.set(null))",
            "run(() -> o.remove())"),
        of(
            "AtomicInteger o = new AtomicInteger(5)",
            "o.get()",
            "o.incrementAndGet()",
            "o.getAndAdd(-3)",
            "o.compareAndSet(5, 9)",
            "o.getAndUpdate(i -> i * 2)",
            "o.accumulateAndGet(4, Math::max)",
            "o.compareAndExchange(6, 1)"),
        of(
            "AtomicLongArray o = new AtomicLongArray(2)",
            "o.get(0)",
            "o.getAndAdd(1, 40L)",
            "o.compareAndSet(0, 0L, 7L)",
            "o.incrementAndGet(0)",
            "o.length()",
            "o.get(1)"),
        of(
            "AtomicReference<String> o = new AtomicReference<>(\"a\")",
            "o.get()",
            "o.getAndSet(\"b\")",
            "o.compareAndSet(\"b\", \"c\")",
            "o.updateAndGet(s -> s + \"d\")"),
        of(
            "AtomicBoolean o = new AtomicBoolean()",
            "o.get()",
            "o.getAndSet(true)",
            "o.compareAndSet(true, false)"),
        of(
            "AtomicIntegerFieldUpdater<Held> u = AtomicIntegerFieldUpdater.newUpdater(Held.class,"
                + " \"i\"); static final Held o = new Held()",
            "u.get(o)",
            "u.incrementAndGet(o)",
            "u.compareAndSet(o, 1, 5)",
            "u.getAndSet(o, 2)"),
        of(
            "ArrayList<Integer> o = new ArrayList<>()",
            "o.add(3)",
            "o.size()",
            "o.contains(3)",
            "o.isEmpty()",
            "o.indexOf(3)"),
        of(
            "HashMap<String, Integer> o = new HashMap<>()",
            "o.put(\"a\", 1)",
            "o.get(\"a\")",
            "o.containsKey(\"b\")",
            "o.size()",
            "o.remove(\"a\")",
            "o.putIfAbsent(\"b\", 2)"),
        of(
            "LinkedBlockingQueue<Integer> o = new LinkedBlockingQueue<>(2)",
            "o.offer(1)",
            "o.offer(2)",
            "o.poll()",
            "o.peek()",
            "o.size()",
            "o.remainingCapacity()",
            "o.contains(2)",
            "o.add(3)",
            "o.remove()",
            "o.drainTo(new ArrayList<>())"),
        of(
            "ArrayBlockingQueue<Integer> o = new ArrayBlockingQueue<>(2)",
            "o.offer(1)",
            "o.offer(null)",
            "o.poll()",
            "o.element()",
            "o.isEmpty()",
            "o.remainingCapacity()"),
        of(
            "ConcurrentLinkedQueue<Integer> o = new ConcurrentLinkedQueue<>()",
            "o.offer(1)",
            "o.add(2)",
            "o.poll()",
            "o.peek()",
            "o.isEmpty()",
            "o.size()",
            "o.contains(2)"),
        of(
            "ConcurrentHashMap<String, Integer> o = new ConcurrentHashMap<>()",
            "o.put(\"a\", 1)",
            "o.get(\"a\")",
            "o.putIfAbsent(\"a\", 2)",
            "o.remove(\"a\")",
            "o.remove(\"b\", 3)",
            "o.replace(\"a\", 1, 4)",
            "o.computeIfAbsent(\"b\", k -> 3)",
            "o.computeIfPresent(\"b\", (k, v) -> v == 3 ? null : v)",
            "o.merge(\"a\", 5, Integer::sum)",
            "o.getOrDefault(\"b\", 9)",
            "o.containsKey(\"b\")",
            "o.put(\"b\", null)",
            "o.size()"),
        of(
            "FutureTask<Integer> o = new FutureTask<>(() -> Integer.parseInt(\"7\"))",
            "o.isDone()",
            "run(o)",
            "o.isDone() ? o.get() : -1"),
        of(
            "CompletableFuture<Integer> o = new CompletableFuture<>()",
            "o.isDone()",
            "o.getNow(4)",
            "o.complete(1)",
            "o.completeExceptionally(new IllegalStateException())",
            "o.thenApply(i -> i + 1).getNow(-1)",
            "o.exceptionally(e -> 8).getNow(-2)",
            "o.thenCombine(CompletableFuture.completedFuture(2), Integer::sum).getNow(-3)",
            "o.isCompletedExceptionally()"),
        of(
            "CyclicBarrier o = new CyclicBarrier(1, () -> System.out.print(\"!\"))",
            "o.await()",
            "o.getNumberWaiting()",
            "o.getParties()",
            "o.isBroken()"),
        of(
            "BitSet o = new BitSet()",
            "run(() -> o.set(3))",
            "o.get(3)",
            "o.cardinality()",
            "run(() -> o.clear(3))"));
  }

  private static String program(Library library, long seed) {
    Random random = new Random(seed);
    StringBuilder calls = new StringBuilder();
    for (int i = 0; i < LENGTH; i++) {
      List<String> all = library.operations();
      calls.append("    tell(() -> ").append(all.get(random.nextInt(all.size()))).append(");\n");
    }
    return """
    import java.util.*;
    import java.util.concurrent.*;
    import java.util.concurrent.atomic.*;
    import java.util.concurrent.locks.*;
    public class Drive {
      static class Held { volatile int i; }
      interface Call { Object call() throws Exception; }
      static final %s;
      static String run(Runnable what) { what.run(); return "done"; }
      static void tell(Call what) {
        String text;
        try {
          Object answer = what.call();
          text = answer == null ? "null" : answer.toString();
        } catch (Exception e) {
          text = e.getClass().getName();
        }
        System.out.print(text + ";");
      }
      public static void main(String[] args) {
    %s  }
    }
    """
        .formatted(library.declared(), calls);
  }

  @ParameterizedTest
  @MethodSource("libraries")
  void aloneItDoesTheSameAsTheRealClass(Library library) throws Exception {
    for (long seed = 1; seed <= SEEDS; seed++) {
      String text = program(library, seed);
      assertThat(interpreted(text)).as("seed %d: %s", seed, text).isEqualTo(real(text));
    }
  }

  private static String interpreted(String text) {
    return String.join("|", outcomes(text));
  }

  /// What the program can print.
  private static List<String> outcomes(String text) {
    JavaSource source = Litmus.text("Drive.java", text);
    JavaAnswer answer =
        new Ladder(
                source,
                Litmus.subject("jmm-revised"),
                Limits.DEFAULT,
                CoreEffort.NONE,
                Progress.SILENT,
                _ -> {},
                Budget.unlimited())
            .answer("Drive");
    return answer.claims().stream()
        .filter(claim -> claim.kind() == Finding.Kind.OUTCOME)
        .map(Claim::text)
        .toList();
  }

  private static Class<?> loaded(String text) throws Exception {
    Map<String, byte[]> files = new HashMap<>();
    for (byte[] file : Compilation.of(new SourceText("Drive.java", text), Compilation.Path.NONE)) {
      files.put(ClassFile.of().parse(file).thisClass().asInternalName(), file);
    }
    ClassLoader loader =
        new ClassLoader(StandInsTest.class.getClassLoader()) {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] file = Optional.ofNullable(files.get(name)).orElseThrow();
            return defineClass(name, file, 0, file.length);
          }
        };
    return loader.loadClass("Drive");
  }

  private static String real(String text) throws Exception {
    Class<?> drive = loaded(text);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream before = System.out;
    try {
      System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
      drive.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  // --- two threads -------------------------------------------------------------------------------

  /// Two threads, two operations each.
  private static String race(Library library, long seed) {
    Random random = new Random(seed);
    List<String> all = library.operations();
    List<String> calls = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      calls.add("tell(() -> %s)".formatted(all.get(random.nextInt(all.size()))));
    }
    return raced(
        library.declared(),
        calls.get(0) + " + " + calls.get(1),
        calls.get(2) + " + " + calls.get(3));
  }

  private static String raced(String declared, String one, String other) {
    return """
    import java.util.*;
    import java.util.concurrent.*;
    import java.util.concurrent.atomic.*;
    import java.util.concurrent.locks.*;
    public class Drive {
      interface Call { Object call() throws Exception; }
      static String run(Runnable what) { what.run(); return "done"; }
      static String tell(Call what) {
        try {
          Object answer = what.call();
          return (answer == null ? "null" : answer.toString()) + ";";
        } catch (Exception e) {
          return e.getClass().getName() + ";";
        }
      }
      public static String once() throws InterruptedException {
        final %s;
        String[] said = new String[2];
        Thread a = new Thread(() -> said[0] = %s);
        Thread b = new Thread(() -> said[1] = %s);
        a.start();
        b.start();
        a.join();
        b.join();
        return said[0] + "|" + said[1];
      }
      public static void main(String[] args) throws InterruptedException {
        System.out.print(once());
      }
    }
    """
        .formatted(declared, one, other);
  }

  static Stream<Library> raced() {
    return Stream.of(
        of(
            "LinkedBlockingQueue<Integer> o = new LinkedBlockingQueue<>(1)",
            "o.offer(1)",
            "o.offer(2)",
            "o.poll()",
            "o.size()"),
        of(
            "ConcurrentLinkedQueue<Integer> o = new ConcurrentLinkedQueue<>()",
            "o.offer(1)",
            "o.offer(2)",
            "o.poll()",
            "o.peek()"),
        of(
            "ConcurrentHashMap<String, Integer> o = new ConcurrentHashMap<>()",
            "o.put(\"a\", 1)",
            "o.putIfAbsent(\"a\", 2)",
            "o.merge(\"a\", 5, Integer::sum)",
            "o.get(\"a\")",
            "o.remove(\"a\")"),
        of(
            "Semaphore o = new Semaphore(1)",
            "o.tryAcquire()",
            "run(() -> o.release())",
            "o.drainPermits()"),
        of(
            "ReentrantLock o = new ReentrantLock()",
            "o.tryLock()",
            "o.getHoldCount()",
            "run(() -> o.unlock())"),
        of("CountDownLatch o = new CountDownLatch(2)", "o.getCount()", "run(() -> o.countDown())"),
        of(
            "CompletableFuture<Integer> o = new CompletableFuture<>()",
            "o.complete(1)",
            "o.complete(2)",
            "o.getNow(3)",
            "o.isDone()"),
        of(
            "AtomicInteger o = new AtomicInteger()",
            "o.incrementAndGet()",
            "o.compareAndSet(1, 5)",
            "o.get()"),
        of("StampedLock o = new StampedLock()", "o.tryWriteLock() != 0", "o.isWriteLocked()"));
  }

  /// @param seeds of programs
  /// @param runs of each on this JVM
  private static void seenIsAllowed(Library library, int seeds, int runs) throws Exception {
    for (long seed = 1; seed <= seeds; seed++) {
      seenIsAllowed(race(library, seed), runs);
    }
  }

  private static void seenIsAllowed(String text, int runs) throws Exception {
    List<String> allowed = outcomes(text);
    var once = loaded(text).getMethod("once");
    Set<String> seen = new TreeSet<>();
    for (int i = 0; i < runs; i++) {
      seen.add((String) once.invoke(null));
    }
    assertThat(allowed).as(text).containsAll(seen);
  }

  @ParameterizedTest
  @MethodSource("raced")
  void whatTwoThreadsSeeOfTheRealClassIsAllowed(Library library) throws Exception {
    seenIsAllowed(library, 1, 100);
  }

  @Tag("corpus")
  @ParameterizedTest
  @MethodSource("raced")
  void whatTwoThreadsSeeInTenThousandRunsIsAllowed(Library library) throws Exception {
    seenIsAllowed(library, 1, 10_000);
  }

  private static List<String> waiting() {
    return List.of(
        raced(
            "ArrayBlockingQueue<Integer> o = new ArrayBlockingQueue<>(1)",
            "tell(() -> { o.put(1); o.put(2); return 0; })",
            "tell(() -> o.take() * 10 + o.take())"),
        raced(
            "CyclicBarrier o = new CyclicBarrier(2)",
            "tell(() -> o.await())",
            "tell(() -> o.await())"),
        raced(
            "FutureTask<Integer> o = new FutureTask<>(() -> 7)",
            "tell(() -> o.get())",
            "run(o) + tell(() -> o.isDone())"),
        raced(
            "CompletableFuture<Integer> o = new CompletableFuture<>()",
            "tell(() -> o.thenApply(i -> i + 1).get())",
            "tell(() -> o.complete(3))"),
        raced(
            "AtomicInteger n = new AtomicInteger(); final ExecutorService o ="
                + " Executors.newFixedThreadPool(1)",
            "tell(() -> o.submit(() -> n.incrementAndGet()).get())",
            "tell(() -> o.submit(() -> n.addAndGet(2)).get())"
                + " + tell(() -> { o.shutdown(); return o.isShutdown(); })"));
  }

  @ParameterizedTest
  @MethodSource("waiting")
  void whoWaitsForTheOtherSeesWhatIsAllowed(String text) throws Exception {
    seenIsAllowed(text, 100);
  }

  @Tag("corpus")
  @ParameterizedTest
  @MethodSource("waiting")
  void whoWaitsForTheOtherTenThousandTimesSeesWhatIsAllowed(String text) throws Exception {
    seenIsAllowed(text, 10_000);
  }
}
