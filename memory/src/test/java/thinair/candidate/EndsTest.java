package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.event.Execution;
import thinair.logic.Budget;
import thinair.model.MemoryModel;
import thinair.program.Program;
import thinair.program.Value;

/// How the executions of programs end whose values and addresses come from what is read, by
/// enumeration and by the solver; `*` for a value that nothing determines.
class EndsTest {

  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          MOV EAX,[x]; MOV [y],EAX | MOV EBX,[y]; MOV [x],EBX           !            ! ** 00
          MOV EAX,[x]; INC EAX; MOV [y],EAX | MOV EBX,[y]; MOV [x],EBX  !            ! 10 11
          MOV EAX,[x]; MOV [y],EAX | MOV EBX,[y]; MOV [x],EBX           ! no         ! 00
          MOV EAX,[x]; MOV [y],EAX | MOV EBX,[y]; MOV [x],$1            !            ! 00 10 11
          MOV EAX,[x]; CMP EAX,$1; JNE L; MOV [y],$1; L: | MOV EBX,[y]; MOV [x],$1 ! ! 00 10 11
          MOV EAX,[x]; CMP EAX,$2; JNE L; MOV [y],$1; L: | MOV EBX,[y]; MOV [x],$1 ! ! 00 10
          MOV EAX,[x]; ADD EAX,EAX; MOV [x],EAX | MOV EBX,[x]; MOV [x],$1 ! coherent ! 00 20
          XCHG [x],EAX | MOV EBX,[x]; MOV [x],$1                        ! coherent   ! 00 10
          MOV EAX,[x]; MOV ECX,EAX; OR ECX,$1; MOV [y],ECX | MOV EBX,[y]; MOV [x],EBX !   ! 00 01
          MOV EAX,[x]; MOV ECX,EAX; OR ECX,$1; MOV [y],ECX; MOV EDX,[z]; MOV [w],EDX | MOV EBX,[y]; MOV [x],EBX; MOV ESI,[w]; MOV [z],ESI ! ! 00 01
          """)
  void byBothEngines(String threads, String demand, String ends) {
    String model =
        switch (demand == null ? "" : demand) {
          case "no" -> "acyclic po | rf as causality";
          case "coherent" -> "acyclic po-loc | rf | co | fr as coherence";
          default -> "";
        };
    Program program = Texts.x86(threads, "locations [0:EAX; 1:EBX;] exists (0:EAX=0)");
    check(program, Texts.model(model), ends);
  }

  /// A pointer p to x, and the cells of an array y.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          LDR X0,[X1]; MOV W5,#7; STR W5,[X0]; LDR W2,[X3] ! 7
          LDR X0,[X1]; LDR W2,[X0]                         ! 5
          STR X4,[X1]; LDR X0,[X1]; LDR W2,[X0]            ! 6
          LDR W0,[X3]; SUB W0,W0,#5; LDR W2,[X4,W0,SXTW]   ! 6
          LDR W0,[X3]; SUB W0,W0,#1; LDR W2,[X4,W0,SXTW]   ! 8
          """)
  void addressesAreComputed(String code, String ends) {
    Program program =
        Texts.aarch64(
            "0:X1=p; 0:X3=x; 0:X4=y; int64_t p=x; int x=5; int y[2]={6,8};",
            code,
            "locations [0:X2;] exists (0:X2=0)");
    check(program, Texts.aarch64Model("acyclic po-loc | rf | co | fr as coherence"), ends);
  }

  /// What is asked about the ends 01, 10 and 11 of store buffering. A location on the right of `=`
  /// is its address.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          0:EAX=0 /\\ 1:EAX=0               ! false
          0:EAX=0 /\\ 1:EAX=1               ! true
          0:EAX=0 \\/ 1:EAX=0               ! true
          not (0:EAX=0 \\/ 1:EAX=1)         ! true
          not (0:EAX=0 \\/ 0:EAX=1)         ! false
          0:EAX=1:EAX                       ! true
          0:EAX=1:EAX /\\ 0:EAX=0           ! false
          not (0:EAX=1:EAX)                 ! true
          x=0                               ! false
          x=1 /\\ y=1                       ! true
          x=y                               ! false
          true                              ! true
          """)
  void propositions(String proposition, boolean reached) {
    Program program =
        Texts.x86(
            "MOV [x],$1; MOV EAX,[y] | MOV [y],$1; MOV EAX,[x]", "exists (" + proposition + ")");
    for (Engine engine : List.of(Engine.ENUMERATE, Engine.SAT)) {
      var executions = Texts.executions(program, "acyclic po | rf | co | fr as sc");

      assertThat(executions.run(engine, Listing.NONE, Budget.unlimited()).counts().isEmpty())
          .as("%s", engine)
          .isNotEqualTo(reached);
    }
  }

  private static void check(Program program, MemoryModel model, String ends) {
    for (Engine engine : List.of(Engine.ENUMERATE, Engine.SAT)) {
      var result =
          new CandidateExecutions(program, model, 2, new Plans())
              .run(engine, Listing.ALL, Budget.unlimited());

      assertThat(
              result.counts().keySet().stream()
                  .map(
                      outcome ->
                          outcome.values().stream()
                              .map(value -> value instanceof Value.Free ? "*" : "" + value)
                              .collect(Collectors.joining()))
                  .distinct()
                  .sorted()
                  .collect(Collectors.joining(" ")))
          .as("%s", engine)
          .isEqualTo(ends);
    }
  }

  /// Whoever shows an execution shows one that ends as it says, with its relations.
  @Test
  void executionsAreKept() {
    Program program =
        Texts.x86("MOV [x],$1; MOV [x],$2 | MOV EAX,[x]", "locations [x;] exists (1:EAX=1)");
    var result =
        Texts.executions(program, "acyclic po-loc | rf | co | fr as coherence")
            .run(Engine.ENUMERATE, Listing.ALL, Budget.unlimited());
    Execution witness = result.witness().orElseThrow();
    Execution other = result.counterexample().orElseThrow();

    assertThat(witness.events().get(2).read()).isEqualTo(Value.of(1));
    assertThat(pairs(witness, "rf")).isEqualTo("0>2");
    assertThat(pairs(witness, "co")).isEqualTo("0>1 3>0 3>1");
    assertThat(pairs(witness, "po")).isEqualTo("0>1");
    assertThat(witness.events().get(3).isInitial()).isTrue();
    assertThat(other.events().get(2).read()).isNotEqualTo(Value.of(1));
  }

  /// A flag names two events that are why, one where it is about single events, none where it is
  /// about what is missing.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          flag ~empty rf & ext & (W * R) as f   ! 0 2
          flag ~empty R as f                    ! 2 2
          flag ~empty po as f                   ! 0 1
          flag empty po & (R * R) as f          ! -1 -1
          undefined_unless empty [W];po;[W] as f ! 0 1
          """)
  void flagsNameEvents(String flag, String events) {
    Program program = Texts.x86("MOV [x],$1; MOV [y],$2 | MOV EAX,[x]", "exists (1:EAX=1)");
    var flagged =
        Texts.executions(program, flag)
            .run(Engine.ENUMERATE, Listing.ALL, Budget.unlimited())
            .flagged()
            .values();

    assertThat(flagged)
        .singleElement()
        .satisfies(
            raised ->
                assertThat(raised.map(each -> each.first() + " " + each.second()))
                    .contains(events));
  }

  private static String pairs(Execution execution, String relation) {
    return execution.relation(relation).stream()
        .map(pair -> pair[0] + ">" + pair[1])
        .sorted()
        .collect(Collectors.joining(" "));
  }
}
