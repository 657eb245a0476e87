import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import { searchPath } from "../model/addresses.ts";

/** The search that finds these journeys; undefined where their places are not known. */
export function searchOf({
  product,
  way,
  journeys = [],
  passengers = [],
}: TicketDetailData): string | undefined {
  const [there, back] = journeys;
  const asked = there
    ? {
        origin_position: there.route.departure.place_id,
        destination_position: there.route.arrival.place_id,
        departure_date: there.route.departure.date,
        ...(back && { return_date: back.route.departure.date }),
      }
    : way;
  if (!product.search_path || !asked) return undefined;
  return searchPath(product, {
    ...asked,
    passengers: passengers.map(({ passenger_type, count, ages }) => ({
      passenger_type,
      count,
      ...(ages && { ages }),
    })),
    filters: [],
    quick_filters: [],
  });
}
