package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.program.Language;

/// What instructions compute.
final class InstructionValueTest {
  private static final long[] SAMPLES = {
    0,
    1,
    -1,
    2,
    0x7FFFFFFFL,
    0x80000000L,
    0xFFFFFFFFL,
    0x1_0000_0000L,
    Long.MAX_VALUE,
    Long.MIN_VALUE
  };

  @ParameterizedTest(name = "{0} : {1} = {2}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '"',
      textBlock =
          """
          MOV X0,#-1; MOV W1,W0                               → X1 → 4294967295
          MOV X0,#-1; MOV X1,X0                               → X1 → -1
          MOV W0,#-1; ADD W1,W0,#1                            → X1 → 0
          MOV W0,#-1; ADD X1,X0,#1                            → X1 → 4294967296
          MOV W0,#-1; ADD X1,XZR,W0,SXTW                      → X1 → -1
          MOV W0,#-1; ADD X1,XZR,W0,SXTB #2                   → X1 → -4
          MOV W0,#0x1ff; ADD W1,WZR,W0,UXTB                   → X1 → 255
          MOV W0,#-1; SXTW X1,W0                              → X1 → -1
          MOV W0,#0x180; SXTB W1,W0                           → X1 → 4294967168
          MOV W0,#-8; ASR W1,W0,#1                            → X1 → 4294967292
          MOV W0,#-8; LSR W1,W0,#1                            → X1 → 2147483644
          MOV W0,#1; ROR W1,W0,#1                             → X1 → 2147483648
          MOV W0,#1; MOV W1,#33; LSL W2,W0,W1                 → X2 → 2
          MOV W0,#5; ORN W1,WZR,W0                            → X1 → 4294967290
          MOV W0,#5; EON X1,X0,X0                             → X1 → -1
          MOV W0,#5; BIC W1,W0,#4                             → X1 → 1
          MOV W0,#5; MVN W1,W0                                → X1 → 4294967290
          MOV W0,#5; NEG W1,W0                                → X1 → 4294967291
          MOV W0,#5; MOV W1,#3; MSUB W2,W0,W1,W0              → X2 → 4294967286
          MOV W0,#5; MOV W1,#3; MNEG W2,W0,W1                 → X2 → 4294967281
          MOV W0,#-5; ABS W1,W0                               → X1 → 5
          MOV X0,#-5; ABS X1,X0                               → X1 → 5
          MOV W0,#-5; MOV W1,#3; SMULL X2,W0,W1               → X2 → -15
          MOV W0,#-1; MOV W1,#2; UMULL X2,W0,W1               → X2 → 8589934590
          MOV W0,#0x1234; UBFM W1,W0,#4,#11                   → X1 → 35
          MOV W0,#0x1234; UBFX W1,W0,#4,#8                    → X1 → 35
          MOV W0,#0x3; UBFM W1,W0,#28,#3                      → X1 → 48
          MOV W0,#0x80; SBFM W1,W0,#0,#7                      → X1 → 4294967168
          MOV X0,#0x80; SBFX X1,X0,#4,#4                      → X1 → -8
          MOV W0,#1; RBIT W1,W0                               → X1 → 2147483648
          MOV X0,#1; RBIT X1,X0                               → X1 → -9223372036854775808
          MOV W0,#0x1234; REV W1,W0                           → X1 → 873594880
          MOV W0,#0x1234; REV16 W1,W0                         → X1 → 13330
          MOV X0,#0x1234; REV32 X1,X0                         → X1 → 873594880
          MOV X0,#1; REV X1,X0                                → X1 → 72057594037927936
          MOV X0,#1; REV64 X1,X0                              → X1 → 72057594037927936
          MOVZ X0,#1,LSL #48; MOVK X0,#2,LSL #16              → X0 → 281474976841728
          MOVN W0,#0                                          → X0 → 4294967295
          MOV W0,#5; CMP W0,#5; CSINC W1,WZR,W0,NE            → X1 → 6
          MOV W0,#5; CMP W0,#5; CSINV W1,WZR,W0,NE            → X1 → 4294967290
          MOV W0,#5; CMP W0,#5; CSNEG X1,XZR,X0,NE            → X1 → -5
          MOV W0,#5; CMP W0,#5; CSETM W1,EQ                   → X1 → 4294967295
          MOV W0,#5; CMP W0,#5; CINC W1,W0,NE                 → X1 → 5
          """)
  void aarch64(String code, String register, String value) {
    assertThat(new StraightLine(Language.AARCH64, code).result(register)).isEqualTo(value);
  }

  @ParameterizedTest(name = "{0} : {1} = {2}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '"',
      textBlock =
          """
          li a0,-1; mv a1,a0                                  → x11 → -1
          li x1,0x7fffffff; addiw x2,x1,1                     → x2  → -2147483648
          li x1,0x7fffffff; addi x2,x1,1                      → x2  → 2147483648
          li x1,1; subw x2,x0,x1                              → x2  → -1
          li x1,1; slli x1,x1,32; addi x1,x1,-1; sext.w x2,x1 → x2  → -1
          li x1,1; slli x1,x1,32; addi x1,x1,-1; zext.w x2,x1 → x2  → 4294967295
          li x1,-8; srliw x2,x1,1                             → x2  → 2147483644
          li x1,-8; sraiw x2,x1,1                             → x2  → -4
          li x1,-8; srli x2,x1,1                              → x2  → 9223372036854775804
          li x1,1; li x2,33; sllw x3,x1,x2                    → x3  → 2
          li x1,1; li x2,65; sll x3,x1,x2                     → x3  → 2
          li x1,-1; sltu x2,x0,x1                             → x2  → 1
          li x1,-1; slt x2,x0,x1                              → x2  → 0
          li x1,-1; sltiu x2,x1,1                             → x2  → 0
          lui x1,0x12345                                      → x1  → 305418240
          li x0,5; mv x1,x0                                   → x1  → 0
          la x1,y; addi x2,x1,4                               → x2  → y+4
          """)
  void riscv(String code, String register, String value) {
    assertThat(new StraightLine(Language.RISCV, code).result(register)).isEqualTo(value);
  }

