package thinair.justify;

import java.util.EnumSet;
import java.util.Set;

/// What an action does. Models know the kinds by their names.
public enum ActionKind {
  NORMAL_READ("NormalRead", "read"),
  VOLATILE_READ("VolatileRead", "volatile read"),
  NORMAL_WRITE("NormalWrite", "write"),
  VOLATILE_WRITE("VolatileWrite", "volatile write"),
  LOCK("Lock", "lock"),
  UNLOCK("Unlock", "unlock"),
  START("Start", "start"),
  END("End", "end"),
  SPECIAL("Special", "external"),
  FENCE("Fence", "fence");

  private static final Set<ActionKind> SYNC =
      EnumSet.of(VOLATILE_READ, VOLATILE_WRITE, LOCK, UNLOCK, START, END);

  private final String set;
  private final String word;

  ActionKind(String set, String word) {
    this.set = set;
    this.word = word;
  }

  /// The set of such actions in a model.
  public String set() {
    return set;
  }

  public String word() {
    return word;
  }

  public boolean reads() {
    return this == NORMAL_READ || this == VOLATILE_READ;
  }

  public boolean writes() {
    return this == NORMAL_WRITE || this == VOLATILE_WRITE;
  }

  public boolean synchronises() {
    return SYNC.contains(this);
  }
}
