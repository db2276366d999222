package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
import thinair.program.Fenced;
import thinair.program.FencedOutcomes;
import thinair.program.Program;
import thinair.random.Cases;

/// Programs that differ in their fences only are judged together; each of them alone ends the same.
@Tag("random")
class FencedExecutionsTest {
  private static final int CASES = 1_000;

  private static final List<String> THREADS =
      List.of(
          "MOV [x],$1; MFENCE; MOV [y],$1",
          "MOV [y],$2; MFENCE; MOV EAX,[x]",
          "MOV EAX,[x]; MFENCE; MOV EBX,[y]",
          "MOV EAX,[y]; MFENCE; MOV [x],EAX",
          "MOV EAX,$1; XCHG EAX,[x]; MFENCE; MOV [y],EAX",
          "MFENCE; MOV [x],$2; MFENCE; MOV EAX,[x]; MFENCE; MOV [y],$3");

  private static final String QUESTION = "exists (0:EAX=1 /\\ 1:EAX=1 /\\ x=1 /\\ y=1)";

  /// Models that are no less strict where there are more fences, and others.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          # model                                                       ! together
          acyclic po | rf | co | fr as sc                               ! true
          acyclic po & (W * W | R * M) | full-fence | rfe | co | fr as it ! true
          let rec hb = po ; [MFENCE] ; po | rf | hb ; hb irreflexive hb ; fr as it ! true
          acyclic [W] ; po ; [R] | rf | fr as it                        ! true
          acyclic (po ; po) | rf | fr as it                             ! true
          empty F as it                                                 ! true
          empty domain(po & (F * W)) as it                              ! true
          empty range(po) \\ M as it                                    ! true
          acyclic (po \\ loc) | rf | fr as it                            ! true
          acyclic ~(po | po^-1) & (M * M) & rf | fr as it               ! true
          acyclic (po \\ (po ; [M] ; po)) | rf | co | fr as it           ! true
          acyclic (po \\ (po ; [M & X] ; (po ; [M]))) | rf | fr as it    ! true
          acyclic (po \\ (po & (_ * W) ; po)) | rf | fr as it            ! true
          acyclic (po \\ (po ; ((W * _) \\ rf))) | rf as it                ! true
          acyclic (po \\ (([R] ; po)^-1 ; po)^-1) | rf | fr as it         ! true
          acyclic (po \\ (po ; po)) | rf | co | fr as it                 ! false
          acyclic (po \\ (po & (M * _) ; po)) | rf | fr as it            ! false
          acyclic (po \\ (po ; [M | F] ; po)) | rf | fr as it            ! false
          acyclic (po \\ (po ; (po \\ (M * _)))) | rf | fr as it          ! false
          acyclic (po \\ (po ; [M] ; po)+) | rf | fr as it               ! false
          acyclic ~(po ; [F] ; po) & po | rf | fr as it                 ! false
          acyclic po \\ (range(po) * M) | rf | fr as it                  ! false
          ~empty F as it                                                ! false
          ~acyclic po | rf | co | fr as it                              ! false
          let rec x = po \\ y and y = x acyclic x | rf as it             ! false
          with o from linearisations(F, 0) acyclic o | po | rf as it    ! false
          with o from linearisations(W, po ; [F] ; po) acyclic o | po | rf as it ! false
          with o from linearisations(W, po & (W * W)) acyclic o | po | rf as it ! true
          with z from {rf, po} acyclic z | fr as it                     ! false
          """)
  void together(String statements, boolean together) {
    MemoryModel model = Texts.model(statements);
    boolean[] said = new boolean[1];
    for (String one : THREADS) {
      for (String other : THREADS) {
        said[0] |= check(one + " | " + other, model).isPresent();
      }
    }
    assertThat(said[0]).isEqualTo(together);
  }

  /// An order of all accesses is one of 9! here, and whoever asks about one program asks a solver.
  @ParameterizedTest(name = "an order of {0}")
  @CsvSource({"W, true", "M, false"})
  void whatIsTooMuchForOneIsTooMuchForAll(String ordered, boolean together) {
    MemoryModel model =
        Texts.model(
            "with o from linearisations(%s, 0) acyclic o | po | rf | co | fr as it"
                .formatted(ordered));
    String threads =
        "MOV [x],$1; MFENCE; MOV EAX,[y]; MFENCE; MOV EBX,[x]; MOV ECX,[y] "
            + "| MOV [y],$2; MFENCE; MOV EAX,[x]; MOV [x],$3; MOV EBX,[y]";
    assertThat(together(threads, model).isPresent()).isEqualTo(together);
  }

  /// Most models that a monkey writes forbid all executions or none; some must not.
  @Test
  void randomModels() {
    Cases.Counts counts = Cases.run(CASES, 0, FencedExecutionsTest::random);
    counts.require("together", Cases.share(CASES) / 4);
    counts.require("forbidding", Cases.share(CASES) / 100);
  }

  private static void random(Cases.Case example) {
    RandomGenerator random = example.random();
    String threads =
        THREADS.get(random.nextInt(THREADS.size()))
            + " | "
            + THREADS.get(random.nextInt(THREADS.size()));
    boolean coherent = random.nextBoolean();
    MemoryModel base = Texts.model(coherent ? "acyclic po-loc | rf | co | fr as coherence" : "");
    Choice order = base.choices().getFirst();
    RandomTerm terms = new RandomTerm(random, order);
    Term any = terms.of(Term.Sort.RELATION, 3, true);
    Term fences = new Term.Diagonal(new TaggedEvents("MFENCE"));
    Term around = new Term.Sequence(ProgramRelation.PO, fences);
    Term fenced =
        switch (random.nextInt(6)) {
          case 0 -> any;
          case 1 -> new Term.Intersection(any, ProgramRelation.PO);
          case 2 -> new Term.Sequence(around, new Term.Intersection(any, ProgramRelation.PO));
          case 3 -> new Term.Sequence(new Term.Difference(around, any), ProgramRelation.PO);
          case 4 ->
              new Term.Sequence(new Term.Difference(around, byWay(terms)), ProgramRelation.PO);
          default ->
              new Term.Difference(new Term.Sequence(around, ProgramRelation.PO), byWay(terms));
        };
    Term co = new Term.Chosen(order);
    Term fr = new Term.Sequence(new Term.Inverse(ExecutionBase.RF), co);
    // Without these hardly any circle goes through several threads.
    Term term = new Term.Union(fenced, new Term.Union(ExecutionBase.RF, new Term.Union(co, fr)));
    List<Check> checks = new ArrayList<>(base.checks());
    Check.Test test = random.nextInt(4) > 0 ? Check.Test.ACYCLIC : Check.Test.IRREFLEXIVE;
    checks.add(new Check(test, false, term, Check.Role.AXIOM, "random", order.place()));
    MemoryModel model = new MemoryModel("random", random.nextInt(4) == 0, base.choices(), checks);
    example.shows("%s%n%s".formatted(threads, ModelPrinter.print(model)));
    check(threads, model)
        .ifPresent(
            said -> {
              example.count("together");
              if (said.choices().values().stream().distinct().count() > 1) {
                example.count("forbidding");
              }
            });
  }

  /// Pairs by way of an access, as what is next to another is told from the rest.
  private static Term byWay(RandomTerm terms) {
    Term access = new Term.Intersection(ProgramSet.M, terms.of(Term.Sort.SET, 2, false));
    return new Term.Sequence(
        terms.of(Term.Sort.RELATION, 1, false),
        new Term.Sequence(new Term.Diagonal(access), terms.of(Term.Sort.RELATION, 1, false)));
  }

  private static Optional<FencedOutcomes> check(String threads, MemoryModel model) {
    int fences = fences(threads);
    Optional<FencedOutcomes> said = together(threads, model);
    for (int choice = 0; said.isPresent() && choice < 1 << fences; choice++) {
      Program program = Texts.x86(with(threads, choice), QUESTION);
      assertThat(Fenced.under(said.get(), choice))
          .as("%s under %s", with(threads, choice), ModelPrinter.print(model))
          .isEqualTo(
              new CandidateExecutions(program, model, 1, new Plans())
                  .run(Engine.ENUMERATE, Listing.ALL, Budget.unlimited())
                  .counts()
                  .keySet());
    }
    return said;
  }

  private static Optional<FencedOutcomes> together(String threads, MemoryModel model) {
    return FencedExecutions.of(
        Texts.x86(threads, QUESTION), fences(threads), model, new Plans(), Budget.unlimited());
  }

  private static int fences(String threads) {
    return threads.split("MFENCE", -1).length - 1;
  }

  /// The threads with some of their fences.
  private static String with(String threads, int choice) {
    String[] parts = threads.split("MFENCE", -1);
    var text = new StringBuilder(parts[0]);
    for (int i = 1; i < parts.length; i++) {
      text.append((choice >> i - 1 & 1) == 0 ? "NOP" : "MFENCE").append(parts[i]);
    }
    return text.toString();
  }
}
