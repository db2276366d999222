package thinair.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.frontend.litmus.LitmusReader;
import thinair.random.Cases;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Whatever is typed, there is a program or an error with a place, soon.
@Tag("random")
class DamagedLitmusTest {
  private static final Pattern TOKEN = Pattern.compile("\\w+|\\s+|[^\\w\\s]");

  /// Tokens that mean something somewhere.
  private static final List<String> SPARE =
      List.of(
          "{",
          "}",
          "(",
          ")",
          "[",
          "]",
          "(*",
          "*)",
          "\"",
          ";",
          "|",
          ":",
          "=",
          "%",
          "$",
          "#",
          "&",
          "*",
          "~",
          "-",
          "/\\",
          "\\/",
          "=>",
          "P7",
          "0",
          "99999999999999999999",
          "0x",
          "-1",
          "x",
          "r1",
          "EAX",
          "exists",
          "not",
          "locations",
          "filter",
          "int",
          "LOCK",
          "lwarx",
          "L0",
          "\n",
          "é",
          "\0");

  private final LitmusReader reader = Litmus.reader();

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        X86 SB
        "PodWR Fre"
        Com=Fr Fr
        { x=0; int y=0; 0:EBX=x; }
         P0             | P1             ;
         MOV [x],$1     | LOCK INC [y]   ;
         L0: XCHG EAX,[EBX] | CMP EAX,$1 ;
         JNE L0         | MOV EAX,[x]    ;
        locations [x; 0:EAX;]
        exists (0:EAX=0 /\\ (1:EAX=0 \\/ not [x]=1))
        """,
        """
        X86_64 MP
        { uint64_t x; }
         P0          | P1                   ;
         movl $1,(x) | movq 8(%rbx,%rcx,4),%rax ;
         mfence      | lock cmpxchgq %rbx,(x) ;
        ~exists (1:rax=1 => x=2)
        """,
        """
        PPC LB
        { int a[2]={1,2}; 0:r2=x; 1:r2=&a[1]; uint64_t 1:r3; }
         P0            | P1              ;
         lwz r1,0(r2)  | lwarx r1,r0,r2  ;
         cmpw r1,r1    | stwcx. r1,r0,r2 ;
         beq L         | rlwinm r3,r1,4,30,31 ;
         L: lwsync     | addi r5,r1,-1   ;
        filter (a[1]=2)
        forall (0:r1=1:r1 /\\ a={1,x})
        """,
        """
        AArch64 S
        { 0:X1=x; int64_t 0:X2; }
         P0              ;
         LDAXR W0,[X1]   ;
         STXR W3,W2,[X1] ;
         CBNZ W3,L0      ;
         L0: DMB ISH     ;
        exists (0:X0=1)
        """,
        """
        RISCV R
        { 0:x5=x; }
         P0                 ;
         lr.w.aq x6,0(x5)   ;
         sc.w x7,x6,0(x5)   ;
         bne x7,x0,L0       ;
         L0: fence rw,w     ;
        exists (0:x6=1)
        """,
        """
        C W
        { [x]=0; int* p=&x; }
        P0(atomic_int* x, int* p) {
          int r0 = atomic_load_explicit(x, memory_order_acquire);
          if (r0 == 1) { *p = r0 + 1; } else { atomic_thread_fence(memory_order_seq_cst); }
          while (r0) r0 = atomic_fetch_add_explicit(x, 1, memory_order_relaxed);
        }
        exists (0:r0=1 /\\ x=2)
        """
      })
  @Timeout(600)
  void isReadOrRefused(String text) {
    assertThat(reader.read(new SourceText("whole", text)).threads()).isNotEmpty();
    Cases.run(
            3_000,
            20_090_611,
            example -> {
              String damaged = damage(text, example.random());
              example.shows(damaged);
              try {
                assertThat(reader.read(new SourceText("damaged", damaged)).threads()).isNotEmpty();
              } catch (SyntaxError e) {
                example.count("refused");
                assertThat(e.diagnostic().render()).contains("damaged:");
                assertThat(e.diagnostic().span().start()).isBetween(0, damaged.length());
              }
            })
        .require("refused", Cases.share(300));
  }

  private static String damage(String text, RandomGenerator random) {
    var tokens = new ArrayList<>(TOKEN.matcher(text).results().map(MatchResult::group).toList());
    int blows = 1 + random.nextInt(3);
    for (int i = 0; i < blows && !tokens.isEmpty(); i++) {
      int at = random.nextInt(tokens.size());
      switch (random.nextInt(6)) {
        case 0 -> tokens.remove(at);
        case 1 -> tokens.add(at, tokens.get(at));
        case 2 -> tokens.set(at, SPARE.get(random.nextInt(SPARE.size())));
        case 3 -> tokens.set(at, tokens.get(random.nextInt(tokens.size())));
        case 4 -> tokens.add(at, SPARE.get(random.nextInt(SPARE.size())));
        default -> tokens.subList(at, Math.min(tokens.size(), at + 1 + random.nextInt(8))).clear();
      }
    }
    return String.join("", tokens);
  }
}
