package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.ask.Subjects;
import thinair.checker.Checker;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.frontend.Litmus;
import thinair.frontend.Models;
import thinair.logic.Budget;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Axioms;
import thinair.query.Verdict;
import thinair.random.Cases;
import thinair.solver.ExternalSolver;
import thinair.solver.Prover;
import thinair.source.Refusal;
import thinair.source.SourceText;
import thinair.sweep.Fingerprint;

/// 'Forbidden' by a solver: clauses and the steps of a proof, which a checker follows that shares
/// no code with the solver.
class ProofCertificatesTest {
  private static final Subjects SUBJECTS =
      new Subjects(new Models(BuiltInTexts.ofThinair(), Folder.current()));

  private static final String SB =
      """
      X86 SB
      { x=0; y=0; }
       P0          | P1          ;
       MOV [x],$1  | MOV [y],$1  ;
       MFENCE      | MFENCE      ;
       MOV EAX,[y] | MOV EAX,[x] ;
      exists (0:EAX=0 /\\ 1:EAX=0)
      """;

  /// Two ways through a thread, so two sets of clauses.
  private static final String BRANCH =
      """
      C branch
      { x=0; y=0; }
      P0 (atomic_int* x, atomic_int* y) {
        int r = atomic_load_explicit(x, memory_order_acquire);
        if (r == 1) {
          int s = atomic_load_explicit(y, memory_order_relaxed);
        }
      }
      P1 (atomic_int* x, atomic_int* y) {
        atomic_store_explicit(y, 1, memory_order_relaxed);
        atomic_store_explicit(x, 1, memory_order_release);
      }
      exists (0:r=1 /\\ 0:s=0)
      """;

  @TempDir Path folder;

  private static String certificate(String test, String model, Optional<Prover> prover) {
    return certificate(Litmus.reader().read(new SourceText("test", test)), model, prover);
  }

  private static String certificate(Program program, String model, Optional<Prover> prover) {
    Axioms axioms = (Axioms) SUBJECTS.named(model);
    Budget budget = Budget.unlimited();
    Answer answer = axioms.answer(program, Ask.of(Ask.Detail.VERDICT), budget);
    return Certificates.of(
        answer,
        axioms,
        new Certificates.Way(true, prover, Fingerprint::of),
        Ask.DEFAULT_UNROLL,
        budget);
  }

  @ParameterizedTest
  @CsvSource({"sc, 1", "tso, 1"})
  void certified(String model, int sets) {
    assertThat(Checker.check(certificate(SB, model, Optional.empty())))
        .isEqualTo(
            "certified: SB under %s: forbidden, if the clauses say what was asked; %d sets contradict themselves"
                .formatted(model, sets));
  }

  /// Where a solver is asked for, the command leaves a proof; else the candidates.
  @ParameterizedTest
  @CsvSource({
    "--engine sat,       refutation, if the clauses say what was asked",
    "--engine enumerate, candidate,  each breaks an axiom",
  })
  void theCommandLeavesThem(String options, String part, String says) throws IOException {
    Files.writeString(folder.resolve("SB.litmus"), SB);
    List<String> words = new ArrayList<>(List.of("check", "SB.litmus", "--certify", "c"));
    words.addAll(List.of(options.split(" ", -1)));
    assertThat(Said.by(folder, words).text()).startsWith("SB under tso: forbidden");
    String text = Files.readString(folder.resolve("c"));
    assertThat(text).contains("\n" + part + "\n");
    assertThat(Checker.check(text)).startsWith("certified: SB under tso: ").contains(says);
  }

  @Test
  void everyCombinationOfPathsHasItsProof() {
    assertThat(Checker.check(certificate(BRANCH, "rc11", Optional.empty())))
        .endsWith(" 2 sets contradict themselves");
  }

  @Test
  void variablesHaveTheNamesOfTheProgram() {
    assertThat(certificate(SB, "tso", Optional.empty()))
        .contains("\n  means ")
        .containsPattern("  means \\d+ rf i\\.&x 1\\.\\d")
        .containsPattern("  means \\d+ end 0:EAX 0");
  }

  /// What an enumeration shows as forbidden, proofs show, and the checker follows both.
  @ParameterizedTest
  @Tag("corpus")
  @CsvSource({"x86, tso, 40", "ppc, ppc, 40", "c11, rc11, 25"})
  void corpora(String corpus, String model, int least) throws IOException {
    List<String> refused = new ArrayList<>();
    int certified = 0;
    long bytes = 0;
    Axioms axioms = (Axioms) SUBJECTS.named(model);
    try (var files = Files.walk(Corpora.folder().resolve(corpus))) {
      for (Path file :
          files.filter(each -> each.toString().endsWith(".litmus")).sorted().toList()) {
        Program program =
            Litmus.reader().read(new SourceText(file.toString(), Files.readString(file)));
        Answer answer = axioms.answer(program, Ask.of(Ask.Detail.VERDICT), Budget.unlimited());
        if (answer instanceof Answer.Undecided || answer.tableVerdict() == Verdict.ALLOWED) {
          continue;
        }
        String text;
        try {
          text = certificate(program, model, Optional.empty());
        } catch (Refusal | BadCommand _) {
          // Mutexes and the like, which have no certificates.
          continue;
        }
        bytes += text.length();
        String said = Checker.check(text);
        if (said.startsWith("certified: ")) {
          certified++;
        } else {
          refused.add(file.getFileName() + " " + said);
        }
      }
    }
    System.out.printf(
        "%s under %s: %d proofs certified, %d bytes%n", corpus, model, certified, bytes);
    assertThat(refused).isEmpty();
    assertThat(certified).isGreaterThanOrEqualTo(least);
  }

