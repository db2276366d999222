package thinair.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What follows from a language alone.
class LanguageTest {
  @Test
  void litmusTestsNameTheirLanguage() {
    assertThat(Language.litmus())
        .extracting(Language::litmusName)
        .containsExactly(
            "X86", "X86_64", "PPC", "AArch64", "RISCV", "ARM", "MIPS", "BPF", "LISA", "C", "Java");
    for (Language language : Language.litmus()) {
      assertThat(Language.ofLitmus(language.litmusName())).contains(language);
    }
    assertThat(Language.ofLitmus("Bell")).contains(Language.LISA);
    assertThat(Language.ofLitmus("LKMM")).isEmpty();
    assertThat(Language.ofLitmus("Java")).contains(Language.JAVA_MODES);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # language | people say | litmus tests | in C  | default model | whole cells
          X86        | X86        | X86          | false | tso           | false
          X86_64     | X86_64     | X86_64       | false | tso           | false
          PPC        | PPC        | PPC          | false | ppc           | false
          AARCH64    | AArch64    | AArch64      | false | aarch64       | true
          RISCV      | RISCV      | RISCV        | false | riscv         | false
          ARM        | ARM        | ARM          | false | armv7         | false
          MIPS       | MIPS       | MIPS         | false | mips          | false
          BPF        | BPF        | BPF          | false | bpf           | false
          LISA       | LISA       | LISA         | false | lisa          | false
          C          | C          | C            | true  | cxx23         | false
          LKMM       | LKMM       | C            | true  | lkmm          | false
          JAVA       | Java       | Java         | false | jmm-revised   | false
          JAVA_MODES | Java       | Java         | true  | java          | false
          """)
  void names(
      Language language, String word, String litmus, boolean isC, String model, boolean whole) {
    assertThat(language.word()).isEqualTo(word);
    assertThat(language.litmusName()).isEqualTo(litmus);
    assertThat(language.isC()).isEqualTo(isC);
    assertThat(language.defaultModel()).isEqualTo(model);
    assertThat(language.accessesWholeCells()).isEqualTo(whole);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          # a load of 1, 2, 4 and 8 bytes, with sign and without
          X86     | SIGNED_1 SIGNED_2 - -        | UNSIGNED_1 UNSIGNED_2 - -
          X86_64  | - - - -                      | - - - -
          PPC     | SIGNED_1 SIGNED_2 SIGNED_4 - | UNSIGNED_1 UNSIGNED_2 UNSIGNED_4 -
          AARCH64 | SIGNED_1 SIGNED_2 SIGNED_4 - | UNSIGNED_1 UNSIGNED_2 UNSIGNED_4 -
          RISCV   | SIGNED_1 SIGNED_2 SIGNED_4 - | UNSIGNED_1 UNSIGNED_2 UNSIGNED_4 -
          ARM     | SIGNED_1 SIGNED_2 - -        | UNSIGNED_1 UNSIGNED_2 - -
          MIPS    | SIGNED_1 SIGNED_2 SIGNED_4 - | UNSIGNED_1 UNSIGNED_2 UNSIGNED_4 -
          BPF     | SIGNED_1 SIGNED_2 SIGNED_4 - | UNSIGNED_1 UNSIGNED_2 UNSIGNED_4 -
          LISA    | - - - -                      | - - - -
          C       | SIGNED_1 SIGNED_2 - -        | UNSIGNED_1 UNSIGNED_2 - -
          LKMM    | SIGNED_1 SIGNED_2 - -        | UNSIGNED_1 UNSIGNED_2 - -
          JAVA    | - - - -                      | - - - -
          """)
  void loadsAreCut(Language language, String signed, String unsigned) {
    assertThat(cuts(language, true)).isEqualTo(signed);
    assertThat(cuts(language, false)).isEqualTo(unsigned);
  }

  private static String cuts(Language language, boolean signed) {
    return Arrays.stream(new int[] {1, 2, 4, 8})
        .mapToObj(bytes -> language.loading().cut(bytes, signed).map(Operator::name).orElse("-"))
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest(name = "{0}: {1} {2} is {3}")
  @CsvSource(
      textBlock =
          """
          X86,     int,      -1,  -1
          X86,     uint16_t, -1,  -1
          X86_64,  int,      -1,  4294967295
          PPC,     int8_t,   255, 255
          AARCH64, int16_t,  -1,  65535
          RISCV,   uint8_t,  255, -1
          C,       int,      -1,  -1
          C,       uint8_t,  -1,  255
          JAVA,    int8_t,   255, -1
          """)
  void initialValues(Language language, String type, long written, long held) {
    assertThat(language.loading().initial(Value.of(written), DataType.of(type)))
        .isEqualTo(Value.of(held));
    assertThat(language.loading().initial(Value.address("x"), DataType.of(type)))
        .isEqualTo(Value.address("x"));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # language | full fences                                     | partial ones
          X86        | MFENCE                                          | LFENCE SFENCE
          X86_64     | MFENCE                                          | LFENCE SFENCE
          PPC        | SYNC                                            | ''
          AARCH64    | DMB.ISH DMB.OSH DMB.SY DSB.ISH DSB.OSH DSB.SY   | ''
          RISCV      | Fence.rw.rw                                     | ''
          ARM        | DMB DMB.ISH DMB.OSH DSB DSB.ISH DSB.OSH         | ''
          MIPS       | SYNC                                            | ''
          BPF        | ''                                              | ''
          LISA       | ''                                              | ''
          C          | ''                                              | ''
          LKMM       | ''                                              | ''
          JAVA       | ''                                              | ''
          """)
  void machinesUnderstandFences(Language language, String full, String partial) {
    assertThat(String.join(" ", Tag.words(language.fences().full()))).isEqualTo(full);
    assertThat(String.join(" ", Tag.words(language.fences().partial()))).isEqualTo(partial);
  }
}
