package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Budget;
import thinair.program.Program;

/// Why outcomes are forbidden: each pair of an axiom taken apart, down to relations that everybody
/// knows. Events by letters in the order of the program, initial writes by their location.
class ExplainerTest {
  /// a: W x, b: R y | c: W y, d: R x.
  private static final String SB = "MOV [x],$1; MOV EAX,[y] | MOV [y],$1; MOV EAX,[x]";

  /// a: W x, b: W y | c: R y, d: R x.
  private static final String MP = "MOV [x],$1; MOV [y],$1 | MOV EAX,[y]; MOV EBX,[x]";

  @ParameterizedTest(name = "{1} on {0}: {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          SB ! acyclic po | rf | co | fr as sc                      ! sc: ab po, bc fr, cd po, da fr
          SB ! let com = rf | co | fr acyclic po | com as sc        ! sc: ab po, bc fr (com), cd po, da fr (com)
          SB ! irreflexive po ; fr ; po ; fr as loop                ! loop: ab po, bc fr, cd po, da fr
          SB ! irreflexive (po | fr)+ as loop                       ! loop: ab po, bc fr, cd po, da fr
          SB ! empty po ; fr as none                                ! none: ab po, bc fr
          SB ! empty (po ; fr) \\ rf as none                        ! none: ab po, bc fr
          SB ! empty (po ; fr) & (fr^-1 ; po^-1) as none            ! none: ab po, bc fr, ad fr^-1, dc po^-1
          SB ! empty fr & (R * W) as none                           ! none: bc fr
          SB ! empty (rf^-1 ; co) & ext as none                     ! none: by0 rf^-1, y0c co
          SB ! let rec a = po | (a ; fr ; a) irreflexive a ; fr as f ! f: ab po (a), bc fr (a), cd po (a), da fr
          SB ! empty R as none                                      ! none:
          SB ! ~acyclic po as none                                  ! none:
          MP ! acyclic po | rf | co | fr as sc                      ! sc: ab po, bc rf, cd po, da fr
          MP ! acyclic po | rfe | fre as sc                         ! sc: ab po, bc rfe, cd po, da fre
          MP ! let hb = po | rf irreflexive fr ; hb+ as seen        ! seen: da fr, ab po (hb), bc rf (hb), cd po (hb)
          """)
  void pairsAreTakenApart(String test, String model, String reason) {
    Program program =
        test.equals("SB")
            ? Texts.x86(SB, "exists (0:EAX=0 /\\ 1:EAX=0)")
            : Texts.x86(MP, "exists (1:EAX=1 /\\ 1:EBX=0)");
    var why = Texts.executions(program, model).explain(8, Budget.unlimited());

    assertThat(why.complete()).isTrue();
    assertThat(why.candidates()).isEqualTo(1);
    assertThat(why.violations())
        .singleElement()
        .extracting(ExplainerTest::told)
        .isEqualTo(reason.strip());
  }

  private static String told(Violation violation) {
    return (violation.axiom().name()
            + ": "
            + violation.edges().stream()
                .map(
                    edge ->
                        name(violation, edge.from())
                            + name(violation, edge.to())
                            + " "
                            + edge.name()
                            + (edge.via().isEmpty() ? "" : " (" + edge.via() + ")"))
                .collect(Collectors.joining(", ")))
        .strip();
  }

  private static String name(Violation violation, int e) {
    var done = violation.execution().events().get(e);
    return done.isInitial() ? done.location() + "0" : Character.toString((char) ('a' + e));
  }

  /// Where the ways to break a model are more than anybody wants to read, a core stands for them.
  @Test
  void manyViolationsBecomeACore() {
    Program program =
        Texts.x86(
            "MOV [x],$1 | MOV [x],$2 | MOV [x],$3 | MOV EAX,[x]; MOV EBX,[x]; MOV ECX,[x]",
            "exists (not (3:EAX=7))");
    var why = Texts.executions(program, "empty rf as none").explain(2, Budget.unlimited());

    assertThat(why.complete()).isFalse();
    assertThat(why.violations()).hasSize(2);
    assertThat(why.exclusions())
        .singleElement()
        .satisfies(
            core -> {
              assertThat(core.minimal()).isTrue();
              // Whichever of the reads it is, it has to read from somebody.
              assertThat(core.causes())
                  .extracting(cause -> cause.text().replaceFirst("E[ABC]X", "E?X"))
                  .containsExactlyInAnyOrder("MOV E?X,[x]: reads from one write", "axiom none");
              assertThat(core.causes()).allSatisfy(cause -> assertThat(cause.place()).isPresent());
            });
  }

  /// A core names the threads whose order it needs, and what stands for all candidates breaks
  /// nothing but what the core names.
  @Test
  void aCoreNamesThreads() {
    Program program =
        Texts.x86(
            SB + " | MOV ECX,[x]; MOV EDX,[x]; MOV ESI,[y]; MOV EDI,[y]",
            "exists (0:EAX=0 /\\ 1:EAX=0)");
    var why =
        Texts.executions(
                program,
                """
                empty rf & ((W \\ IW) * range([R] ; po ; [R])) as later
                acyclic po | rf | co | fr as sc
                """)
            .explain(2, Budget.unlimited());

    assertThat(why.complete()).isFalse();
    assertThat(why.exclusions())
        .singleElement()
        .satisfies(
            core ->
                assertThat(core.causes().stream().map(Cause::text))
                    .contains("axiom sc", "program order of P0", "program order of P1")
                    .doesNotContain("axiom later", "program order of P2"));
    assertThat(why.violations()).hasSize(2);
    // It does not break the other axiom: all but the first read of the last thread see initial
    // writes. Those that were looked at first do not.
    assertThat(why.violations().getFirst().execution().relation("rf"))
        .filteredOn(pair -> pair[1] > 4 && pair[1] < 8)
        .hasSize(3)
        .allMatch(pair -> pair[0] >= 8);
    assertThat(why.violations().getLast().execution().relation("rf"))
        .filteredOn(pair -> pair[1] > 4 && pair[1] < 8)
        .hasSize(3)
        .anyMatch(pair -> pair[0] < 4);
  }
}
