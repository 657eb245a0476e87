/**
 * Shops once, and is killed on the way: `node shop.ts <directory> <seed> <phase> <step>`.
 * What a shopper is told goes to standard output, line by line, as it is told.
 *
 * The step counts everything that is written: before it, within its transaction, and after
 * it the process can die. Step 0 lets it live.
 */
import { writeSync } from "node:fs";
import type { Database } from "#server/backend/kernel/database/database.ts";
import { TEST_CARDS } from "#server/backend/booking/payments/cards.ts";
import type { Store } from "#server/backend/kernel/store.ts";
import {
  readRequest,
  signWord,
} from "#server/backend/booking/cashier/messages.ts";
import type { OrderState } from "#schema/booking.ts";
import { SCOPE } from "../support/fake-vertical.ts";
import { readPublished } from "../support/published.ts";
import {
  orderRequest,
  startTestOrders,
  testVisitor,
  type TestOrders,
} from "../support/orders.ts";
import { readOutcome } from "./outcome.ts";
import { randomOf } from "./random.ts";

const [directory = "", seedText = "0", phase = "shop", stepText = "0"] =
  process.argv.slice(2);
const seed = Number(seedText);
const START = Date.parse("2026-11-21T12:00:00Z");
const HOUR = 60 * 60 * 1000;
const PARTNER = "north";

let step = 0;
function mayDie(): void {
  step += 1;
  if (step === Number(stepText)) process.kill(process.pid, "SIGKILL");
}

function tell(line: object): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}

function mortal(database: Database): Database {
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    mayDie();
    const result = await work();
    mayDie();
    return result;
  };
  return {
    ...database,
    run: (sql, ...values) => write(() => database.run(sql, ...values)),
    transaction: (work) =>
      write(() =>
        database.transaction(async (inside) => {
          const result = await work(inside);
          mayDie();
          return result;
        }),
      ),
  };
}

function mortalStore(store: Store): Store {
  return {
    ...store,
    transaction(work) {
      mayDie();
      const result = store.transaction(() => {
        const inner = work();
        mayDie();
        return inner;
      });
      mayDie();
      return result;
    },
  };
}

let now = START;
const shop = await startTestOrders({
  now: () => now,
  published: {
    ...readPublished(),
    partners: {
      [PARTNER]: {
        partner_id: 9001,
        site: SCOPE,
        name: "North",
        payment: "partner_cashier",
        payment_address: "/_/test-cashier/north",
      },
    },
  },
  directory,
  around: mortal,
  aroundStore: mortalStore,
});

if (phase === "shop") await buy(shop);
else await recover(shop);
await shop.stop();

/** Some people want some places, with whatever cards and vouchers they have; or pay at a partner's cashier. */
async function buy({ orders, gateway, belongings, ...rest }: TestOrders) {
  const random = randomOf(seed);
  const people = 1 + random(3);
  for (let person = 0; person < people; person += 1) {
    const userId = rest.addUser();
    const atPartner = random(2) === 0;
    const user = testVisitor(
      `user:${userId}`,
      userId,
      atPartner
        ? {
            scope: `${SCOPE}/${PARTNER}`,
            cashier: { method: "partner_cashier", partner: PARTNER },
          }
        : {},
    );
    const wanted = {
      coupon_id: random(2) === 0 ? "" : String(person + 1),
      use_gift_card: random(2) === 0,
      use_credits: random(2) === 0,
    };
    belongings.coupons.redeem(`user:${userId}`, "RAIL500");
    belongings.giftCards.redeem(userId, `GIFT-1000-000${person + 1}`);
    belongings.credits.give(userId, "welcome", 300);
    const purchase = await rest.want(
      `user:${userId}`,
      { scope: user.scope },
      random(2) === 0 ? "the last place" : undefined,
    );
    const { price } = await orders.update(user, purchase.validate_id, wanted);
    const order = await orders.create(
      user,
      orderRequest(purchase, { wanted, expected_total: price.total }),
    );
    tell({ ordered: order.order_guid });
    if (atPartner) {
      const paid = await orders.pay(user, order.order_guid, {
        method: order.amount.amount === 0 ? "balance" : "partner_cashier",
        card_token: "",
        idempotency_key: `pay-of-person-${person}`,
      });
      if (paid.challenge) await visitCashier(rest, orders, user, paid, random);
      continue;
    }
    const { number } = TEST_CARDS[random(TEST_CARDS.length)]!;
    const card = await gateway.tokenise(
      { number, expiry: "12/30", cvc: "123", holder: "Ana Rivera" },
      user,
    );
    const paid = await orders.pay(user, order.order_guid, {
      method: "card",
      card_token: card.card_token,
      idempotency_key: `pay-of-person-${person}`,
    });
    const { challenge } = paid;
    const after = challenge
      ? await orders.confirm(
          user,
          order.order_guid,
          challenge.challenge_id,
          random(3) === 0 ? "000000" : "123456",
        )
      : paid;
    tell({ told: order.order_guid, status: after.order_status });
  }
  // Slow banks answer while the shop is open.
  now += 10_000;
  await orders.job.runDue();
}

/** Goes there, decides something or nothing, and comes back or does not. */
async function visitCashier(
  { cashier, cashierPartners }: Pick<TestOrders, "cashier" | "cashierPartners">,
  orders: TestOrders["orders"],
  user: ReturnType<typeof testVisitor>,
  { order_guid, challenge }: OrderState,
  random: (limit: number) => number,
): Promise<void> {
  const partner = cashierPartners.byScope(user.scope)!;
  const { challenge_id } = challenge!;
  const leaving = { state: "this-browser", return_to: "https://shop.example/" };
  const address = await orders.leave(user, order_guid, challenge_id, leaving);
  const token = new URLSearchParams(address.split("?")[1]).get("request")!;
  const request = readRequest(token, partner, now)!;
  const decision = (
    ["authorised", "authorised", "declined", "cancelled", undefined] as const
  )[random(5)];
  if (decision === undefined) return;
  const status = await cashier.decide(partner, request, decision);
  if (random(2) === 0) return;
  const { payment, order, amount, currency, nonce } = request;
  const word = { payment, order, amount, currency, nonce, status };
  const answer = { payment: signWord(word, partner, now) };
  const after = await orders.comeBack(
    user,
    order_guid,
    challenge_id,
    answer,
    leaving.state,
  );
  tell({ told: order_guid, status: after.order_status });
}

/** Somebody starts the server again, and time goes by. */
async function recover({ orders, database, store }: TestOrders) {
  for (let hours = 1; hours <= 5; hours += 1) {
    now = START + hours * HOUR;
    await orders.job.runDue();
  }
  tell({ outcome: await readOutcome(database, store) });
}
