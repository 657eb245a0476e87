/** The fares that are chosen when a ticket's page opens. */
import type { Passenger, RouteCard } from "#schema/transport.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Promised } from "#server/backend/promises/price-promises.ts";
import type { Directed } from "#server/backend/verticals/transport/connections/are-connected.ts";
import type { SoldRoute } from "#server/backend/verticals/transport/connections/journeys.ts";
import type { Offer } from "#server/backend/verticals/transport/fares/offers.ts";
import type { Party } from "#server/backend/verticals/transport/timetable/party-for.ts";
import type { Priced, PriceOf } from "./prices.ts";

/** A journey with its fares. */
export interface Offered extends Directed<SoldRoute> {
  readonly party: Party;
  readonly card: RouteCard;
  readonly offers: readonly Offer[];
  /** The promise with which the shopper came; it may have expired. */
  readonly promise: Promised | undefined;
  /** The initially selected fare; undefined if all are sold out. */
  readonly first: Offer | undefined;
}

/** The price of the fares that are chosen at first; undefined if one of the journeys is sold out. */
export function priceOfFirst(
  offered: readonly Offered[],
  passengers: readonly Passenger[],
  caller: Caller,
  priceOf: PriceOf,
): Priced | undefined {
  const chosen = offered.flatMap(({ part, route, card, direction, first }) =>
    first
      ? [
          {
            selection: {
              direction,
              route_id: route.route_id,
              fare_id: first.fare.fare_id,
            },
            product: part.product,
            card,
            offer: first,
          },
        ]
      : [],
  );
  return chosen.length < offered.length
    ? undefined
    : priceOf({ passengers, addons: [] }, chosen, caller);
}

/** The cheapest available fare, of the requested class if it has one. */
export function firstChoice(
  offers: readonly Offer[],
  seatClass: string,
): Offer | undefined {
  const left = offers.filter(({ fare }) => !fare.sold_out);
  const asked = left.filter(({ fare }) => fare.seat_class === seatClass);
  return (asked.length > 0 ? asked : left).toSorted(
    (a, b) => a.fare.total.amount - b.fare.total.amount,
  )[0];
}
