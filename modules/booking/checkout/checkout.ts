import type { CheckoutData } from "#schema/modules/checkout.ts";

/** The data of a purchase: everything is present but the order, and the tickets that are replaced. */
export type Checkout = Required<Omit<CheckoutData, "order" | "replaces">> &
  Pick<CheckoutData, "order" | "replaces">;

/** @returns the purchase; undefined where it is unavailable (see the statuses in data.schema.json) */
export function purchaseOf(data: CheckoutData): Checkout | undefined {
  return data.status === "unavailable" ? undefined : (data as Checkout);
}
