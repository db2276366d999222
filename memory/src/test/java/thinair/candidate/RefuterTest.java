package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Budget;
import thinair.program.Program;

/// Proofs that nothing ends as asked: one for each combination of paths that end.
class RefuterTest {
  private static final String SC = "acyclic po | rf | co | fr as sc";

  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          MOV [x],$1; MOV EAX,[y] | MOV [y],$1; MOV EAX,[x]                ! 0:EAX=0 /\\ 1:EAX=0 ! 1
          MOV [x],$1; MOV EAX,[y] | MOV [y],$1; MOV EAX,[x]                ! 0:EAX=0 /\\ 1:EAX=1 ! none
          MOV [x],$1; MOV EAX,[y] | MOV [y],$1; MOV EAX,[x]                ! 0:EAX=2             ! 1
          MOV EAX,[x]; CMP EAX,$0; JE L; MOV [y],$1; L: | MOV EBX,[y]      ! 1:EBX=1             ! 2
          MOV EAX,[x]; CMP EAX,$0; JE L; MOV [y],$1; L: | MOV [x],$1; MOV EBX,[y] ! y=1          ! none
          L:; MOV EAX,[x]; CMP EAX,$0; JE L | MOV [x],$1                   ! 0:EAX=0             ! 3
          """)
  void proofs(String threads, String asked, String proofs) {
    Optional<List<Refuted>> refuted =
        Texts.executions(Texts.x86(threads, "exists (%s)".formatted(asked)), SC)
            .refute(Budget.unlimited());
    assertThat(refuted.map(all -> String.valueOf(all.size())).orElse("none")).isEqualTo(proofs);
    refuted.ifPresent(
        all ->
            assertThat(all)
                .allSatisfy(
                    each -> {
                      assertThat(each.clauses()).startsWith("p cnf ");
                      assertThat(each.meaning()).isNotEmpty();
                    }));
  }

  /// Events by thread and place, initial writes by their location.
  @Test
  void atomsHaveNames() {
    Program program =
        Texts.aarch64(
            "0:X1=x; 0:X2=p; int64_t p=x; x=5;",
            "LDR X0,[X2]; DMB SY; LDR W3,[X0]",
            "exists (0:X3=6 /\\ p=x)");
    Refuted refuted =
        new CandidateExecutions(program, Texts.aarch64Model(""), 2, new Plans())
            .refute(Budget.unlimited())
            .orElseThrow()
            .getFirst();
    assertThat(
            refuted.atoms().entrySet().stream()
                .map(Map.Entry::toString)
                .filter(each -> !each.startsWith("v"))
                .collect(Collectors.joining(" ")))
        .isEqualTo("e0=0.0 e1=0.1 e2=0.2 e3=i.&x e4=i.&p c0=&x c1=&p o0=0:X3 o1=&p");
    assertThat(refuted.atoms().values()).contains("&x", "5");
    assertThat(refuted.by("0").steps()).isEqualTo("0");
    assertThat(refuted.by("0").atoms()).isEqualTo(refuted.atoms());
  }
}
