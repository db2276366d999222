package thinair.racy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import thinair.frontend.bytecode.Declarations;
import thinair.frontend.bytecode.FieldUses;
import thinair.frontend.bytecode.Names;
import thinair.racy.Repair.Edit;
import thinair.racy.Repair.Kind;
import thinair.racy.Repair.Replacement;
import thinair.relax.Race;
import thinair.source.SourceText;

/// Edits that might help: `volatile` and `final` for fields that race, `synchronized` for methods
/// that race on them, a field read once where a method reads it twice, stronger modes for handles
/// that are used in weaker ones, and fences before accesses that race.
final class Edits {
  /// What a method of a handle is called in a stronger mode; those not named are strong enough.
  private static final Map<Kind, Map<String, String>> STRONGER =
      Map.of(
          Kind.OPAQUE,
          Map.of("get", "getOpaque", "set", "setOpaque"),
          Kind.ACQUIRE_RELEASE,
          Map.of(
              "get", "getAcquire",
              "getOpaque", "getAcquire",
              "set", "setRelease",
              "setOpaque", "setRelease",
              "weakCompareAndSetPlain", "weakCompareAndSetAcquire"),
          Kind.VOLATILE,
          Map.ofEntries(
              Map.entry("get", "getVolatile"),
              Map.entry("getOpaque", "getVolatile"),
              Map.entry("getAcquire", "getVolatile"),
              Map.entry("set", "setVolatile"),
              Map.entry("setOpaque", "setVolatile"),
              Map.entry("setRelease", "setVolatile"),
              Map.entry("weakCompareAndSetPlain", "weakCompareAndSet"),
              Map.entry("weakCompareAndSetAcquire", "weakCompareAndSet"),
              Map.entry("weakCompareAndSetRelease", "weakCompareAndSet"),
              Map.entry("compareAndExchangeAcquire", "compareAndExchange"),
              Map.entry("compareAndExchangeRelease", "compareAndExchange"),
              Map.entry("getAndSetAcquire", "getAndSet"),
              Map.entry("getAndSetRelease", "getAndSet"),
              Map.entry("getAndAddAcquire", "getAndAdd"),
              Map.entry("getAndAddRelease", "getAndAdd")));

  private final SourceText source;
  private final JavaAnswer wrong;

  Edits(SourceText source, JavaAnswer wrong) {
    this.source = source;
    this.wrong = wrong;
  }

  /// The cheapest first.
  List<Edit> all() {
    Set<Edit> edits = new LinkedHashSet<>();
    List<Declarations.Declaration> declared = Declarations.of(source);
    modifiers(declared, edits);
    FieldUses.Found uses = FieldUses.in(source);
    readOnce(uses, edits);
    modes(declared, uses, edits);
    List<Edit> all = new ArrayList<>(edits);
    all.sort(Comparator.comparingInt(Edit::cost));
    return all;
  }

  private void modifiers(List<Declarations.Declaration> declared, Set<Edit> edits) {
    Set<String> fields = new LinkedHashSet<>();
    Set<String> methods = new LinkedHashSet<>();
    for (Race race : wrong.races()) {
      if (race.location().index() < 0) {
        fields.add(race.location().owner() + " " + race.location().name());
      }
      methods.add(race.first().place().method());
      methods.add(race.second().place().method());
    }
    for (Declarations.Declaration each : declared) {
      String what = Names.simple(each.owner()) + "." + each.name();
      if (each.isField() && fields.contains(each.owner() + " " + each.name())) {
        if (!each.modifiers().contains("volatile") && !each.modifiers().contains("final")) {
          edits.add(modifier(Kind.VOLATILE, what, each));
          edits.add(modifier(Kind.FINAL, what, each));
        }
      }
      if (!each.isField()
          && methods.contains(what)
          && !each.modifiers().contains("synchronized")
          && !each.name().equals("main")) {
        edits.add(modifier(Kind.SYNCHRONIZED, what, each));
      }
    }
  }

