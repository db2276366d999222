package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.explore.Explorer;
import thinair.explore.Machines;
import thinair.explore.Wiring;
import thinair.generate.Access;
import thinair.generate.Access.Gap;
import thinair.generate.Fencing;
import thinair.generate.Generator;
import thinair.generate.Limits;
import thinair.generate.LitmusText;
import thinair.generate.Shape;
import thinair.logic.Budget;
import thinair.model.MemoryModel;
import thinair.program.Fenced;
import thinair.program.FencedOutcomes;
import thinair.program.Language;
import thinair.program.Outcome;
import thinair.program.Program;

/// Programs that differ in their fences only are looked at together; each of them alone ends the
/// same.
class FencesTogetherTest {
  /// The fences of `pslo` do more than wait.
  static final List<String> MACHINES =
      Machines.names().stream().filter(name -> !name.equals("pslo")).toList();

  static final List<String> MODELS =
      List.of("sc", "tso", "ibm370-solved", "pso", "rmo", "ntso-solved", "npso-solved", "sober");

  private static Limits upTo(int accesses) {
    return Limits.of(accesses, accesses, 3, 3).withFences();
  }

  /// Of a machine nobody saves work for but by remembering states.
  @ParameterizedTest(name = "machine {0}, three accesses")
  @FieldSource("MACHINES")
  void machines(String machine) {
    machine(machine, upTo(3), new Explorer.Effort(false, 1 << 16));
  }

  @ParameterizedTest(name = "machine {0}, four accesses")
  @FieldSource("MACHINES")
  @Tag("corpus")
  void machinesInFour(String machine) {
    machine(machine, upTo(4), new Explorer.Effort(false, 1 << 16));
  }

  @ParameterizedTest(name = "machine {0}, six accesses")
  @FieldSource("MACHINES")
  @Tag("corpus")
  void machinesInSix(String machine) {
    machine(machine, upTo(6), Explorer.Effort.FULL);
  }

  @ParameterizedTest(name = "machine {0}, three accesses with exchanges")
  @ValueSource(strings = {"sc", "x86-tso"})
  void exchanges(String machine) {
    machine(machine, upTo(3).withExchanges(), new Explorer.Effort(false, 1 << 16));
  }

  @ParameterizedTest(name = "machine {0}, three accesses with dependencies")
  @ValueSource(strings = {"sc", "pso", "rmo"})
  void dependencies(String machine) {
    machine(machine, upTo(3).withDependencies(), new Explorer.Effort(false, 1 << 16));
  }

  private static void machine(String name, Limits limits, Explorer.Effort effort) {
    agree(Comparing.subject("machine:" + name), limits, program -> runs(name, program, effort));
  }

  private static Set<Outcome> runs(String machine, Program program, Explorer.Effort effort) {
    Wiring wiring = Machines.find(machine).orElseThrow();
    return new Explorer(program, wiring, 2, effort, () -> {}).all().outcomes();
  }

