import { describe, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import { projectData } from "../../../../tests/support/project-data.ts";
import { testVisitor } from "../../../../tests/support/orders.ts";
import {
  again,
  ana,
  ben,
  clock,
  codeOf,
  declined,
  ISSUED,
  ordered,
  shop,
  statusOf,
  taken,
  useShop,
} from "../../../../tests/support/order-shop.ts";
import { CHALLENGE_MS } from "../engine/order-actions.ts";

useShop();

const WALLETS = projectData()
  .one("payment-methods")
  .methods.flatMap(({ kind, method }) => (kind === "wallet" ? [method] : []));

const payBy = (
  { order_guid }: OrderState,
  method: string,
  key = `key-of-${method}-1`,
  who = ana,
) =>
  shop.orders.pay(who, order_guid, {
    method,
    card_token: "",
    idempotency_key: key,
  });
const answer = (order: OrderState, said: string, who = ana) =>
  shop.orders.confirm(
    who,
    order.order_guid,
    order.challenge!.challenge_id,
    said,
  );

describe.each(WALLETS)("a payment by %s", (method) => {
  test("is confirmed in its dialog, which names who is paid how much", async () => {
    const order = await ordered();
    const asked = await payBy(order, method);
    expect(asked).toMatchObject({
      payment_status: "challenge",
      money_moved: "no",
      challenge: {
        amount: order.amount,
        wallet: expect.stringMatching(/./) as string,
      },
    });
    expect(statusOf(await answer(asked, "approve"))).toEqual(ISSUED);
    expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
    // A late second press of another button changes nothing.
    expect(statusOf(await answer(asked, "cancel"))).toEqual(ISSUED);
    expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
  });

  test.each([
    ["decline", "wallet_declined"],
    ["cancel", "wallet_cancelled"],
    ["time_out", "wallet_timed_out"],
  ])(
    "that ends with %s takes nothing, and can be repeated",
    async (said, reason) => {
      const asked = await payBy(await ordered(), method);
      expect(statusOf(await answer(asked, said))).toEqual(declined(reason));
      expect(await taken()).toEqual({ reserved: 0, taken: 0 });
      const second = await payBy(asked, method, "a-second-try");
      expect(statusOf(await answer(second, "approve"))).toEqual(ISSUED);
      expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
    },
  );
});

describe("a wallet's answer", () => {
  test("that never comes ends the payment", async () => {
    const asked = await payBy(await ordered(), WALLETS[0]!);
    clock.now += CHALLENGE_MS;
    await shop.orders.job.runDue();
    expect(await again(asked)).toEqual(declined("challenge_expired"));
    expect(statusOf(await answer(asked, "approve"))).toEqual(
      declined("challenge_expired"),
    );
    expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  });

  test.each(["", "approved", "123456", "__proto__", "constructor"])(
    "%j is none",
    async (said) => {
      const asked = await payBy(await ordered(), WALLETS[0]!);
      expect((await codeOf(answer(asked, said)))?.[0]).toBe("bad_request");
      expect(await again(asked)).toMatchObject({ payment_status: "challenge" });
      expect(await taken()).toEqual({ reserved: 0, taken: 0 });
    },
  );

  test("counts for its own order and its own customer only", async () => {
    const mine = await payBy(await ordered(), WALLETS[0]!);
    const other = await payBy(await ordered(), WALLETS[0]!, "key-of-the-other");
    const mixed = shop.orders.confirm(
      ana,
      mine.order_guid,
      other.challenge!.challenge_id,
      "approve",
    );
    expect((await codeOf(mixed))?.[0]).toBe("challenge_unknown");
    expect((await codeOf(answer(mine, "approve", ben)))?.[0]).toBe(
      "order_not_found",
    );
    expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  });

  test("to an earlier attempt does not pay a later one", async () => {
    const first = await payBy(await ordered(), WALLETS[0]!);
    await answer(first, "cancel");
    await payBy(first, WALLETS[0]!, "a-second-try");
    expect((await codeOf(answer(first, "approve")))?.[0]).toBe(
      "challenge_unknown",
    );
    expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  });

  test("is taken once, however often it arrives", async () => {
    const asked = await payBy(await ordered(), WALLETS[0]!);
    const states = await Promise.all(
      Array.from({ length: 10 }, () => answer(asked, "approve")),
    );
    expect(new Set(states.map(({ order_status }) => order_status))).toEqual(
      new Set(["issued"]),
    );
    expect(await taken()).toEqual({ reserved: 0, taken: 14_170 });
  });
});

describe("a method", () => {
  test("is refused where its data says that it is not offered", async () => {
    const { not_in } = projectData()
      .one("payment-methods")
      .methods.find((one) => one.not_in)!;
    const [residence] = not_in!;
    const { method } = projectData()
      .one("payment-methods")
      .methods.find((one) => one.not_in)!;
    const visitor = testVisitor("device:ana-0001", undefined, {
      residence: residence!,
    });
    const order = await ordered(visitor);
    const refused = payBy(order, method, "a-refused-key", visitor);
    expect((await codeOf(refused))?.[0]).toBe("method_unknown");
  });

  test("of the gateway is refused on pages of a partner with a cashier", async () => {
    const cashier = { method: "partner_cashier", partner: "Harbour Pay" };
    const visitor = testVisitor("device:ana-0001", undefined, { cashier });
    const order = await ordered(visitor);
    for (const method of WALLETS) {
      const refused = payBy(order, method, `refused-${method}`, visitor);
      expect((await codeOf(refused))?.[0]).toBe("method_unknown");
    }
  });
});
