package thinair.browser;

import org.teavm.jso.JSExport;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;
import thinair.page.Desk;
import thinair.page.GivenTexts;
import thinair.page.Place;

/// What the worker imports of the compiled engine.
public final class Engine {
  private Engine() {}

  /// Asks a question, as JSON, and gives the answer, as JSON.
  @JSFunctor
  public interface Asked extends JSObject {
    String ask(String question);
  }

  /// Told how many programs a comparison has looked at.
  @JSFunctor
  public interface Progress extends JSObject {
    void step(int programs);
  }

  /// A desk with the texts that come with thinair.
  ///
  /// @param library an object with a text for each name, as JSON
  @JSExport
  public static Asked open(String library, Progress progress) {
    Desk desk = new Desk(GivenTexts.library(library), Place.BROWSER);
    return question -> desk.ask(question, progress::step);
  }

  /// Nothing happens until the worker opens a desk.
  public static void main(String[] arguments) {
    // TeaVM wants to begin somewhere.
  }
}
