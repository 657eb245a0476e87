import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import { searchPath } from "../../model/addresses.ts";
import { journeysOf } from "./choice.ts";

/** The search that finds these journeys; undefined if their places are unknown. */
export function searchOf({
  product,
  way,
  journeys = [],
  passengers = [],
}: TicketDetailData): string | undefined {
  const outbound = journeysOf(journeys, "departure");
  const [first] = outbound;
  const [back] = journeysOf(journeys, "return");
  const search = first
    ? {
        origin_position: first.route.departure.place_id,
        destination_position: outbound.at(-1)!.route.arrival.place_id,
        departure_date: first.route.departure.date,
        ...(back && { return_date: back.route.departure.date }),
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
