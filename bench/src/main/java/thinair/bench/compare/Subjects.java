package thinair.bench.compare;

import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.frontend.Litmus;
import thinair.frontend.Models;
import thinair.frontend.litmus.LitmusReader;
import thinair.program.Program;
import thinair.query.Subject;
import thinair.source.SourceText;

/// Models and machines by name.
final class Subjects {
  private static final thinair.ask.Subjects SUBJECTS =
      new thinair.ask.Subjects(new Models(BuiltInTexts.ofThinair(), Folder.current()));
  private static final LitmusReader READER = Litmus.reader();

  private Subjects() {}

  static Subject named(String name) {
    return SUBJECTS.named(name);
  }

  static Program read(String text) {
    return READER.read(new SourceText("generated.litmus", text));
  }
}
