/** How many places of a run can be sold here, and how many of them are. */
import type { Database } from "../../../kernel/database/database.ts";
import type { Faults } from "../../../kernel/faults.ts";
import type { Networks } from "../network/networks.ts";
import { findRoute } from "../timetable/find-route.ts";
import type { Route, RouteLeg } from "../timetable/route.ts";
import { placesOnSale, sellable, type SeatsTaken } from "./seats.ts";

export interface Inventory {
  /** How many are sold or held here, as far as this process knows: for searches. */
  readonly taken: SeatsTaken;
  /** How many can be sold here, held ones among them. */
  places(route: Route, leg: RouteLeg, seatClass: string): number;
  /** Counts runs anew after their places changed. */
  recount(runs: readonly string[]): Promise<void>;
}

export interface InventoryInput {
  readonly database: Database;
  readonly networks: Networks;
  readonly faults: Faults;
  readonly now: () => number;
  /** A clock that never jumps, in milliseconds. */
  readonly clock: () => number;
}

/** Other processes take places, too: what is known is read again after so long. */
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
    // Searches say what was known before; what is sold is asked of the database itself.
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
    const told = toldPlaces(leg.key);
    return told
      ? sellable(route, leg, seatClass, told.count)
      : placesOnSale(route, leg, seatClass, now());
  };

  /** What somebody who tries things out said of a run. */
  const toldPlaces = (
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
      const told = toldPlaces(run);
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
