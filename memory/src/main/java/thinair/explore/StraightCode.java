package thinair.explore;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Code in which every run does the same one after the other, but for the values.
final class StraightCode {
  private static final int NO_FENCE = -1;

  /// By place: which fence it is, counted from 0.
  private final int[] fences;

  private final int number;
  private final int[] lastUses;

  private StraightCode(List<Micro> code, int registers) {
    this.fences = new int[code.size()];
    this.lastUses = new int[registers];
    Arrays.fill(fences, NO_FENCE);
    int count = 0;
    for (int place = 0; place < fences.length; place++) {
      switch (code.get(place)) {
        case Micro.FullFence() -> fences[place] = count++;
        case Micro.ReadRegister(_, int register) -> lastUses[register] = place;
        case Micro.WriteRegister(int register, _) -> lastUses[register] = place;
        case Micro.Begin _,
            Micro.Compute _,
            Micro.Require _,
            Micro.Fork _,
            Micro.Jump _,
            Micro.Load _,
            Micro.Store _,
            Micro.Lock _,
            Micro.Unlock _,
            Micro.End _ -> {}
      }
    }
    this.number = count;
  }

  /// Empty if it is not straight.
  static Optional<StraightCode> of(Compiler.Code code) {
    return code.code().stream().allMatch(StraightCode::isStraight)
        ? Optional.of(new StraightCode(code.code(), code.registers().size()))
        : Optional.empty();
  }

  private static boolean isStraight(Micro micro) {
    return switch (micro) {
      case Micro.Fork _, Micro.Jump _, Micro.Require _ -> false;
      case Micro.Begin _,
          Micro.ReadRegister _,
          Micro.WriteRegister _,
          Micro.Compute _,
          Micro.Load _,
          Micro.Store _,
          Micro.FullFence _,
          Micro.Lock _,
          Micro.Unlock _,
          Micro.End _ ->
          true;
    };
  }

  /// How many full fences there are.
  int fences() {
    return number;
  }

  /// Which of them stands at a place; negative if none does.
  int fence(int place) {
    return place < 0 ? NO_FENCE : fences[place];
  }

  int registers() {
    return lastUses.length;
  }

  /// The last place that has to do with a register.
  int lastUse(int register) {
    return lastUses[register];
  }
}
