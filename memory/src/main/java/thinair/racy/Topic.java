package thinair.racy;

import thinair.interpret.CodePlace;
import thinair.relax.Finding;

/// Something that is asked about, whichever thread comes to it.
record Topic(Finding.Kind kind, CodePlace place, String text) {
  static Topic of(Finding finding) {
    return new Topic(
        finding.kind(),
        new CodePlace(finding.place().file(), finding.place().line(), ""),
        finding.text());
  }
}
