package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
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
import thinair.program.Op;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Axioms;
import thinair.random.Cases;
import thinair.source.Refusal;
import thinair.source.SourceText;
import thinair.sweep.Fingerprint;

/// What a certificate says is believed by a checker that shares no code with what made it, and not
/// believed when anything in it is changed.
class CertificatesTest {
  private static final Subjects SUBJECTS =
      new Subjects(new Models(BuiltInTexts.ofThinair(), Folder.current()));

  @TempDir Path folder;

  private static Program program(Path file) throws IOException {
    return Litmus.reader().read(new SourceText(file.toString(), Files.readString(file)));
  }

  private static String certificate(Program program, String model) {
    Axioms axioms = (Axioms) SUBJECTS.named(model);
    Budget budget = Budget.unlimited();
    Answer answer = axioms.answer(program, Ask.of(Ask.Detail.VERDICT), budget);
    return Certificates.of(
        answer,
        axioms,
        new Certificates.Way(false, Optional.empty(), Fingerprint::of),
        Ask.DEFAULT_UNROLL,
        budget);
  }

  /// Accesses and fences, written down.
  private static long events(List<Op> ops) {
    return ops.stream()
        .mapToLong(
            op ->
                switch (op) {
                  case Op.Load _, Op.Store _, Op.Update _, Op.Fence _, Op.Sync _ -> 1;
                  case Op.Choose(var ways) ->
                      ways.stream().mapToLong(CertificatesTest::events).max().orElse(0);
                  default -> 0;
                })
        .sum();
  }

  private static long events(Program program) {
    return program.threads().stream()
        .flatMap(thread -> thread.code().stream())
        .mapToLong(instruction -> events(instruction.ops()))
        .sum();
  }

  private static List<Path> tests(String corpus) throws IOException {
    try (Stream<Path> files = Files.walk(Corpora.folder().resolve(corpus))) {
      return files.filter(file -> file.toString().endsWith(".litmus")).sorted().toList();
    }
  }

  @ParameterizedTest
  @Tag("corpus")
  @CsvSource({"x86, tso", "ppc, ppc", "c11, rc11", "c11, c11", "c11, c11-simp", "c11, c11std"})
  void corpora(String corpus, String model) throws IOException {
    List<String> refused = new ArrayList<>();
    Map<String, Integer> without = new TreeMap<>();
    long bytes = 0;
    long nanos = 0;
    int certified = 0;
    int larger = 0;
    for (Path file : tests(corpus)) {
      Program program = program(file);
      if (events(program) >= 10) {
        larger++;
        continue;
      }
      String text;
      try {
        text = certificate(program, model);
      } catch (Refusal | BadCommand none) {
        without.merge(String.valueOf(none.getMessage()), 1, Integer::sum);
        continue;
      }
      long start = System.nanoTime();
      String said = Checker.check(text);
      nanos += System.nanoTime() - start;
      bytes += text.length();
      if (said.startsWith("certified")) {
        certified++;
      } else {
        refused.add(file.getFileName() + " " + said);
      }
    }
    System.out.printf(
        "%s under %s: %d certified, %d refused, %d larger, %d bytes, %d ms; none for %s%n",
        corpus, model, certified, refused.size(), larger, bytes, nanos / 1_000_000, without);
    assertThat(refused).isEmpty();
  }

  private static final String SB =
      """
      X86 SB
      { x=0; y=0; }
       P0          | P1          ;
       MOV [x],$1  | MOV [y],$1  ;
       MOV EAX,[y] | MOV EAX,[x] ;
      exists (0:EAX=0 /\\ 1:EAX=0)
      """;

  private static final String MP =
      """
      PPC MP+lwsync+ctrlisync
      { 0:r2=x; 0:r4=y; 1:r2=y; 1:r4=x; }
       P0           | P1           ;
       li r1,1      | lwz r1,0(r2) ;
       stw r1,0(r2) | cmpw r1,r1   ;
       lwsync       | beq L        ;
       li r3,1      | L: isync     ;
       stw r3,0(r4) | lwz r3,0(r4) ;
      exists (1:r1=1 /\\ 1:r3=0)
      """;

  private static final String ADD =
      """
      C ADD
      { x=0; }
      P0(atomic_int* x) { int r0 = atomic_fetch_add_explicit(x, 1, memory_order_relaxed); }
      P1(atomic_int* x) { int r0 = atomic_fetch_add_explicit(x, 1, memory_order_relaxed); }
      exists (0:r0=0 /\\ 1:r0=0)
      """;

  /// Happens-before has a circle, and orders of nothing exist all the same.
  private static final String LB =
      """
      C LB
      { }
      P0(atomic_int* x, atomic_int* y) {
        int r0 = atomic_load_explicit(x, memory_order_acquire);
        atomic_store_explicit(y, 1, memory_order_release);
      }
      P1(atomic_int* x, atomic_int* y) {
        int r0 = atomic_load_explicit(y, memory_order_acquire);
        atomic_store_explicit(x, 1, memory_order_release);
      }
      exists (0:r0=1 /\\ 1:r0=1)
      """;

  private static String certificate(String text, String model) {
    return certificate(Litmus.reader().read(new SourceText("test.litmus", text)), model);
  }

  @Test
  void verdictsAreCertified() {
    assertThat(Checker.check(certificate(SB, "tso"))).isEqualTo("certified: SB under tso: allowed");
    assertThat(Checker.check(certificate(SB, "sc")))
        .isEqualTo(
            "certified: SB under sc: forbidden; 1 candidates end so, and each breaks an axiom");
    assertThat(Checker.check(certificate(MP, "ppc"))).startsWith("certified: ");
    assertThat(Checker.check(certificate(MP, "sc"))).contains(" forbidden; ");
    assertThat(Checker.check(certificate(ADD, "rc11"))).contains(" forbidden; 2 candidates");
    assertThat(Checker.check(certificate(LB, "c11std"))).contains(" forbidden; 1 candidates");
  }

