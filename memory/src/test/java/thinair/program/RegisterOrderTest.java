package thinair.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegisterOrderTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # language | any order          | as states list them
          X86        | ESI ZF EDX EAX EBX | EAX EBX EDX ESI ZF
          X86_64     | r10 rsi r9 rax     | rax rsi r9 r10
          PPC        | r10 r2 r1 cr0      | cr0 r1 r2 r10
          AARCH64    | X10 X9 SP X0       | SP X0 X9 X10
          RISCV      | x31 x5 x10         | x5 x10 x31
          C          | r2 r10 r1 q        | q r1 r10 r2
          """)
  void sorts(Language language, String before, String after) {
    assertThat(
            Arrays.stream(before.split(" ", -1))
                .map(Register::new)
                .sorted(language.registers())
                .map(Register::name)
                .collect(Collectors.joining(" ")))
        .isEqualTo(after);
  }
}
