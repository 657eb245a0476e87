import type { Price } from "#schema/common.ts";
import type { BackendVisitor } from "./backend-visitor.ts";
import { resultOf, type Params } from "./row-calls.ts";

/** An activity with its selected options. */
export const TEA = {
  product_type_id: "10001",
  request: { activity: "tea-ceremony", date: "2026-12-03", adults: "2" },
};

/** A cart with an item that can be bought. */
export async function chosenCart(visitor: BackendVisitor): Promise<Params> {
  const { payable } = await resultOf<{
    payable: { line_ids: readonly string[]; total: Price };
  }>(visitor, "add_offer_to_cart", TEA);
  return { line_ids: payable.line_ids, expected_total: { ...payable.total } };
}

/** A chosen offer that was removed from the cart. */
export async function removedLine(visitor: BackendVisitor): Promise<Params> {
  const { line_ids } = (await chosenCart(visitor)) as {
    line_ids: readonly [string];
  };
  const line = { line_id: line_ids[0] };
  await resultOf(visitor, "remove_from_cart", line);
  return line;
}
