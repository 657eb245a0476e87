/** For how long the prices of a ticket page are held, and what happened to the price in the list. */
import type { HeldTicket } from "#schema/modules/ticket_detail.ts";
import type {
  JourneyPromises,
  PromisedJourney,
} from "#server/backend/verticals/transport/promises/journey-promises.ts";
import { promisedFor } from "#server/backend/verticals/transport/promises/less.ts";
import type { Promised } from "#server/backend/promises/price-promises.ts";
import type { Offer } from "#server/backend/verticals/transport/fares/offers.ts";
import type { Priced } from "./prices.ts";

interface Seen {
  /** The promise with which the shopper came. */
  readonly promise: Promised | undefined;
  readonly offers: readonly Offer[];
  /** The fare that is chosen at first. */
  readonly first: Offer | undefined;
}

/**
 * @param isApplied false: the difference is more than is paid for an order
 * @returns nothing if prices are not promised
 */
export function describeHeld(
  journeys: readonly Seen[],
  { price: { total }, promised }: Priced,
  isApplied: boolean,
  promises: Pick<JourneyPromises, "until" | "most">,
): { readonly held?: HeldTicket } {
  const { currency } = total;
  const most = promises.most(currency);
  const came = journeys.flatMap(({ promise }) => promise ?? []);
  const until = Math.min(...came.map((one) => one.until));
  const lowest = lowestSeen(journeys);
  if (lowest !== undefined && lowest < total.amount && journeys.some(isGone))
    return {
      held: {
        until,
        most,
        outcome: "sold_out",
        seen: { amount: lowest, currency },
        asked: total,
      },
    };
  if (promised)
    return {
      held: {
        until,
        most,
        outcome: "applied",
        seen: total,
        asked: { amount: total.amount + promised.shown.amount, currency },
      },
    };
  const isOver = came.some((one) => one.isOver);
  const seen = seenTotal(journeys);
  if (seen !== undefined && seen < total.amount && (isOver || !isApplied))
    return {
      held: {
        until,
        most,
        outcome: isOver ? "expired" : "over_limit",
        seen: { amount: seen, currency },
        asked: total,
      },
    };
  const ends =
    isApplied && !isOver && came.length === journeys.length
      ? until
      : promises.until();
  return ends === undefined ? {} : { held: { until: ends, most } };
}

/** The lowest price in each promise, which lists show first. */
function cheapestIn({ prices }: Promised) {
  return [...prices].toSorted(([, a], [, b]) => a.shown - b.shown)[0];
}

/** The price that stood in the list for all journeys; undefined if it is unknown. */
function lowestSeen(journeys: readonly Seen[]): number | undefined {
  const seen = journeys.flatMap(({ promise }) => {
    const cheapest = promise && cheapestIn(promise);
    return cheapest ? cheapest[1].shown : [];
  });
  return seen.length === 0 || seen.length < journeys.length
    ? undefined
    : seen.reduce((sum, shown) => sum + shown, 0);
}

/** Whether the class with the price in the list has sold out since: no promise is about a place. */
function isGone({ promise, offers }: Seen): boolean {
  const name = promise && cheapestIn(promise)?.[0];
  return offers.some(
    ({ fare: { fare_id, seat_class, sold_out } }) =>
      sold_out && (fare_id === name || seat_class === name),
  );
}

/** The price that the shopper saw of the fares that are chosen at first; undefined if it is unknown. */
function seenTotal(journeys: readonly Seen[]): number | undefined {
  let total = 0;
  for (const { promise, first } of journeys) {
    const price =
      promise &&
      first &&
      promisedFor(promise, {
        fare_id: first.fare.fare_id,
        seat_class: first.fare.seat_class,
        isCheapest: true,
      });
    if (!price) return undefined;
    total += price.shown;
  }
  return total;
}

/**
 * The promise of the prices of all fares of a journey on the ticket's page. It ends with the one
 * with which the shopper came, so that nobody extends a promise.
 *
 * @param came undefined: none, or it does not apply
 */
export function promiseOfFares(
  journey: PromisedJourney,
  offers: readonly Offer[],
  came: Promised | undefined,
  promises: JourneyPromises,
): { readonly promise?: string } {
  const until = came && !came.isOver ? came.until : promises.until();
  const open = offers.filter(({ fare }) => !fare.sold_out);
  return until === undefined || open.length === 0
    ? {}
    : {
        promise: promises.write(
          journey,
          until,
          open.map(({ fare: { fare_id, total, charged = total } }) => [
            fare_id,
            { shown: total.amount, charged: charged.amount },
          ]),
        ),
      };
}
