package thinair.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import thinair.draw.Picture.Edge;
import thinair.draw.Picture.Kind;
import thinair.draw.Routes.Route;
import thinair.limit.Checkpoint;

/// Chooses a way for every edge: none through a box or a title, few crossings, none too near to
/// another.
final class Router {
  private static final double CROSSING = 40;
  private static final double CROWDED = 6;
  private static final double TOO_CLOSE = 11;
  private static final double LENGTH = 0.12;
  private static final double CLEARANCE = 4;

  /// After the first round every edge is led again, now that all the others are there.
  private static final int ROUNDS = 3;

  private final Placement placement;
  private final Checkpoint checkpoint;
  private final List<Edge> edges;
  private final List<List<Route>> ways = new ArrayList<>();
  private final List<Route> chosen = new ArrayList<>();

  private Router(Placement placement, Checkpoint checkpoint) {
    this.placement = placement;
    this.checkpoint = checkpoint;
    List<Edge> ordered = new ArrayList<>(placement.group().edges());
    // Those with the fewest ways to go come first.
    ordered.sort(Comparator.comparingInt(this::distance));
    this.edges = ordered;
  }

  private int distance(Edge edge) {
    var from = placement.cell(edge.from());
    var to = placement.cell(edge.to());
    int columns = Math.abs(from.column() - to.column());
    int rows = Math.abs(from.row() - to.row());
    boolean straight = columns == 0 && rows == 1 && edge.kind() == Kind.ORDER;
    return straight ? 0 : 1 + 10 * columns + rows + (from.isTop() || to.isTop() ? 100 : 0);
  }

  /// An edge and its possible ways, the chosen one first.
  record Routed(Edge edge, List<Curve> ways) {}

  static List<Routed> routed(Placement placement, Checkpoint checkpoint) {
    Router router = new Router(placement, checkpoint);
    router.choose();
    List<Routed> result = new ArrayList<>();
    for (int i = 0; i < router.edges.size(); i++) {
      checkpoint.look();
      result.add(new Routed(router.edges.get(i), router.ranked(i)));
    }
    return result;
  }

  private void choose() {
    for (Edge edge : edges) {
      checkpoint.look();
      ways.add(passable(edge));
    }
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < edges.size(); i++) {
        checkpoint.look();
        Route best = best(i);
        if (i < chosen.size()) {
          chosen.set(i, best);
        } else {
          chosen.add(best);
        }
      }
    }
  }

  /// The ways that touch nothing; where there is none, all of them, and the drawing is tried again
  /// with more room.
  private List<Route> passable(Edge edge) {
    List<Route> all = Routes.of(placement, edge, Style.of(edge).head());
    List<Route> free = all.stream().filter(route -> isFree(edge, route.curve())).toList();
    return free.isEmpty() ? all : free;
  }

  private boolean isFree(Edge edge, Curve curve) {
    for (Map.Entry<String, Rect> box : placement.boxes().entrySet()) {
      boolean own = box.getKey().equals(edge.from()) || box.getKey().equals(edge.to());
      if (curve.touches(box.getValue().grown(own ? -0.5 : CLEARANCE))) {
        return false;
      }
    }
    return placement.heads().stream().noneMatch(head -> curve.touches(head.grown(CLEARANCE)));
  }

  private Route best(int edge) {
    Route best = ways.get(edge).getFirst();
    double least = Double.POSITIVE_INFINITY;
    for (Route route : ways.get(edge)) {
      double cost = cost(edge, route, least);
      if (cost < least) {
        best = route;
        least = cost;
      }
    }
    return best;
  }

  /// The chosen way, then the others from good to bad.
  private List<Curve> ranked(int edge) {
    List<Curve> result = new ArrayList<>(List.of(chosen.get(edge).curve()));
    record Costly(Curve curve, double cost) {}
    ways.get(edge).stream()
        .map(route -> new Costly(route.curve(), cost(edge, route, Double.POSITIVE_INFINITY)))
        .sorted(Comparator.comparingDouble(Costly::cost))
        .forEach(route -> result.add(route.curve()));
    return result;
  }

  private double cost(int edge, Route route, double enough) {
    double cost = route.dislike() + LENGTH * route.curve().length();
    for (int i = 0; i < chosen.size() && cost < enough; i++) {
      if (i != edge) {
        Curve other = chosen.get(i).curve();
        cost += CROWDED * route.curve().crowding(other, TOO_CLOSE);
        cost += CROSSING * route.curve().crossings(other);
      }
    }
    return cost;
  }
}
