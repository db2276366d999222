package thinair.browser;

import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;
import thinair.page.Desk;

/// Asks a question, as JSON, and gives the answer, as JSON.
@JSFunctor
public interface Asked extends JSObject {
  String ask(String question);

  static Asked at(Desk desk, Progress progress) {
    return question -> desk.ask(question, progress::step);
  }
}
