/** Paying at a partner's cashier: a shop with two partners, and the steps of a customer. */
import { afterEach, beforeEach, expect } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import { SCOPE } from "./fake-vertical.ts";
import {
  orderRequest,
  startTestOrders,
  testVisitor,
  type TestOrders,
} from "./orders.ts";
import { NOW, readPublished } from "./reference-backend.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import { GatewayUnanswered } from "../../server/backend/booking/payments/payment-errors.ts";
import { readLedger } from "./bank-ledger.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { AskCashier } from "#server/backend/booking/payments/cashier/cashier.ts";
import {
  readRequest,
  signWord,
  type CashierRequest,
  type CashierStatus,
} from "#server/backend/booking/payments/cashier/messages.ts";
import type { Decision } from "#server/backend/booking/payments/cashier/test-cashier.ts";

export const ANA: Owner = "device:ana-0001";
export const RETURN_TO = "https://north.example/_/cashier/return";
export const MINUTE = 60_000;
export const ISSUED = ["issued", "captured", "yes"];
export const OPEN = ["payment_processing", "challenge", "unknown"];

export const partner = (partner_id: number, name: string) => ({
  partner_id,
  site: SCOPE,
  name,
  payment: "partner_cashier" as const,
  payment_address: `/_/test-cashier/${name.toLowerCase()}`,
});
export const at = (code: string, owner = ANA) =>
  testVisitor(owner, undefined, {
    scope: `${SCOPE}/${code}`,
    cashier: { method: "partner_cashier", partner: code },
  });
export const ana = at("north");

/** The parts that a test changes: the clock, and the cashiers' answers to the shop. */
export const setting = {
  now: NOW,
  asked: undefined as unknown as (
    answer: AskCashier,
    ...given: Parameters<AskCashier>
  ) => Promise<string>,
};
let presses = 0;
/** The shop of the test that runs. */
export let shop: TestOrders;

/** Opens a shop before each test of the file that calls it, and closes it: no money may be left reserved. */
export function useCashierShop(): void {
  beforeEach(async () => {
    setting.now = NOW;
    setting.asked = (answer, ...given) => answer(...given);
    shop = await startTestOrders({
      now: () => setting.now,
      published: {
        ...readPublished(),
        partners: {
          north: partner(9001, "North"),
          south: partner(9002, "South"),
        },
      },
      aroundAsking:
        (answer) =>
        (...given) =>
          setting.asked(answer, ...given),
    });
  });
  afterEach(async () => {
    const { reserved, problems } = await readLedger(shop.database);
    await shop.stop();
    const wrong = [...reserved, ...problems, ...shop.errors];
    if (wrong.length > 0) throw new Error(`left over: ${wrong.join()}`);
  });
}

export const statusOf = (state: OrderState) => [
  state.order_status,
  state.payment_status,
  state.money_moved,
];
export const unanswered = () =>
  Promise.reject(new GatewayUnanswered("no answer"));
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error as Refusal).code,
  );
export const taken = async () => [
  ...(await readLedger(shop.database)).taken.values(),
];
export const status = (order: OrderState, who = ana) =>
  shop.orders.status(who, order.order_guid);

/** Presses Pay. */
export async function pay(who = ana, order?: OrderState): Promise<OrderState> {
  let { order_guid } = order ?? {};
  if (order_guid === undefined) {
    const purchase = await shop.want(who.owners[0]!, { scope: who.scope });
    ({ order_guid } = await shop.orders.create(who, orderRequest(purchase)));
  }
  return shop.orders.pay(who, order_guid, {
    method: "partner_cashier",
    card_token: "",
    idempotency_key: `pay-for-the-${(presses += 1)}th-time`,
  });
}

export interface Away {
  readonly order: OrderState;
  readonly challenge: string;
  readonly request: CashierRequest;
}

/** Opens the cashier, from a browser with this state. */
export async function leave(
  order: OrderState,
  state = "this-browser",
  who = ana,
): Promise<Away> {
  const challenge = order.challenge!.challenge_id;
  const address = await shop.orders.leave(who, order.order_guid, challenge, {
    state,
    return_to: RETURN_TO,
  });
  const cashier = shop.cashierPartners.byScope(who.scope)!;
  const { pathname, searchParams } = new URL(address, "https://north.example");
  expect(pathname).toBe(cashier.address);
  const request = readRequest(
    searchParams.get("request")!,
    cashier,
    setting.now,
  )!;
  return { order, challenge, request };
}

/** Decides at the cashier. @returns the token with which the customer returns */
export async function decide(
  { request }: Away,
  decision: Decision,
  who = ana,
): Promise<string> {
  const cashier = shop.cashierPartners.byScope(who.scope)!;
  return wordOn(request, await shop.cashier.decide(cashier, request, decision));
}

export function wordOn(
  { payment, order, amount, currency, nonce }: CashierRequest,
  status: CashierStatus,
  signer = "north",
): string {
  const word = { payment, order, amount, currency, nonce, status };
  return signWord(word, shop.cashierPartners.byCode(signer)!, setting.now);
}

export const comeBack = (
  { order, challenge }: Away,
  word: string,
  state = "this-browser",
  who = ana,
) =>
  shop.orders.comeBack(
    who,
    order.order_guid,
    challenge,
    { payment: word },
    state,
  );
