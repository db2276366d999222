package thinair.explore;

import java.util.List;

/// Sends the writes of a thread to everybody at once, and its reads to its own copy.
final class Broadcast implements Port {
  private final Port own;
  private final List<? extends Port> everybody;
  private final Fence kind;

  Broadcast(Port own, List<? extends Port> everybody, Fence kind) {
    this.own = own;
    this.everybody = everybody;
    this.kind = kind;
  }

  @Override
  public int read(Step step, int thread, int address) {
    return own.read(step, thread, address);
  }

  @Override
  public void write(Step step, Write write) {
    everybody.forEach(port -> port.write(step, write));
  }

  @Override
  public void fence(Step step, int thread) {
    if (kind == Fence.GLOBAL) {
      everybody.forEach(port -> port.fence(step, thread));
    }
  }

  @Override
  public void readTouches(int thread, int address, Footprint footprint) {
    own.readTouches(thread, address, footprint);
  }

  @Override
  public void writeTouches(int thread, int address, Footprint footprint) {
    everybody.forEach(port -> port.writeTouches(thread, address, footprint));
  }

  @Override
  public void fenceTouches(int thread, Footprint footprint) {
    if (kind == Fence.GLOBAL) {
      everybody.forEach(port -> port.fenceTouches(thread, footprint));
    }
  }
}
