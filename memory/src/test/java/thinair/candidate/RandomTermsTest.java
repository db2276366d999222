package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import thinair.logic.Budget;
import thinair.model.Check;
import thinair.model.Choice;
import thinair.model.ExecutionBase;
import thinair.model.MemoryModel;
import thinair.model.ModelPrinter;
import thinair.model.ProgramRelation;
import thinair.model.ProgramSet;
import thinair.model.TaggedEvents;
import thinair.model.Term;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Tag;
import thinair.program.Value;
import thinair.random.Cases;

/// Random models on random programs: enumeration, solver and a plain reading of what terms mean
/// agree on which executions there are.
class RandomTermsTest {
  private static final int CASES = 400;

  private static final List<Check.Test> TESTS = List.of(Check.Test.values());

  private static final List<String> THREADS =
      List.of(
          "MOV [x],$1; MOV [y],$1",
          "MOV [y],$2; MFENCE; MOV EAX,[x]",
          "MOV EAX,[x]; MOV EBX,[y]",
          "MOV EAX,[y]; MOV [x],EAX",
          "MOV EAX,$1; XCHG EAX,[x]; MOV [y],EAX",
          "MOV EAX,[x]; CMP EAX,$0; JE L0; MOV [y],$1; L0:",
          "MOV [x],$2; MOV EAX,[x]; MOV [y],$3");

  /// Most models that a monkey writes exclude all executions or none; some must not.
  @Test
  void allThreeAgree() {
    Cases.Counts counts = Cases.every(CASES, 0, RandomTermsTest::check);
    counts.require("judged", CASES * 8 / 10);
    counts.require("telling", CASES / 30);
  }

  private static void check(Cases.Case example) {
    int[] allowed = allowed(example);
    if (allowed[0] >= 0) {
      example.count("judged");
    }
    if (allowed[0] > 0 && allowed[0] < allowed[1]) {
      example.count("telling");
    }
  }

  /// How many executions a model allows, and of how many; the first is negative where a recursion
  /// never settles.
  private static int[] allowed(Cases.Case example) {
    RandomGenerator random = example.random();
    StringBuilder threads = new StringBuilder(THREADS.get(random.nextInt(THREADS.size())));
    threads.append(" | ").append(THREADS.get(random.nextInt(THREADS.size())));
    Program program =
        Texts.x86(
            threads.toString().replaceFirst("L0:", "L1:").replaceFirst("JE L0", "JE L1"),
            "exists (0:EAX=1 /\\ 1:EAX=1 /\\ x=1 /\\ y=1)");
    boolean coherent = random.nextInt(3) == 0;
    MemoryModel base = Texts.model(coherent ? "acyclic po-loc | rf | co | fr as coherence" : "");
    Choice order = base.choices().getFirst();
    List<Check> checks = new ArrayList<>(base.checks());
    RandomTerm terms = new RandomTerm(random, order);
    Check.Test test = TESTS.get(random.nextInt(TESTS.size()));
    boolean set = test == Check.Test.EMPTY && random.nextInt(3) == 0;
    Term any = terms.of(set ? Term.Sort.SET : Term.Sort.RELATION, 4, true);
    // What an execution decides tells executions apart.
    Term term =
        set || random.nextBoolean()
            ? any
            : new Term.Intersection(
                any, random.nextBoolean() ? ExecutionBase.RF : new Term.Chosen(order));
    boolean negated = random.nextInt(4) == 0;
    checks.add(new Check(test, negated, term, Check.Role.AXIOM, "random", order.place()));
    MemoryModel model = new MemoryModel("random", random.nextInt(4) == 0, base.choices(), checks);
    example.shows("%s%n%s".formatted(threads, ModelPrinter.print(model)));

    Map<List<Value>, Long> expected = new HashMap<>();
    int all;
    try {
      all = naive(program, model, expected);
    } catch (Naive.Unsettled _) {
      return new int[] {-1, 0};
    }
    var executions = new CandidateExecutions(program, model, 2, new Plans());
    Map<List<Value>, Long> enumerated = new HashMap<>();
    executions
        .run(Engine.ENUMERATE, Listing.ALL, Budget.unlimited())
        .counts()
        .forEach((outcome, count) -> enumerated.put(outcome.values(), count));
    assertThat(enumerated).as("enumeration").isEqualTo(expected);
    Set<String> solved = new TreeSet<>();
    for (Outcome outcome :
        executions.run(Engine.SAT, Listing.ALL, Budget.unlimited()).counts().keySet()) {
      solved.add(outcome.values().toString());
    }
    Set<String> ends = new TreeSet<>();
    expected.keySet().forEach(values -> ends.add(values.toString()));
    assertThat(solved).as("solver").isEqualTo(ends);
    return new int[] {(int) expected.values().stream().mapToLong(Long::longValue).sum(), all};
  }

  /// Judges all executions that a model without checks has.
  private static int naive(Program program, MemoryModel model, Map<List<Value>, Long> counts) {
    int[] all = new int[1];
    MemoryModel free = new MemoryModel("free", model.registers(), model.choices(), List.of());
    Skeletons skeletons = new Skeletons(program, free, 2, new Plans());
    skeletons.forEach(
        (skeleton, plan, _) ->
            new Candidates(
                    skeleton,
                    plan,
                    skeletons.observed(skeleton),
                    Budget.unlimited(),
                    false,
                    Wanted.anything(skeletons.observations()))
                .enumerate(
                    Effort.UNLIMITED,
                    execution -> {
                      all[0]++;
                      Naive naive =
                          new Naive(
                              execution.snapshot(), (leaf, i, j) -> has(execution, leaf, i, j));
                      if (model.checks().stream().allMatch(naive::holds)) {
                        List<Value> values =
                            skeletons.observations().shown().stream()
                                .map(execution::value)
                                .toList();
                        counts.merge(values, 1L, Long::sum);
                      }
                    }));
    return all[0];
  }

  private static boolean has(Candidates execution, Term leaf, int i, int j) {
    Skeleton skeleton = execution.skeleton;
    Evaluation evaluation = execution.evaluation;
    var bits = skeleton.bits;
    return switch (leaf) {
      case ProgramRelation relation -> bits.has(skeleton.relation(relation), i, j);
      case ProgramSet set -> bits.has(skeleton.set(set), i);
      case TaggedEvents(var word) -> bits.has(skeleton.tagged(new Tag(word)), i);
      case ExecutionBase.RF -> bits.has(evaluation.rf, i, j);
      case ExecutionBase.LOC -> bits.has(evaluation.loc, i, j);
      case ExecutionBase.FW -> bits.has(evaluation.finalWrites, i);
      case Term.Chosen _ -> bits.has(evaluation.chosen[0], i, j);
      default -> throw new IllegalArgumentException("no leaf: " + leaf);
    };
  }
}
