/// Two transfers that lock the account with the smaller number first.
class TransfersOrdered {
  static class Account {
    final int number;
    int balance = 10;

    Account(int number) {
      this.number = number;
    }
  }

  static void transfer(Account from, Account to, int amount) {
    Account first = from.number < to.number ? from : to;
    Account second = first == from ? to : from;
    synchronized (first) {
      synchronized (second) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account a = new Account(1);
    Account b = new Account(2);
    Thread there = new Thread(() -> transfer(a, b, 3));
    Thread back = new Thread(() -> transfer(b, a, 5));
    there.start();
    back.start();
    there.join();
    back.join();
    assert a.balance + b.balance == 20;
  }
}
