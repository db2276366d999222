package thinair.browser;

import org.teavm.jso.JSExport;
import thinair.page.Desk;
import thinair.page.GivenTexts;
import thinair.page.Place;

/// What nearly every visitor needs and nothing else, compiled to WebAssembly: litmus tests and
/// models in cat. It is what stands between opening the page and the first answer.
public final class FirstEngine {
  private FirstEngine() {}

  /// A desk with the texts that come with thinair.
  ///
  /// @param library an object with a text for each name, as JSON
  @JSExport
  public static Asked open(String library, Progress progress) {
    return Asked.at(Desk.ofCat(GivenTexts.library(library), Place.BROWSER), progress);
  }

  /// Nothing happens until the worker opens a desk.
  public static void main(String[] arguments) {
    // TeaVM wants to begin somewhere.
  }
}
