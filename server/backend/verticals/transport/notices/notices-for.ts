/** The notices for travellers on certain days. */
import type { TicketNotice } from "#schema/modules/ticket_notices.ts";
import { departureDaysOf, lineIdsOf } from "../timetable/find-route.ts";

/** A product, with the products whose journeys it sells: itself, or several. */
interface Noticed {
  readonly product_type: string;
  readonly parts: readonly {
    readonly product: {
      readonly product_type: string;
      readonly network: {
        readonly lines: readonly { readonly line_id: string }[];
      };
    };
  }[];
}

/**
 * Chooses the notices that concern a page: those of its product, and of each network whose
 * journeys it shows, on the days of these journeys.
 *
 * @param routeIds the journeys of the page; none if it has no day of travel
 * @param notices by product
 * @param today as YYYY-MM-DD, for a page without a day of travel
 */
export function noticesFor(
  { product_type, parts }: Noticed,
  routeIds: readonly string[],
  notices: Readonly<Record<string, readonly TicketNotice[]>>,
  today: string,
): readonly TicketNotice[] {
  const daysOf = (ids: readonly string[]) => {
    const days = ids.flatMap(departureDaysOf);
    return days.length > 0 ? days : [today];
  };
  const days = new Map([[product_type, daysOf(routeIds)]]);
  for (const { product } of parts) {
    const lines = new Set(product.network.lines.map(({ line_id }) => line_id));
    const own = routeIds.filter((id) =>
      lineIdsOf(id).some((l) => lines.has(l)),
    );
    if (own.length > 0) days.set(product.product_type, daysOf(own));
  }
  return [...days].flatMap(([type, travelled]) =>
    (notices[type] ?? []).filter(({ travel_from = "", travel_to = "9" }) =>
      travelled.some((day) => travel_from <= day && day <= travel_to),
    ),
  );
}
