import type { Product } from "#schema/booking.ts";
import type { NetworkProduct } from "#server/backend/verticals/transport/timetable/find-route.ts";

/** A product in the format of pages, with the paths of its pages. */
export function describeProduct({
  product_type_id,
  product_type,
  vertical,
  polls,
  one_class,
  results_by,
  home_path,
}: Omit<NetworkProduct, "network">): Product {
  return {
    product_type_id: Number(product_type_id),
    product_type,
    vertical,
    polls,
    ...(one_class ? { one_class } : {}),
    ...(results_by ? { results_by } : {}),
    home_path,
    search_path: `${home_path}search/`,
    ticket_path: `${home_path}ticket-detail/`,
  };
}
