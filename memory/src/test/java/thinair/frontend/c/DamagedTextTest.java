package thinair.frontend.c;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import thinair.random.Cases;
import thinair.source.SyntaxError;

/// Whatever the text, it is read or there is a place and a reason why not.
@Tag("random")
class DamagedTextTest {
  private static final String WHOLE =
      """
      P0 (atomic_int* x, volatile int** y, const uint64_t* z) {
        int r0 = atomic_load_explicit(x, memory_order_acquire) + 0x1f; /* comment */
        if (r0 == 1 && !r0) { *z = r0 ^ r0; } else *y[1] = (int)-1; // comment
        while (atomic_compare_exchange_weak(x, z, r0 << 2)) { r0++; }
      }
      (* between *)
      void P1 (atomic_int* x) {
        for (int i = 0; i < 3; i += 1) do { atomic_fetch_add(x, i); } while (*(x + i) >= 2);
        int r1 = __atomic_add_unless{mb}(x, 10, 0);
        atomic_thread_fence(memory_order_seq_cst);
      }
      """;
  private static final int TEXTS = 2_500;
  private static final List<String> PIECES =
      List.of(
          "(",
          ")",
          "{",
          "}",
          "[",
          "]",
          ";",
          ",",
          "*",
          "&",
          "=",
          "==",
          "-",
          "+",
          "!",
          "\"",
          "#",
          "/*",
          "*/",
          "//",
          "(*",
          "*)",
          "\n",
          "\0",
          "é",
          "𝄞",
          "int",
          "P2",
          "r0",
          "atomic_load",
          "0x",
          "99999999999",
          "while",
          "if",
          "else",
          "do",
          "for",
          "struct",
          "_Atomic",
          "unsigned",
          "?",
          ":",
          ".",
          "->");

  @Test
  void isReadOrRefused() {
    Cases.run(
            TEXTS,
            1,
            example -> {
              String damaged = damage(example.random());
              example.shows(damaged);
              try {
                Read.threads(damaged);
              } catch (SyntaxError e) {
                example.count("refused");
                assertThat(e.diagnostic().render()).contains("test.litmus:");
              }
            })
        .require("refused", Cases.share(TEXTS) / 2);
  }

  private static String damage(RandomGenerator random) {
    StringBuilder text = new StringBuilder(WHOLE);
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(text.length());
      switch (random.nextInt(4)) {
        case 0 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(8)));
        case 1 -> text.insert(at, PIECES.get(random.nextInt(PIECES.size())));
        case 2 -> text.setLength(Math.max(1, at));
        default -> {
          int from = random.nextInt(text.length());
          int to = Math.min(text.length(), from + random.nextInt(20));
          text.insert(at, text.substring(from, to));
        }
      }
      if (text.isEmpty()) {
        text.append(' ');
      }
    }
    return text.toString();
  }
}
