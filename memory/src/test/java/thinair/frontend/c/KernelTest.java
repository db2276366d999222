package thinair.frontend.c;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.program.Language;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// The C of the Linux kernel.
class KernelTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          r0 = READ_ONCE(*x);            ! a=R.ONCE[x]; r0:=a
          WRITE_ONCE(*x, READ_ONCE(*y)); ! a=R.ONCE[y]; W.ONCE[x]=a
          smp_store_release(x, 1);       ! W.RELEASE[x]=1
          r0 = smp_load_acquire(x);      ! a=R.ACQUIRE[x]; r0:=a
          smp_mb();                      ! F.MB
          rcu_read_lock();               ! F.Rcu-lock
          r0 = xchg_relaxed(x, 1);       ! a=R.ONCE.RMW.X[x]; W.ONCE.RMW.X[x]=1<a; r0:=a
          atomic_inc(x);                 ! a=R.NORETURN.RMW.X[x]; b=ADD(a,1); c=SIGNED_4(b); \
          W.NORETURN.RMW.X[x]=c
          r0 = atomic_fetch_add(2, x);   ! a=R.MB.RMW.X[x]; b=ADD(a,2); c=SIGNED_4(b); \
          W.MB.RMW.X[x]=c; r0:=a
          r0 = atomic_sub_return(2, x);  ! a=R.MB.RMW.X[x]; b=SUBTRACT(a,2); c=SIGNED_4(b); \
          W.MB.RMW.X[x]=c; r0:=c
          spin_lock(s);                  ! a=sync.LKR(s); b=sync.LKW(s)<a
          spin_unlock(s);                ! a=sync.UL(s)
          synchronize_srcu(s);           ! a=sync.Sync-srcu(s)
          *x = 1;                        ! W[x]=1
          r0 = cmpxchg(x, 0, 1);         ! { b=R.MB.RMW.X[x]; c=EQUAL(b,0); when c; \
          W.MB.RMW.X[x]=1<b; a=COPY(b) | b=R.MB.RMW.X[x]; c=NOT_EQUAL(b,0); when c; \
          a=COPY(b) }; r0:=a
          r0 = spin_is_locked(s);        ! { b=sync.RL(s); a=NOT(b) | b=sync.RU(s); a=COPY(b) }; \
          r0:=a
          """)
  void becomesSteps(String statement, String steps) {
    CCode code = read("P0(int* x, int* y, spinlock_t* s) { " + statement + " }");

    assertThat(code.language()).isEqualTo(Language.LKMM);
    assertThat(Notation.of(code.threads().getFirst()).strip()).isEqualTo(steps);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          P0(int* x) { *x = 1; }                                ! C
          P0(int* x) { int r = atomic_fetch_add(x, 1); }        ! C
          P0(atomic_t* x) { int r = atomic_fetch_add(1, x); }   ! LKMM
          P0(int* x) { WRITE_ONCE(*x, 1); }                     ! LKMM
          P0(int* x) { atomic_store(x, 1); }                    ! C
          """)
  void isTheKernelsIfOnlyTheKernelHasIt(String thread, Language language) {
    assertThat(read(thread).language()).isEqualTo(language);
  }

  @Test
  void plainCodeIsTheKernelsWhereItsModelIsAsked() {
    SourceText source = new SourceText("t", "P0(int* x) { *x = 1; }");

    assertThat(
            CReader.standard()
                .preferringKernel()
                .read(source.span(0, source.text().length()))
                .language())
        .isEqualTo(Language.LKMM);
  }

  @Test
  void variablesNeedNoDeclaration() {
    String text = "P0(int* x) { WRITE_ONCE(*x, r1); r2 = 1; }";
    SourceText source = new SourceText("t", text);

    assertThat(
            CReader.standard()
                .read(source.span(0, text.length()), Map.of(0, Set.of("r1")))
                .threads())
        .hasSize(1);
    assertThatThrownBy(() -> read(text)).hasMessageContaining("no variable and no parameter 'r1'");
  }

  @ParameterizedTest(name = "{0}: {2}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          f(X) f(X)                       ! r0 = f(x);      ! the macro f does not end: it expands to a call of itself
          f(X) { __store{a}(*X, 1); }     ! r0 = f(x);      ! f gives no value
          f(X) __load{a}(X)               ! r0 = f(x);      ! a cell of memory is needed here, not a value
          f(X) __load{a}(X)               ! r0 = f(*x, 1);  ! f takes 1 argument, not 2
          f(X) { if (X) { __fence{a}; } } ! f(1);           ! a macro consists of assignments, stores and calls
          f(X) __nosuch{a}(X)             ! r0 = f(*x);     ! unknown function '__nosuch'
          f(X) __atomic_op{a}(X, 1, 1)    ! f(x);           ! an operator is needed here
          f(X) 1 f(X) 2                   ! r0 = f(x);      ! there is a macro f already
          f(X                             ! r0 = f(x);      ! ')' is missing after the parameters, before the end of the code
          """)
  void saysWhyAMacroDoesNotExpand(String macros, String statement, String message) {
    String text = "P0(atomic_t* x) { " + statement + " }";

    assertThatThrownBy(
            () ->
                CReader.withMacros(new SourceText("my.def", macros))
                    .read(new SourceText("t", text).span(0, text.length())))
        .isInstanceOf(SyntaxError.class)
        .hasMessageContaining(message);
  }

  @Test
  void macrosAreMadeFromMacros() {
    String macros =
        """
        // twice the same
        look(X) __load{my-look}(*X)
        both(X, Y) { __store{ONCE}(*X, look(Y)); __fence{my-fence}; }
        """;
    String text = "P0(int* x, int* y) { both(x, y); }";
    CCode code =
        CReader.withMacros(new SourceText("my.def", macros))
            .read(new SourceText("t", text).span(0, text.length()));

    assertThat(Notation.of(code.threads().getFirst()).lines().map(String::strip))
        .containsExactly("a=R.My-look[y]; W.ONCE[x]=a", "F.My-fence");
    assertThat(CPrinter.print(code.threads().getFirst(), code.locations()))
        .containsOnlyOnce("both(x, y);");
  }

  private static CCode read(String text) {
    return CReader.standard().read(new SourceText("test.litmus", text).span(0, text.length()));
  }
}
