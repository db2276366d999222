package thinair.explore;

import java.util.Map;
import thinair.program.Instruction;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Program;
import thinair.program.ThreadCode;
import thinair.program.Value;

/// How many reads and writes a run of a program can make at most: queues are as long.
final class Traffic {
  private final Map<Value, Integer> addresses;

  /// By thread and address.
  private final int[][] writes;

  /// By thread, to any address.
  private final int[] allWrites;

  private final int[] reads;

  Traffic(Program program, Map<Value, Integer> addresses, Rounds rounds) {
    int threads = program.threads().size();
    this.addresses = addresses;
    this.writes = new int[threads][addresses.size()];
    this.allWrites = new int[threads];
    this.reads = new int[threads];
    for (int t = 0; t < threads; t++) {
      ThreadCode code = program.threads().get(t);
      // What stands in a loop can run again with every jump back, of which each label has so many.
      int times = 1 + rounds.room() * code.labels().size();
      for (Instruction instruction : code.code()) {
        for (Op op : instruction.ops()) {
          count(t, op, times);
        }
      }
    }
  }

  private void count(int thread, Op op, int times) {
    switch (op) {
      case Op.Load _ -> reads[thread] += times;
      case Op.Store store -> countWrite(thread, store.address(), times);
      case Op.Update update -> {
        reads[thread] += times;
        countWrite(thread, update.address(), times);
      }
      case Op.Choose(var alternatives) ->
          alternatives.forEach(ops -> ops.forEach(each -> count(thread, each, times)));
      case Op.ReadRegister _,
          Op.WriteRegister _,
          Op.Compute _,
          Op.Fence _,
          Op.Lock _,
          Op.Unlock _,
          Op.External _,
          Op.Sync _,
          Op.Predicate _,
          Op.Branch _,
          Op.Jump _,
          Op.Cut _,
          Op.Require _ -> {}
    }
  }

  /// A write goes anywhere that is not known beforehand.
  private void countWrite(int thread, Operand operand, int times) {
    allWrites[thread] += times;
    if (operand instanceof Operand.Constant(var value)) {
      Integer address = addresses.get(value);
      if (address != null) {
        writes[thread][address] += times;
      }
    } else {
      for (int a = 0; a < writes[thread].length; a++) {
        writes[thread][a] += times;
      }
    }
  }

  /// @param thread or [Parts#ANY]
  /// @param address or [Parts#ANY]
  int writes(int thread, int address) {
    if (thread != Parts.ANY) {
      return address == Parts.ANY ? allWrites[thread] : writes[thread][address];
    }
    int most = 0;
    for (int t = 0; t < reads.length; t++) {
      most += writes(t, address);
    }
    return most;
  }

  int reads(int thread) {
    return reads[thread];
  }
}
