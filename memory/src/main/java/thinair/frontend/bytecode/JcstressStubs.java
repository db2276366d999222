package thinair.frontend.bytecode;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Stand-ins for what jcstress tests import, so that they compile without jcstress. Only what a
/// test says about itself is there; nothing of it runs.
public final class JcstressStubs {
  public static final String ANNOTATIONS = "org.openjdk.jcstress.annotations";
  public static final String RESULTS = "org.openjdk.jcstress.infra.results";
  private static final Pattern RESULT = Pattern.compile("\\b([ZBCSIJFDL]+)_Result\\b");

  private static final Map<String, String> BODIES =
      Map.ofEntries(
          Map.entry("Actor", "@interface Actor {}"),
          Map.entry("Arbiter", "@interface Arbiter {}"),
          Map.entry("Signal", "@interface Signal {}"),
          Map.entry("State", "@interface State {}"),
          Map.entry("Result", "@interface Result {}"),
          Map.entry("Mode", "enum Mode { Continuous, Termination }"),
          Map.entry(
              "Expect", "enum Expect { ACCEPTABLE, ACCEPTABLE_INTERESTING, FORBIDDEN, UNKNOWN }"),
          Map.entry(
              "JCStressTest", "@interface JCStressTest { Mode value() default Mode.Continuous; }"),
          Map.entry("JCStressMeta", "@interface JCStressMeta { Class<?> value(); }"),
          Map.entry("Description", "@interface Description { String value(); }"),
          Map.entry(
              "Ref",
              "@java.lang.annotation.Repeatable(Ref.Refs.class) @interface Ref { String value();"
                  + " @interface Refs { Ref[] value(); } }"),
          Map.entry(
              "Outcome",
              "@java.lang.annotation.Repeatable(Outcome.Outcomes.class) @interface Outcome {"
                  + " String[] id() default {}; Expect expect(); String desc() default \"\";"
                  + " @interface Outcomes { Outcome[] value(); } }"));

  private JcstressStubs() {}

  /// By full name; empty where the text does not mention jcstress.
  public static Map<String, String> usedBy(String text) {
    Map<String, String> stubs = new LinkedHashMap<>();
    if (!text.contains("org.openjdk.jcstress")) {
      return stubs;
    }
    BODIES.forEach((name, body) -> stubs.put(ANNOTATIONS + "." + name, annotation(body)));
    // The package is there even if the test uses none of its classes.
    var results = new TreeSet<String>(Set.of("I"));
    RESULT.matcher(text).results().forEach(match -> results.add(match.group(1)));
    results.forEach(types -> stubs.put(RESULTS + "." + types + "_Result", result(types)));
    return stubs;
  }

  private static String annotation(String body) {
    return "package " + ANNOTATIONS + "; " + withVisibility(body);
  }

  private static String withVisibility(String body) {
    int start = body.startsWith("@java") ? body.indexOf(')') + 2 : 0;
    return body.substring(0, start) + "public " + body.substring(start);
  }

  private static String result(String types) {
    var text = new StringBuilder("package " + RESULTS + "; public class " + types + "_Result {");
    for (int i = 0; i < types.length(); i++) {
      text.append(" public ").append(type(types.charAt(i))).append(" r").append(i + 1).append(';');
    }
    return text.append(" }").toString();
  }

  private static String type(char letter) {
    return switch (letter) {
      case 'Z' -> "boolean";
      case 'B' -> "byte";
      case 'C' -> "char";
      case 'S' -> "short";
      case 'I' -> "int";
      case 'J' -> "long";
      case 'F' -> "float";
      case 'D' -> "double";
      default -> "Object";
    };
  }
}
