import type { RefundablePart } from "#schema/modules/refund_request.ts";

/** A key that identifies a part of an order. */
export function keyOf({
  item,
  traveller,
}: Pick<RefundablePart, "item" | "traveller">): string {
  return `${item}.${traveller}`;
}
