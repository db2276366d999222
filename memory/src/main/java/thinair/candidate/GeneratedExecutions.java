package thinair.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.event.BitMatrix;
import thinair.logic.encode.Circuit;
import thinair.model.Check;
import thinair.model.Choice;
import thinair.model.MemoryModel;
import thinair.model.ProgramSet;
import thinair.model.Sketch;
import thinair.model.Term;
import thinair.program.Program;
import thinair.source.SyntaxError;

/// What a sketch says of generated programs, by the hundred thousand: for each way a program can
/// end a gate over what fills the holes. The same as [OpenExecutions] says of the same program as a
/// text, without making the text.
public final class GeneratedExecutions {
  private final MemoryModel model;
  private final Circuit circuit;
  private final HoleGates holes;
  private final Plan plan;
  private final List<Plan.Test> closed;
  private final List<Plan.Test> open;
  private final Cycles cycles;

  /// The axioms without holes that look at nothing but one location.
  private final List<Plan.Test> early;

  /// Of those that demand coherence, the steps of what else they demand.
  private final Map<Plan.Test, List<Integer>> besides = new HashMap<>();

  private final LocalView view;

  /// Whether an execution that satisfies the axioms with as much in the holes as there can be
  /// satisfies them with anything in the holes.
  private final boolean falling;

  private final LocalPatterns patterns = new LocalPatterns();
  private long executions;

  /// Is told of every way a program can end.
  public interface Visitor {
    /// @param sources of each reading event, in order: its event, or the location's initial write
    ///   as -1 minus the location
    /// @param last of each location, its last write likewise; empty where nobody looks
    /// @param allowed whether some execution that ends so is allowed
    void end(int[] sources, int[] last, int allowed);
  }

  /// @throws SyntaxError if executions choose more than who reads from whom and the order of writes
  public GeneratedExecutions(Sketch sketch, Circuit circuit, HoleGates holes) {
    this.model = sketch.cat();
    this.circuit = circuit;
    this.holes = holes;
    this.plan = new Plan(model, true);
    this.cycles = new Cycles(circuit);
    this.open = plan.openAxioms();
    List<Plan.Test> axioms =
        plan.remaining.stream().filter(test -> test.check().role() == Check.Role.AXIOM).toList();
    this.early = axioms.stream().filter(test -> PerLocation.is(test.check())).toList();
    early.forEach(test -> besides(test).ifPresent(steps -> besides.put(test, steps)));
    this.view = new LocalView(plan, early);
    this.closed = axioms.stream().filter(test -> !PerLocation.is(test.check())).toList();
    this.falling =
        open.stream()
            .allMatch(test -> Rising.keepsFailing(test.check(), Term.Opening.class::isInstance));
    for (Choice choice : model.choices()) {
      boolean orders =
          choice.shape() == Choice.Shape.ORDER_PER_LOCATION
              && unnamed(choice.over()) == ProgramSet.W;
      if (!orders || model.choices().size() > 1) {
        throw new SyntaxError(
            choice.place(),
            "tests are made only for sketches that choose the order of writes and nothing else");
      }
    }
    if (model.registers()) {
      throw new SyntaxError(
          sketch.source().span(0, 0), "tests are not made for sketches with register events");
    }
  }

  /// Of an axiom of one location: what it keeps from cycles besides what coherent executions have;
  /// nothing if it is about something else.
  private Optional<List<Integer>> besides(Plan.Test test) {
    return plan.coherent < 0
        ? Optional.empty()
        : Coherence.besides(test.check(), model.choices().get(plan.coherent))
            .map(parts -> parts.stream().map(plan::step).toList())
            .filter(steps -> steps.stream().allMatch(it -> plan.levelOf[it] == Plan.STATIC));
  }

  private static Term unnamed(Term term) {
    return term instanceof Term.Named(_, var of, _) ? unnamed(of) : term;
  }

  /// The events of a thread.
  ///
  /// @param program of this thread alone
  /// @param both of each access whether it reads and writes
  public ThreadPattern pattern(Program program, List<Boolean> both) {
    return ThreadPattern.of(program, both, model, plan.bases);
  }

  /// How many executions were looked at.
  public long executions() {
    return executions;
  }

  /// Goes through all ways a program can end.
  ///
  /// @param addresses of each access of each thread
  /// @param finals whether last values are looked at
  public void ends(
      List<ThreadPattern> threads,
      List<int[]> addresses,
      int locations,
      boolean finals,
      Visitor visitor) {
    new Search(new Assembled(threads, addresses, locations), finals, visitor).run();
  }

  private final class Search {
    private final Assembled program;
    private final boolean finals;
    private final Visitor visitor;
    private final List<LocalExecutions> local = new ArrayList<>();
    private final LocalExecutions.Group[] chosen;
    private final Evaluation evaluation;
    private final GateEvaluation gates;
    private final BitMatrix bits;

    Search(Assembled program, boolean finals, Visitor visitor) {
      this.program = program;
      this.finals = finals;
      this.visitor = visitor;
      this.bits = program.bits();
      chosen = new LocalExecutions.Group[program.locations];
      evaluation = new Evaluation(plan, program);
      gates = new GateEvaluation(plan, evaluation, bits, circuit, holes, cycles);
      if (falling) {
        evaluation.fillHoles();
      }
      evaluation.changed(Plan.STATIC);
      for (int l = 0; l < program.locations; l++) {
        local.add(
            patterns.at(
                program,
                l,
                plan.coherent >= 0,
                finals,
                events -> view.at(events, evaluation, bits),
                this::possible));
      }
      evaluation.changed(Plan.READS_FROM);
    }

