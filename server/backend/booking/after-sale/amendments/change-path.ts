import type { Order } from "../../model/order.ts";

/**
 * The path of the page on which an order is changed. The order is found by its number, by visitors
 * who may see it.
 */
export function changePath({
  order_guid,
  booking_no,
}: Pick<Order, "booking_no"> & Partial<Pick<Order, "order_guid">>): string {
  const query = new URLSearchParams({
    ...(order_guid === undefined ? {} : { order_guid }),
    booking_no,
  });
  return `/ptp/amendment/home/?${query}`;
}
