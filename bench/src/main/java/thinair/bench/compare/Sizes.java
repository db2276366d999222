package thinair.bench.compare;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import thinair.generate.Access;
import thinair.generate.LitmusText;
import thinair.generate.Shape;
import thinair.logic.Budget;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Subject;

/// The average random program of three threads and two locations.
final class Sizes {
  static final int LARGEST = 9;
  private static final int SAMPLES = 100;
  private static final int THREADS = 3;

  private Sizes() {}

  /// Nanoseconds of CPU that the outcomes of a program take, read before.
  static long average(String name, int accesses) {
    Subject subject = Subjects.named(name);
    Random random = new Random(accesses);
    List<Program> programs = new ArrayList<>();
    for (int i = 0; i < SAMPLES; i++) {
      programs.add(Subjects.read(LitmusText.of(shape(accesses, random), false)));
    }
    programs.forEach(program -> ask(subject, program));
    long start = cpu();
    programs.forEach(program -> ask(subject, program));
    return (cpu() - start) / SAMPLES;
  }

  private static void ask(Subject subject, Program program) {
    Answer answer = subject.answer(program, Ask.of(Ask.Detail.OUTCOMES), Budget.unlimited());
    if (answer.outcomes().states().isEmpty()) {
      throw new IllegalStateException(program.name() + " has no execution");
    }
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static Shape shape(int accesses, Random random) {
    List<List<Access>> threads = new ArrayList<>();
    for (int t = 0; t < THREADS; t++) {
      List<Access> thread = new ArrayList<>();
      for (int i = t; i < accesses; i += THREADS) {
        thread.add(
            new Access(
                random.nextBoolean() ? Access.Kind.READ : Access.Kind.WRITE,
                random.nextInt(2),
                Access.Gap.NOTHING));
      }
      threads.add(thread);
    }
    return new Shape(threads);
  }
}
