/** Properties of compensations, for random orders, percentages and funds. */
import type { RefundContents } from "../../model/refund-contents.ts";
import { expect, test } from "vitest";
import { randomOf } from "../../../../../tests/reliability/random.ts";
import {
  createFakeVertical,
  fakeQuote,
} from "../../../../../tests/support/fake-vertical.ts";
import type { Order } from "../../model/order.ts";
import {
  afterCompensation,
  compensationContents,
} from "./make-compensation.ts";
import { refundContents } from "./make-quote.ts";
import { refunded, type PartRefund } from "../../model/shares.ts";

const seller = createFakeVertical();
const FUNDS = ["gift_card", "credits", "card"] as const;
const KINDS = ["coupon", "gift_card", "credits"] as const;

/** An order for random travellers with random funds. */
function orderOf(seed: number) {
  const pick = randomOf(seed);
  const price = 1 + pick(1 + 10 ** (1 + pick(6)));
  let left = price;
  const deductions = KINDS.map((kind) => {
    const amount = pick(2) === 0 ? 0 : pick(left + 1);
    left -= amount;
    return {
      kind,
      charged: amount,
      amount: { amount: -amount, currency: "JPY" },
    };
  });
  const quote = fakeQuote("a", {
    charged: { amount: price, currency: "JPY" },
    travellers: Array.from({ length: 1 + pick(4) }, () => ({
      traveller_type: "adult",
    })),
  });
  const order = {
    amount: { amount: left, currency: "JPY" },
    contents: {
      quote,
      price: { deductions },
      spending: { spent: { credits: pick(1000) } },
      earns: { credits: pick(500) },
    },
  } as unknown as Order;
  return {
    order,
    pick,
    parts: quote.travellers.map((_, traveller) => ({ item: 0, traveller })),
  };
}

const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, one) => total + one, 0);

test.each(Array.from({ length: 300 }, (_, seed) => seed))(
  "order %i gets in steps what one claim would pay, and all that was paid when it is cancelled",
  (seed) => {
    const { order, pick, parts } = orderOf(seed);
    const at = 0;
    const terms = (percent: number) => ({
      disruption_id: "d",
      percent,
      source: "a rule",
    });
    const claims: RefundContents[] = [];
    const before = (): readonly PartRefund[] =>
      claims.flatMap((one) => one.parts);
    let highest = 0;
    for (let times = 1 + pick(4); times > 0; times -= 1) {
      const percent = (1 + pick(800)) / 8;
      const claimed = compensationContents(
        order,
        seller,
        parts,
        terms(percent),
        before(),
        at,
      );
      expect(percent > highest ? undefined : claimed).toBeUndefined();
      highest = Math.max(highest, percent);
      if (claimed) claims.push(claimed);
      const again = terms(highest);
      expect(
        compensationContents(order, seller, parts, again, before(), at),
      ).toBeUndefined();
    }
    const once = compensationContents(
      order,
      seller,
      parts,
      terms(highest),
      [],
      at,
    );
    expect(sum(before().map(refunded))).toBe(
      sum((once?.parts ?? []).map(refunded)),
    );
    for (const part of before()) {
      expect(part.charged).toBe(refunded(part));
      for (const fund of FUNDS) expect(part[fund]).toBeGreaterThanOrEqual(0);
    }

    const { ends_at: _, ...whole } = refundContents(
      order,
      seller,
      parts,
      [],
      at,
      true,
    );
    const last = afterCompensation(order, seller, whole, before(), at);
    const all = [...claims, last];
    for (const fund of FUNDS)
      expect(
        sum(all.flatMap((one) => one.parts.map((part) => part[fund]))),
      ).toBe(sum(whole.parts.map((part) => part[fund])));
    for (const part of last.parts) {
      expect(part.coupon + part.fee + refunded(part)).toBe(part.charged);
      for (const fund of FUNDS) expect(part[fund]).toBeGreaterThanOrEqual(0);
    }
    expect(sum(all.map(({ credits }) => credits))).toBe(whole.credits);
    for (const { credits } of all) expect(credits).toBeGreaterThanOrEqual(0);
    expect(last.earned).toBe(whole.earned);
  },
);
