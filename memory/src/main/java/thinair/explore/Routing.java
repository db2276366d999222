package thinair.explore;

import java.util.List;

/// A port for each address.
final class Routing implements Port {
  private final List<? extends Port> ports;

  Routing(List<? extends Port> ports) {
    this.ports = ports;
  }

  @Override
  public int read(Step step, int thread, int address) {
    return ports.get(address).read(step, thread, address);
  }

  @Override
  public int ask(Step step, int thread, int address, int promise) {
    return ports.get(address).ask(step, thread, address, promise);
  }

  @Override
  public void write(Step step, Write write) {
    ports.get(write.address()).write(step, write);
  }

  @Override
  public void fence(Step step, int thread) {
    ports.forEach(port -> port.fence(step, thread));
  }

  @Override
  public void readTouches(int thread, int address, Footprint footprint) {
    ports.get(address).readTouches(thread, address, footprint);
  }

  @Override
  public void askTouches(int thread, int address, Footprint footprint) {
    ports.get(address).askTouches(thread, address, footprint);
  }

  @Override
  public void writeTouches(int thread, int address, Footprint footprint) {
    ports.get(address).writeTouches(thread, address, footprint);
  }

  @Override
  public void fenceTouches(int thread, Footprint footprint) {
    ports.forEach(port -> port.fenceTouches(thread, footprint));
  }
}
