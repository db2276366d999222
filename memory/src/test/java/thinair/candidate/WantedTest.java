package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.Litmus;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Program;
import thinair.program.Value;
import thinair.source.SourceText;

/// A proposition is given up as soon as what is known makes it false.
class WantedTest {
  private static final String THREADS =
      """
      X86 open
      {}
       P0          ;
       MOV EAX,[x] ;
       MOV EBX,[x] ;
       MOV [y],$1  ;
      exists (\
      """;

  @ParameterizedTest(name = "{0} where EAX, EBX, y are {1}: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0:EAX=1                                     | _ _ _ | true
          0:EAX=1                                     | 1 _ _ | true
          0:EAX=1                                     | 0 _ _ | false
          0:EAX=1 /\\ 0:EBX=1                         | _ 0 _ | false
          0:EAX=1 /\\ 0:EBX=1                         | 1 _ _ | true
          0:EAX=1 \\/ 0:EBX=1                         | 0 _ _ | true
          0:EAX=1 \\/ 0:EBX=1                         | 0 0 _ | false
          0:EAX=1 \\/ y=2                             | 0 _ _ | true
          0:EAX=1 \\/ y=2                             | 0 _ 1 | false
          not (0:EAX=1)                               | 1 _ _ | false
          not (0:EAX=1)                               | _ _ _ | true
          not (0:EAX=1 /\\ 0:EBX=1)                   | 1 _ _ | true
          not (0:EAX=1 /\\ 0:EBX=1)                   | 1 1 _ | false
          not (0:EAX=1 \\/ 0:EBX=1)                   | _ 1 _ | false
          not (0:EAX=0 /\\ (0:EBX=0 \\/ 0:EBX=1))     | 0 1 _ | false
          not (0:EAX=0 /\\ (0:EBX=0 \\/ 0:EBX=1))     | 0 2 _ | true
          (0:EAX=1 /\\ y=1) \\/ (0:EAX=2 /\\ y=2)     | 2 _ 1 | false
          (0:EAX=1 /\\ y=1) \\/ (0:EAX=2 /\\ y=2)     | 2 _ 2 | true
          0:EAX=1 => 0:EBX=1                          | 1 0 _ | false
          0:EAX=1 => 0:EBX=1                          | 1 _ _ | true
          0:EAX=1 => 0:EBX=1                          | 0 0 _ | true
          not (0:EAX=1 => 0:EBX=1)                    | 0 _ _ | false
          not (0:EAX=1 => 0:EBX=1)                    | _ 1 _ | false
          not (0:EAX=1 => 0:EBX=1)                    | 1 _ _ | true
          true                                        | 0 0 0 | true
          """)
  void isGivenUp(String proposition, String known, boolean can) {
    Program program =
        Litmus.reader().read(new SourceText("open.litmus", THREADS + proposition + ")\n"));
    List<String> values = Arrays.asList(known.split(" "));
    Wanted wanted = new Wanted(program.condition().proposition(), new Observations(program));

    assertThat(
            wanted.canHold(
                observable -> {
                  String value = values.get(place(observable));
                  return value.equals("_") ? null : Value.of(Integer.parseInt(value));
                }))
        .isEqualTo(can);
  }

  private static int place(Observable observable) {
    return switch (observable) {
      case Observable.Of(_, var register) -> register.name().equals("EAX") ? 0 : 1;
      case Observable.Cell _ -> 2;
      case Observable.Array array -> throw new IllegalArgumentException("no array: " + array);
    };
  }
}
