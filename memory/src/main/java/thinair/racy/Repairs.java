package thinair.racy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import thinair.logic.Budget;
import thinair.source.Refusal;
import thinair.source.SourceText;

/// Looks for the smallest sets of edits after which nothing can go wrong. Each set is tried on the
/// text, which is compiled and asked about anew. What has a repair within it is not tried.
public final class Repairs {
  private static final int MOST_EDITS = 3;
  private static final int MOST_CANDIDATES = 9;

  private final SourceText source;
  private final JavaAnswer wrong;
  private final Function<SourceText, JavaAnswer> ask;
  private final Budget budget;

  /// What was found.
  ///
  /// @param isComplete whether every set of at most three edits was looked at
  /// @param tried how many sets were
  public record Found(List<Repair> repairs, boolean isComplete, int tried) {
    public Found {
      repairs = List.copyOf(repairs);
    }
  }

  /// @param wrong what is known of the program as it is
  /// @param ask the same questions about a changed text
  public Repairs(
      SourceText source, JavaAnswer wrong, Function<SourceText, JavaAnswer> ask, Budget budget) {
    this.source = source;
    this.wrong = wrong;
    this.ask = ask;
    this.budget = budget;
  }

  public Found found() {
    Edits edits = new Edits(source, wrong);
    Found found = among(edits.all());
    if (!found.repairs().isEmpty()) {
      return found;
    }
    // Fences are the last that anybody wants to read.
    Found fenced = among(edits.fences());
    return new Found(
        fenced.repairs(),
        found.isComplete() && fenced.isComplete(),
        found.tried() + fenced.tried());
  }

  private Found among(List<Repair.Edit> candidates) {
    boolean complete = candidates.size() <= MOST_CANDIDATES;
    List<Repair.Edit> used = candidates.subList(0, Math.min(candidates.size(), MOST_CANDIDATES));
    List<Repair> repairs = new ArrayList<>();
    int tried = 0;
    for (List<Repair.Edit> edits : sets(used)) {
      if (repairs.stream().anyMatch(known -> edits.containsAll(known.edits()))) {
        continue;
      }
      if (budget.isExceeded()) {
        complete = false;
        break;
      }
      tried++;
      tried(edits).ifPresent(repairs::add);
    }
    repairs.sort(Comparator.comparingInt(repair -> Repair.cost(repair.edits())));
    return new Found(repairs, complete, tried);
  }

  private Optional<Repair> tried(List<Repair.Edit> edits) {
    String changed = Repair.applied(source.text(), edits);
    try {
      JavaAnswer answer = ask.apply(new SourceText(source.name(), changed, source.origin()));
      boolean good =
          answer.jmm() == JavaAnswer.Word.IMPOSSIBLE
              && answer.deadlock() != JavaAnswer.Word.POSSIBLE
              && answer.limits().isEmpty();
      return good
          ? Optional.of(new Repair(edits, answer, Repair.patch(source, edits)))
          : Optional.empty();
    } catch (Refusal _) {
      // It does not compile so: a final field that somebody assigns.
      return Optional.empty();
    }
  }

  /// Sets of one, two and three, cheaper ones first; none that change one place twice.
  private static List<List<Repair.Edit>> sets(List<Repair.Edit> edits) {
    List<List<Repair.Edit>> sets = new ArrayList<>();
    for (int mask = 1; mask < 1 << edits.size(); mask++) {
      if (Integer.bitCount(mask) > MOST_EDITS) {
        continue;
      }
      List<Repair.Edit> set = new ArrayList<>();
      for (int i = 0; i < edits.size(); i++) {
        if ((mask >> i & 1) != 0) {
          set.add(edits.get(i));
        }
      }
      if (set.stream()
          .noneMatch(one -> set.stream().anyMatch(o -> !o.equals(one) && o.meets(one)))) {
        sets.add(set);
      }
    }
    sets.sort(
        Comparator.comparingInt((List<Repair.Edit> set) -> set.size())
            .thenComparingInt(Repair::cost));
    return sets;
  }
}
