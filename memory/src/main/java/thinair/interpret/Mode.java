package thinair.interpret;

/// How strongly an access to a variable is ordered, as [java.lang.invoke.VarHandle] has it.
public enum Mode {
  PLAIN,
  OPAQUE,
  ACQUIRE,
  RELEASE,
  VOLATILE;

  /// Whether the Java Language Specification knows it: the others are defined by the library alone.
  public boolean isOfTheLanguage() {
    return this == PLAIN || this == VOLATILE;
  }

  /// Whether all threads agree on the order of the accesses to one variable.
  public boolean isCoherent() {
    return this != PLAIN;
  }

  /// Whether what follows a read stays behind it.
  public boolean acquires() {
    return this == ACQUIRE || this == VOLATILE;
  }

  /// Whether what precedes a write stays before it.
  public boolean releases() {
    return this == RELEASE || this == VOLATILE;
  }
}
