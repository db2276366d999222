package thinair.model.relational;

import static thinair.model.relational.Layout.group;
import static thinair.model.relational.Layout.indented;
import static thinair.model.relational.Layout.row;
import static thinair.model.relational.Layout.space;
import static thinair.model.relational.Layout.text;

import java.util.List;
import java.util.Map;

/// How models are written: one layout for all, which reads back as the same model.
public final class ModelText {
  private static final int WIDTH = 100;

  private final StringBuilder out = new StringBuilder();
  private int indent;

  /// What a parameter prints as where a predicate is cited.
  ///
  /// @param arguments what the parameters print as that the term mentions itself
  record Argument(Term term, Map<String, Argument> arguments) {}

  private ModelText() {}

  public static String print(RelationalModel model) {
    var text = new ModelText();
    text.declarations(model.declarations());
    if (!model.closing().isEmpty()) {
      text.out.append('\n');
      model.closing().forEach(text::comment);
    }
    return text.out.toString();
  }

  /// A term, claim or number on one line.
  public static String line(Node node) {
    return line(node, Map.of());
  }

  static String line(Node node, Map<String, Argument> arguments) {
    return new NodeText(arguments).node(node).render(Integer.MAX_VALUE, 0);
  }

  static String line(Decl.Domain domain, Map<String, Argument> arguments) {
    return new NodeText(arguments).domain(domain).render(Integer.MAX_VALUE, 0);
  }

  private void declarations(List<Declaration> declarations) {
    boolean first = true;
    for (Declaration declaration : declarations) {
      if (declaration.notes().blankBefore() && !first) {
        out.append('\n');
      }
      first = false;
      declaration.notes().comments().forEach(this::comment);
      out.append(" ".repeat(indent));
      declaration(declaration);
      declaration.notes().trailing().ifPresent(comment -> out.append("  ").append(comment));
      out.append('\n');
    }
  }

  private void comment(String comment) {
    if (!comment.isEmpty()) {
      out.append(" ".repeat(indent))
          .append(comment.replace("\n", "\n" + " ".repeat(indent + 3)).replaceAll("(?m) +$", ""));
    }
    out.append('\n');
  }

  private void declaration(Declaration declaration) {
    var terms = new NodeText(Map.of());
    Layout layout =
        switch (declaration) {
          case Declaration.Title title -> text("model " + quoted(title.text()));
          case Declaration.Source source -> text("source " + quoted(source.text()));
          case Declaration.Executions executions ->
              text(
                  "executions %s[1..k] justify %s"
                      .formatted(executions.justifying(), executions.main()));
          case Declaration.Block block -> {
            block(block);
            yield text("}");
          }
          case Declaration.Variable variable ->
              group(
                  text("relation " + variable.name()),
                  variable.family().map(family -> family(family, terms)).orElse(text("")),
                  text(variable.isSet() ? ": set " : ": "),
                  terms.node(variable.type()));
          case Declaration.Definition definition ->
              group(
                  text("let " + definition.name() + " ="),
                  indented(space(), terms.node(definition.value())));
          case Declaration.Hole hole -> text(hole.statement().text());
          case Declaration.Predicate predicate ->
              group(
                  text(head("pred", predicate.name(), predicate.parameters())),
                  indented(space(), terms.node(predicate.body())));
          case Declaration.Function function ->
              group(
                  text(head("fun", function.name(), function.parameters())),
                  indented(space(), terms.node(function.body())));
          case Declaration.Axiom axiom ->
              group(
                  text("axiom " + axiom.name()),
                  text(axiom.citation().map(words -> " " + quoted(words)).orElse("")),
                  text(":"),
                  indented(space(), terms.node(axiom.claim())));
        };
    out.append(layout.render(WIDTH, indent));
  }

  private void block(Declaration.Block block) {
    out.append("execution {\n");
    indent += Layout.INDENT;
    declarations(block.members());
    if (!block.closing().isEmpty()) {
      block.closing().forEach(this::comment);
    }
    indent -= Layout.INDENT;
    out.append(" ".repeat(indent));
  }

  private static Layout family(Declaration.Family family, NodeText terms) {
    return switch (family) {
      case Declaration.Family.Range(var from, var to) ->
          row(text("["), terms.range(from, to), text("]"));
      case Declaration.Family.Each(var sort) -> text("[" + sort.word() + "]");
    };
  }

  private static String head(String word, String name, List<String> parameters) {
    return "%s %s(%s) =".formatted(word, name, String.join(", ", parameters));
  }

  private static String quoted(String words) {
    return '"' + words.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
