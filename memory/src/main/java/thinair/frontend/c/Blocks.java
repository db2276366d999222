package thinair.frontend.c;

/// How the labels of structured code end: `if3.else`, `while4.end`. The later a block begins, the
/// higher its number.
final class Blocks {
  static final String START = ".start";
  static final String ELSE = ".else";
  static final String END = ".end";
  static final String TEST = ".test";
  static final String STEP = ".step";

  private Blocks() {}
}
