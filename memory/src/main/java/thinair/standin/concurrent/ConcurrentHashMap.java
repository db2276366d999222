package thinair.standin.concurrent;

import java.util.AbstractMap;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import thinair.standin.Primitive;

/// Contract: what is done to one key is atomic, and an update of a key happens before what follows
/// a look that sees it. Updates of a key hold a monitor of that key, functions that they are given
/// included; looks hold none. A key that was there once keeps its place, as nobody can tell. What
/// goes over all keys but counting them is not here.
@SuppressWarnings("NullAway")
public class ConcurrentHashMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V> {
  private static final class Place<V> {
    final @Nullable Object key;
    volatile @Nullable V value;
    final AtomicReference<@Nullable Place<V>> next = new AtomicReference<>();

    Place(@Nullable Object key) {
      this.key = key;
    }
  }

  private final Place<V> first = new Place<>(null);

  public ConcurrentHashMap() {}

  public ConcurrentHashMap(int capacity) {}

  private static void require(@Nullable Object what) {
    if (what == null) {
      throw new NullPointerException();
    }
  }

  private @Nullable Place<V> find(Object key) {
    require(key);
    Place<V> at = first.next.get();
    while (at != null && !at.key.equals(key)) {
      at = at.next.get();
    }
    return at;
  }

  private Place<V> place(Object key) {
    require(key);
    Place<V> fresh = new Place<>(key);
    Place<V> at = first;
    while (true) {
      Place<V> next = at.next.get();
      if (next != null) {
        at = next;
        if (at.key.equals(key)) {
          return at;
        }
      } else if (at.next.compareAndSet(null, fresh)) {
        return fresh;
      }
    }
  }

  @Override
  public V get(Object key) {
    Place<V> place = find(key);
    return place == null ? null : place.value;
  }

  @Override
  public boolean containsKey(Object key) {
    return get(key) != null;
  }

  @Override
  public V getOrDefault(Object key, V otherwise) {
    V value = get(key);
    return value == null ? otherwise : value;
  }

  @Override
  public V put(K key, V value) {
    require(value);
    Place<V> place = place(key);
    synchronized (place) {
      V before = place.value;
      place.value = value;
      return before;
    }
  }

  @Override
  public V putIfAbsent(K key, V value) {
    require(value);
    Place<V> place = place(key);
    synchronized (place) {
      V before = place.value;
      if (before == null) {
        place.value = value;
      }
      return before;
    }
  }

  @Override
  public V remove(Object key) {
    Place<V> place = find(key);
    if (place == null) {
      return null;
    }
    synchronized (place) {
      V before = place.value;
      place.value = null;
      return before;
    }
  }

  @Override
  public boolean remove(Object key, Object value) {
    Place<V> place = find(key);
    if (place == null || value == null) {
      return false;
    }
    synchronized (place) {
      boolean fits = value.equals(place.value);
      if (fits) {
        place.value = null;
      }
      return fits;
    }
  }

  @Override
  public V replace(K key, V value) {
    require(value);
    Place<V> place = find(key);
    if (place == null) {
      return null;
    }
    synchronized (place) {
      V before = place.value;
      if (before != null) {
        place.value = value;
      }
      return before;
    }
  }

  @Override
  public boolean replace(K key, V before, V after) {
    require(before);
    require(after);
    Place<V> place = find(key);
    if (place == null) {
      return false;
    }
    synchronized (place) {
      boolean fits = before.equals(place.value);
      if (fits) {
        place.value = after;
      }
      return fits;
    }
  }

  @Override
  public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
    Place<V> place = place(key);
    V seen = place.value;
    if (seen != null) {
      return seen;
    }
    synchronized (place) {
      V before = place.value;
      if (before != null) {
        return before;
      }
      V made = function.apply(key);
      place.value = made;
      return made;
    }
  }

  @Override
  public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
    Place<V> place = find(key);
    if (place == null) {
      return null;
    }
    synchronized (place) {
      V before = place.value;
      if (before == null) {
        return null;
      }
      V made = function.apply(key, before);
      place.value = made;
      return made;
    }
  }

  @Override
  public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
    Place<V> place = place(key);
    synchronized (place) {
      V made = function.apply(key, place.value);
      place.value = made;
      return made;
    }
  }

  @Override
  public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
    require(value);
    Place<V> place = place(key);
    synchronized (place) {
      V before = place.value;
      V made = before == null ? value : function.apply(before, value);
      place.value = made;
      return made;
    }
  }

  @Override
  public int size() {
    int size = 0;
    for (Place<V> at = first.next.get(); at != null; at = at.next.get()) {
      size += at.value == null ? 0 : 1;
    }
    return size;
  }

  @Override
  public boolean isEmpty() {
    return size() == 0;
  }

  @Override
  public Set<Entry<K, V>> entrySet() {
    throw Primitive.unsupported("what goes over all keys of a ConcurrentHashMap");
  }
}
