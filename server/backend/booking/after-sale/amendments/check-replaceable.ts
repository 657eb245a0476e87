import { lockOrder } from "../../engine/lock-order.ts";
import { isSamePart } from "../../model/quote.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { settledParts } from "../refunds/settled-parts.ts";
import { partsUnderWay } from "./amendment-store.ts";
import type { Amends } from "../../model/amends.ts";

/**
 * Checks, in the transaction that starts a payment, that the parts to be replaced are still valid.
 * From then on they cannot be refunded or changed until the payment ends.
 *
 * @throws Refusal amendment_closed: a part was refunded or is being changed
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
