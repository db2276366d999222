package thinair.racy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import thinair.frontend.bytecode.Declarations;
import thinair.frontend.bytecode.Names;
import thinair.logic.Budget;
import thinair.relax.Race;
import thinair.source.Refusal;
import thinair.source.SourceText;

/// Looks for the smallest sets of edits after which nothing can go wrong: `volatile` and `final`
/// for fields that race, `synchronized` for methods that race on them. Each set is tried on the
/// text, which is compiled and asked about anew. What has a repair within it is not tried.
public final class Repairs {
  private static final int MOST_EDITS = 3;
  private static final int MOST_CANDIDATES = 8;

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
    List<Repair.Edit> candidates = candidates();
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
          ? Optional.of(new Repair(edits, answer, Repair.patch(source, changed)))
          : Optional.empty();
    } catch (Refusal _) {
      // It does not compile so: a final field that somebody assigns.
      return Optional.empty();
    }
  }

  /// Sets of one, two and three, cheaper ones first; only one modifier for each place.
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
      if (set.stream().map(Repair.Edit::at).distinct().count() == set.size()) {
        sets.add(set);
      }
    }
    sets.sort(
        Comparator.comparingInt((List<Repair.Edit> set) -> set.size())
            .thenComparingInt(Repair::cost));
    return sets;
  }

  private List<Repair.Edit> candidates() {
    Set<String> fields = new LinkedHashSet<>();
    Set<String> methods = new LinkedHashSet<>();
    for (Race race : wrong.races()) {
      if (race.location().index() < 0) {
        fields.add(race.location().owner() + " " + race.location().name());
      }
      methods.add(race.first().place().method());
      methods.add(race.second().place().method());
    }
    Set<Repair.Edit> edits = new LinkedHashSet<>();
    for (Declarations.Declaration each : Declarations.of(source)) {
      String what = Names.simple(each.owner()) + "." + each.name();
      if (each.isField() && fields.contains(each.owner() + " " + each.name())) {
        if (!each.modifiers().contains("volatile") && !each.modifiers().contains("final")) {
          edits.add(edit("volatile", what, each));
          edits.add(edit("final", what, each));
        }
      }
      if (!each.isField()
          && methods.contains(what)
          && !each.modifiers().contains("synchronized")
          && !each.name().equals("main")) {
        edits.add(edit("synchronized", what, each));
      }
    }
    List<Repair.Edit> all = new ArrayList<>(edits);
    all.sort(Comparator.comparingInt(Repair.Edit::cost));
    return all;
  }

  private Repair.Edit edit(String word, String what, Declarations.Declaration each) {
    return new Repair.Edit(word, what, source.line(each.at()), each.at());
  }
}
