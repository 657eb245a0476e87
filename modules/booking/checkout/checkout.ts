import type { CheckoutData } from "#schema/modules/checkout.ts";

/** The data where there is a purchase: everything but the order is there. */
export type Checkout = Required<Omit<CheckoutData, "order">> &
  Pick<CheckoutData, "order">;

/** The purchase; undefined where it could not be had (data.schema.json says what is there when). */
export function purchaseOf(data: CheckoutData): Checkout | undefined {
  return data.status === "unavailable" ? undefined : (data as Checkout);
}
