/// Three philosophers who take the fork with the smaller number first.
class PhilosophersOrdered {
  public static void main(String[] args) {
    Object[] forks = {new Object(), new Object(), new Object()};
    for (int i = 0; i < forks.length; i++) {
      int other = (i + 1) % forks.length;
      Object first = forks[Math.min(i, other)];
      Object second = forks[Math.max(i, other)];
      new Thread(
              () -> {
                synchronized (first) {
                  synchronized (second) {
                    Thread.yield();
                  }
                }
              },
              "philosopher " + i)
          .start();
    }
  }
}
