package thinair.browser;

import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/// Told how many programs a comparison has looked at.
@JSFunctor
public interface Progress extends JSObject {
  void step(int programs);
}
