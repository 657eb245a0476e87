/** A simulated shopper: orders a place, does what the script says, and tries again when an answer is lost. */
import fc from "fast-check";
import type { OrderState, PriceDetails } from "#schema/booking.ts";
import type { OrderRequest } from "#server/backend/booking/checkout/create-order.ts";
import { NOTHING_LEFT } from "#server/backend/booking/checkout/settlement.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import {
  TEST_CARDS,
  CHALLENGE_CODE,
  type TypedCard,
} from "#server/backend/booking/payments/cards.ts";
import type { OrderVisitor } from "#server/backend/booking/engine/visitor.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { SCOPE } from "../support/fake-vertical.ts";
import {
  orderRequest,
  testVisitor,
  type TestOrders,
} from "../support/orders.ts";
import { isSimulated } from "./node.ts";

const FIRST = [
  "pay",
  "pay",
  "pay",
  "pay twice",
  "pay and cancel",
  "share",
  "share and cancel",
] as const;
const LATER = ["pay", "answer", "cancel", "refund", "refund", "amend"] as const;
type Step = (typeof FIRST)[number] | (typeof LATER)[number];
const CARDS = [
  "approves",
  "approves",
  "approves",
  "declines",
  "asks",
  "is_slow",
  "fails_to_issue",
  "loses_answer",
  "is_unreachable",
] as const;
/** Two friends, who pay by a link and have no account. */
const PAYERS = ["device:payer-0001", "device:payer-0002"] as const;
const ADULT = { traveller_type: "adult" };
/** The day to which orders are amended. */
const DAY = "2026-12-03";

export interface Script {
  /** Which of two accounts. */
  readonly account: 0 | 1;
  /** Which of three places. */
  readonly place: number;
  readonly card: (typeof CARDS)[number];
  /** Coupon, gift cards and credits are used where this is true. */
  readonly spends: boolean;
  readonly steps: readonly Step[];
}

export const scripts: fc.Arbitrary<Script> = fc.record({
  account: fc.constantFrom(0 as const, 1 as const),
  place: fc.nat({ max: 2 }),
  card: fc.constantFrom(...CARDS),
  spends: fc.boolean(),
  steps: fc
    .tuple(
      fc.constantFrom(...FIRST),
      fc.array(fc.constantFrom(...LATER), { maxLength: 3 }),
    )
    .map(([first, later]): readonly Step[] => [first, ...later]),
});

function cardOf(behaviour: Script["card"]): TypedCard {
  const { number } = TEST_CARDS.find((one) => one.behaviour === behaviour)!;
  return { number, expiry: "12/30", cvc: "123", holder: "Ana Rivera" };
}

export interface ShopperInput {
  readonly script: Script;
  /** Tells this shopper's keys from those of others. */
  readonly name: string;
  readonly userId: number;
  readonly couponId: string;
  /** Left out: the place of the script. */
  readonly place?: string;
  /** Sends a request to a running server; rejects with a simulated fault if it crashes. */
  readonly send: <T>(request: (shop: TestOrders) => Promise<T>) => Promise<T>;
  /** Receives each order that the shop confirmed. */
  readonly onOrder: (orderGuid: string) => void;
}

const TRIES = 3;

