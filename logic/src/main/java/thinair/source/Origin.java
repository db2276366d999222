package thinair.source;

/// Where a text comes from. What thinair promises can depend on it: of its own models it is known
/// what they mean, of others only what they say.
public enum Origin {
  /// It comes with thinair.
  BUILT_IN,
  /// Somebody else wrote it to a file.
  FILE,
  /// It is in no file: a program made it, or somebody typed it in.
  GENERATED
}
