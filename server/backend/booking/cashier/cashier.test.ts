/** Paying at a partner's cashier: who is believed, and what becomes of those who do not come back. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import { SCOPE } from "../../../../tests/support/fake-vertical.ts";
import {
  orderRequest,
  startTestOrders,
  testVisitor,
  type TestOrders,
} from "../../../../tests/support/orders.ts";
import {
  NOW,
  readPublished,
} from "../../../../tests/support/reference-backend.ts";
import type { Owner } from "../../kernel/owner.ts";
import { GatewayUnanswered } from "../payments/gateway.ts";
import { readLedger } from "../payments/ledger.ts";
import { Refusal } from "../../kernel/refusals.ts";
import { signToken } from "../../kernel/signed-token.ts";
import { createCashier, type AskCashier } from "./cashier.ts";
import {
  readRequest,
  signWord,
  type CashierRequest,
  type CashierStatus,
} from "./messages.ts";
import type { Decision } from "./test-cashier.ts";

const ANA: Owner = "device:ana-0001";
const RETURN_TO = "https://north.example/_/cashier/return";
const MINUTE = 60_000;
const ISSUED = ["issued", "captured", "yes"];
const OPEN = ["payment_processing", "challenge", "unknown"];

const partner = (partner_id: number, name: string) => ({
  partner_id,
  site: SCOPE,
  name,
  payment: "partner_cashier",
  payment_address: `/_/test-cashier/${name.toLowerCase()}`,
});
const at = (code: string, owner = ANA) =>
  testVisitor(owner, undefined, {
    scope: `${SCOPE}/${code}`,
    cashier: { method: "partner_cashier", partner: code },
  });
const ana = at("north");

let now: number;
let presses = 0;
let shop: TestOrders;
/** What the cashiers do when the shop asks them. */
let asked: (
  answer: AskCashier,
  ...given: Parameters<AskCashier>
) => Promise<string>;
beforeEach(async () => {
  now = NOW;
  asked = (answer, ...given) => answer(...given);
  shop = await startTestOrders({
    now: () => now,
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
        asked(answer, ...given),
  });
});
afterEach(async () => {
  const { reserved, problems } = await readLedger(shop.database);
  await shop.stop();
  const wrong = [...reserved, ...problems, ...shop.errors];
  if (wrong.length > 0) throw new Error(`left over: ${wrong.join()}`);
});

const statusOf = (state: OrderState) => [
  state.order_status,
  state.payment_status,
  state.money_moved,
];
const unanswered = () => Promise.reject(new GatewayUnanswered("no answer"));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error as Refusal).code,
  );
const taken = async () => [...(await readLedger(shop.database)).taken.values()];
const status = (order: OrderState, who = ana) =>
  shop.orders.status(who, order.order_guid);

