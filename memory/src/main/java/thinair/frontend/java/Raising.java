package thinair.frontend.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.frontend.bytecode.Code;
import thinair.program.Operator;
import thinair.program.Value;

/// Where exceptions lead: to a handler of the method or of its callers, or to the end of the
/// thread. Monitors of synchronized methods on the way are left.
final class Raising {
  private final ThreadTranslation thread;

  Raising(ThreadTranslation thread) {
    this.thread = thread;
  }

  /// Goes on only where the condition does not hold, and throws where it does. Whether the code
  /// goes on at all.
  boolean unless(Expr fails, String exception, Frame frame) {
    if (fails instanceof Expr.Const(var value)) {
      if (Folding.isTrue(value)) {
        raise(exception, frame);
        return false;
      }
      return true;
    }
    if (isUncaught(frame, exception)) {
      thread.emitter.branch(fails, Emitter.END);
    } else {
      Facts before = thread.facts.copy();
      String fine = thread.emitter.newLabel();
      thread.emitter.branch(Expr.not(fails), fine);
      raise(exception, frame);
      thread.emitter.label(fine);
      thread.facts = before;
    }
    thread.facts.assume(Expr.not(fails));
    return true;
  }

  /// Throws a new exception of the JVM's own.
  void raise(String exception, Frame frame) {
    raise(Expr.address(thread.setting.heap().allocate(exception)), frame);
  }

  void raise(Expr exception, Frame from) {
    for (Frame frame = from; frame != null; frame = frame.caller) {
      for (Code.Handler handler : frame.code.handlers()) {
        if (handler.covers(frame.index) && catches(handler, exception, frame)) {
          return;
        }
      }
      if (frame.monitor != null) {
        thread.emitter.unlock(frame.monitor);
      }
    }
    thread.emitter.jump(Emitter.END);
  }

  /// Jumps to the handler if the exception is one that it catches; whether it surely is.
  private boolean catches(Code.Handler handler, Expr exception, Frame frame) {
    if (handler.type().isEmpty()) {
      enter(handler, exception, frame);
      return true;
    }
    String type = handler.type().get();
    Optional<String> known = typeOf(exception);
    if (known.isPresent()) {
      if (!thread.setting.classes().isSubtype(known.get(), type)) {
        return false;
      }
      enter(handler, exception, frame);
      return true;
    }
    List<Expr> caught = new ArrayList<>();
    for (Heap.Known object : thread.setting.knownOf(type)) {
      caught.add(Expr.apply(Operator.EQUAL, exception, Expr.address(object.name())));
    }
    if (caught.isEmpty()) {
      return false;
    }
    Expr any = caught.stream().reduce((a, b) -> Expr.apply(Operator.OR, a, b)).orElseThrow();
    String other = thread.emitter.newLabel();
    thread.emitter.branch(Expr.not(any), other);
    enter(handler, exception, frame);
    thread.emitter.label(other);
    return false;
  }

  private Optional<String> typeOf(Expr exception) {
    return exception instanceof Expr.Const(Value value)
        ? thread.setting.heap().object(value).map(Heap.Known::type)
        : Optional.empty();
  }

  private void enter(Code.Handler handler, Expr exception, Frame frame) {
    Optional<Flow.Node> target = frame.flow.edge(frame.node, handler.target());
    if (target.isEmpty()) {
      thread.emitter.cut();
      return;
    }
    BlockTranslation.hand(
        thread,
        frame,
        target.get(),
        List.of(new OperandStack.Item(exception, false)),
        thread.facts);
    thread.emitter.jump(frame.label(target.get()));
  }

  private boolean isUncaught(Frame from, String exception) {
    for (@Nullable Frame frame = from; frame != null; frame = frame.caller) {
      if (frame.monitor != null) {
        return false;
      }
      for (Code.Handler handler : frame.code.handlers()) {
        if (handler.covers(frame.index)
            && (handler.type().isEmpty()
                || thread.setting.classes().isSubtype(exception, handler.type().get()))) {
          return false;
        }
      }
    }
    return true;
  }
}