    /// The orders that break no axiom by themselves.
    private List<BitSet> possible(LocalExecutions here) {
      List<BitSet> possible = new ArrayList<>();
      List<Plan.Test> tests = early.stream().filter(test -> !isGranted(here, test)).toList();
      int[] reads = here.reads();
      for (LocalExecutions.Group group : here.groups()) {
        for (int i = 0; i < reads.length; i++) {
          evaluation.rf[here.event(group.sources()[i])] |= 1L << reads[i];
        }
        BitSet kept = new BitSet();
        for (int i = 0; i < group.orders().size(); i++) {
          kept.set(i, isPossible(here, group.orders().get(i), tests));
        }
        possible.add(kept);
        for (int i = 0; i < reads.length; i++) {
          evaluation.rf[here.event(group.sources()[i])] &= ~(1L << reads[i]);
        }
      }
      return possible;
    }

    /// Whether coherent executions satisfy an axiom: what it demands besides is in the order of one
    /// thread here, as the two halves of an exchange are.
    private boolean isGranted(LocalExecutions here, Plan.Test test) {
      List<Integer> steps = besides.get(test);
      return steps != null
          && steps.stream()
              .map(evaluation::value)
              .allMatch(
                  pairs ->
                      here.allPairs(
                          (a, b) ->
                              !bits.has(pairs, a, b)
                                  || a < b && program.thread[a] == program.thread[b]));
    }

    private boolean isPossible(LocalExecutions here, int[] order, List<Plan.Test> tests) {
      if (tests.isEmpty()) {
        return true;
      }
      if (!model.choices().isEmpty()) {
        place(here, order);
      }
      evaluation.changed(Plan.READS_FROM);
      boolean holds = true;
      for (Plan.Test test : tests) {
        holds = holds && evaluation.holds(test);
      }
      if (!model.choices().isEmpty()) {
        remove(here, order);
      }
      return holds;
    }

    private void remove(LocalExecutions here, int[] order) {
      long[] co = evaluation.chosen[0];
      for (int write : order) {
        co[here.event(write)] = 0;
      }
      co[here.initial()] = 0;
    }

    void run() {
      if (evaluation.axiomsHold(closed, Plan.STATIC)) {
        read(0);
      }
    }

    private void read(int location) {
      if (location == program.locations) {
        ended();
        return;
      }
      LocalExecutions here = local.get(location);
      int[] reads = here.reads();
      for (LocalExecutions.Group group : here.groups()) {
        chosen[location] = group;
        for (int i = 0; i < reads.length; i++) {
          evaluation.rf[here.event(group.sources()[i])] |= 1L << reads[i];
        }
        if (finals) {
          evaluation.finalWrites[0] |= 1L << here.event(group.last());
        }
        read(location + 1);
        for (int i = 0; i < reads.length; i++) {
          evaluation.rf[here.event(group.sources()[i])] &= ~(1L << reads[i]);
        }
        if (finals) {
          evaluation.finalWrites[0] &= ~(1L << here.event(group.last()));
        }
      }
    }

    private void ended() {
      evaluation.changed(Plan.READS_FROM);
      if (!evaluation.axiomsHold(closed, Plan.READS_FROM)
          || !evaluation.axiomsHold(closed, Plan.FINAL)) {
        return;
      }
      int allowed = order(0, Circuit.FALSE);
      int[] sources = new int[program.n];
      int count = 0;
      for (int e = 0; e < program.initial(); e++) {
        if (program.reads[e]) {
          sources[count++] = source(e);
        }
      }
      int[] last = new int[finals ? program.locations : 0];
      for (int l = 0; l < last.length; l++) {
        last[l] = named(local.get(l).event(chosen[l].last()));
      }
      visitor.end(Arrays.copyOf(sources, count), last, allowed);
    }

    private int source(int read) {
      LocalExecutions here = local.get(program.location[read]);
      for (int i = 0; i < here.reads().length; i++) {
        if (here.reads()[i] == read) {
          return named(here.event(chosen[program.location[read]].sources()[i]));
        }
      }
      throw new IllegalStateException("a read without a source");
    }

    private int named(int write) {
      return write >= program.initial() ? -1 - (write - program.initial()) : write;
    }

    /// All orders of writes that what is seen may come from.
    private int order(int location, int allowed) {
      if (allowed == Circuit.TRUE) {
        return allowed;
      }
      if (location == program.locations) {
        executions++;
        int level = Plan.CHOICES;
        if (!model.choices().isEmpty()) {
          evaluation.changed(level);
          if (!evaluation.axiomsHold(closed, level)) {
            return allowed;
          }
        }
        if (falling && holds(open)) {
          return Circuit.TRUE;
        }
        return circuit.or(allowed, gates.valid(open));
      }
      int so = allowed;
      for (int[] order : chosen[location].orders()) {
        if (!model.choices().isEmpty()) {
          place(local.get(location), order);
        }
        so = order(location + 1, so);
      }
      return so;
    }

    private boolean holds(List<Plan.Test> tests) {
      for (Plan.Test test : tests) {
        if (!evaluation.holds(test)) {
          return false;
        }
      }
      return true;
    }

    private void place(LocalExecutions here, int[] order) {
      long[] co = evaluation.chosen[0];
      long later = 0;
      for (int i = order.length - 1; i >= 0; i--) {
        int write = here.event(order[i]);
        co[write] = later;
        later |= 1L << write;
      }
      co[here.initial()] = later;
    }
  }
}