  /// Programs in which no fence can take the place of another: which one is left out shows.
  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "Wx1 F Ry | Wy2 F Rx F Rz | Wz3",
        "Wx1 F Wy2 F Rz | Ry F Rx | Wz3 F Rx",
        "Wx1 F Ry F Rz | Wy2 F Wz3 F Rx",
        "Rx F Wy1 F Wz2 | Ry F Rz F Wx3",
        "Wx1 | Wy2 | Rx F Ry | Ry F Rx"
      })
  void whichFenceIsWhich(String text) {
    Fencing fencing = Fencing.of(Shape.of(text));
    for (String machine : List.of("tso", "npso", "ntso-local", "rmo")) {
      eachChoice(
          Comparing.subject("machine:" + machine),
          fencing,
          program -> runs(machine, program, Explorer.Effort.FULL));
    }
    for (String name : List.of("tso", "npso-solved", "rmo")) {
      Subject model = Comparing.subject(name);
      eachChoice(model, fencing, program -> ends(model, program));
    }
  }

  private static void eachChoice(
      Subject subject, Fencing fencing, Function<Program, Set<Outcome>> alone) {
    FencedOutcomes together =
        subject
            .fenced(read(fencing.full(), true), fencing.fences(), Budget.unlimited())
            .orElseThrow();
    for (int choice = 0; choice < 1 << fencing.fences(); choice++) {
      Shape some = fenced(fencing, choice);
      assertThat(Fenced.under(together, choice))
          .as("%s under %s", some, subject.name())
          .isEqualTo(alone.apply(read(some, true)));
    }
  }

  private static Shape fenced(Fencing fencing, int choice) {
    List<List<Access>> threads = new ArrayList<>();
    int next = 0;
    for (List<Access> thread : fencing.full().threads()) {
      List<Access> some = new ArrayList<>();
      for (Access access : thread) {
        boolean left = access.before() == Gap.FENCE && (choice >> next++ & 1) == 0;
        some.add(left ? new Access(access.kind(), access.address(), Gap.NOTHING) : access);
      }
      threads.add(some);
    }
    return new Shape(threads);
  }

  @ParameterizedTest(name = "{0}, three accesses")
  @FieldSource("MODELS")
  void models(String name) {
    model(name, upTo(3));
  }

  @ParameterizedTest(name = "{0}, six accesses")
  @FieldSource("MODELS")
  @Tag("corpus")
  void modelsInSix(String name) {
    model(name, upTo(6));
  }

  @ParameterizedTest(name = "{0}, three accesses with exchanges")
  @ValueSource(strings = {"sc", "tso"})
  void modelsWithExchanges(String name) {
    model(name, upTo(3).withExchanges());
  }

  /// Languages with load-reserves, whose pairs models look for between accesses.
  @ParameterizedTest(name = "{0} in {1}, three accesses")
  @CsvSource({
    "rmo, AARCH64",
    "aarch64, AARCH64",
    "tso, PPC",
    "ppc, PPC",
    "sc, RISCV",
    "riscv, RISCV"
  })
  void languages(String name, Language language) {
    model(Comparing.subject(name, language), upTo(3), Optional.of(language));
  }

  @ParameterizedTest(name = "{0} in {1}, five accesses with dependencies")
  @CsvSource({"rmo, AARCH64", "aarch64, AARCH64", "ppc, PPC", "riscv, RISCV"})
  @Tag("corpus")
  void languagesInFive(String name, Language language) {
    model(Comparing.subject(name, language), upTo(5).withDependencies(), Optional.of(language));
  }

  private static void model(String name, Limits limits) {
    model(Comparing.subject(name), limits, Optional.empty());
  }

  private static void model(Subject model, Limits limits, Optional<Language> language) {
    agree(model, limits, language, program -> ends(model, program));
  }

  private static Set<Outcome> ends(Subject subject, Program program) {
    return subject
        .answer(program, Ask.of(Ask.Detail.OUTCOMES), Budget.unlimited())
        .outcomes()
        .states()
        .stream()
        .map(Outcomes.State::outcome)
        .collect(Collectors.toSet());
  }

  private static void agree(Subject subject, Limits limits, Function<Program, Set<Outcome>> alone) {
    agree(subject, limits, Optional.empty(), alone);
  }

  /// Every program by itself ends as it does among those that differ in fences.
  private static void agree(
      Subject subject,
      Limits limits,
      Optional<Language> language,
      Function<Program, Set<Outcome>> alone) {
    for (boolean finals : new boolean[] {false, true}) {
      ShapePrograms programs = new ShapePrograms(Comparing::read, finals, language);
      Map<String, List<Shape>> families = new LinkedHashMap<>();
      Generator.generate(
          limits,
          shape ->
              families.computeIfAbsent(Fencing.of(shape).key(), _ -> new ArrayList<>()).add(shape));
      List<String> different = new ArrayList<>();
      List<String> open = new ArrayList<>();
      for (List<Shape> shapes : families.values()) {
        Fencing fencing = Fencing.of(shapes.getFirst());
        Optional<FencedOutcomes> together =
            subject.fenced(programs.of(fencing.full()), fencing.fences(), Budget.unlimited());
        if (together.isEmpty()) {
          open.add(fencing.full().toString());
          continue;
        }
        for (Shape each : shapes) {
          Set<Outcome> said = Fenced.under(together.get(), fencing.number(each));
          if (!said.equals(alone.apply(programs.of(each)))) {
            different.add(each.toString());
          }
        }
      }
      assertThat(different).isEmpty();
      assertThat(open).isEmpty();
    }
  }

  private static Program read(Shape shape, boolean finals) {
    return Comparing.read(LitmusText.of(shape, finals));
  }

  /// All that `compare` finds, and in the same order, as somebody finds who asks for the outcomes
  /// of every program.
  @ParameterizedTest(name = "{0} and {1} differ in {2} ways")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          machine:rmo        | machine:pslo | 1
          npso-v2-solved     | machine:npso | 1
          machine:pso        | tso          | 1
          machine:ntso-local | machine:ntso | 1
          rmo                | machine:rmo  | 0
          """)
  void comparesAsBefore(String left, String right, int number) {
    Subject one = Comparing.subject(left);
    Subject other = Comparing.subject(right);
    List<String> expected = new ArrayList<>();
    List<Shape> minimal = new ArrayList<>();
    Generator.generate(
        upTo(4),
        shape -> {
          Program program = read(shape, false);
          Set<Outcome> more = new HashSet<>(ends(one, program));
          more.removeAll(ends(other, program));
          if (!more.isEmpty() && minimal.stream().noneMatch(known -> known.isPartOf(shape))) {
            minimal.add(shape);
            expected.add(shape.toString());
          }
        });
    Comparison compared = Comparing.compare(one, other, upTo(4), true);
    assertThat(compared.leftOnly().stream().map(found -> found.shape().toString()))
        .isEqualTo(expected)
        .hasSize(number);
  }

  @ParameterizedTest(name = "{0} on {1}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          # no lock; fences that forget; more fences than there are bits for; a branch
          machine:rmo  ; Xx1 F Ry | Wy2 F Rx                     ; 2
          machine:pslo ; Wx1 F Ry | Wy2 F Rx                     ; 2
          machine:sc   ; Wx1 F Rx F Rx F Rx F Rx F Rx F Rx F Wx2 ; 7
          sc           ; Wx1 F Rx F Rx F Rx F Rx F Rx F Rx F Wx2 ; 7
          sc           ; Rx ?> Wy1 | Ry F Wx2                    ; 1
          machine:rmo  ; Rx ?> Wy1 | Ry F Wx2                    ; 1
          """)
  void othersAreAskedAboutOneByOne(String subject, String shape, int fences) {
    Program program = read(Shape.of(shape), false);
    assertThat(Comparing.subject(subject).fenced(program, fences, Budget.unlimited())).isEmpty();
  }

  /// Of the first program another sieve may have left some pairs only.
  @Test
  void pairsAreAskedAboutWhenTheyComeUp() {
    FenceSieve sieve =
        sieve(pair("sc", "machine:sc"), pair("sc", "tso"), pair("tso", "machine:tso"));
    Shape fence = Shape.of("Wx1 F Ry | Wy2 Rx");
    assertThat(sieve.kept(fence, Set.of(0, 1))).containsExactly(1);
    assertThat(sieve.kept(Shape.of("Wx1 Ry | Wy2 F Rx"), Set.of(0, 2))).isEmpty();
    assertThat(sieve.kept(Shape.of("Wx1 F Ry | Wy2 F Rx"), Set.of(0, 1))).isEmpty();
  }

  /// Nor is the other one asked, once one has said nothing.
  @Test
  void whoFailsAtManyProgramsIsAskedOneByOne() {
    AtomicInteger asked = new AtomicInteger();
    Subject counting = model("counting", asked::incrementAndGet);
    Subject full =
        model(
            "full",
            () -> {
              throw new StackOverflowError();
            });
    FenceSieve sieve = sieve(new Compare.Pair(counting, full));
    assertThat(sieve.kept(Shape.of("Wx1 F Ry | Wy2 Rx"), Set.of(0))).containsExactly(0);
    assertThat(sieve.kept(Shape.of("Wx1 F Wy1 | Ry F Rx"), Set.of(0))).containsExactly(0);
    assertThat(asked).hasValue(1);
  }

  /// Somebody takes his time for one family; nobody who looks at others has to wait.
  @Test
  @Timeout(60)
  void familiesDoNotWaitForEachOther() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch others = new CountDownLatch(1);
    Subject slow =
        model(
            "slow",
            () -> {
              if (begun.getCount() > 0) {
                begun.countDown();
                await(others);
              }
            });
    FenceSieve sieve = sieve(new Compare.Pair(slow, slow));
    Shape first = Shape.of("Wx1 F Ry | Wy2 Rx");
    Thread patient = new Thread(() -> sieve.kept(first, Set.of(0)));
    patient.start();
    begun.await();
    Set<String> families = new HashSet<>(Set.of(Fencing.of(first).key()));
    Generator.generate(
        upTo(4),
        shape -> {
          if (families.add(Fencing.of(shape).key())) {
            sieve.kept(shape, Set.of(0));
          }
        });
    others.countDown();
    patient.join();
    assertThat(families).hasSizeGreaterThan(40);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Compare.Pair pair(String left, String right) {
    return new Compare.Pair(Comparing.subject(left), Comparing.subject(right));
  }

  private static FenceSieve sieve(Compare.Pair... pairs) {
    return new FenceSieve(List.of(pairs), each -> read(each, false), Budget.unlimited());
  }

  /// A model that forbids nothing, and something happens whenever it is asked.
  private static Axioms model(String name, Runnable whenAsked) {
    MemoryModel nothing = new MemoryModel(name, false, List.of(), List.of());
    return new Axioms(
        name,
        _ -> {
          whenAsked.run();
          return nothing;
        });
  }
}
