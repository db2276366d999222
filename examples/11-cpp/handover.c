// Two threads and a flag, as CppMem has programs.
int main() {
  int data = 0; atomic_int flag = 0;
  {{{ { data = 1;
        flag.store(1, memory_order_release); }
  ||| { r1 = flag.load(memory_order_acquire).readsvalue(1);
        r2 = data; } }}}
  return 0;
}