  /// All conditions on all flags, against what they are meant to say about two numbers.
  @Test
  void conditions() {
    for (long left : SAMPLES) {
      for (long right : SAMPLES) {
        check("X", left, right, Long.compare(left, right), Long.compareUnsigned(left, right));
        int low = (int) left;
        int lower = (int) right;
        check("W", left, right, Integer.compare(low, lower), Integer.compareUnsigned(low, lower));
      }
    }
  }

  private static void check(String view, long left, long right, int signed, int unsigned) {
    Map<String, Boolean> holds = new LinkedHashMap<>();
    holds.put("EQ", signed == 0);
    holds.put("NE", signed != 0);
    holds.put("CS", unsigned >= 0);
    holds.put("HS", unsigned >= 0);
    holds.put("CC", unsigned < 0);
    holds.put("LO", unsigned < 0);
    holds.put("HI", unsigned > 0);
    holds.put("LS", unsigned <= 0);
    holds.put("GE", signed >= 0);
    holds.put("LT", signed < 0);
    holds.put("GT", signed > 0);
    holds.put("LE", signed <= 0);
    long difference = view.equals("X") ? left - right : (int) left - (int) right;
    boolean minus = view.equals("X") ? difference < 0 : (int) difference < 0;
    holds.put("MI", minus);
    holds.put("PL", !minus);
    holds.put("VS", minus != signed < 0);
    holds.put("VC", minus == signed < 0);
    String code = "MOV X0,#%d; MOV X1,#%d; CMP %s0,%s1".formatted(left, right, view, view);
    for (var entry : holds.entrySet()) {
      String value =
          new StraightLine(Language.AARCH64, code + "; CSET W2," + entry.getKey()).result("X2");
      assertThat(value).as("%s %s", code, entry.getKey()).isEqualTo(entry.getValue() ? "1" : "0");
    }
  }

  /// A sum carries or overflows like the difference from the opposite number, but for the ends.
  @ParameterizedTest(name = "{0} + {1}: C={2} V={3}")
  @CsvSource({
    "0, 0, 0, 0",
    "-1, 1, 1, 0",
    "0x7FFFFFFF, 1, 0, 1",
    "0x80000000, 0x80000000, 1, 1",
    "-1, -1, 1, 0"
  })
  void sums(String left, String right, String carry, String overflow) {
    String code = "MOV W0,#%s; MOV W1,#%s; ADDS W2,W0,W1; ".formatted(left, right);
    assertThat(new StraightLine(Language.AARCH64, code + "CSET W3,CS").result("X3"))
        .isEqualTo(carry);
    assertThat(new StraightLine(Language.AARCH64, code + "CSET W3,VS").result("X3"))
        .isEqualTo(overflow);
  }

  /// The status of store-conditionals on all ways through; 0 is success.
  @ParameterizedTest(name = "{0} : {1}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '"',
      textBlock =
          """
          STXR W3,W2,[X0]                                     → 1
          LDXR W1,[X0]; STXR W3,W2,[X0]                       → 1 0
          LDXR W1,[X5]; STXR W3,W2,[X0]                       → 1
          LDXR X1,[X0]; STXR W3,W2,[X0]                       → 1
          LDXRB W1,[X0]; STXRB W3,W2,[X0]                     → 1 0
          LDXR W1,[X0]; LDXR W1,[X5]; STXR W3,W2,[X0]         → 1
          LDXR W1,[X0]; STXR W4,W2,[X0]; STXR W3,W2,[X0]      → 1 1
          LDXR W1,[X0]; STXR W4,W2,[X5]; STXR W3,W2,[X0]      → 1
          LDXR WZR,[X0]; STLXR W3,WZR,[X0]                    → 1 0
          """)
  void exclusives(String code, String statuses) {
    assertThat(statuses(Language.AARCH64, code, "X3")).isEqualTo(statuses);
  }

  @ParameterizedTest(name = "{0} : {1}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '"',
      textBlock =
          """
          sc.w x9,x7,0(x6)                                    → 1
          lr.w x8,0(x6); sc.w x9,x7,0(x6)                     → 1 0
          lr.w x8,0(x10); sc.w x9,x7,0(x6)                    → 1
          lr.w x8,0(x6); sc.w x11,x7,0(x6); sc.w x9,x7,0(x6)  → 1 1
          """)
  void reservations(String code, String statuses) {
    assertThat(statuses(Language.RISCV, code, "x9")).isEqualTo(statuses);
  }

  private static String statuses(Language language, String code, String register) {
    Map<String, String> addresses = Map.of("X0", "x", "X5", "y", "x6", "x", "x10", "y");
    return new StraightLine(language, code)
        .paths(addresses).stream()
            .map(path -> StraightLine.result(path, register))
            .collect(Collectors.joining(" "));
  }

  /// Success and failure of a compare-and-swap are two executions each, for each value read.
  @Test
  void comparisonsHaveFourAlternatives() {
    List<?> paths = new StraightLine(Language.AARCH64, "CAS W2,W3,[X0]").paths(Map.of("X0", "x"));
    assertThat(paths).hasSize(4);
  }
}
