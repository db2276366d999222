package thinair.checker;

import module java.base;

/// Says of certificates whether they prove what they say.
public final class Checker {
  private final Certificate certificate;
  private final Model model;
  private final Set<Certificate.Entry> used = new HashSet<>();
  private long candidates;

  private Checker(String text) {
    this.certificate = new Certificate(text);
    this.model = new Model(certificate.question.cat);
  }

  /// `certified: …`, or `refused: …` and why.
  public static String check(String text) {
    try {
      return "certified: " + new Checker(text).run();
    } catch (Refused e) {
      return "refused: " + e.getMessage();
    } catch (RuntimeException e) {
      // A text that is no certificate at all.
      return "refused: this cannot be read (%s)".formatted(e);
    }
  }

  private String run() {
    Question question = certificate.question;
    if (certificate.allowed && certificate.entries.size() != 1) {
      throw new Refused(
          "'allowed' needs one execution, and there are " + certificate.entries.size());
    }
    if (certificate.refutations > 0) {
      return "%s under %s: forbidden, if the clauses say what was asked; %d sets contradict themselves"
          .formatted(question.test, question.model, certificate.refutations);
    }
    boolean[] shown = new boolean[1];
    new Candidates(question)
        .visit(
            (execution, from, last) ->
                model.visit(
                    execution.base(from, last),
                    execution.events.size(),
                    (choices, broken) -> shown[0] |= look(execution, from, choices, broken)));
    if (certificate.allowed) {
      if (!shown[0]) {
        throw new Refused("there is no such execution, or it breaks an axiom");
      }
      return "%s under %s: allowed".formatted(question.test, question.model);
    }
    if (used.size() < certificate.entries.size()) {
      throw new Refused("a candidate of the certificate is none, or is listed twice");
    }
    return "%s under %s: forbidden; %d candidates end so, and each breaks an axiom"
        .formatted(question.test, question.model, candidates);
  }

  /// Whether it is the execution that shows a program to be allowed; otherwise it has to be listed,
  /// with an axiom that it breaks.
  private boolean look(
      Candidates execution, int[] from, Map<String, Relation> choices, Model.Broken broken) {
    Map<String, Relation> all = new HashMap<>(choices);
    Relation rf = Relation.of(from.length, (a, b) -> from[b] == a);
    all.put("rf", rf);
    List<Certificate.Entry> fitting =
        certificate.entries.stream().filter(entry -> fits(entry, execution, all)).toList();
    if (certificate.allowed) {
      return broken.axiom().isEmpty()
          && fitting.stream().anyMatch(entry -> entry.axiom().isEmpty());
    }
    candidates++;
    String text = "rf " + pairs(execution, rf);
    if (broken.axiom().isEmpty()) {
      throw new Refused("an execution breaks no axiom: " + text);
    }
    if (fitting.isEmpty()) {
      throw new Refused("a candidate is not listed: " + text);
    }
    List<Certificate.Entry> same =
        fitting.stream().filter(entry -> entry.axiom().equals(broken.axiom())).toList();
    if (same.isEmpty()) {
      throw new Refused(
          "a candidate breaks '%s' first, and not '%s': %s"
              .formatted(broken.axiom(), fitting.getFirst().axiom(), text));
    }
    same.forEach(entry -> checkPlace(entry, execution, broken));
    used.addAll(same);
    return false;
  }

  /// Whether an entry speaks of a candidate: the same reads-from, and the same choices.
  private static boolean fits(
      Certificate.Entry entry, Candidates execution, Map<String, Relation> choices) {
    return choices.entrySet().stream()
        .allMatch(
            choice ->
                new TreeSet<>(entry.relations().getOrDefault(choice.getKey(), List.of()))
                    .equals(pairs(execution, choice.getValue())));
  }

  private static Set<String> pairs(Candidates execution, Relation relation) {
    Set<String> pairs = new TreeSet<>();
    for (int a = 0; a < relation.size(); a++) {
      for (int b = 0; b < relation.size(); b++) {
        if (relation.has()[a][b]) {
          pairs.add(execution.names.get(a) + ">" + execution.names.get(b));
        }
      }
    }
    return pairs;
  }

  /// The axiom fails at one of the events that are named.
  private static void checkPlace(
      Certificate.Entry entry, Candidates execution, Model.Broken broken) {
    Relation of = broken.test().equals("acyclic") ? broken.of().closure() : broken.of();
    boolean empty = broken.test().equals("empty");
    List<Integer> at = entry.at().stream().map(execution.names::indexOf).toList();
    if (at.contains(-1)) {
      throw new Refused("there is no such event among " + entry.at());
    }
    boolean there =
        at.stream()
            .anyMatch(a -> at.stream().anyMatch(b -> (empty || a.equals(b)) && of.has()[a][b]));
    if (!at.isEmpty() && !there) {
      throw new Refused("'%s' is not broken at %s".formatted(entry.axiom(), entry.at()));
    }
  }

  public static void main(String[] files) throws IOException {
    boolean all = files.length > 0;
    if (files.length == 0) {
      System.err.println("usage: thinair-checker CERTIFICATE…");
    }
    for (String file : files) {
      String said = check(Files.readString(Path.of(file)));
      System.out.println(file + ": " + said);
      all &= said.startsWith("certified");
    }
    if (!all) {
      System.exit(1);
    }
  }
}
