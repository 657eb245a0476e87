import type { RouteCard } from "#schema/transport.ts";
import type { Effort } from "#server/backend/search/ranking.ts";

/**
 * What a journey, or a trip of several, asks of its travellers.
 *
 * @param whole its price, duration and changes
 * @param parts the journeys in it
 */
export function effortOf(
  whole: Pick<RouteCard, "price" | "minutes" | "changes">,
  parts: readonly RouteCard[],
): Effort {
  return {
    amount: whole.price.amount,
    minutes: whole.minutes + minutesAround(parts[0]!),
    changes: whole.changes,
    rides: parts.flatMap(({ legs }) => legs),
    departs: parts[0]!.departure.time,
    arrives: parts.at(-1)!.arrival.time,
  };
}

/** The minutes before and after a journey: to be there early, and to and from the cities. */
function minutesAround({ early_minutes = 0, city_minutes = 0 }: RouteCard) {
  return early_minutes + city_minutes;
}