  @Test
  void theCommandWritesThem() throws IOException {
    Files.writeString(folder.resolve("SB.litmus"), SB);
    Said said = Said.by(folder, List.of("check", "SB.litmus", "--certify", "SB.certificate"));
    assertThat(said.text()).isEqualTo("SB under tso: allowed\n");
    assertThat(Checker.check(Files.readString(folder.resolve("SB.certificate"))))
        .startsWith("certified: ");
    assertThat(
            Said.by(
                    folder,
                    List.of("check", "SB.litmus", "--model", "machine:tso", "--certify", "c"))
                .text())
        .contains("certificates are for models in cat");
  }

  /// Whoever changes the model, the program or the question has another question.
  @Test
  void whatIsAskedCannotBeChanged() {
    String sc = certificate(SB, "sc");
    for (String[] change :
        new String[][] {
          {"cat acyclic", "cat irreflexive"}, {"(v 1)", "(v 2)"}, {"model sc", "model tso"}
        }) {
      String changed = sc.replace(change[0], change[1]);
      assertThat(changed).isNotEqualTo(sc);
      assertThat(Checker.check(changed)).startsWith("refused: line").contains("question");
    }
  }

  @Test
  void smallCertificatesThatAreDamaged() {
    List<String> whole =
        List.of(certificate(SB, "tso"), certificate(SB, "sc"), certificate(ADD, "rc11"));
    damaged(whole, 150);
  }

  @Test
  @Tag("corpus")
  void aThousandDamagedCertificates() throws IOException {
    List<String> whole = new ArrayList<>();
    for (String corpus : List.of("x86", "ppc", "c11")) {
      for (Path file : tests(corpus)) {
        Program program = program(file);
        if (events(program) < 7) {
          whole.add(
              certificate(
                  program,
                  program.language().defaultModel().equals("cxx23")
                      ? "rc11"
                      : program.language().defaultModel()));
        }
      }
    }
    assertThat(whole).hasSizeGreaterThan(100);
    damaged(whole, 1000);
  }

  private static void damaged(List<String> whole, int count) {
    Cases.every(1, 19, example -> damaged(whole, count, example.random()));
  }

  private static void damaged(List<String> whole, int count, RandomGenerator random) {
    int made = 0;
    Map<String, Integer> kinds = new TreeMap<>();
    while (made < count) {
      String certificate = whole.get(random.nextInt(whole.size()));
      Damage damage = Damage.values()[random.nextInt(Damage.values().length)];
      Optional<String> changed = damage.of(certificate, random);
      if (changed.isPresent() && !changed.get().equals(certificate)) {
        assertThat(Checker.check(changed.get()))
            .as("%s: %s", damage, changed.get())
            .startsWith("refused: ");
        made++;
        kinds.merge(damage.name(), 1, Integer::sum);
      }
    }
    assertThat(kinds.keySet()).hasSize(Damage.values().length);
  }

  /// What may happen to a certificate, in its second half: what is said of candidates.
  private enum Damage {
    DROPPED_EDGE {
      @Override
      String of(List<String> lines, int at, RandomGenerator random) {
        String[] words = lines.get(at).strip().split(" ", -1);
        if (!words[words.length - 1].contains(">")) {
          return lines.get(at);
        }
        return lines.get(at).substring(0, lines.get(at).lastIndexOf(' '));
      }
    },
    TURNED_EDGE {
      @Override
      String of(List<String> lines, int at, RandomGenerator random) {
        return lines.get(at).replaceFirst("^  rf (\\S+)>(\\S+)", "  rf $2>$1");
      }
    },
    FLIPPED_VERDICT {
      @Override
      String of(List<String> lines, int at, RandomGenerator random) {
        return lines.get(at).equals("verdict allowed")
            ? "verdict forbidden"
            : lines.get(at).replace("verdict forbidden", "verdict allowed");
      }
    },
    OTHER_AXIOM {
      @Override
      String of(List<String> lines, int at, RandomGenerator random) {
        return lines.get(at).replaceFirst("breaks (\\S+)", "breaks other");
      }
    },
    MISSING_CANDIDATE {
      @Override
      String of(List<String> lines, int at, RandomGenerator random) {
        if (!lines.get(at).equals("candidate")) {
          return lines.get(at);
        }
        int end = at + 1;
        while (lines.get(end).startsWith(" ")) {
          end++;
        }
        lines.subList(at + 1, end).clear();
        int last = lines.size() - 1;
        lines.set(last, "end " + (Integer.parseInt(lines.get(last).substring(4)) - 1));
        return "-";
      }
    },
    CUT {
      @Override
      String of(List<String> lines, int at, RandomGenerator random) {
        lines.subList(at + 1, lines.size()).clear();
        return lines.get(at).substring(0, random.nextInt(lines.get(at).length()));
      }
    };

    /// The line that stands there instead; `-` for none.
    abstract String of(List<String> lines, int at, RandomGenerator random);

    Optional<String> of(String certificate, RandomGenerator random) {
      List<String> lines = new ArrayList<>(certificate.lines().toList());
      int start = 0;
      while (!lines.get(start).startsWith("question ")) {
        start++;
      }
      int at = start + 1 + random.nextInt(lines.size() - start - 1);
      String changed = of(lines, at, random);
      lines.set(at, changed);
      lines.removeIf(line -> line.equals("-"));
      return Optional.of(String.join("\n", lines) + "\n");
    }
  }
}
