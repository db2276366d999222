package thinair.explore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// The machines that come with thinair, each in a few lines. They are those of Mador-Haim, Alur and
/// Martin, Generating litmus tests for contrasting memory consistency models (CAV 2010), and
/// x86-TSO of Owens, Sarkar and Sewell (TPHOLs 2009).
public final class Machines {
  private record InOrder(Wiring of) implements Wiring {
    @Override
    public void wire(Parts parts) {
      of.wire(parts);
    }

    @Override
    public boolean keepsOrder() {
      return true;
    }
  }

  private static final Map<String, Wiring> ALL = all();

  private Machines() {}

  private static Map<String, Wiring> all() {
    Map<String, Wiring> machines = new LinkedHashMap<>();
    machines.put("sc", new InOrder(Machines::sc));
    machines.put("tso", new InOrder(Machines::tso));
    machines.put("x86-tso", new InOrder(Machines::x86));
    machines.put("ibm370", new InOrder(Machines::ibm370));
    machines.put("pso", Machines::pso);
    machines.put("pslo", Machines::pslo);
    machines.put("rmo", Machines::rmo);
    machines.put("ntso", parts -> ntso(parts, Fence.GLOBAL));
    machines.put("npso", parts -> npso(parts, Fence.GLOBAL));
    machines.put("nrmo", parts -> nrmo(parts, Fence.GLOBAL));
    machines.put("ntso-local", parts -> ntso(parts, Fence.LOCAL));
    machines.put("npso-local", parts -> npso(parts, Fence.LOCAL));
    machines.put("nrmo-local", parts -> nrmo(parts, Fence.LOCAL));
    return machines;
  }

  public static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  public static Optional<Wiring> find(String name) {
    return Optional.ofNullable(ALL.get(name));
  }

  /// Every access goes straight to memory.
  private static void sc(Parts parts) {
    Port memory = parts.bus(parts.byAddress(parts::memory));
    for (int i = 0; i < parts.threads(); i++) {
      parts.processor(i, memory);
    }
  }

  /// A queue of writes for each thread.
  private static void tso(Parts parts) {
    Port memory = parts.byAddress(parts::memory);
    for (int i = 0; i < parts.threads(); i++) {
      parts.processor(i, parts.queue(i, Parts.ANY, memory));
    }
  }

  /// TSO whose memory a locked instruction has for itself until its writes have arrived.
  private static void x86(Parts parts) {
    Port memory = parts.bus(parts.byAddress(parts::memory));
    for (int i = 0; i < parts.threads(); i++) {
      parts.processor(i, parts.queue(i, Parts.ANY, memory));
    }
  }

  /// TSO where a read waits for earlier writes to its address.
  private static void ibm370(Parts parts) {
    Port memory = parts.byAddress(parts::memory);
    for (int i = 0; i < parts.threads(); i++) {
      parts.processor(i, parts.queue(i, Parts.ANY, memory, WriteQueue.Forwarding.WAIT));
    }
  }

  /// A queue of writes for each thread and address.
  private static void pso(Parts parts) {
    Port memory = parts.byAddress(parts::memory);
    for (int i = 0; i < parts.threads(); i++) {
      int thread = i;
      parts.processor(i, parts.byAddress(a -> parts.queue(thread, a, memory)));
    }
  }

  /// PSO where reads may find what memory held before.
  private static void pslo(Parts parts) {
    Port memory = parts.byAddress(parts::memory);
    List<List<SetRead>> pasts = new ArrayList<>();
    for (int a = 0; a < parts.addresses(); a++) {
      pasts.add(new ArrayList<>());
    }
    for (int i = 0; i < parts.threads(); i++) {
      int thread = i;
      parts.processor(
          i,
          parts.byAddress(
              a -> {
                SetRead past = parts.setRead(thread, a, memory, pasts.get(a));
                pasts.get(a).add(past);
                return parts.queue(thread, a, past);
              }));
    }
  }

  /// PSO where reads may be answered later.
  private static void rmo(Parts parts) {
    Port memory = parts.byAddress(parts::memory);
    for (int i = 0; i < parts.threads(); i++) {
      int thread = i;
      FutureRead future = parts.futureRead(i);
      parts.processor(i, future.into(parts.byAddress(a -> parts.queue(thread, a, memory))));
    }
  }

  /// TSO where writes, once sent, reach one thread after the other: for each thread in the order of
  /// their own thread, and for each address in one order.
  private static void ntso(Parts parts, Fence kind) {
    List<List<CoherenceQueue>> ways = ways(parts, true);
    for (int i = 0; i < parts.threads(); i++) {
      int thread = i;
      Port memory =
          parts.byAddress(a -> parts.broadcast(ways.get(a).get(thread), ways.get(a), kind));
      parts.processor(i, parts.queue(i, Parts.ANY, memory));
    }
  }

  /// PSO where writes, once sent, reach one thread after the other, for each address in one order.
  private static void npso(Parts parts, Fence kind) {
    List<List<CoherenceQueue>> ways = ways(parts, false);
    for (int i = 0; i < parts.threads(); i++) {
      int thread = i;
      parts.processor(i, parts.byAddress(a -> sent(parts, ways.get(a), thread, a, kind)));
    }
  }

  /// NPSO where reads may be answered later.
  private static void nrmo(Parts parts, Fence kind) {
    List<List<CoherenceQueue>> ways = ways(parts, false);
    for (int i = 0; i < parts.threads(); i++) {
      int thread = i;
      FutureRead future = parts.futureRead(i);
      parts.processor(
          i, future.into(parts.byAddress(a -> sent(parts, ways.get(a), thread, a, kind))));
    }
  }

  private static Port sent(
      Parts parts, List<CoherenceQueue> ways, int thread, int address, Fence kind) {
    return parts.queue(thread, address, parts.broadcast(ways.get(thread), ways, kind));
  }

  /// For each address the ways to every thread's copy of memory.
  private static List<List<CoherenceQueue>> ways(Parts parts, boolean inOrder) {
    List<List<CoherenceQueue>> byThread =
        IntStream.range(0, parts.threads())
            .<List<CoherenceQueue>>mapToObj(_ -> new ArrayList<>())
            .toList();
    List<List<CoherenceQueue>> byAddress = new ArrayList<>();
    for (int a = 0; a < parts.addresses(); a++) {
      List<CoherenceQueue> ways = new ArrayList<>();
      for (int k = 0; k < parts.threads(); k++) {
        List<CoherenceQueue> siblings = inOrder ? byThread.get(k) : List.of();
        CoherenceQueue way = parts.coherenceQueue(k, a, parts.copy(k, a), siblings);
        byThread.get(k).add(way);
        ways.add(way);
      }
      byAddress.add(ways);
    }
    return byAddress;
  }
}
