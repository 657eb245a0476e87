import type { CheckoutData } from "#schema/modules/checkout.ts";

/**
 * The data of a purchase: all properties except the order and the replaced tickets are required.
 */
export type Checkout = Required<Omit<CheckoutData, "order" | "replaces">> &
  Pick<CheckoutData, "order" | "replaces">;

/** @returns the purchase; undefined if it is unavailable (see the statuses in data.schema.json) */
export function purchaseOf(data: CheckoutData): Checkout | undefined {
  return data.status === "unavailable" ? undefined : (data as Checkout);
}
