package thinair.checker;

import module java.base;

import org.jspecify.annotations.Nullable;

/// Something that a thread does in one run of it.
///
/// @param instance which instruction it belongs to, counted along the run
/// @param kind `read`, `write`, `update`, `fence`, `branch`, `decision`, or `register`, which
///   models do not see
/// @param cell what is accessed
/// @param addresses the events whose values its address comes from
/// @param data those that the value comes from which it writes
/// @param control those that a branch before it hangs on
record Event(
    int thread,
    int instance,
    String kind,
    @Nullable Value cell,
    @Nullable Value read,
    @Nullable Value written,
    Set<String> tags,
    Set<Integer> addresses,
    Set<Integer> data,
    Set<Integer> control) {
  boolean reads() {
    return read != null;
  }

  boolean writes() {
    return written != null;
  }

  boolean isRegister() {
    return kind.equals("register");
  }
}
