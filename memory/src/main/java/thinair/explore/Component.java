package thinair.explore;

/// A part of a machine. It keeps what it knows in slots of the machine's state, and names what can
/// be touched about it by resources.
public abstract class Component {
  private final String name;
  private final int start;
  private final int slots;

  /// @param name for people: `queue of P0`
  /// @param slots how many numbers it has to remember
  protected Component(Parts parts, String name, int slots) {
    this.name = name;
    this.slots = slots;
    this.start = parts.slots(slots);
  }

  @Override
  public final String toString() {
    return name;
  }

  protected final int slots() {
    return slots;
  }

  protected final int slot(int number) {
    return start + number;
  }

  /// How the component starts; slots hold 0 unless this says otherwise.
  protected void reset(long[] state) {}
}
