package thinair.event;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.limit.Checkpoint;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.program.ThreadCode;

/// The code of a thread as one graph without circles, loops unrolled: its steps, when each is
/// taken, and what it works on. Where [Path]s list every way through the code by itself, here ways
/// that meet again are one.
///
/// @param steps what the thread does, each before those that may follow it
/// @param follows for each step the steps that may come after it on some way, near or far
/// @param data every datum by its number
/// @param end what registers hold when the thread has ended
/// @param cuts where a loop or a recursion was not followed any further
public record Flow(
    List<Step> steps,
    List<Set<Integer>> follows,
    List<Data> data,
    Map<Register, Data> end,
    List<Cut> cuts) {

  public enum Kind {
    READ,
    WRITE,
    LOCK,
    UNLOCK,
    FENCE,
    EXTERNAL
  }

  /// @param target the address of an access, or the monitor; null: none
  /// @param value what is written; null: nothing
  /// @param tags of the access or the fence; of an external action its name
  public record Step(
      int number,
      Kind kind,
      Instruction instruction,
      Guard guard,
      @Nullable Data target,
      @Nullable Data value,
      Set<Tag> tags) {}

  /// @param instruction from which the thread would have gone on
  /// @param bound whether it would have but for the bound; otherwise no way leads on, as what it
  ///   computes there has no value
  public record Cut(Guard guard, Instruction instruction, boolean bound) {}

  /// @throws thinair.source.SyntaxError if an instruction does what a flow has no step for
  public static Flow of(ThreadCode thread, Language language, int unroll) {
    return of(thread, language, unroll, Checkpoint.NONE);
  }

  /// @param checkpoint there may be many copies of an instruction, and many ways to each
  public static Flow of(ThreadCode thread, Language language, int unroll, Checkpoint checkpoint) {
    return FlowBuilder.build(thread, language, language.backJumps(unroll), checkpoint);
  }

  public boolean isBefore(int first, int second) {
    return follows.get(first).contains(second);
  }
}
