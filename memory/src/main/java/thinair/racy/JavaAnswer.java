package thinair.racy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.relax.Bound;
import thinair.relax.Race;
import thinair.relax.Relaxed;
import thinair.relax.Sequential;
import thinair.source.SourceText;

/// What is known of a whole program.
///
/// @param name the class and its method
/// @param threads what they are called, by number
/// @param model the exact model
/// @param claims every assertion, the exceptions, and what can be printed
/// @param races with both lines, those that threads which take turns show first
/// @param relaxed empty where it was not asked: where the program has no race it is not needed, and
///   where it is there all the same it counts for nothing
/// @param remarks what the language has to say about this program in particular; see [Remarks]
/// @param limits what was cut, so that what was not found may be there
public record JavaAnswer(
    SourceText source,
    String name,
    List<String> threads,
    String model,
    List<Claim> claims,
    List<Race> races,
    Sequential sequential,
    Optional<Relaxed> relaxed,
    List<String> remarks,
    List<Bound> limits) {
  public JavaAnswer {
    threads = List.copyOf(threads);
    claims = List.copyOf(claims);
    races = List.copyOf(races);
    remarks = List.copyOf(remarks);
    limits = List.copyOf(limits);
  }

  /// The answer to one of the four questions.
  public enum Word {
    POSSIBLE("possible"),
    IMPOSSIBLE("impossible"),
    UNDECIDED("undecided");

    private final String word;

    Word(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  /// Whether an assertion can fail or an exception escape when threads take turns.
  public Word sc() {
    if (claims.stream()
        .anyMatch(
            c -> c.isBad() && c.verdict() == Claim.Verdict.POSSIBLE && c.by() == Claim.By.SC)) {
      return Word.POSSIBLE;
    }
    return sequential.isComplete() && !isMisread() ? Word.IMPOSSIBLE : Word.UNDECIDED;
  }

  /// Whether it can under the Java memory model.
  public Word jmm() {
    List<Claim.Verdict> verdicts =
        claims.stream().filter(Claim::isBad).map(Claim::verdict).toList();
    if (verdicts.contains(Claim.Verdict.POSSIBLE)
        || verdicts.contains(Claim.Verdict.NOT_PROMISED)) {
      return Word.POSSIBLE;
    }
    return verdicts.contains(Claim.Verdict.UNDECIDED) || !limits.isEmpty()
        ? Word.UNDECIDED
        : Word.IMPOSSIBLE;
  }

  /// Whether there is a data race.
  public Word race() {
    if (!sequential.races().isEmpty()) {
      return Word.POSSIBLE;
    }
    return sequential.isComplete() && !isMisread() ? Word.IMPOSSIBLE : Word.UNDECIDED;
  }

  /// Whether somebody can wait for ever.
  public Word deadlock() {
    if (!sequential.deadlocks().isEmpty() || !spins().isEmpty()) {
      return Word.POSSIBLE;
    }
    boolean blocks = counting().map(Relaxed::blocks).orElse(false);
    return limits.isEmpty() && !blocks ? Word.IMPOSSIBLE : Word.UNDECIDED;
  }

  /// Where threads can go round in loops for ever because nothing makes them see what others write.
  public Set<Relaxed.Spin> spins() {
    return counting().map(Relaxed::spins).orElse(Set.of());
  }

  private Optional<Relaxed> counting() {
    return relaxed.filter(_ -> race() != Word.IMPOSSIBLE);
  }

  /// Whether it races, and everything that can be under the Java memory model can also be when
  /// threads take turns.
  public boolean isBenign() {
    return race() == Word.POSSIBLE
        && limits.isEmpty()
        && relaxed.isPresent()
        && spins().isEmpty()
        && !relaxed.get().blocks()
        && claims.stream()
            .allMatch(
                claim ->
                    claim.verdict() == Claim.Verdict.IMPOSSIBLE
                        || claim.verdict() == Claim.Verdict.OVER_APPROXIMATION
                        || (claim.verdict() == Claim.Verdict.POSSIBLE
                            && claim.by() == Claim.By.SC));
  }

  private boolean isMisread() {
    return limits.stream().anyMatch(limit -> limit.what().startsWith("the initialiser"));
  }

  /// The limits, each once.
  public List<String> limitTexts() {
    List<String> texts = new ArrayList<>();
    limits.forEach(limit -> texts.add(limit.what() + " (" + limit.way() + ")"));
    return texts.stream().distinct().toList();
  }
}
