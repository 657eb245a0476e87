import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import { searchPath } from "../../model/addresses.ts";
import type { SearchLeg } from "#schema/transport.ts";
import { legsOf, type TicketLeg } from "./choice.ts";

function searchedAs([first, ...others]: TicketLeg): SearchLeg {
  return {
    origin_position: first.route.departure.place_id,
    destination_position: (others.at(-1) ?? first).route.arrival.place_id,
    departure_date: first.route.departure.date,
  };
}

/** The search that finds these journeys; undefined if their places are unknown. */
export function searchOf({
  product,
  way,
  journeys = [],
  passengers = [],
}: TicketDetailData): string | undefined {
  const [first, ...later] = legsOf(journeys).map(searchedAs);
  const isRound = journeys[0]?.direction === "departure";
  const back = isRound && later[0]?.departure_date;
  const search = first
    ? {
        ...first,
        ...(back && { return_date: back }),
        ...(!isRound && later.length > 0 && { more_legs: later }),
      }
    : way;
  if (!product.search_path || !search) return undefined;
  return searchPath(product, {
    ...search,
    passengers: passengers.map(({ passenger_type, count, ages }) => ({
      passenger_type,
      count,
      ...(ages && { ages }),
    })),
    filters: [],
    quick_filters: [],
  });
}
