package thinair.candidate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.event.BitMatrix;
import thinair.event.Execution;
import thinair.model.Choice;
import thinair.model.ExecutionBase;
import thinair.model.ProgramRelation;
import thinair.model.Term;

/// Copies of the execution that an enumeration has come to, to keep.
final class Snapshot {
  private static final List<ProgramRelation> SHOWN =
      List.of(ProgramRelation.PO, ProgramRelation.ADDR, ProgramRelation.DATA, ProgramRelation.CTRL);

  private final Skeleton skeleton;
  private final Plan plan;
  private final Evaluation evaluation;
  private final Reading reading;

  Snapshot(Skeleton skeleton, Plan plan, Evaluation evaluation, Reading reading) {
    this.skeleton = skeleton;
    this.plan = plan;
    this.evaluation = evaluation;
    this.reading = reading;
  }

  /// @param named whether with the relations that the model has names for, which it may not have
  ///   had to work out so far
  Execution execution(boolean named) {
    List<Execution.Done> events = new ArrayList<>();
    for (int e = 0; e < skeleton.n; e++) {
      events.add(done(e));
    }
    Map<String, List<int[]>> relations = new LinkedHashMap<>();
    relations.put(ExecutionBase.RF.word(), pairs(evaluation.rf));
    for (int i = 0; i < plan.decisions.size(); i++) {
      Choice choice = plan.decisions.get(i).choice();
      if (choice.sort() == Term.Sort.RELATION) {
        relations.put(choice.name(), pairs(evaluation.chosen[i]));
      }
    }
    for (ProgramRelation relation : SHOWN) {
      relations.put(relation.word(), pairs(skeleton.relation(relation)));
    }
    return new Execution(
        skeleton.program,
        events,
        relations,
        named ? derived(relations.keySet()) : Map.of(),
        new Execution.Hints(
            Set.copyOf(plan.model.hints().show().keySet()), plan.model.hints().hide()));
  }

  /// The relations that the model has names for.
  private Map<String, List<int[]>> derived(Set<String> others) {
    Map<String, List<int[]>> derived = new LinkedHashMap<>();
    if (!plan.holes.isEmpty()) {
      // What hangs on a hole has no value yet.
      return derived;
    }
    Map<String, Term> names = new LinkedHashMap<>(plan.named());
    names.putAll(plan.model.hints().show());
    names.forEach(
        (name, term) -> {
          // Models of locks add to who reads from whom: what they say is kept beside what was
          // chosen.
          boolean told = name.equals(ExecutionBase.RF.word()) || !others.contains(name);
          if (term.sort() == Term.Sort.RELATION && told) {
            derived.put(name, pairs(evaluation.value(plan.step(term))));
          }
        });
    return derived;
  }

  private Execution.Done done(int e) {
    boolean access = reading.cellOf[e] >= 0;
    return new Execution.Done(
        e,
        skeleton.thread[e],
        skeleton.event(e),
        access ? skeleton.cells.get(reading.cellOf[e]).address() : null,
        skeleton.reads(e) ? reading.value(e) : null,
        skeleton.writes(e) ? reading.written(e) : null);
  }

  private List<int[]> pairs(long[] relation) {
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0; i < skeleton.n; i++) {
      for (int j = 0; j < skeleton.n; j++) {
        if (skeleton.bits.has(relation, i, j)) {
          pairs.add(new int[] {i, j});
        }
      }
    }
    return pairs;
  }

  /// The execution with two events that raise a flag.
  Flagged flagged(Plan.Test test, boolean named) {
    BitMatrix bits = skeleton.bits;
    long[] value = evaluation.value(test.step());
    boolean relation = test.check().of().sort() == Term.Sort.RELATION;
    for (int a = 0; a < skeleton.n; a++) {
      for (int b = a; b < skeleton.n; b++) {
        boolean why =
            relation
                ? bits.has(value, a, b) || bits.has(value, b, a)
                : a == b && bits.has(value, a);
        if (why) {
          return new Flagged(execution(named), a, b);
        }
      }
    }
    return new Flagged(execution(named), -1, -1);
  }
}
