package thinair.frontend.litmus;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.program.Language;
import thinair.source.Letters;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// What litmus tests of other tools use that has no model here. A test that cannot be read is
/// looked through for it, so that the message says what is missing and not which letter is
/// unexpected.
///
/// @param name what it is
/// @param sign how a test that uses it can be told
record Extensions(String name, Pattern sign) {
  private static final Extensions CHANGING_CODE = of("changing code (ifetch)", "\\b[ID]C\\s+\\w+");

  private static final List<Extensions> OF_AARCH64 =
      List.of(
          of("guarded control stacks (GCS)", "\\bGCS\\w*"),
          of("SME, matrices", "\\bSMST(ART|OP)\\b|\\bZA\\d*[.HV]?\\w*\\b"),
          of(
              "SVE, vectors of any length",
              "\\bZ\\d+\\.[BHSDQ]\\b|\\bP\\d+\\.[BHSD]\\b|\\bP\\d+/[MZ]\\b|\\bPTRUE\\b|\\bWHILEL[TEOS]\\b"
                  + "|\\bCNT[BHWD]\\b|\\bRDVL\\b|\\bADDVL\\b"),
          of(
              "Neon, vectors",
              "\\bV\\d+\\.\\d*[BHSD]\\b|\\b(LD|ST)[1-4]R?\\b|\\bMOVI\\b|\\bFMOV\\b|\\b[BHSDQ]\\d+\\b|\\bV\\d+\\b"),
          of(
              "pointer authentication (PAC)",
              "(?i:\\b(PAC[DIGM]\\w*|AUT[DIM]\\w*|XPAC\\w*|BL?RAA\\w*|BL?RAB\\w*|RETA[AB]|LDRA[AB])\\b|\\bpac\\w*\\s*\\()"),
          of(
              "memory tags (MTE)",
              "[=:]\\s*\\w+:(red|green|blue|black|white)\\b|\\bx:\\w+\\b(?=\\s*=)|:(red|green)\\b|\\btag\\s*\\("
                  + "|\\b(STZ?2?G|LDG|IRG|ADDG|SUBG|STGM|LDGM)\\b"),
          of(
              "page tables (VMSA)",
              "\\b(PTE|TTD|PA|TLB)\\s*\\(|\\boa\\s*:|\\bTLBI\\b|\\bAT\\s+S1|\\bTTHM\\b|\\b(valid|af|db|dbm|el0)\\s*:\\s*[01]\\b"),
          of("capabilities (Morello)", "\\bC\\d+\\b|\\bALIGN[DU]\\b|:0x?\\w+:\\d"),
          of(
              "faults, exceptions and system registers",
              "(?i:\\bfault\\w*\\s*\\()|\\b(UDF|SVC|HVC|ERET)\\b|\\b\\w+_EL[0-3]\\b|\\bP\\d+\\.F\\b"),
          CHANGING_CODE,
          of("mixed sizes", "(?i:\\bvariant\\s*=[^\\n]*mixed)"));

  private static Extensions of(String name, String sign) {
    return new Extensions(name, Pattern.compile(sign));
  }

  /// The error as it should be said.
  static SyntaxError explained(SyntaxError error, SourceText source) {
    String whole = withoutComments(source);
    String first = Letters.stripped(whole).split("\\s+", 2)[0];
    String text = withoutName(whole);
    List<Extensions> known =
        first.equals(Language.AARCH64.litmusName())
            ? OF_AARCH64
            : first.equals("C") ? List.of() : List.of(CHANGING_CODE);
    Optional<Extensions> found =
        known.stream().filter(each -> each.sign.matcher(text).find()).findFirst();
    if (found.isEmpty()) {
      return error;
    }
    Matcher sign = found.get().sign.matcher(text);
    return sign.find()
        ? new SyntaxError(
            source.span(sign.start(), sign.end()),
            "this test needs %s: there is no model of that here".formatted(found.get().name),
            "herd7 has one; docs/reference/herd7.md lists what differs")
        : error;
  }

  /// The same length, with blanks where the name is: S1 may be the name of a test.
  private static String withoutName(String text) {
    int start = text.length() - text.stripLeading().length();
    int end = text.indexOf('\n', start);
    return end < 0 ? text : " ".repeat(end) + text.substring(end);
  }

  /// The same length, with blanks where comments are.
  private static String withoutComments(SourceText source) {
    var text = new StringBuilder(source.text());
    int depth = 0;
    for (int at = 0; at + 1 < text.length(); at++) {
      boolean opens = source.text().startsWith("(*", at);
      boolean closes = source.text().startsWith("*)", at) && depth > 0;
      depth += opens ? 1 : 0;
      if (depth > 0 && text.charAt(at) != '\n') {
        text.setCharAt(at, ' ');
        if (closes) {
          text.setCharAt(at + 1, ' ');
        }
      }
      depth -= closes ? 1 : 0;
    }
    return text.toString();
  }
}
