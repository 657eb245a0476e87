import type { RefundablePart } from "#schema/modules/refund_request.ts";

/** Tells the parts of an order apart. */
export function keyOf({
  item,
  traveller,
}: Pick<RefundablePart, "item" | "traveller">): string {
  return `${item}.${traveller}`;
}
