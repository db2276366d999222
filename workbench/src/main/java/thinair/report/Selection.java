package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import thinair.event.Execution;
import thinair.justify.Witness;
import thinair.query.Answer;
import thinair.query.Evidence;

/// What somebody wants to see of executions, besides what is usual or less than that.
///
/// @param show names of relations
/// @param hide names of relations, or [#INITIAL]
/// @param allAxioms whether to tell every axiom that an execution breaks
public record Selection(Set<String> show, Set<String> hide, boolean allAxioms) {
  /// What the initial writes are called, to hide them.
  public static final String INITIAL = "init";

  public static final Selection USUAL = new Selection(Set.of(), Set.of(), false);

  public Selection {
    show = new LinkedHashSet<>(show);
    hide = new LinkedHashSet<>(hide);
  }

  /// Whether a relation is to be seen. Who asks now comes before who wrote the model.
  boolean shows(String name, Execution execution) {
    if (show.contains(name) || hide.contains(name)) {
      return show.contains(name);
    }
    Execution.Hints hints = execution.hints();
    return hints.show().contains(name)
        || Relations.BASIC.contains(name) && !hints.hide().contains(name);
  }

  /// What else is to be seen than what every execution has.
  List<String> derived(Execution execution) {
    Set<String> names = new LinkedHashSet<>(show);
    names.addAll(new TreeSet<>(execution.hints().show()));
    return names.stream()
        .filter(name -> !Relations.BASIC.contains(name) && execution.derived().containsKey(name))
        .filter(name -> shows(name, execution))
        .toList();
  }

  /// What every execution has goes by two names where the model has one of its own for it.
  private boolean isUsual(String basic, Execution execution) {
    String own = Communication.named(execution, basic);
    boolean asked = show.contains(basic) || show.contains(own);
    Execution.Hints hints = execution.hints();
    return asked
        || !hide.contains(basic)
            && !hide.contains(own)
            && !hints.hide().contains(basic)
            && !hints.hide().contains(own);
  }

  Relations relations(Execution execution) {
    Set<String> shown = new LinkedHashSet<>(derived(execution));
    Relations.BASIC.stream().filter(name -> isUsual(name, execution)).forEach(shown::add);
    return Relations.of(shown, execution.derived(), !hide.contains(INITIAL));
  }

  /// What is asked for and neither an execution of the answer nor its model knows; empty where the
  /// answer shows none.
  public List<String> unknown(Answer answer) {
    Set<String> known = known(answer);
    List<String> asked = new ArrayList<>(show);
    asked.addAll(hide);
    return known.isEmpty()
        ? List.of()
        : asked.stream().filter(name -> !known.contains(name)).toList();
  }

  /// The names that can be asked for.
  public static Set<String> known(Answer answer) {
    Set<String> known = new LinkedHashSet<>();
    switch (answer.evidence()) {
      case Evidence.Shown(var execution) -> add(execution, known);
      case Evidence.Excluded(var reason) ->
          reason.violations().forEach(violation -> add(violation.execution(), known));
      case Evidence.Justified(var witness) -> {
        known.addAll(List.of("po", "seen", INITIAL));
        witness.runs().stream()
            .map(Witness.Run::orders)
            .forEach(each -> known.addAll(each.keySet()));
      }
      case Evidence.Core _,
          Evidence.Run _,
          Evidence.NoRun _,
          Evidence.NotShown _,
          Evidence.None _ -> {}
    }
    return known;
  }

  private static void add(Execution execution, Set<String> known) {
    known.addAll(Relations.BASIC);
    known.addAll(List.of("mo", "rb", INITIAL));
    known.addAll(execution.derived().keySet());
  }
}
