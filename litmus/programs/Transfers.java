/// Two transfers between two accounts, each of which locks where the money comes from first.
class Transfers {
  static class Account {
    int balance = 10;
  }

  static void transfer(Account from, Account to, int amount) {
    synchronized (from) {
      synchronized (to) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) {
    Account a = new Account();
    Account b = new Account();
    new Thread(() -> transfer(a, b, 3), "a to b").start();
    new Thread(() -> transfer(b, a, 5), "b to a").start();
  }
}
