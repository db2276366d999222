package thinair.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import thinair.frontend.Litmus;
import thinair.program.FencedOutcomes;
import thinair.program.Program;
import thinair.source.SourceText;

/// Where runs are not followed together, whoever asks goes on one by one.
class FencedRunsTest {
  private static final Program SB =
      Litmus.reader()
          .read(
              new SourceText(
                  "SB.litmus",
                  """
                  X86 SB
                  { x=0; y=0; }
                   P0          | P1          ;
                   MOV [x],$1  | MOV [y],$1  ;
                   MFENCE      | MFENCE      ;
                   MOV EAX,[y] | MOV EAX,[x] ;
                  exists (0:EAX=0 /\\ 1:EAX=0)
                  """));

  private static Optional<FencedOutcomes> run(Wiring wiring, int most) {
    return FencedRuns.of(SB, 2, wiring, most, () -> {});
  }

  @ParameterizedTest(name = "{0}, {1}: {2}")
  @CsvSource({"tso, 1000, true", "tso, 10, false", "rmo, 1000, true", "rmo, 10, false"})
  void noMoreIsHeldThanThereIsRoomFor(String machine, int most, boolean together) {
    assertThat(run(Machines.find(machine).orElseThrow(), most).isPresent()).isEqualTo(together);
  }

  /// What a fence does, and what it says of itself.
  enum Kind {
    WAITS,
    CHANGES,
    SAYS_IT_CHANGES,
    SAYS_IT_FREES,
    WAITS_OR_NOT,
    LASTS_OR_NOT
  }

  @ParameterizedTest
  @EnumSource
  void fencesDoNothingButWait(Kind kind) {
    Wiring wiring =
        parts -> {
          Port memory = parts.byAddress(parts::memory);
          for (int t = 0; t < parts.threads(); t++) {
            Port queue = parts.queue(t, Parts.ANY, memory);
            parts.processor(t, new Gate(parts, kind, queue));
          }
        };
    assertThat(run(wiring, 1000).isPresent()).isEqualTo(kind == Kind.WAITS);
  }

  /// Stands before the queue of a thread.
  private static final class Gate extends Component implements Port {
    private final Kind kind;
    private final Port next;
    private final int resource;

    Gate(Parts parts, Kind kind, Port next) {
      super(parts, "gate", 1);
      this.kind = kind;
      this.next = next;
      this.resource = parts.resource();
    }

    @Override
    public void fence(Step step, int thread) {
      switch (kind) {
        case WAITS, SAYS_IT_CHANGES, SAYS_IT_FREES -> {}
        case CHANGES -> step.set(slot(0), 1);
        case WAITS_OR_NOT -> {
          if (step.choose(2) == 0) {
            step.block();
          }
        }
        case LASTS_OR_NOT -> step.set(slot(0), step.choose(2));
      }
      next.fence(step, thread);
    }

    @Override
    public void fenceTouches(int thread, Footprint footprint) {
      switch (kind) {
        case WAITS, CHANGES, WAITS_OR_NOT, LASTS_OR_NOT -> {}
        case SAYS_IT_CHANGES -> footprint.writes(resource);
        case SAYS_IT_FREES -> footprint.frees(resource);
      }
      next.fenceTouches(thread, footprint);
    }

    @Override
    public int read(Step step, int thread, int address) {
      return next.read(step, thread, address);
    }

    @Override
    public void write(Step step, Write write) {
      next.write(step, write);
    }

    @Override
    public void readTouches(int thread, int address, Footprint footprint) {
      next.readTouches(thread, address, footprint);
    }

    @Override
    public void writeTouches(int thread, int address, Footprint footprint) {
      next.writeTouches(thread, address, footprint);
    }
  }
}
