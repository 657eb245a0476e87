/** A shop whose orders a group pays, each their share. */
import type { OrderState } from "#schema/booking.ts";
import type { OrderShare } from "#schema/modules/order_shares.ts";
import type { Behaviour } from "#server/backend/booking/payments/cards.ts";
import { ana, cardOf, ordered, shop, statusOf } from "./order-shop.ts";
import { testVisitor } from "./orders.ts";

export const bea = testVisitor("device:bea-0001", undefined, {
  language: "de",
});
export const cem = testVisitor("device:cem-0001");
export const TWO = { travellers: [adult(), adult()] };

function adult() {
  return { traveller_type: "adult" };
}

let keys = 0;
export const newKey = () => `share-key-${(keys += 1)}`;

/** An order of two travellers that two or more people are to pay. */
export async function shared(
  payers: readonly object[] = [
    { name: "Bea", email: "bea@example.com" },
    { name: "Cem" },
  ],
): Promise<OrderState> {
  const order = await ordered(ana, TWO);
  return shop.shares.start(ana, order.order_guid, {
    payers,
    idempotency_key: newKey(),
  });
}

export const sharesOf = ({ order_guid }: OrderState) =>
  shop.shares.ofOrder(ana, order_guid);
const tokenOf = ({ path }: OrderShare) => path!.split("share=")[1]!;
export const tokensOf = async (order: OrderState) =>
  (await sharesOf(order)).shares.map(tokenOf);

export async function pay(
  token: string,
  who = bea,
  behaviour: Behaviour = "approves",
  key = newKey(),
) {
  return shop.shares.pay(who, token, {
    method: "card",
    card_token: await cardOf(behaviour, who),
    email: `payer-${who.owners[0]!.slice(7, 10)}@example.com`,
    idempotency_key: key,
  });
}

export const stateOf = async ({ order_guid }: OrderState) =>
  statusOf(await shop.orders.status(ana, order_guid));

export const mailsTo = async (address: string) =>
  (await shop.outbox.list())
    .filter(({ recipient }) => recipient === address)
    .map(({ subject }) => subject);

export const WAITING = {
  order_status: "payment_processing",
  payment_status: "challenge",
  reason: undefined,
  money_moved: "no",
};
export const NOTHING = { reserved: 0, taken: 0 };
