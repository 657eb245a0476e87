import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import { searchPath } from "../model/addresses.ts";

/** The search that finds these journeys; undefined where their places are not known. */
export function searchOf({
  product,
  way,
  journeys = [],
  passengers = [],
}: TicketDetailData): string | undefined {
  const [outbound, back] = journeys;
  const search = outbound
    ? {
        origin_position: outbound.route.departure.place_id,
        destination_position: outbound.route.arrival.place_id,
        departure_date: outbound.route.departure.date,
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
