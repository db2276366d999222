package thinair.checker;

/// A certificate that does not prove what it says; the message says where it fails.
final class Refused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Refused(String why) {
    super(why);
  }
}
