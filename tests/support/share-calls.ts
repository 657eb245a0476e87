/** The bodies of calls about shared payments, for tests that make every call. */
import type { OrderSharesData } from "#schema/modules/order_shares.ts";
import type { OrderState } from "#schema/booking.ts";
import type { BackendVisitor } from "./backend-visitor.ts";
import { chooseTicket, GOOD_CARD, KYOTO, orderOf } from "./booking.ts";
import { resultOf, type Params, type Prepare } from "./row-calls.ts";

/** Two payers of an order's amount. */
export async function shared(visitor: BackendVisitor): Promise<Params> {
  const chosen = await chooseTicket(visitor, { ...KYOTO, adults: 2 });
  const order = orderOf(chosen);
  const [first] = order["travellers"] as [Params];
  const { order_guid, amount: whole } = await resultOf<OrderState>(
    visitor,
    "order_create",
    { ...order, travellers: [first, { ...first, given_name: "Ben" }] },
  );
  const { amount } = whole;
  const half = Math.floor(amount / 2);
  return {
    order_guid,
    payers: [
      { name: "Ana", amount: half, email: "ana@example.com" },
      { name: "Ben", amount: amount - half },
    ],
    idempotency_key: "share-this-order",
  };
}

async function open(visitor: BackendVisitor) {
  const wanted = await shared(visitor);
  await resultOf<OrderState>(visitor, "order_share", wanted);
  const { result } = await visitor.get("/v1/paysrv/order/shares", {
    order_guid: wanted["order_guid"] as string,
  });
  const { order_guid, shares } = result as OrderSharesData;
  const [{ share_id, path }] = shares as [
    OrderSharesData["shares"][number] & { path: string },
  ];
  const share = new URL(path, "http://localhost").searchParams.get("share")!;
  return { order_guid, share_id, share };
}

export async function paid(
  visitor: BackendVisitor,
  number: string = GOOD_CARD.number,
) {
  const { share } = await open(visitor);
  const { card_token } = await resultOf<{ card_token: string }>(
    visitor,
    "payment_card_token",
    { ...GOOD_CARD, number },
  );
  return {
    share,
    method: "card",
    card_token,
    email: "ana@example.com",
    idempotency_key: "pay-this-share",
  };
}

/** By the names of the calls. */
export const SHARES: Readonly<Record<string, Prepare>> = {
  order_share: shared,
  order_shares: async (visitor) => {
    const { order_guid } = await open(visitor);
    return { order_guid };
  },
  share_send: async (visitor) => {
    const { order_guid, share_id } = await open(visitor);
    return { order_guid, share_id };
  },
  share_status: async (visitor) => {
    const { share } = await open(visitor);
    return { share };
  },
  share_pay: (visitor) => paid(visitor),
  share_confirm: async (visitor) => {
    const wanted = await paid(visitor, "4000000000003220");
    const { challenge } = await resultOf<{
      challenge: { challenge_id: string };
    }>(visitor, "share_pay", wanted);
    return {
      share: wanted.share,
      challenge_id: challenge.challenge_id,
      code: "123456",
    };
  },
};