  /// Whatever is changed is noticed by its fingerprint.
  @Test
  void damagedProofs() {
    String whole = certificate(SB, "tso", Optional.empty());
    Cases.every(150, 3, example -> damaged(whole, example.random()));
  }

  private static void damaged(String whole, RandomGenerator random) {
    List<String> lines = new ArrayList<>(whole.lines().toList());
    int first = lines.indexOf("refutation");
    int at = first + random.nextInt(lines.size() - first);
    switch (random.nextInt(3)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(at, lines.get(at));
      default -> lines.set(at, lines.get(at) + " 1");
    }
    assertThat(Checker.check(String.join("\n", lines) + "\n")).startsWith("refused: ");
  }

  /// Proofs that are right, stop too early, take a step that does not follow, or delete what they
  /// need, all with the right fingerprint. Of two variables, every clause of two is there.
  @ParameterizedTest
  @CsvSource({
    "step 1; step,                                 certified",
    "step 1,                                       certified",
    "step 3 1; step 1; step,                       certified",
    "step 1; delete 1 2; delete 1 -2; step,        certified",
    "'',                                           refused: proof 1 does not end with a"
        + " contradiction",
    "step,                                         refused: the step [] does not follow",
    "delete 1 2; step 1,                           refused: the step [1] does not follow",
    "delete 1 3; step 1,                           'refused: [1, 3] is deleted, and is none'",
    "step 3 1; step -3; step,                      certified",
    "jump 1; step 1,                               refused: 'jump' is no part of a proof",
  })
  void proofs(String steps, String says) {
    List<String> lines = new ArrayList<>(certificate(SB, "tso", Optional.empty()).lines().toList());
    int first = lines.indexOf("refutation") + 1;
    lines.subList(first, lines.size() - 1).clear();
    List<String> proof = new ArrayList<>();
    proof.add("cnf 3 4");
    proof.addAll(List.of("clause 1 2", "clause 1 -2", "clause -1 2", "clause -1 -2"));
    if (!steps.isEmpty()) {
      proof.addAll(List.of(steps.split("; ", -1)));
    }
    proof.forEach(line -> lines.add(lines.size() - 1, "  " + line));
    assertThat(Checker.check(sealed(lines))).startsWith(says);
  }

  /// With the fingerprint that belongs to the proofs.
  private static String sealed(List<String> lines) {
    int at = lines.indexOf("refutation") - 1;
    List<String> all = new ArrayList<>(lines);
    String proofs = String.join("\n", all.subList(at + 1, all.size() - 1)) + "\n";
    all.set(at, "proofs " + Fingerprint.of(proofs));
    return String.join("\n", all) + "\n";
  }

  private static Optional<Prover> cadical() {
    try {
      return Optional.of(ExternalSolver.named("cadical", System.getenv().getOrDefault("PATH", "")));
    } catch (ExternalSolver.Unusable _) {
      return Optional.empty();
    }
  }

  @Test
  void theStepsOfAnotherSolver() {
    Optional<Prover> cadical = cadical();
    Assumptions.assumeTrue(cadical.isPresent(), "there is no cadical here");
    for (String model : List.of("sc", "tso")) {
      assertThat(Checker.check(certificate(SB, model, cadical))).startsWith("certified: ");
    }
    assertThat(Checker.check(certificate(BRANCH, "rc11", cadical))).startsWith("certified: ");
  }

  /// A program in the place of a solver.
  private Path solver(String says) throws IOException {
    Path file = Files.writeString(folder.resolve("solver"), "#!/bin/sh\n" + says + "\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          echo hello                   | said neither 's SATISFIABLE' nor 's UNSATISFIABLE': hello
          exit 3                       | ended with 3
          echo s UNSATISFIABLE         | the model excludes every execution
          """)
  void programsThatAreNoSolvers(String says, String answer) throws IOException {
    Files.writeString(folder.resolve("SB.litmus"), SB);
    Said said = Said.by(folder, List.of("check", "SB.litmus", "--solver", solver(says).toString()));
    assertThat(said.text()).contains(answer);
  }

  @Test
  void aSolverThatDoesNotEnd() throws IOException {
    Files.writeString(folder.resolve("SB.litmus"), SB);
    String endless = solver("exec sleep 100").toString();
    Said said =
        Said.by(folder, List.of("check", "SB.litmus", "--solver", endless, "--timeout", "0.5"));
    assertThat(said.exit()).as(said.text()).isEqualTo(ExitCode.LIMIT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --solver no-such-solver                  | there is no solver 'no-such-solver'
          --solver true --engine enumerate         | is for '--engine sat'
          --solver true --model machine:tso        | is for models with axioms
          """)
  void optionsThatDoNotFit(String options, String says) throws IOException {
    Files.writeString(folder.resolve("SB.litmus"), SB);
    List<String> words = new ArrayList<>(List.of("check", "SB.litmus"));
    words.addAll(List.of(options.split(" ")));
    Said said = Said.by(folder, words);
    assertThat(said.text()).contains(says);
    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
  }
}
