/** A shop of one test: orders on the fake vertical, a clock that the test moves, cards that are accepted or declined. */
import { balancesOf, unbalanced } from "./ledger-balances.ts";
import { afterEach, beforeEach, expect } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import type { OrderRequest } from "#server/backend/booking/checkout/create-order.ts";
import {
  TEST_CARDS,
  type Behaviour,
} from "#server/backend/booking/payments/cards.ts";
import { readLedger } from "./bank-ledger.ts";
import type { NewQuote } from "#server/backend/booking/quotes/quotes.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import {
  orderRequest,
  startTestOrders,
  testVisitor,
  type TestOrders,
} from "./orders.ts";
import { NOW, readPublished } from "./reference-backend.ts";

export const MINUTE = 60 * 1000;
export const published = readPublished();
export const ana = testVisitor("device:ana-0001");
export const ben = testVisitor("device:ben-0001");

export const clock = { now: NOW };
/** The shop of the running test. */
export let shop: TestOrders;

/** Opens a shop before each test of the file that calls it, and closes it. */
export function useShop(): void {
  beforeEach(async () => {
    clock.now = NOW;
    shop = await startTestOrders({ now: () => clock.now, published });
  });
  afterEach(async () => {
    await shop.stop();
    // A failure of the job fails the test.
    if (shop.errors.length > 0) throw shop.errors[0];
  });
}

export const codeOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error !== undefined && !(error instanceof Refusal)) throw error;
  return error && [error.code, error.data];
};

export async function ordered(
  who = ana,
  more: Partial<NewQuote> = {},
  request: Partial<OrderRequest> = {},
): Promise<OrderState> {
  const purchase = await shop.want(who.owners[0]!, more);
  return shop.orders.create(who, orderRequest(purchase, request));
}

export async function cardOf(behaviour: Behaviour, who = ana): Promise<string> {
  const { number } = TEST_CARDS.find((card) => card.behaviour === behaviour)!;
  const typed = { number, expiry: "12/30", cvc: "123", holder: "Ana Rivera" };
  const { card_token } = await shop.gateway.tokenise(typed, who);
  return card_token;
}

/** The links that were mailed for an order, the newest first. */
export async function linksTo({ order_guid }: OrderState): Promise<string[]> {
  return (await shop.outbox.list())
    .filter(({ mail_id }) => mail_id.startsWith(`${order_guid}.link.`))
    .flatMap(({ plain }) => /[?&]link=([\w.-]+)/.exec(plain)?.[1] ?? []);
}

/** Another visitor finds an order with the mailed link. @returns its guid */
export async function found(
  order: OrderState,
  who = ben,
  typed = order.booking_no,
): Promise<string> {
  const { links } = shop.orders;
  await links.ask(who.scope, typed, " Ana@Example.com");
  await links.job.runDue();
  const [link] = await linksTo(order);
  return links.open(who, link!);
}

let keys = 0;
export async function payWith(
  { order_guid }: OrderState,
  behaviour: Behaviour,
  who = ana,
): Promise<OrderState> {
  return shop.orders.pay(who, order_guid, {
    method: "card",
    card_token: await cardOf(behaviour, who),
    idempotency_key: `pay-key-${(keys += 1)}`,
  });
}

export const statusOf = ({
  order_status,
  payment_status,
  reason,
  money_moved,
}: OrderState) => ({
  order_status,
  payment_status,
  reason,
  money_moved,
});
export const again = async ({ order_guid }: OrderState) =>
  statusOf(await shop.orders.status(ana, order_guid));
export const taken = async () => {
  const { reserved, taken: sums, problems } = await readLedger(shop.database);
  expect(problems).toEqual([]);
  return {
    reserved: reserved.length,
    taken: [...sums.values()].reduce((sum, amount) => sum + amount, 0),
  };
};

/** Checks that every posting balances, and that amounts carried over from one order arrive in the next. */
export async function checkBooks(
  orders: readonly Pick<OrderState, "order_guid">[],
): Promise<void> {
  expect(await unbalanced(shop.database)).toEqual([]);
  const books = await Promise.all(
    orders.map(({ order_guid }) => balancesOf(shop.database, order_guid)),
  );
  const sum = (account: "amendments" | "refunds_due" | "payments") =>
    books.reduce((total, one) => total + (one[account] ?? 0), 0);
  expect(sum("amendments")).toBe(0);
  expect(sum("refunds_due")).toBe(0);
  expect(sum("payments")).toBe((await taken()).taken);
}

export const PRICE = {
  lines: [
    {
      kind: "fare",
      label: "Adult",
      count: 1,
      amount: { amount: 14_170, currency: "JPY" },
    },
  ],
  total: { amount: 14_170, currency: "JPY" },
};
export const PENDING = {
  order_status: "pending_payment",
  payment_status: "none",
  reason: undefined,
  money_moved: "no",
};
export const ISSUED = {
  order_status: "issued",
  payment_status: "captured",
  reason: undefined,
  money_moved: "yes",
};
export const declined = (reason: string) => ({
  order_status: "pending_payment",
  payment_status: "declined",
  reason,
  money_moved: "no",
});
export const voided = (reason: string) => ({
  order_status: "failed",
  payment_status: "voided",
  reason,
  money_moved: "returned",
});
