/** The number of places on a run that can be sold here, and of those that are taken. */
import type { TransportServices } from "#server/backend/verticals/transport/timetable/services.ts";
import { findRoute } from "../timetable/find-route.ts";
import type { Route, RouteLeg } from "../timetable/route.ts";
import { placesOnSale, sellable, type SeatsTaken } from "./seats.ts";

export interface Inventory {
  /** The number of sold or held places, from this process's cache: for searches. */
  readonly taken: SeatsTaken;
  /** The number of places that can be sold here, held ones included. */
  places(route: Route, leg: RouteLeg, seatClass: string): number;
  /** Counts the places of runs again after a change. */
  recount(runs: readonly string[]): Promise<void>;
}

export type InventoryInput = Pick<
  TransportServices,
  "database" | "networks" | "faults" | "now" | "clock"
>;

/** Other processes take places as well, so the cache expires after this time. */
const FRESH_MS = 5000;

interface Held {
  readonly run: string;
  readonly seat_class: string;
  readonly expires_at: number;
  readonly count: number;
}

const HELD = `SELECT run, held_places.seat_class AS seat_class, expires_at, count(*) AS count
  FROM held_places JOIN seat_holds USING (hold_id)`;
const GROUPED = "GROUP BY run, held_places.seat_class, expires_at";

export function createInventory({
  database,
  networks,
  faults,
  now,
  clock,
}: InventoryInput): Inventory {
  let held = new Map<string, Held[]>();
  let readAt = -Infinity;

  const readAll = async (): Promise<void> => {
    const rows = await database.all<Held>(
      `${HELD} WHERE expires_at > ? AND ends_at > ? ${GROUPED}`,
      now(),
      now(),
    );
    held = Map.groupBy(rows, ({ run }) => run);
  };
  const keepFresh = (): void => {
    if (clock() - readAt < FRESH_MS) return;
    readAt = clock();
    // Searches use the cached counts; sales read the database.
    readAll().catch(() => {
      readAt = -Infinity;
    });
  };
  keepFresh();

  const heldOf = (run: string, seatClass: string): number =>
    (held.get(run) ?? [])
      .filter(
        ({ seat_class, expires_at }) =>
          seat_class === seatClass && expires_at > now(),
      )
      .reduce((sum, { count }) => sum + count, 0);

  const places = (route: Route, leg: RouteLeg, seatClass: string): number => {
    const told = simulatedPlaces(leg.key);
    return told
      ? sellable(route, leg, seatClass, told.count)
      : placesOnSale(route, leg, seatClass, now());
  };

  /** The number of places that a tester set for a run. */
  const simulatedPlaces = (
    run: string,
  ): { count: number; route: Route; leg: RouteLeg } | undefined => {
    for (const { path, kind, count = 0 } of faults.stocks("inventory:")) {
      const routeId = path.slice("inventory:".length);
      for (const network of networks.values()) {
        const route = findRoute(network, routeId);
        const leg = route?.legs.find(({ key }) => key === run);
        if (route && leg)
          return { count: kind === "sold_out" ? 0 : count, route, leg };
      }
    }
    return undefined;
  };

  return {
    places,
    taken(run, seatClass) {
      keepFresh();
      const told = simulatedPlaces(run);
      if (!told) return heldOf(run, seatClass);
      const { route, leg } = told;
      const onSale = placesOnSale(route, leg, seatClass, now());
      return onSale - places(route, leg, seatClass) + heldOf(run, seatClass);
    },
    async recount(runs) {
      for (const run of new Set(runs)) {
        const rows = await database.all<Held>(
          `${HELD} WHERE run = ? AND expires_at > ? ${GROUPED}`,
          run,
          now(),
        );
        held.set(run, rows);
      }
    },
  };
}
