import type { QuotePart } from "./quote.ts";
import type { RefundKind } from "./refund-contents.ts";

/** A part of an order that has ended: it was refunded, or replaced by another order. */
export interface ClosedPart extends QuotePart {
  readonly kind: RefundKind;
}
