import type { DateFare } from "#schema/modules/search_list.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { addDays } from "#server/backend/time/days.ts";
import type { Money } from "#server/backend/money/money.ts";
import {
  saleDays,
  searchedLeg,
  type Condition,
} from "../condition/condition.ts";
import type { LowestFares } from "./lowest-fares.ts";
import { pairsOf } from "../condition/journeys-of.ts";
import type { LowestTrips } from "./lowest-trips.ts";

/**
 * The lowest fares of the searched leg on each day on sale in a range.
 *
 * @param from the first day, YYYY-MM-DD
 * @param to the last day
 * @param trips given: the fares of trips count too, on days without journeys of the joined networks
 */
export type DateFares = (
  condition: Condition,
  from: string,
  to: string,
  caller: Caller,
  trips?: LowestTrips,
) => readonly DateFare[];

export function createDateFares({
  money,
  now,
  lowest,
}: {
  readonly money: Money;
  readonly now: () => number;
  readonly lowest: LowestFares;
}): DateFares {
  return (condition, from, to, caller, trips) => {
    const { product } = condition;
    const leg = searchedLeg(condition, now());
    const { first, last } = saleDays(product.network, leg.from, now());
    const days: DateFare[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) {
      if (date < first || date > last) continue;
      const found = pairsOf(condition, { ...leg, date }, now()).flatMap(
        ({ part, from: origin, to: destination }) => {
          const { network } = part.product;
          const { fares } = lowest({
            network,
            from: origin,
            to: destination,
            date,
            passengers: part.partyOf(condition.passengers)!.passengers,
            after: leg.after,
            window: leg.window,
            seat_class: condition.seat_class,
          });
          if (!fares) return [];
          const price = money.sum(fares, network.currency, caller.currency);
          return [{ price, isJoined: !network.sold_alone }];
        },
      );
      const ofTrips = found.some(({ isJoined }) => isJoined)
        ? undefined
        : trips?.(condition, date, caller);
      const [price] = [
        ...found.map((one) => one.price),
        ...(ofTrips ? [ofTrips] : []),
      ].toSorted((a, b) => a.amount - b.amount);
      days.push({
        date,
        available: price !== undefined,
        ...(price ? { price } : {}),
      });
    }
    return days;
  };
}
