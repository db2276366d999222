import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import thinair.files.BuiltInTexts;
import thinair.frontend.Litmus;
import thinair.frontend.Models;
import thinair.learn.Example;
import thinair.learn.Family;
import thinair.learn.Settings;
import thinair.logic.Budget;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.program.Program;
import thinair.source.SourceText;
import thinair.source.Texts;

/// What 90 models times 9 tests cost in a JVM that has done it before: CPU of the thread, the last
/// three of 40 rounds. Started by bench/synthesis.sh as a source file.
final class WarmFamily {
  private WarmFamily() {}

  public static void main(String[] folder) throws IOException {
    Path examples = Path.of(folder[0]);
    String text = Files.readString(examples.resolve("mador-haim.cat"));
    Sketch sketch =
        new Models(BuiltInTexts.ofThinair(), Texts.NONE)
            .sketch(new SourceText("mador-haim.cat", text), Language.PPC);
    List<Example> tests = new ArrayList<>();
    for (int i = 1; i <= 9; i++) {
      String name = "L" + i;
      String test = Files.readString(examples.resolve("mador-haim/" + name + ".litmus"));
      Program program = Litmus.reader().read(new SourceText(name, test));
      tests.add(new Example(name, program, true, Example.events(program)));
    }
    var clock = ManagementFactory.getThreadMXBean();
    for (int round = 1; round <= 40; round++) {
      long start = clock.getCurrentThreadCpuTime();
      int classes;
      try (Family family = new Family(sketch, Settings.USUAL, Budget.unlimited())) {
        classes = family.on(tests).classes().size();
      }
      double seconds = (clock.getCurrentThreadCpuTime() - start) / 1e9;
      if (round > 37) {
        System.out.printf("90 models on 9 tests, warm: %d classes, %.3f s%n", classes, seconds);
      }
    }
  }
}
