package thinair.learn;

import java.util.List;
import thinair.model.Grammar;
import thinair.model.Operator;

/// What can stand at a node of a hole's tree.
sealed interface Alternative {
  /// Nothing.
  record Nothing() implements Alternative {}

  /// @param index of the terminal's term among those of the hole
  record Terminal(Grammar.Terminal terminal, int index) implements Alternative {}

  record Apply(Operator operator, List<Node> operands) implements Alternative {
    public Apply {
      operands = List.copyOf(operands);
    }
  }

  default boolean isOperator() {
    return this instanceof Apply;
  }
}
