package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Small tests of languages that have no corpus, under the models that they mean by themselves.
class LanguagesTest {
  @TempDir Path folder;

  /// Rows of two columns, split at `/`; the instructions of a thread at `;`.
  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ARM  | 0:R2=x; 0:R3=y; 1:R2=x; 1:R3=y; | MOV R0,#1; STR R0,[R2]; LDR R1,[R3] / MOV R0,#1; STR R0,[R3]; LDR R1,[R2] | 0:R1=0 /\\ 1:R1=0 | allowed
          ARM  | 0:R2=x; 0:R3=y; 1:R2=x; 1:R3=y; | MOV R0,#1; STR R0,[R2]; DMB; LDR R1,[R3] / MOV R0,#1; STR R0,[R3]; DMB ISH; LDR R1,[R2] | 0:R1=0 /\\ 1:R1=0 | forbidden
          ARM  | 0:R2=x; 0:R3=y; 1:R2=x; 1:R3=y; | MOV R0,#1; STR R0,[R2]; DMB ST; STR R0,[R3] / LDR R1,[R3]; EOR R4,R1,R1; LDR R5,[R2,R4] | 1:R1=1 /\\ 1:R5=0 | forbidden
          ARM  | 0:R2=x; 0:R3=y; 1:R2=x; 1:R3=y; | MOV R0,#1; STR R0,[R2]; DMB ST; STR R0,[R3] / LDR R1,[R3]; LDR R5,[R2] | 1:R1=1 /\\ 1:R5=0 | allowed
          ARM  | 0:R2=x; 1:R2=x; | LDREX R1,[R2]; ADD R1,R1,#1; STREX R4,R1,[R2] / LDREX R1,[R2]; ADD R1,R1,#1; STREX R4,R1,[R2] | 0:R4=0 /\\ 1:R4=0 /\\ x=1 | forbidden
          MIPS | 0:$4=x; 0:$5=y; 1:$4=x; 1:$5=y; | li $2,1; sw $2,0($4); lw $3,0($5) / li $2,1; sw $2,0($5); lw $3,0($4) | 0:$3=0 /\\ 1:$3=0 | allowed
          MIPS | 0:$4=x; 0:$5=y; 1:$4=x; 1:$5=y; | li $2,1; sw $2,0($4); sync; lw $3,0($5) / li $2,1; sw $2,0($5); sync; lw $3,0($4) | 0:$3=0 /\\ 1:$3=0 | forbidden
          MIPS | 0:$4=x; 0:$5=y; 1:$4=x; 1:$5=y; | lw $3,0($4); li $2,1; sw $2,0($5) / lw $3,0($5); li $2,1; sw $2,0($4) | 0:$3=1 /\\ 1:$3=1 | forbidden
          BPF  | 0:r2=x; 0:r4=y; 1:r2=x; 1:r4=y; | *(u32 *)(r2 + 0) = 1; *(u32 *)(r4 + 0) = 1 / r1 = *(u32 *)(r4 + 0); r3 = *(u32 *)(r2 + 0) | 1:r1=1 /\\ 1:r3=0 | allowed
          BPF  | 0:r2=x; 0:r4=y; 0:r1=1; 1:r2=x; 1:r4=y; | *(u32 *)(r2 + 0) = 1; store_release((u32 *)(r4 + 0), r1) / r1 = load_acquire((u32 *)(r4 + 0)); r3 = *(u32 *)(r2 + 0) | 1:r1=1 /\\ 1:r3=0 | forbidden
          BPF  | 0:r2=x; 0:r4=y; 0:r6=z; 1:r2=x; 1:r4=y; 1:r6=w; | *(u32 *)(r2 + 0) = 1; r5 = atomic_fetch_add((u32 *)(r6 + 0), r5); r1 = *(u32 *)(r4 + 0) / *(u32 *)(r4 + 0) = 1; r5 = xchg_32_32(r6 + 0, r5); r1 = *(u32 *)(r2 + 0) | 0:r1=0 /\\ 1:r1=0 | forbidden
          BPF  | 0:r2=x; 0:r4=y; 0:r6=z; 1:r2=x; 1:r4=y; 1:r6=w; | *(u32 *)(r2 + 0) = 1; lock *(u32 *)(r6 + 0) += r5; r1 = *(u32 *)(r4 + 0) / *(u32 *)(r4 + 0) = 1; lock *(u32 *)(r6 + 0) += r5; r1 = *(u32 *)(r2 + 0) | 0:r1=0 /\\ 1:r1=0 | allowed
          LISA | ''  | w[] x 1; f[mb]; r[] r1 y / w[] y 1; f[mb]; r[] r1 x | 0:r1=0 /\\ 1:r1=0 | allowed
          LISA | ''  | w[once] x 1; w[once] x 2 / r[once] r1 x; r[once] r2 x | 1:r1=2 /\\ 1:r2=1 | forbidden
          LISA | ''  | rmw[] r1 (add r1 1) x / rmw[] r1 (add r1 1) x | 0:r1=0 /\\ 1:r1=0 /\\ x=1 | allowed
          """)
  void answers(String language, String initial, String code, String asked, String verdict)
      throws IOException {
    String[] threads = code.split(" / ", -1);
    String[] left = threads[0].split(";", -1);
    String[] right = threads[1].split(";", -1);
    var text = new StringBuilder("%s T\n{ %s }\n P0 | P1 ;\n".formatted(language, initial));
    for (int i = 0; i < Math.max(left.length, right.length); i++) {
      text.append(i < left.length ? left[i] : "")
          .append(" | ")
          .append(i < right.length ? right[i] : "")
          .append(" ;\n");
    }
    Files.writeString(
        folder.resolve("T.litmus"), text.append("exists (").append(asked).append(")\n"));
    Said said = Said.by(folder, List.of("check", "T.litmus"));
    assertThat(said.text()).containsPattern("^T under \\w+: " + verdict);
  }
}
