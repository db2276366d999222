package thinair.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import thinair.event.BitMatrix;
import thinair.logic.encode.Circuit;
import thinair.model.Check;
import thinair.model.Choice;
import thinair.model.ExecutionBase;
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

  /// Of the axioms without holes those that what is read decides, by whether reading from more
  /// writes could only break them.
  private final List<Plan.Test> brokenByReads;

  private final List<Plan.Test> otherByReads;

  private final Cycles cycles;

  /// The axioms without holes that look at nothing but one location.
  private final List<Plan.Test> early;

  /// Of those that demand coherence, the steps of what else they demand.
  private final Map<Plan.Test, List<Integer>> besides = new IdentityHashMap<>();

  /// Of those that keep other threads from between two accesses, the step of the pairs.
  private final Map<Plan.Test, Integer> atomic = new IdentityHashMap<>();

  private final LocalView view;

  /// Whether an execution that satisfies the axioms with as much in the holes as there can be
  /// satisfies them with anything in the holes.
  private final boolean falling;

  private final LocalPatterns patterns = new LocalPatterns();

  /// What is empty in every execution of a program, by what its threads have: of many programs the
  /// same.
  private final Map<BitSet, Emptiness> nothing = new HashMap<>();

  private long executions;

  /// Is told of every way a program can end.
  public interface Visitor {
    /// @param number counts the ways of a program
    /// @param sources of each reading event, in order: its event, or the location's initial write
    ///   as -1 minus the location
    /// @param last of each location, its last write likewise; empty where nobody looks
    /// @param allowed whether some execution that ends so is allowed
    void end(int number, int[] sources, int[] last, int allowed);
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
    early.forEach(test -> atomic(test).ifPresent(step -> atomic.put(test, step)));
    // Which threads there are is looked at in any case.
    this.view =
        new LocalView(
            plan, early.stream().map(test -> atomic.getOrDefault(test, test.step())).toList());
    this.closed = axioms.stream().filter(test -> !PerLocation.is(test.check())).toList();
    Map<Boolean, List<Plan.Test>> byReads =
        closed.stream()
            .filter(test -> test.level() == Plan.READS_FROM)
            .collect(
                Collectors.partitioningBy(
                    test -> Rising.keepsFailing(test.check(), ExecutionBase.RF::equals)));
    this.brokenByReads = byReads.getOrDefault(true, List.of());
    this.otherByReads = byReads.getOrDefault(false, List.of());
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

  /// Of an axiom that keeps other threads from between two accesses: which; nothing if it is about
  /// something else.
  private Optional<Integer> atomic(Plan.Test test) {
    return model.choices().isEmpty()
        ? Optional.empty()
        : Atomicity.pairs(test.check(), model.choices().getFirst())
            .map(plan::step)
            .filter(step -> plan.levelOf[step] == Plan.STATIC);
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
  /// @param wanted which ways are looked at, by their numbers
  public void ends(
      List<ThreadPattern> threads,
      List<int[]> addresses,
      int locations,
      boolean finals,
      IntPredicate wanted,
      Visitor visitor) {
    new Search(new Assembled(threads, addresses, locations), finals, wanted, visitor).run();
  }

  private Emptiness nothing(Assembled program) {
    BitSet present = new BitSet();
    program.threads.forEach(thread -> present.or(thread.present));
    return nothing.computeIfAbsent(present, _ -> Emptiness.complete(plan, program));
  }

  private final class Search {
    private final Assembled program;
    private final boolean finals;
    private final IntPredicate wanted;
    private final Visitor visitor;
    private int ends;
    private final List<LocalExecutions> local = new ArrayList<>();
    private final LocalExecutions.Group[] chosen;
    private final Evaluation evaluation;
    private final GateEvaluation gates;
    private final BitMatrix bits;

    /// The axioms without holes that an execution can break by what is read.
    private final List<Plan.Test> doubtful = new ArrayList<>();

    Search(Assembled program, boolean finals, IntPredicate wanted, Visitor visitor) {
      this.program = program;
      this.finals = finals;
      this.wanted = wanted;
      this.visitor = visitor;
      this.bits = program.bits();
      chosen = new LocalExecutions.Group[program.locations];
      evaluation = new Evaluation(plan, program, nothing(program));
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
      findDoubtful();
      evaluation.changed(Plan.READS_FROM);
    }

    /// Where every read reads from every write that it can read at once, and an axiom that more of
    /// this could only break still holds, no execution breaks it.
    private void findDoubtful() {
      doubtful.addAll(otherByReads);
      if (brokenByReads.isEmpty()) {
        return;
      }
      for (LocalExecutions here : local) {
        for (LocalExecutions.Group group : here.groups()) {
          connect(here, group);
        }
      }
      evaluation.changed(Plan.READS_FROM);
      for (Plan.Test test : brokenByReads) {
        if (!evaluation.holds(test)) {
          doubtful.add(test);
        }
      }
      Arrays.fill(evaluation.rf, 0);
    }

    private void connect(LocalExecutions here, LocalExecutions.Group group) {
      int[] reads = here.reads();
      for (int i = 0; i < reads.length; i++) {
        evaluation.rf[here.event(group.sources()[i])] |= 1L << reads[i];
      }
    }

    private void disconnect(LocalExecutions here, LocalExecutions.Group group) {
      int[] reads = here.reads();
      for (int i = 0; i < reads.length; i++) {
        evaluation.rf[here.event(group.sources()[i])] &= ~(1L << reads[i]);
      }
    }

    /// The orders that break no axiom by themselves.
    private List<BitSet> possible(LocalExecutions here) {
      List<BitSet> possible = new ArrayList<>();
      List<Plan.Test> tests =
          early.stream()
              .filter(test -> !atomic.containsKey(test) && !isGranted(here, test))
              .toList();
      List<Atomicity.Pair> pairs = atomicPairs(here);
      int[] thread = new int[here.size()];
      Arrays.setAll(thread, place -> program.thread[here.event(place)]);
      for (LocalExecutions.Group group : here.groups()) {
        connect(here, group);
        BitSet kept = new BitSet();
        for (int i = 0; i < group.orders().size(); i++) {
          int[] order = group.orders().get(i);
          kept.set(
              i,
              Atomicity.holds(pairs, group.sources(), order, thread)
                  && isPossible(here, order, tests));
        }
        possible.add(kept);
        disconnect(here, group);
      }
      return possible;
    }

    /// The reads and writes there that no other thread may come between.
    private List<Atomicity.Pair> atomicPairs(LocalExecutions here) {
      List<Atomicity.Pair> pairs = new ArrayList<>();
      for (int step : atomic.values()) {
        long[] related = evaluation.value(step);
        int number = 0;
        for (int a = 0; a < here.size(); a++) {
          if (!program.reads[here.event(a)]) {
            continue;
          }
          for (int b = 0; b < here.size(); b++) {
            if (program.writes[here.event(b)] && bits.has(related, here.event(a), here.event(b))) {
              pairs.add(new Atomicity.Pair(number, a, b));
            }
          }
          number++;
        }
      }
      return pairs;
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
      for (LocalExecutions.Group group : here.groups()) {
        chosen[location] = group;
        connect(here, group);
        if (finals) {
          evaluation.finalWrites[0] |= 1L << here.event(group.last());
        }
        read(location + 1);
        disconnect(here, group);
        if (finals) {
          evaluation.finalWrites[0] &= ~(1L << here.event(group.last()));
        }
      }
    }

    private void ended() {
      evaluation.changed(Plan.READS_FROM);
      if (!holds(doubtful) || !evaluation.axiomsHold(closed, Plan.FINAL)) {
        return;
      }
      int number = ends++;
      if (!wanted.test(number)) {
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
      visitor.end(number, Arrays.copyOf(sources, count), last, allowed);
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
