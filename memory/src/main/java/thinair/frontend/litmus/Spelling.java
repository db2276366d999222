package thinair.frontend.litmus;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.program.Value;
import thinair.source.Letters;

/// Instructions that can be values, each in one spelling. Values are equal where their spelling is,
/// so an instruction that can be written in two ways (`CMP W0,W1` is `SUBS WZR,W0,W1`) is none
/// here.
///
/// @param capitals whether instructions are spelt in capitals
/// @param known all spellings
record Spelling(boolean capitals, Pattern known) {
  private static final Pattern WORDS = Pattern.compile("(\\S+)(?:\\s+(.*))?", Pattern.DOTALL);
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern NO_OFFSET = Pattern.compile(",#0\\]");

  static final Spelling AARCH64 =
      new Spelling(
          true,
          pattern(
              "NOP|RET|ISB",
              "(BL?|B\\.(EQ|NE|CS|CC|MI|PL|VS|VC|HI|LS|GE|LT|GT|LE)) @",
              "CBN?Z [WX]%,@",
              "TBN?Z [WX]%,#,@",
              "ADR X%,@",
              "(BR|BLR|RET) X%",
              "(ADD|SUB|AND|ORR|EOR) (W%,W%,(W%|#)|X%,X%,(X%|#))",
              "MOV (W%,(W%|#)|X%,(X%|#))",
              "(LDR|STR) [WX]%,\\[X%(,#)?\\]",
              "(LDR|STR)[BH] W%,\\[X%(,#)?\\]",
              "(LDAR|LDAPR|LDXR|LDAXR|STLR) [WX]%,\\[X%\\]",
              "STL?XR W%,[WX]%,\\[X%\\]",
              "D[MS]B (SY|LD|ST|(ISH|NSH|OSH)(LD|ST)?)"));

  static final Spelling ARM =
      new Spelling(
          true,
          pattern(
              "NOP|ISB",
              "(ADD|SUB) R%,R%,(R%|#)",
              "EOR R%,R%,R%",
              "MOV R%,(R%|#)",
              "(LDR|STR) R%,\\[R%\\]"));

  static final Spelling POWERPC =
      new Spelling(
          false,
          pattern(
              "nop|sync|lwsync|isync|eieio",
              "(add|xor) r%,r%,r%",
              "(lwz|stw|ld|std) r%,(0|[1-9][0-9]*)\\(r%\\)"));

  /// @param forms where `%` is the number of a register, `#` a number and `@` a place to go to
  private static Pattern pattern(String... forms) {
    return Pattern.compile(
        String.join("|", forms)
            .replace("%", "([0-9]|[12][0-9]|30)")
            .replace("#", "#(0|[1-9][0-9]*)")
            .replace("@", "\\.(\\+0|[+-][1-9][0-9]*)"));
  }

  /// The value of an instruction, empty if it can be none.
  Optional<Value.Code> of(String instruction) {
    Matcher words = WORDS.matcher(Letters.stripped(instruction));
    if (!words.matches()) {
      return Optional.empty();
    }
    String rest = words.group(2);
    String joined =
        words.group(1) + (rest == null ? "" : " " + BLANKS.matcher(rest).replaceAll(""));
    String cased = capitals ? Letters.capital(joined) : Letters.small(joined);
    String spelt = NO_OFFSET.matcher(cased).replaceAll("]");
    if (!known.matcher(spelt).matches()) {
      return Optional.empty();
    }
    return Optional.of(
        spelt.equalsIgnoreCase(Value.Code.NOTHING.text())
            ? Value.Code.NOTHING
            : new Value.Code(spelt));
  }
}
