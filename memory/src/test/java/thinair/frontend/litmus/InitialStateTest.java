package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.Litmus;
import thinair.program.DataType;
import thinair.program.Memory;
import thinair.program.Program;
import thinair.program.Register;
import thinair.source.SourceText;

class InitialStateTest {
  private final LitmusReader reader = Litmus.reader();

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          # between the braces                  ! memory                          ! registers of P0
          ''                                    ! ''                              ! ''
          x=1; y=0;                             ! x=1 y=0                         ! ''
          x=1; y=0                              ! x=1 y=0                         ! ''
          [x] = -1;;                            ! x=4294967295                        ! ''
          x;                                    ! x=0                             ! ''
          int x=0x10;                           ! x=16                            ! ''
          uint64_t x=0xffffffffffffffff;        ! uint64_t x=-1                   ! ''
          uint64_t x; x=2;                      ! uint64_t x=2                    ! ''
          unsigned long x=18446744073709551615; ! unsigned long x=-1              ! ''
          _Atomic int x=3;                      ! _Atomic int x=3                 ! ''
          atomic_t x = ATOMIC_INIT(4);          ! atomic_t x=4                    ! ''
          x=y;                                  ! x=y y=0                         ! ''
          int *p=&x; int* q=y;                  ! int* p=x x=0 int* q=y y=0       ! ''
          int a[3]={1,2,3};                     ! a=[1, 2, 3]                     ! ''
          int8_t a[2];                          ! int8_t a=[0, 0]                 ! ''
          p=&a[1]; int a[2]={0,x};              ! p=a+4 a=[0, x] x=0              ! ''
          0:r1=x; 0:r2=5; 0:r3=0;               ! x=0                             ! r1=x r2=5
          P0:r1=x                               ! x=0                             ! r1=x
          uint64_t 0:r1; int 0:r2=7;            ! ''                              ! r2=7 uint64_t r1
          int64_t 0:r1=-1;                      ! ''                              ! r1=-1 int64_t r1
          int* 0:r1=&x;                         ! x=0                             ! r1=x int* r1
          (* z=1; *) x=1; // y=2                ! x=1                             ! ''
          """)
  void reads(String initial, String memory, String registers) {
    Program program = read(initial);

    assertThat(
            program.memory().stream().map(InitialStateTest::shown).collect(Collectors.joining(" ")))
        .isEqualTo(memory);
    assertThat(registers(program)).isEqualTo(registers);
  }

  private Program read(String initial) {
    return reader.read(
        new SourceText("test.litmus", "PPC test\n{" + initial + "\n}\nP0 ;\nnop ;\nexists (true)"));
  }

  private static String shown(Memory memory) {
    String type = memory.type().equals(DataType.INT) ? "" : memory.type().name() + " ";
    return type
        + memory.name()
        + "="
        + (memory.array() ? memory.initial() : memory.initial().getFirst());
  }

  private static String registers(Program program) {
    var words = new TreeMap<String, String>();
    program
        .threads()
        .getFirst()
        .initial()
        .forEach((register, value) -> words.put(register.name(), register + "=" + value));
    var types = new TreeMap<String, String>();
    program
        .threads()
        .getFirst()
        .types()
        .forEach(
            (Register register, DataType type) ->
                types.put(register.name(), type.name() + " " + register));
    return (String.join(" ", words.values()) + " " + String.join(" ", types.values())).strip();
  }
}