  private Edit modifier(Kind kind, String what, Declarations.Declaration each) {
    return Edit.modifier(kind, what, source.line(each.at()), each.at());
  }

  /// A local variable that is read instead, and follows what the method itself assigns.
  private void readOnce(FieldUses.Found found, Set<Edit> edits) {
    for (FieldUses.Use use : found.uses()) {
      String local = use.field() + "Once";
      boolean races =
          wrong.races().stream().anyMatch(race -> race.location().name().equals(use.field()));
      if (!races || !use.isSimple() || use.reads().size() < 2 || source.text().contains(local)) {
        continue;
      }
      List<Replacement> replacements = new ArrayList<>();
      String first =
          "\n%s%s %s = %s;".formatted(indent(use.body()), use.type(), local, use.field());
      replacements.add(new Replacement(use.body(), use.body(), first));
      use.reads().forEach(read -> replacements.add(new Replacement(read.from(), read.to(), local)));
      use.written().forEach(at -> replacements.add(new Replacement(at, at, local + " = ")));
      edits.add(
          new Edit(
              Kind.READ_ONCE,
              "%s in %s".formatted(use.field(), use.method()),
              source.line(use.body()),
              replacements));
    }
  }

  /// That of the line behind.
  private String indent(int at) {
    String text = source.text();
    int next = text.indexOf('\n', at) + 1;
    int end = next;
    while (end < text.length() && Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return next == 0 ? " " : text.substring(next, end).replace("\n", "");
  }

  private void modes(
      List<Declarations.Declaration> declared, FieldUses.Found found, Set<Edit> edits) {
    Map<String, List<FieldUses.Call>> calls = new LinkedHashMap<>();
    for (FieldUses.Call call : found.calls()) {
      if (declared.stream().anyMatch(each -> each.isField() && each.name().equals(call.handle()))) {
        calls.computeIfAbsent(call.handle(), _ -> new ArrayList<>()).add(call);
      }
    }
    calls.forEach(
        (handle, all) -> {
          for (Kind kind : List.of(Kind.OPAQUE, Kind.ACQUIRE_RELEASE, Kind.VOLATILE)) {
            List<Replacement> replacements = new ArrayList<>();
            Map<String, String> stronger = STRONGER.getOrDefault(kind, Map.of());
            for (FieldUses.Call call : all) {
              String name = stronger.get(call.name());
              if (name != null) {
                replacements.add(
                    new Replacement(call.at(), call.at() + call.name().length(), name));
              }
            }
            if (!replacements.isEmpty() && isOfAHandle(all)) {
              int line = source.line(replacements.getFirst().from());
              edits.add(new Edit(kind, handle, line, replacements));
            }
          }
        });
  }

  /// A map has `get`, too.
  private static boolean isOfAHandle(List<FieldUses.Call> calls) {
    return calls.stream().anyMatch(call -> !call.name().equals("get") && !call.name().equals("set"))
        || calls.stream().anyMatch(call -> call.handle().equals(upper(call.handle())));
  }

  private static String upper(String name) {
    return name.toUpperCase(java.util.Locale.ROOT);
  }

  /// A full fence before each line with an access that races.
  List<Edit> fences() {
    Set<Integer> lines = new TreeSet<>();
    for (Race race : wrong.races()) {
      lines.add(race.first().place().line());
      lines.add(race.second().place().line());
    }
    List<String> text = source.text().lines().toList();
    List<Edit> edits = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= text.size(); i++) {
      String line = text.get(i - 1);
      String bare = line.strip();
      if (lines.contains(i) && bare.endsWith(";") && !bare.startsWith("}")) {
        int at = start + line.indexOf(bare);
        String indent = line.substring(0, line.indexOf(bare));
        edits.add(
            new Edit(
                Kind.FENCE,
                "line " + i,
                i,
                List.of(
                    new Replacement(
                        at, at, "java.lang.invoke.VarHandle.fullFence();\n" + indent))));
      }
      start += line.length() + 1;
    }
    return edits;
  }
}
