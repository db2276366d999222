package thinair.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;
import thinair.generate.Access.Order;
import thinair.generate.Limits;
import thinair.generate.LitmusText;
import thinair.learn.Universe;
import thinair.program.Language;

/// Which tests are made to tell models apart.
final class TestScope {
  private static final int EVENTS = 5;
  private static final int THREADS = 4;

  static final List<Option> OPTIONS =
      List.of(
          Option.value("--events", "N", "tests of up to N accesses and fences (5)"),
          Option.value("--threads", "N", "up to N threads (4)"),
          Option.value("--locations", "N", "up to N locations (as many as threads)"),
          Option.flag("--fences", "with full fences between accesses"),
          Option.flag("--weak-fences", "with other fences"),
          Option.flag("--dependencies", "with accesses that depend on the read before them"),
          Option.flag("--control", "with accesses after a branch on the read before them"),
          Option.flag("--exchanges", "with atomic exchanges"),
          Option.flag("--annotations", "with accesses that acquire, release, or more"),
          Option.flag("--plain", "with nothing but reads and writes"),
          Option.flag("--final", "with the last values of locations"));

  static final String DETAILS =
      "Without options that say what tests are made of, X86 has fences and exchanges; Power sync,"
          + " lwsync, dependencies and last values; the others fences and dependencies.";

  private static final Map<Gap, String> GAPS =
      new TreeMap<>(
          Map.of(
              Gap.FENCE, "--fences",
              Gap.LOAD_FENCE, "--weak-fences",
              Gap.STORE_FENCE, "--weak-fences",
              Gap.DEPENDENCY, "--dependencies",
              Gap.CONTROL, "--control"));

  private TestScope() {}

  static Universe.Scope of(Arguments arguments, Language language) {
    if (!LitmusText.languages().contains(language)) {
      throw new BadCommand("no tests are made in " + language.word());
    }
    // One event, or one thread, makes no test: threads share every location.
    int events = number(arguments, "--events", 2, EVENTS);
    int threads = number(arguments, "--threads", 2, THREADS);
    int locations = number(arguments, "--locations", 1, threads);
    if (events > 10) {
      throw new BadCommand(
          "option '--events' goes up to 10, got %d: there are too many tests".formatted(events));
    }
    boolean usual =
        OPTIONS.stream()
            .map(Option::name)
            .filter(name -> !List.of("--events", "--threads", "--locations").contains(name))
            .noneMatch(arguments::has);
    List<Gap> gaps = new ArrayList<>();
    List<Kind> kinds = new ArrayList<>();
    boolean finals = arguments.has("--final");
    if (usual) {
      gaps.add(Gap.FENCE);
      switch (language) {
        case X86, X86_64 -> kinds.add(Kind.EXCHANGE);
        case PPC -> {
          gaps.add(Gap.LOAD_FENCE);
          gaps.add(Gap.DEPENDENCY);
          finals = true;
        }
        case AARCH64, RISCV, ARM, MIPS, BPF, LISA, C, LKMM, JAVA, JAVA_MODES ->
            gaps.add(Gap.DEPENDENCY);
      }
    } else {
      GAPS.forEach(
          (gap, option) -> {
            if (arguments.has(option) && LitmusText.gaps(language).contains(gap)) {
              gaps.add(gap);
            }
          });
      for (Kind kind : LitmusText.kinds(language)) {
        boolean exchange = kind.reads() && kind.writes();
        if ((arguments.has("--annotations") || kind.order() == Order.NONE)
            && (arguments.has("--exchanges") || !exchange)) {
          kinds.add(kind);
        }
      }
    }
    Limits limits =
        Limits.of(events, threads, Math.min(events, LitmusText.MOST_READS), locations)
            .withGaps(gaps)
            .withKinds(kinds)
            .ofEvents(events);
    return new Universe.Scope(limits, finals, language);
  }

  private static int number(Arguments arguments, String option, int least, int otherwise) {
    return arguments
        .value(option)
        .map(text -> Inputs.number(option, text, least))
        .orElse(otherwise);
  }
}
