package thinair.frontend.c;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.source.Diagnostic;
import thinair.source.SyntaxError;

/// What is wrong, where, and the way out.
class ErrorsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          r0 = atomic_laod(x);          ! atomic_laod      ! unknown function 'atomic_laod'       ! did you mean 'atomic_load'?
          r0 = strlen(x);               ! strlen           ! unknown function 'strlen'            ! the functions of <stdatomic.h> are known, or those of the Linux kernel, not both; --macros replaces the latter
          r0 = atomic_load(x, y);       ! atomic_load(x, y)! atomic_load takes 1 argument, not 2  ! atomic_load(location)
          r0 = atomic_store(x, 1);      ! atomic_store     ! atomic_store gives no value          ! ``
          r0 = atomic_load_explicit(x, memory_order_aquire);! memory_order_aquire! this is no memory order: 'memory_order_aquire'! did you mean 'memory_order_acquire'?
          r2 = 1;                       ! r2               ! P0 has no variable and no parameter 'r2' ! did you mean 'r0'?
          *counter = 1;                 ! counter          ! P0 has no variable and no parameter 'counter' ! declare it as a local variable, or as a parameter if it is a location
          r0 = 1 r1 = 2;                ! 1                ! ';' is missing after the statement, before 'r1' ! put a ';' behind this
          itn r5 = 1;                   ! itn              ! unknown type 'itn'                   ! did you mean 'int'?
          if (r0 = 1) r1 = 1;           ! =                ! a condition cannot assign            ! did you mean '=='?
          if r0 r1 = 1;                 ! f                ! '(' is missing before the condition, before 'r0' ! put a '(' behind this
          r0 = &x;                      ! &x               ! the name of a parameter is the address of its location already ! leave out the '&'
          r0 = &r1;                     ! &r1              ! the address of a local variable is for compare-exchange alone ! make it a location: a parameter of the thread
          r0 = *x + (r1 ? 1 : 2) + *y;  ! r1 ? 1 : 2       ! it would matter when this is decided: something else here accesses memory, calls a function or assigns ! keep the value of 'r1 ? 1 : 2' in a local variable first
          r0 = *y + (r1 && *x);         ! r1 && *x         ! it would matter when this is decided: something else here accesses memory, calls a function or assigns ! keep the value of 'r1 && *x' in a local variable first
          break;                        ! break;           ! there is no loop around this         ! put it into one
          goto out;                     ! goto out;        ! there is no label out in this thread ! write 'out:' before the statement that is meant
          return r0;                    ! r0               ! a thread returns nothing that anybody looks at ! keep it in a local variable, which the condition can name
          x->laod();                    ! laod             ! unknown member function 'laod'       ! did you mean 'load'?
          *x += 1;                      ! +=               ! in a litmus test '*x' is a plain access, also of an atomic ! say whether you mean atomic_fetch_add or a load and a store
          1 = r0;                       ! 1                ! this cannot be assigned to           ! a local variable or '*address' can
          r0 = 4294967296;              ! 4294967296       ! 4294967296 does not fit in 32 bits, as all values of C must here ! ``
          r0 = 1.5;                     ! .                ! there are no members here            ! give each member a location of its own
          r0 = x - y;                   ! x - y            ! two pointers cannot be added or subtracted ! ``
          int a[2];                     ! a                ! local variables cannot be arrays     ! use one variable for each cell
          r0 = @;                       ! @                ! '@' means nothing in C               ! ``
          r0 = ;                        ! ;                ! an expression expected, not ';'      ! ``
          /* open                       ! /*               ! this comment does not end            ! close it by */
          """)
  void inAThread(String statement, String place, String message, String help) {
    Diagnostic diagnostic = error(() -> Read.body(statement));
    assertThat(diagnostic.message()).isEqualTo(message);
    assertThat(diagnostic.span().text()).isEqualTo(place);
    assertThat(diagnostic.help().orElse("")).isEqualTo(help);
    assertThat(diagnostic.span().line()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          P1(int* x) {}              ! P1 ! the next thread must be called P0, not P1 ! threads are P0, P1, … in this order
          P0(int x) {}               ! x  ! a parameter is the address of a location, so its type is a pointer ! write int* x, or int& x
          P0(int* x, int* x) {}      ! x  ! there is a parameter x already            ! ``
          P0(int* x) { *x = 1;       ! ;  ! '}' is missing at the end of the code, before the end of the code ! put a '}' behind this
          ``                         ! `` ! there is no thread                        ! write one: P0(int* x) { *x = 1; }
          P0(foo* x) {}              ! foo ! a type expected, not 'foo'               ! ``
          """)
  void aroundThreads(String text, String place, String message, String help) {
    Diagnostic diagnostic = error(() -> Read.threads(text));
    assertThat(diagnostic.message()).isEqualTo(message);
    assertThat(diagnostic.span().text()).isEqualTo(place);
    assertThat(diagnostic.help().orElse("")).isEqualTo(help);
  }

  @Test
  void directivesAreNotRead() {
    Diagnostic diagnostic = error(() -> Read.body("#include <stdatomic.h>"));
    assertThat(diagnostic.message()).isEqualTo("there is no preprocessor here");
    assertThat(diagnostic.help()).contains("write out what the directive stands for");
  }

  @Test
  void deepNestingIsAnErrorAndNoStackOverflow() {
    String deep = "r0 = " + "(".repeat(100_000) + "1" + ")".repeat(100_000) + ";";
    assertThat(error(() -> Read.body(deep)).message()).startsWith("this is nested more than");
    assertThat(error(() -> Read.body("r0 = 1" + " + 1".repeat(100_000) + ";")).message())
        .startsWith("this is nested more than");
    assertThat(error(() -> Read.body("r0 = x" + "[1]".repeat(100_000) + ";")).message())
        .startsWith("this is nested more than");
    assertThat(error(() -> Read.body("{".repeat(100_000))).message())
        .startsWith("this is nested more than");
    assertThat(error(() -> Read.body("if (r0) ".repeat(100_000))).message())
        .startsWith("this is nested more than");
    assertThat(error(() -> Read.body("_Atomic(".repeat(100_000))).message())
        .startsWith("this is nested more than");
  }

  private static Diagnostic error(Runnable reading) {
    SyntaxError error = catchThrowableOfType(SyntaxError.class, reading::run);
    assertThat(error).isNotNull();
    return error.diagnostic();
  }
}