/** Ends when the script has ended. @throws an error that is neither a refusal nor simulated */
export async function runShopper({
  script,
  name,
  userId,
  couponId,
  place = `place ${script.place}`,
  send,
  onOrder,
}: ShopperInput): Promise<void> {
  const { card, spends, steps } = script;
  const owner = `user:${userId}` as const;
  const who: OrderVisitor = testVisitor(owner, userId, { earnsPerUsd: 1 });
  const caller = { language: "en", currency: "JPY", scope: SCOPE } as const;

  /** A request that is repeated when its answer is lost; undefined if it is refused or lost for good. */
  const ask = async <T>(
    request: (shop: TestOrders) => Promise<T>,
  ): Promise<T | undefined> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        return await send(request);
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        if (!isSimulated(error)) throw error;
      }
    }
    return undefined;
  };

  const isShared = steps[0]!.startsWith("share");
  const group = isShared ? { travellers: [ADULT, ADULT] } : {};
  const quote = await ask((shop) => shop.want(owner, group, place));
  if (!quote) return;
  const wanted = {
    coupon_id: spends ? couponId : "",
    use_gift_card: spends,
    use_credits: spends,
  };
  /** Orders at the price that the shop says. */
  const order = (
    bought: Quote,
    more: Partial<OrderRequest>,
  ): Promise<OrderState | undefined> =>
    ask((shop) => {
      const create = (expected_total = bought.total) =>
        shop.orders.create(
          who,
          orderRequest(bought, { ...more, expected_total }),
        );
      return create().catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== "price_changed")
          throw error;
        return create((error.data as { price: PriceDetails }).price.total);
      });
    });

  const created = await order(quote, { wanted });
  if (!created) return;
  const { order_guid } = created;
  onOrder(order_guid);
  const typed = cardOf(card);

  const pay = async (guid: string, key: string) => {
    const token = await ask((shop) => shop.gateway.tokenise(typed, who));
    if (!token) return;
    await ask(async (shop) => {
      const { amount } = await shop.orders.current(who, guid);
      return shop.orders.pay(who, guid, {
        method: amount.amount === 0 ? NOTHING_LEFT : "card",
        card_token: token.card_token,
        idempotency_key: key,
      });
    });
  };

  /** The payer of a link pays, and answers the bank if it asks. */
  const payShare = async (
    token: string,
    payer: OrderVisitor,
    typedByPayer: TypedCard,
    key: string,
  ): Promise<void> => {
    const kept = await ask((shop) =>
      shop.gateway.tokenise(typedByPayer, payer),
    );
    if (!kept) return;
    const seen = await ask((shop) =>
      shop.shares.pay(payer, token, {
        method: "card",
        card_token: kept.card_token,
        email: "payer@example.com",
        idempotency_key: key,
      }),
    );
    const challenge = seen?.challenge?.challenge_id;
    if (challenge !== undefined)
      await ask((shop) =>
        shop.shares.confirm(payer, token, challenge, CHALLENGE_CODE),
      );
  };

  /** The group pays at once: the first payer with the card of the script, the other with a good one. */
  const share = async (key: string): Promise<void> => {
    await ask((shop) =>
      shop.shares.start(who, order_guid, {
        payers: PAYERS.map((name) => ({ name, email: "payer@example.com" })),
        idempotency_key: key,
      }),
    );
    const set = await ask((shop) => shop.shares.ofOrder(who, order_guid));
    await Promise.all(
      (set?.shares ?? []).map(({ path = "" }, index) =>
        payShare(
          path.split("share=")[1] ?? "",
          testVisitor(PAYERS[index]!),
          index === 0 ? typed : cardOf("approves"),
          `${key}-payer-${index}`,
        ),
      ),
    );
  };
  const cancel = () => ask((shop) => shop.orders.cancel(who, order_guid));
  const current = () => ask((shop) => shop.orders.current(who, order_guid));
  const ALL = { item: 0, travellers: [0] };

  for (const [index, step] of steps.entries()) {
    const key = `${name}-step-${index}`;
    if (step === "pay") await pay(order_guid, key);
    if (step === "pay twice")
      await Promise.all([pay(order_guid, key), pay(order_guid, key)]);
    if (step === "pay and cancel")
      await Promise.all([pay(order_guid, key), cancel()]);
    if (step === "share") await share(key);
    if (step === "share and cancel") await Promise.all([share(key), cancel()]);
    if (step === "cancel") await cancel();
    if (step === "answer") {
      const state = await ask((shop) => shop.orders.status(who, order_guid));
      const challenge = state?.challenge?.challenge_id;
      if (challenge !== undefined)
        await ask((shop) =>
          shop.orders.confirm(who, order_guid, challenge, CHALLENGE_CODE),
        );
    }
    if (step === "refund") {
      const bought = await current();
      const refund =
        bought &&
        (await ask((shop) =>
          shop.refunds.quote(bought, [{ item: 0, traveller: 0 }]),
        ));
      if (bought && refund)
        await ask((shop) =>
          shop.refunds.confirm(bought, refund.refund_id, "plans"),
        );
    }
    if (step === "amend") {
      const bought = await current();
      const amended =
        bought?.status === "issued" &&
        (await ask(async (shop) => {
          const change = await shop.amendments.change(bought, ALL);
          const [offer] = await shop.amendments.offers(
            bought,
            change,
            DAY,
            caller,
          );
          return shop.amendments.quote(
            bought,
            ALL,
            offer!.offer_id,
            offer!.difference,
            [owner],
            caller,
            () => Promise.resolve(),
          );
        }));
      const next = amended && (await order(amended, { travellers: [] }));
      if (next) {
        onOrder(next.order_guid);
        await pay(next.order_guid, `${key}-amended`);
      }
    }
  }
}
