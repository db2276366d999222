package thinair.page;

import java.util.LinkedHashMap;
import java.util.Map;
import thinair.report.FaultText;
import thinair.source.Diagnostic;
import thinair.source.SyntaxError;
import thinair.suite.Fault;

/// Why there is no answer, with the stretch of text that an editor marks.
final class Trouble {
  private Trouble() {}

  static Map<String, Object> json(Fault fault) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("error", FaultText.of(fault));
    json.put("kind", FaultText.kind(fault));
    if (fault instanceof Fault.Refused(SyntaxError error)) {
      Diagnostic diagnostic = error.diagnostic();
      json.put("message", diagnostic.message());
      diagnostic.help().ifPresent(help -> json.put("help", help));
      json.put("file", diagnostic.span().source().name());
      json.put("from", diagnostic.span().start());
      json.put("to", diagnostic.span().end());
      json.put("line", diagnostic.span().line());
    }
    return json;
  }
}