/** Presses Pay. */
async function pay(who = ana, order?: OrderState): Promise<OrderState> {
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

interface Away {
  readonly order: OrderState;
  readonly challenge: string;
  readonly request: CashierRequest;
}

/** Goes to the cashier, from a browser that says the state. */
async function leave(
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
  const request = readRequest(searchParams.get("request")!, cashier, now)!;
  return { order, challenge, request };
}

/** Decides at the cashier. @returns what the customer brings back */
async function decide(
  { request }: Away,
  decision: Decision,
  who = ana,
): Promise<string> {
  const cashier = shop.cashierPartners.byScope(who.scope)!;
  return wordOn(request, await shop.cashier.decide(cashier, request, decision));
}

function wordOn(
  { payment, order, amount, currency, nonce }: CashierRequest,
  status: CashierStatus,
  signer = "north",
): string {
  const word = { payment, order, amount, currency, nonce, status };
  return signWord(word, shop.cashierPartners.byCode(signer)!, now);
}

const comeBack = (
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

describe("a customer", () => {
  test("is sent to the partner with what is to be paid, and nothing is charged before", async () => {
    const order = await pay();
    expect(statusOf(order)).toEqual(OPEN);
    expect(order.challenge).toMatchObject({ elsewhere: true });
    expect((await leave(order)).request).toMatchObject({
      iss: `${SCOPE}/north`,
      aud: "north",
      order: order.payment_asset_no,
      amount: 14_170,
      currency: "JPY",
      nonce: "this-browser",
      return_to: RETURN_TO,
      language: "en",
      exp: Math.floor(order.pay_before / 1000),
    });
    expect(await taken()).toEqual([]);
    await shop.orders.cancel(ana, order.order_guid);
  });

  test("who paid comes back to tickets, and the partner's cashier took the money", async () => {
    const away = await leave(await pay());
    const back = await comeBack(away, await decide(away, "authorised"));
    expect(statusOf(back)).toEqual(ISSUED);
    expect(await taken()).toEqual([14_170]);
    const rows = await shop.database.all<{ method: string }>(
      "SELECT method FROM payment_authorisations",
    );
    expect(rows).toEqual([{ method: "cashier of north" }]);
  });

  test.each([
    ["declined", "cashier_declined"],
    ["cancelled", "cashier_cancelled"],
  ] as const)(
    "who comes back %s is told, and can pay again",
    async (decision, reason) => {
      const away = await leave(await pay());
      const back = await comeBack(away, await decide(away, decision));
      expect(statusOf(back)).toEqual(["pending_payment", "declined", "no"]);
      expect(back.reason).toBe(reason);
      const again = await leave(await pay(ana, back));
      expect(again.request.payment).not.toBe(away.request.payment);
      expect(
        await codeOf(comeBack(again, wordOn(away.request, "authorised"))),
      ).toBe("payment_return_invalid");
      const paid = await comeBack(again, await decide(again, "authorised"));
      expect(statusOf(paid)).toEqual(ISSUED);
    },
  );

  test("who comes back twice, from two tabs, has paid once", async () => {
    const order = await pay();
    const [one, other] = [await leave(order), await leave(order)];
    const word = await decide(one, "authorised");
    await comeBack(one, word);
    expect(statusOf(await comeBack(one, word))).toEqual(ISSUED);
    // In the other tab they press Cancel, and later Pay: it is paid.
    const late = await comeBack(other, await decide(other, "cancelled"));
    expect(statusOf(late)).toEqual(ISSUED);
    expect(await taken()).toEqual([14_170]);
  });

  test("whose places are gone gets their money back from the cashier", async () => {
    const one = at("north", "device:ana-0001");
    const other = at("north", "device:ben-0001");
    const orders = [];
    for (const who of [one, other]) {
      const purchase = await shop.want(
        who.owners[0]!,
        { scope: who.scope },
        "the last",
      );
      const { order_guid } = await shop.orders.create(
        who,
        orderRequest(purchase),
      );
      const order = await pay(who, { order_guid } as OrderState);
      orders.push({ who, away: await leave(order, "this-browser", who) });
    }
    const states = [];
    for (const { who, away } of orders)
      states.push(
        await comeBack(
          away,
          await decide(away, "authorised"),
          "this-browser",
          who,
        ),
      );
    expect(states.map(statusOf)).toEqual([
      ISSUED,
      ["failed", "voided", "returned"],
    ]);
    expect(await taken()).toEqual([14_170]);
  });
});

test("a refund goes back through the cashier, once for its key", async () => {
  const away = await leave(await pay());
  await comeBack(away, await decide(away, "authorised"));
  const { payment, order, amount, currency } = away.request;
  const taker = createCashier(
    { now: () => now, ask: shop.cashier.answer },
    shop.cashierPartners.byCode("north")!,
    { payment, order, amount, currency },
  );
  await taker.refund(4170, "refund-1");
  await taker.refund(4170, "refund-1");
  expect(await taken()).toEqual([10_000]);
  await expect(taker.refund(10_001, "refund-2")).rejects.toThrow(
    "more than was taken",
  );
});

describe("a word of a cashier is not believed", () => {
  /** @returns how the word was refused, and how the order is then */
  const answerTo = async (word: (away: Away) => string, state?: string) => {
    const away = await leave(await pay());
    const code = await codeOf(comeBack(away, word(away), state));
    const after = statusOf(await status(away.order));
    await shop.orders.cancel(ana, away.order.order_guid);
    return [code, ...after];
  };
  const NOT_BELIEVED = ["payment_return_invalid", ...OPEN];
  const paid = ({ request }: Away) => wordOn(request, "authorised");
  /** Signed as it should be, with something else in it. */
  const saying =
    (wrong: object, signer = "north") =>
    ({ request }: Away): string => {
      const cashier = shop.cashierPartners.byCode("north")!;
      const { key } = shop.cashierPartners.byCode(signer)!;
      const { payment, order, amount, currency, nonce } = request;
      const iat = now / 1000;
      const good = {
        iss: cashier.code,
        aud: cashier.audience,
        payment,
        order,
        amount,
        currency,
        nonce,
        status: "authorised",
        iat,
        exp: iat + 60,
      };
      return signToken({ ...good, ...wrong }, key);
    };

  test.each<[string, object]>([
    ["another amount", { amount: 142 }],
    ["an amount that is text", { amount: "14170" }],
    ["another currency", { currency: "KRW" }],
    ["another order", { order: "PA-other" }],
    ["another attempt", { payment: "another" }],
    ["another state", { nonce: "another" }],
    ["another audience", { aud: `${SCOPE}/south` }],
    ["another issuer", { iss: "south" }],
    ["a life of an hour", { exp: NOW / 1000 + 3600 }],
    ["nothing to say", { status: undefined }],
    ["a word that it does not have", { status: "free" }],
  ])("with %s", async (_, wrong) => {
    expect(await answerTo(saying(wrong))).toEqual(NOT_BELIEVED);
  });

  test.each<[string, (away: Away) => string]>([
    [
      "with another partner's key",
      ({ request }) => wordOn(request, "authorised", "south"),
    ],
    ["with another key, in its name", saying({}, "south")],
    ["not at all", (away) => paid(away).replace(/[^.]*$/, "")],
    [
      "by an algorithm of its own",
      (away) =>
        paid(away).replace(
          /^[^.]*/,
          Buffer.from('{"alg":"none"}').toString("base64url"),
        ),
    ],
    [
      "by the shop, for the request",
      ({ request }) =>
        signToken(
          { ...request, status: "authorised" },
          shop.cashierPartners.byCode("north")!.key,
        ),
    ],
    ["by nobody: there is none", () => ""],
  ])("that is signed %s", async (_, word) => {
    expect(await answerTo(word)).toEqual(NOT_BELIEVED);
  });

  test("that is too old", async () => {
    const late = (away: Away): string => {
      const word = paid(away);
      now += 2 * MINUTE;
      return word;
    };
    expect(await answerTo(late)).toEqual(NOT_BELIEVED);
  });

  test("in another browser than the one that left", async () => {
    expect(await answerTo(paid, "another")).toEqual(NOT_BELIEVED);
    expect(await answerTo(paid, "")).toEqual(NOT_BELIEVED);
  });

  test("by whom the order is not, or on another partner's pages", async () => {
    const away = await leave(await pay());
    const word = wordOn(away.request, "authorised");
    for (const who of [at("north", "device:ben-0001"), at("south")]) {
      expect(await codeOf(comeBack(away, word, "this-browser", who))).toBe(
        "order_not_found",
      );
      expect(
        await codeOf(
          leave(away.order, "this-browser", { ...who, scope: who.scope }),
        ),
      ).toBe("order_not_found");
    }
    await shop.orders.cancel(ana, away.order.order_guid);
  });

  test("for an order that is paid otherwise", async () => {
    const house = testVisitor(ANA);
    const purchase = await shop.want(ANA);
    const { order_guid } = await shop.orders.create(
      house,
      orderRequest(purchase),
    );
    const bad = shop.orders.comeBack(
      house,
      order_guid,
      "x",
      { payment: "" },
      "s",
    );
    expect(await codeOf(bad)).toBe("challenge_unknown");
    await shop.orders.cancel(house, order_guid);
  });
});

describe("of those who do not come back", () => {
  const later = async (ms: number) => {
    now += ms;
    await shop.orders.job.runDue();
  };

  test("the cashier is asked: who paid gets tickets within the minute", async () => {
    const away = await leave(await pay());
    await decide(away, "authorised");
    await later(MINUTE);
    expect(statusOf(await status(away.order))).toEqual(ISSUED);
    expect(await taken()).toEqual([14_170]);
    // The return was only slow.
    const word = wordOn(away.request, "authorised");
    expect(statusOf(await comeBack(away, word))).toEqual(ISSUED);
  });

  test("who did not pay keeps the places until the time is over, and then cannot", async () => {
    const away = await leave(await pay());
    await later(MINUTE);
    expect(statusOf(await status(away.order))).toEqual(OPEN);
    now = away.order.pay_before;
    await later(1);
    expect(statusOf(await status(away.order))).toEqual([
      "expired",
      "declined",
      "no",
    ]);
    const cashier = shop.cashierPartners.byCode("north")!;
    expect(await shop.cashier.decide(cashier, away.request, "authorised")).toBe(
      "abandoned",
    );
    expect(await taken()).toEqual([]);
  });

  test("what was paid in the last second is found when the time is over", async () => {
    const away = await leave(await pay());
    asked = unanswered;
    await decide(away, "authorised");
    await later(5 * MINUTE);
    expect(shop.errors).not.toEqual([]);
    shop.errors.length = 0;
    now = away.order.pay_before;
    await later(6 * MINUTE);
    expect(statusOf(await status(away.order))[1]).toBe("unknown");
    asked = (answer, ...given) => answer(...given);
    await later(6 * MINUTE);
    expect(statusOf(await status(away.order))).toEqual(ISSUED);
  });

  test("an order that is given up is given up at the cashier, unless it is paid", async () => {
    const away = await leave(await pay());
    await decide(away, "authorised");
    expect(await codeOf(shop.orders.cancel(ana, away.order.order_guid))).toBe(
      "order_not_cancellable",
    );
    expect(statusOf(await status(away.order))).toEqual(ISSUED);

    const other = await leave(await pay());
    const cancelled = await shop.orders.cancel(ana, other.order.order_guid);
    expect(statusOf(cancelled)).toEqual(["cancelled", "declined", "no"]);
    const late = wordOn(other.request, "authorised");
    expect(statusOf(await comeBack(other, late))[0]).toBe("cancelled");
  });

  test("nothing is given up while the cashier does not answer", async () => {
    const away = await leave(await pay());
    asked = unanswered;
    expect(await codeOf(shop.orders.cancel(ana, away.order.order_guid))).toBe(
      "order_not_cancellable",
    );
    expect(statusOf(await status(away.order))).toEqual(OPEN);
    asked = (answer, ...given) => answer(...given);
    await shop.orders.cancel(ana, away.order.order_guid);
  });

  test("an answer of another amount, or another's, is none", async () => {
    const away = await leave(await pay());
    asked = () => Promise.resolve(wordOn(away.request, "authorised"));
    await later(MINUTE);
    expect(statusOf(await status(away.order))).toEqual(OPEN);
    expect(shop.errors[0]).toBeInstanceOf(GatewayUnanswered);
    shop.errors.length = 0;
    asked = (answer, ...given) => answer(...given);
    await later(MINUTE);
    await shop.orders.cancel(ana, away.order.order_guid);
  });
});
