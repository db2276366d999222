package thinair.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;
import thinair.generate.Access.Order;
import thinair.generate.Limits;
import thinair.generate.LitmusText;
import thinair.program.Language;
import thinair.query.Compare;

/// Which programs `thinair compare` makes.
final class ComparePlan {
  private static final int ACCESSES = 5;
  private static final int THREADS = 4;
  private static final int PER_THREAD = 3;
  private static final int LOCATIONS = 3;

  static final List<Option> OPTIONS =
      List.of(
          Option.value("--accesses", "N", "of programs of up to N accesses (5)"),
          Option.value("--threads", "N", "up to N threads (4)"),
          Option.value("--per-thread", "N", "up to N accesses in a thread (3)"),
          Option.value("--locations", "N", "up to N locations (3)"),
          Option.flag("--fences", "with full fences between accesses"),
          Option.flag("--weak-fences", "with fences for reads and fences for writes"),
          Option.flag("--dependencies", "with accesses that depend on the read before them"),
          Option.flag("--control", "with accesses after a branch on the read before them"),
          Option.flag("--exchanges", "with atomic exchanges"),
          Option.flag("--annotations", "with accesses that acquire, release, or more"),
          Option.value(
              "--language", "L", "of the programs: %s (X86 if it will do)".formatted(words())));

  private ComparePlan() {}

  private static String words() {
    List<String> words = LitmusText.languages().stream().map(Language::word).toList();
    return words.subList(0, words.size() - 1).stream().collect(Collectors.joining(", "))
        + " or "
        + words.getLast();
  }

  /// @param fitting the language to choose if none is named
  static Compare.Plan of(Arguments arguments, Supplier<Optional<Language>> fitting) {
    int accesses = number(arguments, "--accesses", ACCESSES);
    int threads = number(arguments, "--threads", THREADS);
    int perThread = number(arguments, "--per-thread", PER_THREAD);
    int locations = number(arguments, "--locations", LOCATIONS);
    if (perThread > LitmusText.MOST_READS) {
      throw new BadCommand(
          "option '--per-thread' goes up to %d, as a thread has no more registers, got %d"
              .formatted(LitmusText.MOST_READS, perThread));
    }
    if ((long) threads * perThread < accesses) {
      throw new BadCommand(
          "no program has %d accesses in %d threads of up to %d: raise --threads or --per-thread"
              .formatted(accesses, threads, perThread));
    }
    Optional<Language> language =
        arguments.value("--language").map(ComparePlan::language).or(fitting);
    Limits limits = Limits.of(accesses, threads, perThread, locations);
    limits = limits.withGaps(gaps(arguments, language)).withKinds(kinds(arguments, language));
    return new Compare.Plan(
        arguments.has("--redundant") ? limits.withRedundant() : limits,
        arguments.has("--final"),
        arguments.has("--all"),
        number(arguments, "--jobs", Runtime.getRuntime().availableProcessors()),
        language);
  }

  static Language language(String word) {
    return LitmusText.languages().stream()
        .filter(known -> known.word().equalsIgnoreCase(word))
        .findFirst()
        .orElseThrow(
            () ->
                new BadCommand(
                    "no programs are written in '%s': there are %s"
                        .formatted(word, words().replace(" or ", " and "))));
  }

  private static List<Gap> gaps(Arguments arguments, Optional<Language> language) {
    return List.of(Gap.values()).stream()
        .filter(gap -> gap != Gap.NOTHING && arguments.has(option(gap)))
        .peek(gap -> require(gap, language))
        .toList();
  }

  private static String option(Gap gap) {
    return switch (gap) {
      case NOTHING -> "";
      case FENCE -> "--fences";
      case LOAD_FENCE, STORE_FENCE -> "--weak-fences";
      case DEPENDENCY -> "--dependencies";
      case CONTROL -> "--control";
    };
  }

  private static void require(Gap gap, Optional<Language> language) {
    if (language.isPresent() && !LitmusText.gaps(language.get()).contains(gap)) {
      throw new BadCommand(
          "%s can hardly say '%s': try %s"
              .formatted(language.get().word(), option(gap), LitmusText.RICHEST.word()));
    }
  }

  /// Without the name of a language, annotated accesses are those of the richest.
  private static List<Kind> kinds(Arguments arguments, Optional<Language> language) {
    boolean exchanges = arguments.has("--exchanges");
    boolean annotations = arguments.has("--annotations");
    Language spoken = language.orElse(annotations ? LitmusText.RICHEST : LitmusText.USUAL);
    List<Kind> known = LitmusText.kinds(spoken);
    if (exchanges && !known.contains(Kind.EXCHANGE)) {
      throw new BadCommand("Power has no exchange that is one instruction: leave out --exchanges");
    }
    List<Kind> kinds =
        known.stream()
            .filter(kind -> annotations || kind.order() == Order.NONE)
            .filter(kind -> exchanges || !(kind.reads() && kind.writes()))
            .toList();
    if (annotations && kinds.stream().allMatch(kind -> kind.order() == Order.NONE)) {
      throw new BadCommand(
          "no %s of %s is annotated: leave out --annotations"
              .formatted(exchanges ? "access" : "plain access", spoken.word()));
    }
    return kinds;
  }

  private static int number(Arguments arguments, String option, int otherwise) {
    return arguments.value(option).map(text -> Inputs.number(option, text, 1)).orElse(otherwise);
  }
}
