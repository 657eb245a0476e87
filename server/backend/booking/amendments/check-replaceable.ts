import { isSamePart } from "../quote.ts";
import type { Database } from "../../kernel/database/database.ts";
import { Refusal } from "../../kernel/refusals.ts";
import { settledParts } from "../refunds/settled-parts.ts";
import { lockOrder, partsUnderWay } from "./amendment-store.ts";
import type { Amends } from "./amends.ts";

/**
 * Checks, in the transaction that starts a payment, that what it replaces is still there. From
 * then on until the payment ends nobody refunds or changes these parts.
 *
 * @throws Refusal amendment_closed: one of the parts was refunded, or is being changed
 */
export async function checkReplaceable(
  inside: Database,
  { order_guid, parts }: Amends,
): Promise<void> {
  await lockOrder(inside, order_guid);
  const gone = [
    ...(await settledParts(inside, order_guid)),
    ...(await partsUnderWay(inside, order_guid)),
  ];
  if (parts.some((part) => gone.some((one) => isSamePart(one, part))))
    throw new Refusal("amendment_closed");
}
