import type { CheckoutData } from "#schema/modules/checkout.ts";

/** The data of a purchase: everything but the order is present. */
export type Checkout = Required<Omit<CheckoutData, "order">> &
  Pick<CheckoutData, "order">;

/** @returns the purchase; undefined where it is unavailable (see the statuses in data.schema.json) */
export function purchaseOf(data: CheckoutData): Checkout | undefined {
  return data.status === "unavailable" ? undefined : (data as Checkout);
}
