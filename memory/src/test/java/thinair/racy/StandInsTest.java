package thinair.racy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.classfile.ClassFile;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import thinair.frontend.bytecode.Compilation;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.relax.Finding;
import thinair.source.SourceText;

/// One thread that does the same to a stand-in, or to code of the JDK that is interpreted, and to
/// the real class on this JVM.
class StandInsTest {
  private static final int LENGTH = 14;

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
    for (long seed = 1; seed <= 3; seed++) {
      String text = program(library, seed);
      assertThat(interpreted(text)).as(text).isEqualTo(real(text));
    }
  }

  private static String interpreted(String text) {
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
    return String.join(
        "|",
        answer.claims().stream()
            .filter(claim -> claim.kind() == Finding.Kind.OUTCOME)
            .map(Claim::text)
            .toList());
  }

  private static String real(String text) throws Exception {
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
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream before = System.out;
    try {
      System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
      loader
          .loadClass("Drive")
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
