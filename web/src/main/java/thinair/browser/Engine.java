package thinair.browser;

import org.teavm.jso.JSExport;
import thinair.page.Desk;
import thinair.page.GivenTexts;
import thinair.page.Place;

/// All that a page can do, compiled to JavaScript: for browsers without WebAssembly, and for what
/// [FirstEngine] leaves out.
public final class Engine {
  private Engine() {}

  /// A desk with the texts that come with thinair.
  ///
  /// @param library an object with a text for each name, as JSON
  @JSExport
  public static Asked open(String library, Progress progress) {
    return Asked.at(new Desk(GivenTexts.library(library), Place.BROWSER), progress);
  }

  /// Nothing happens until the worker opens a desk.
  public static void main(String[] arguments) {
    // TeaVM wants to begin somewhere.
  }
}
