package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.Litmus;
import thinair.random.Cases;
import thinair.source.SourceText;

/// Which actions statements share. Actions are numbered in the order in which statements first have
/// them.
class ActionSharingTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          two reads of x                  | int r3 = *x; if (r3 != 42) { *x = 42; } int r1 = *x; *y = r1;         | Rx{1,2} Wx{3} Rx{1,2} Wy{4}
          ifs that exclude each other     | int r2 = *y; if (r2 == 1) { *x = 1; } if (r2 == 0) { *x = 1; }        | Ry{1} Wx{2,3} Wx{2,3}
          branches of one if              | int r1 = *x; if (r1 != 0) { *y = r1; } else { *y = 1; }              | Rx{1} Wy{2} Wy{2}
          a read in one branch, one after | int r1 = *x; if (r1) { int r2 = *y; } int r3 = *y;                   | Rx{1} Ry{2,3} Ry{2,3}
          three, at most two on a way     | if (*x) { int r1 = *y; } else { int r2 = *y; } int r3 = *y;          | Rx{1} Ry{2,3} Ry{2,3} Ry{2,3}
          reads and writes of one thing   | int r1 = *x; *x = 1; *x = 2;                                        | Rx{1} Wx{2,3} Wx{2,3}
          """)
  void statementsOfOneKindOnOneThingShare(String what, String code, String expected) {
    ProgramStatements script = script(code);
    ActionSharing sharing = ActionSharing.of(script);
    List<Integer> met = new ArrayList<>();
    List<String> shown = new ArrayList<>();
    for (Statement statement : script.ofThread(1)) {
      if (statement.step().isPresent()) {
        for (int action : sharing.of(statement)) {
          if (!met.contains(action)) {
            met.add(action);
          }
        }
        shown.add(
            (statement.kind().reads() ? "R" : "W")
                + String.join(",", statement.groups())
                + sharing.of(statement).stream()
                    .map(action -> Integer.toString(met.indexOf(action) + 1))
                    .sorted()
                    .collect(Collectors.joining(",", "{", "}")));
      }
    }
    assertThat(String.join(" ", shown)).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          one read         | int r1 = *x; *y = 1;                     | 3
          two reads        | int r1 = *x; int r2 = *y; *x = r1;       | 5
          one of two reads | if (*x) { int r1 = *y; } else { *y = 1; } | 5
          """)
  void stepsAreBoundedByReads(String what, String code, int steps) {
    assertThat(StepBound.of(script(code))).isEqualTo(steps);
  }

  @ParameterizedTest
  @CsvSource({"0,1", "1,2", "2,3"})
  void aLoopTestedAtItsEndRunsOnceMoreThanItIsUnrolled(int unroll, int copies) {
    ProgramStatements script =
        new ProgramStatements(
            program("int r1 = 0; do { r1 = *x; } while (r1 == 0); *y = 1;"), unroll);
    assertThat(script.ofThread(1).stream().filter(s -> s.kind().reads())).hasSize(copies);
    assertThat(script.flows.getFirst().cuts()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          int r1 = *x; if (r1 == 1) { *y = 2; } int r2 = *y; *x = r2;  | x: 0 1 2   y: 0 1 2
          int r1 = *x; *x = r1 + 1;                                  | x: 0 1 2 3 4
          """)
  void valuesFollowWritesAsFarAsExecutionsCan(String code, String expected) {
    ProgramStatements script = script("*x = 1; }\nP1 (int* x, int* y) { " + code);
    List<String> shown = new ArrayList<>();
    for (Cell cell : script.cells) {
      var numbers = new TreeSet<Long>();
      script.domains.values(cell.address()).forEach(v -> numbers.add(Long.parseLong(v.toString())));
      shown.add(
          cell.name()
              + ": "
              + numbers.stream().limit(5).map(String::valueOf).collect(Collectors.joining(" ")));
    }
    assertThat(String.join("   ", shown)).isEqualTo(expected);
  }

  @Test
  void sharingKeepsItsFourPromises() {
    Cases.every(
            200,
            10,
            example -> {
              String code = statements(example.random(), 3, new int[1]);
              example.shows(code);
              ProgramStatements script = script(code);
              ActionSharing sharing = ActionSharing.of(script);
              List<Statement> own =
                  script.ofThread(1).stream().filter(s -> s.step().isPresent()).toList();
              for (Statement first : own) {
                assertThat(sharing.of(first)).as("every statement has an action").isNotEmpty();
                for (Statement second : own) {
                  boolean alike =
                      first.kind() == second.kind() && first.groups().equals(second.groups());
                  boolean meet = sharing.of(first).stream().anyMatch(sharing.of(second)::contains);
                  assertThat(meet)
                      .as("just those that do the same to the same share")
                      .isEqualTo(alike);
                  if (alike) {
                    assertThat(sharing.of(first))
                        .as("all that share, share all")
                        .isEqualTo(sharing.of(second));
                  }
                  if (alike && first.number() < second.number()) {
                    example.count("shared");
                  }
                }
                assertThat(longest(script, own, first))
                    .as("as many actions as a way has statements, and no more")
                    .isLessThanOrEqualTo(sharing.of(first).size());
              }
              for (Statement statement : own) {
                int most =
                    own.stream()
                        .filter(s -> sharing.of(s).equals(sharing.of(statement)))
                        .mapToInt(s -> longest(script, own, s))
                        .max()
                        .orElseThrow();
                assertThat(sharing.of(statement)).hasSize(most);
              }
            })
        .require("shared", 100);
  }

  /// The most statements like this one, from it on, that lie on one way.
  private static int longest(ProgramStatements script, List<Statement> own, Statement from) {
    int most = 0;
    for (Statement later : own) {
      if (later.kind() == from.kind()
          && later.groups().equals(from.groups())
          && script.isBefore(from, later)) {
        most = Math.max(most, longest(script, own, later));
      }
    }
    return most + 1;
  }

  private static String statements(RandomGenerator random, int depth, int[] registers) {
    StringBuilder code = new StringBuilder();
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      String location = random.nextBoolean() ? "*x" : "*y";
      int choice = random.nextInt(depth > 0 ? 4 : 2);
      switch (choice) {
        case 0 -> code.append("int r%d = %s; ".formatted(registers[0]++, location));
        case 1 -> code.append("%s = %d; ".formatted(location, random.nextInt(3)));
        default -> {
          code.append("if (%s) { ".formatted(location));
          code.append(statements(random, depth - 1, registers)).append("} else { ");
          code.append(statements(random, depth - 1, registers)).append("} ");
        }
      }
    }
    return code.toString();
  }

  private static ProgramStatements script(String code) {
    return new ProgramStatements(program(code), 1);
  }

  private static thinair.program.Program program(String code) {
    return Litmus.reader()
        .read(
            new SourceText(
                "t.litmus",
                "C t\n{}\nP0 (int* x, int* y) { %s }\nexists (true)\n".formatted(code)));
  }
}
