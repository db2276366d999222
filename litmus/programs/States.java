/// States of a job as constants of an enum, in a volatile field: a switch that knows them all.
class States {
  enum State {
    NEW,
    RUNNING,
    DONE
  }

  static volatile State state = State.NEW;

  public static void main(String[] args) {
    new Thread(
            () -> {
              state = State.RUNNING;
              state = State.DONE;
            })
        .start();
    new Thread(
            () -> {
              State before = state;
              State after = state;
              int order =
                  switch (before) {
                    case NEW -> 0;
                    case RUNNING -> 1;
                    case DONE -> 2;
                  };
              assert order <= after.ordinal() : before + " then " + after;
            })
        .start();
  }
}
