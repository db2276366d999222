package thinair.interpret;

/// A line of the program.
///
/// @param file the source file by its name, empty where the class file does not say
/// @param line 0 where the class file does not say
/// @param method as people call it: `Counter.add`
public record CodePlace(String file, int line, String method) {
  @Override
  public String toString() {
    return file + ":" + line;
  }
}
