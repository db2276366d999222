package thinair.frontend;

import java.util.Map;
import thinair.frontend.c.CPrinter;
import thinair.frontend.c.CReader;
import thinair.frontend.litmus.CodeReader;
import thinair.frontend.litmus.LitmusPrinter;
import thinair.frontend.litmus.LitmusReader;
import thinair.program.Language;

/// The one place where the languages of litmus tests come together.
public final class Litmus {
  private Litmus() {}

  public static LitmusReader reader() {
    return new LitmusReader(Map.of(Language.C, reading(CReader.c11())));
  }

  public static LitmusPrinter printer() {
    return new LitmusPrinter(Map.of(Language.C, CPrinter::print));
  }

  private static CodeReader reading(CReader c) {
    return place -> {
      var code = c.read(place);
      return new CodeReader.Code(code.threads(), code.locations());
    };
  }
}
