package thinair.frontend.c;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.program.Value;

/// What statements become, in the notation of [Notation].
class LoweringTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          r0 = 1;                     ! r0:=1
          r0 = -1;                    ! r0:=-1
          r0 = 0xffffffff;            ! r0:=-1
          r0 = 010;                   ! r0:=8
          int r5 = 7;                 ! r5:=7
          r0 = *x;                    ! a=R.NA[x]; r0:=a
          *x = 1;                     ! W.NA[x]=1
          *x = r0;                    ! a=r0:data; W.NA[x]=a
          *y = *x;                    ! a=R.NA[x]; W.NA[y]=a
          r0 = x;                     ! r0:=x
          *p = x;                     ! W.NA[p]=x
          r0 = *q;                    ! a=q; b=R.NA[a]; r0:=b
          *q = r0;                    ! a=q:addr; b=r0:data; W.NA[a]=b
          r0 = **p;                   ! a=R.NA[p]; b=R.NA[a]; r0:=b
          **p = 1;                    ! a=R.NA[p]; W.NA[a]=1
          *(int*)r0 = 1;              ! a=r0:addr; W.NA[a]=1
          r0 = *(int*)r1;             ! a=r1; b=R.NA[a]; r0:=b
          (void)*x;                   ! a=R.NA[x]
          r0;                         ! a=r0
          """)
  void plainAccess(String statement, String steps) {
    assertThat(only(statement)).isEqualTo(steps);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          r0 = r0 + 1;                ! a=r0; b=ADD(a,1); c=SIGNED_4(b); r0:=c
          r0 = r0-1;                  ! a=r0; b=SUBTRACT(a,1); c=SIGNED_4(b); r0:=c
          r0 += 2;                    ! a=r0; b=ADD(a,2); c=SIGNED_4(b); r0:=c
          r0++;                       ! a=r0; b=ADD(a,1); c=SIGNED_4(b); r0:=c
          --r0;                       ! a=r0; b=SUBTRACT(a,1); c=SIGNED_4(b); r0:=c
          r1 = r0 ^ r0;               ! a=r0; b=r0; c=XOR(a,b); r1:=c
          r1 = r0 == 1;               ! a=r0; b=EQUAL(a,1); r1:=b
          r1 = 1 | 2 ^ 3 & 4;         ! a=AND(3,4); b=XOR(2,a); c=OR(1,b); r1:=c
          r1 = 1 - 2 - 3;             ! a=SUBTRACT(1,2); b=SIGNED_4(a); c=SUBTRACT(b,3); d=SIGNED_4(c); r1:=d
          r1 = 1 + 2 * 3 < 4;         ! a=MULTIPLY(2,3); b=SIGNED_4(a); c=ADD(1,b); d=SIGNED_4(c); e=LESS(d,4); r1:=e
          r1 = (1 | 2) & 3;           ! a=OR(1,2); b=AND(a,3); r1:=b
          r1 = -r0;                   ! a=r0; b=NEGATE(a); c=SIGNED_4(b); r1:=c
          r1 = ~r0;                   ! a=r0; b=COMPLEMENT(a); r1:=b
          r1 = (int)r0;               ! a=r0; r1:=a
          r1 = *x + *y;               ! a=R.NA[x]; b=R.NA[y]; c=ADD(a,b); d=SIGNED_4(c); r1:=d
          """)
  void arithmetic(String statement, String steps) {
    assertThat(only(statement)).isEqualTo(steps);
  }

  @Test
  void logicalOperatorsNeedNoBranchWhenTheRightSideHasNoEffect() {
    assertThat(only("r1 = !r0;")).isEqualTo("a=r0; b=EQUAL(a,0); r1:=b");
    assertThat(only("r1 = r0 && r1;"))
        .isEqualTo("a=r0; b=NOT_EQUAL(a,0); c=r1; d=NOT_EQUAL(c,0); e=AND(b,d); r1:=e");
    assertThat(only("r1 = *x || r1;"))
        .isEqualTo("a=R.NA[x]; b=NOT_EQUAL(a,0); c=r1; d=NOT_EQUAL(c,0); e=OR(b,d); r1:=e");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          r0 = z[1];                  ! a=R.NA[z+4]; r0:=a
          z[0] = 1;                   ! W.NA[z]=1
          z[r0] = 1;                  ! a=r0:addr; b=MULTIPLY(a,4); c=ADD(z,b); W.NA[c]=1
          r0 = *(z + r1);             ! a=r1; b=MULTIPLY(a,4); c=ADD(z,b); d=R.NA[c]; r0:=d
          r0 = *(1 + z);              ! a=R.NA[z+4]; r0:=a
          q = p[2];                   ! a=R.NA[p+16]; q:=a
          q = q - 1;                  ! a=q; b=SUBTRACT(a,4); q:=b
          """)
  void pointersMoveByCells(String statement, String steps) {
    assertThat(only(statement)).isEqualTo(steps);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          r0 = atomic_load(x);                                      ! a=R.A.SC[x]; r0:=a
          r0 = atomic_load_explicit(x, memory_order_relaxed);       ! a=R.A.RLX[x]; r0:=a
          r0 = atomic_load_explicit(x, memory_order_acquire);       ! a=R.A.ACQ[x]; r0:=a
          r0 = atomic_load_explicit(x, memory_order_consume);       ! a=R.A.CON[x]; r0:=a
          r0 = atomic_load_explicit(q, memory_order_relaxed);       ! a=q:addr; b=R.A.RLX[a]; r0:=b
          atomic_store(x, 1);                                       ! W.A.SC[x]=1
          atomic_store_explicit(x, 1, memory_order_release);        ! W.A.REL[x]=1
          atomic_store_explicit(x, r0, memory_order_relaxed);       ! a=r0:data; W.A.RLX[x]=a
          atomic_store_explicit(q, r0, memory_order_relaxed);       ! a=q:addr; b=r0:data; W.A.RLX[a]=b
          atomic_store(y, atomic_load(x));                          ! a=R.A.SC[x]; W.A.SC[y]=a
          atomic_init(x, 1);                                        ! W.NA[x]=1
          r0 = atomic_exchange(x, 2);                               ! a=COPY.A.RMW.SC.X[x]2; r0:=a
          atomic_fetch_add_explicit(x, 1, memory_order_acq_rel);    ! a=ADD.A.ACQ_REL.RMW.X[x]1
          r0 = atomic_fetch_sub_explicit(x, r1, memory_order_release); ! a=r1:data; b=SUBTRACT.A.REL.RMW.X[x]a; r0:=b
          atomic_fetch_or(x, 1);                                    ! a=OR.A.RMW.SC.X[x]1
          atomic_fetch_xor(x, 1);                                   ! a=XOR.A.RMW.SC.X[x]1
          atomic_fetch_and(x, 1);                                   ! a=AND.A.RMW.SC.X[x]1
          atomic_thread_fence(memory_order_seq_cst);                ! F.SC
          atomic_signal_fence(memory_order_seq_cst);                ! ``
          """)
  void atomicFunctions(String statement, String steps) {
    assertThat(only(statement)).isEqualTo(steps);
  }

  @Test
  void compareAndExchangeEitherUpdatesOrSaysWhatItSaw() {
    assertThat(
            only(
                "r0 = atomic_compare_exchange_strong_explicit(x, z, 2, memory_order_release,"
                    + " memory_order_relaxed);"))
        .isEqualTo(
            "a=R.NA[z]; "
                + "{ c=COPY.A.REL.RMW.X[x]2<a; d=EQUAL(c,a); when d; e=XOR(c,c); b=NOT(e)"
                + " | c=R.A.RLX[x]<a; d=NOT_EQUAL(c,a); when d; W.NA[z]=c<a<c; b=COPY(0) }; "
                + "r0:=b");
  }

  @Test
  void weakCompareAndExchangeMayFailForNoReason() {
    assertThat(only("atomic_compare_exchange_weak(x, z, r1);"))
        .isEqualTo(
            "a=R.NA[z]; "
                + "{ c=r1<a; d=COPY.A.RMW.SC.X[x]c<a; e=EQUAL(d,a); when e; f=XOR(d,d); b=NOT(f)"
                + " | c=R.A.SC[x]<a; W.NA[z]=c<a<c; b=COPY(0) }");
  }

  @Test
  void whatFollowsAChoiceHasNumbersOfItsOwn() {
    assertThat(only("r0 = atomic_compare_exchange_weak(x, z, r1) + 1;"))
        .endsWith("}; g=ADD(b,1); h=SIGNED_4(g); r0:=h");
  }

  @Test
  void addUnlessIsAnExampleOfAnAnnotatedFunction() {
    assertThat(only("r0 = __atomic_add_unless{mb}(x, 10, 0);"))
        .isEqualTo(
            "{ b=R.NA.RMW.X[x]; c=NOT_EQUAL(b,0); when c; d=ADD(b,10); e=SIGNED_4(d);"
                + " W.NA.RMW.X[x]=e; f=XOR(b,b); a=NOT(f) | b=R.NA.RMW.X[x]; c=EQUAL(b,0); when c;"
                + " d=XOR(b,b); a=COPY(d) }; r0:=a");
  }

  @Test
  void ifWithoutElse() {
    assertThat(all("if (r0) *x = 1; *y = 1;"))
        .isEqualTo(
            """
            a=r0; b=EQUAL(a,0); if b goto if0.end until if0.end
            W.NA[x]=1
            if0.end:
            W.NA[y]=1\
            """);
  }

  @Test
  void ifWithElse() {
    assertThat(all("if (r0 == *x) { *x = 1; } else if (!r1) *y = 1;"))
        .isEqualTo(
            """
            a=r0; b=R.NA[x]; c=NOT_EQUAL(a,b); if c goto if0.else until if0.end
            W.NA[x]=1
            goto if0.end
            if0.else:
            a=r1; b=NOT_EQUAL(a,0); if b goto if1.end until if1.end
            W.NA[y]=1
            if0.end:
            if1.end:\
            """);
  }

  @Test
  void whileTestsFirst() {
    assertThat(all("while (r0 < 2) { r0 = *x; }"))
        .isEqualTo(
            """
            while0.start:
            a=r0; b=GREATER_OR_EQUAL(a,2); if b goto while0.end until while0.end
            a=R.NA[x]; r0:=a
            goto while0.start
            while0.end:\
            """);
  }

  @Test
  void doTestsLast() {
    assertThat(all("do r0 = *x; while (r0 == 0);"))
        .isEqualTo(
            """
            do0.start:
            a=R.NA[x]; r0:=a
            a=r0; b=EQUAL(a,0); if b goto do0.start until do0.end
            do0.end:\
            """);
  }

  @Test
  void forIsAWhile() {
    String loop = "for (int i = 0; i < 2; i++) *x = i;";
    assertThat(all(loop)).isEqualTo(all("int i = 0; while (i < 2) { *x = i; i = i + 1; }"));
    assertThat(all("for (;;) ;")).isEqualTo(all("while (1) {}"));
  }

  @Test
  void aParameterThatIsAssignedIsARegisterThatStartsAsItsAddress() {
    ThreadCode code = Read.body("x = y; *x = 1;");
    assertThat(Notation.of(code)).isEqualTo("x:=y\na=x:addr; W.NA[a]=1");
    assertThat(code.initial()).isEqualTo(Map.of(new Register("x"), Value.address("x")));
  }

  @Test
  void parametersDeclareLocations() {
    CCode code =
        Read.threads("P0(atomic_int* x, volatile int *y) {} P1(int* y, const uint64_t** z) {}");
    assertThat(code.locations().keySet()).containsExactly("x", "y", "z");
    assertThat(code.locations().values())
        .extracting(type -> type.name())
        .containsExactly("atomic_int", "int", "uint64_t*");
  }

  @Test
  void everyStatementKnowsItsPlaceAndItsText() {
    ThreadCode code =
        Read.threads(
                """
                (* a comment of litmus *)
                void P0(int* x) { // one of C
                  int r0 = *x /* here */ + 1;
                  if (r0)
                    *x = 2;
                }
                """)
            .threads()
            .getFirst();
    assertThat(code.code())
        .extracting(instruction -> instruction.place().line() + " " + instruction.text())
        .containsExactly("3 int r0 = *x + 1;", "4 if (r0)", "5 *x = 2;");
  }

  private static String all(String body) {
    return Notation.of(Read.body(body));
  }

  private static String only(String statement) {
    return all(statement);
  }
}
