import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CreditBalanceData } from "#schema/modules/credit_balance.ts";
import type { GiftCardsData } from "#schema/modules/gift_cards.ts";
import type { Coupon } from "#schema/modules/coupons.ts";
import {
  visitBackend,
  type BackendAnswer,
  type BackendVisitor,
} from "../../../tests/support/backend-visitor.ts";
import {
  NOW,
  readPublished,
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../tests/support/reference-backend.ts";
import { signInByCode } from "../../../tests/support/sign-in-by-code.ts";
import type { User } from "../accounts/users/user.ts";
import { addDays, isDay } from "../time/days.ts";
import type { Membership } from "./membership.ts";

const DAY = 24 * 60 * 60 * 1000;

const published = readPublished();
let now = NOW;
let backend: ReferenceBackend;
let visitor: BackendVisitor;

beforeEach(async () => {
  now = NOW;
  backend = await startReferenceBackend(published, { now: () => now });
  visitor = visitBackend(backend.url, { Currency: "JPY" });
});
afterEach(() => backend.stop());

const signIn = async (who: BackendVisitor, email?: string): Promise<User> => {
  now += 60_000;
  return (await signInByCode(backend, who, email)).user;
};

const codeOf = ({ status, error }: BackendAnswer) => [status, error?.code];

describe("benefits of an account", () => {
  const PATHS = ["membership", "credits", "gift_cards"];

  test.each(PATHS)("%s is not available without it", async (path) => {
    const answer = await visitor.get(`/v1/usrcsrv/${path}`);
    expect(codeOf(answer)).toEqual([401, "sign_in_needed"]);
    const { result } = await visitor.post("/v1/usrcsrv/login/guest", {
      email: "someone@example.com",
    });
    visitor.headers["Token"] = (result as { token: string }).token;
    expect((await visitor.get(`/v1/usrcsrv/${path}`)).status).toBe(401);
  });

  test("membership lists its benefits, and the distance to the next level", async () => {
    await signIn(visitor, "gold@example.com");
    const { result } = await visitor.get("/v1/usrcsrv/membership");
    expect(result as Membership).toMatchObject({
      level: 3,
      style: "gold",
      name_key: "account:membership.gold",
      points: 6200,
      next: { level: 4, style: "platinum", points_missing: 8800 },
    });
    expect((result as Membership).benefits.map(({ title }) => title)).toEqual([
      "50% more points",
      "Coupons, gift cards and credits together",
      "Saved travellers",
    ]);
    await signIn(visitor, "platinum@example.com");
    const top = await visitor.get("/v1/usrcsrv/membership");
    expect((top.result as Membership).next).toBeNull();
  });

  test("credits expire after a year", async () => {
    await signIn(visitor, "silver@example.com");
    const list = async () => {
      await signIn(visitor, "silver@example.com");
      const { result } = await visitor.get("/v1/usrcsrv/credits");
      return result as CreditBalanceData;
    };
    expect(await list()).toEqual({
      balance: 220,
      expiring: [{ amount: 220, date: "2027-11-21" }],
      history: [
        { date: "2026-11-21", title: "Welcome", amount: 100 },
        { date: "2026-11-21", title: "For earlier journeys", amount: 120 },
      ],
    });
    now += 366 * DAY;
    const later = await list();
    expect(later.balance).toBe(0);
    expect(later.expiring).toEqual([]);
    expect(later.history.map(({ amount }) => amount)).toEqual([-220, 100, 120]);
  });

  const giftCard = (code: string) =>
    visitor.post("/v1/usrcsrv/gift_cards/redeem", { code });

  test("a gift card belongs to the first who redeems it", async () => {
    await signIn(visitor);
    const { result } = await giftCard(" gift-1000 0001");
    expect(result as GiftCardsData).toEqual({
      cards: [
        {
          card_id: "1",
          last4: "0001",
          balance: { amount: 5000, currency: "USD" },
          valid_until: "2035-12-31",
        },
      ],
      balance: { amount: expect.any(Number), currency: "JPY" },
    });
    expect((result as GiftCardsData).balance.amount).toBeGreaterThan(5000);
    expect(codeOf(await giftCard("GIFT-1000-0001"))).toEqual([
      200,
      "already_redeemed",
    ]);
    expect(codeOf(await giftCard("GIFT-2020-0001"))).toEqual([200, "expired"]);
    expect((await signIn(visitor)).gift_card).toBe(true);
    expect((await signIn(visitor, "two@example.com")).gift_card).toBe(false);
    expect(codeOf(await giftCard("GIFT-1000-0001"))).toEqual([
      200,
      "already_redeemed",
    ]);
  });

  test("guesses of codes are limited", async () => {
    await signIn(visitor);
    for (let guess = 0; guess < 10; guess += 1)
      expect(codeOf(await giftCard(`GUESS-${guess}`))).toEqual([
        200,
        "code_unknown",
      ]);
    expect(codeOf(await giftCard("GIFT-1000-0001"))).toEqual([
      429,
      "too_many_attempts",
    ]);
    now += 60 * 60 * 1000;
    expect((await giftCard("GIFT-1000-0001")).success).toBe(true);
  });

  test("a coupon is redeemed once by each account", async () => {
    const redeem = (code: string) =>
      visitor.post("/v1/usrcsrv/coupons/redeem", { code });
    await signIn(visitor);
    const { result } = await redeem("rail500");
    expect((result as { coupons: Coupon[] }).coupons).toEqual([
      {
        coupon_id: "1",
        title: "Discount on trains in Japan",
        text: "For one booking of Shinkansen tickets.",
        code: "RAIL500",
        discount: { kind: "amount", value: 500, currency: "JPY" },
        min_spend: { amount: 5000, currency: "JPY" },
        valid_until: "2027-01-20",
        status: "usable",
      },
    ]);
    expect(codeOf(await redeem("RAIL500"))).toEqual([200, "already_redeemed"]);
    expect(codeOf(await redeem("SUMMER2020"))).toEqual([200, "expired"]);
    expect(codeOf(await redeem("NONE"))).toEqual([200, "code_unknown"]);
    expect((await signIn(visitor)).counts.coupons).toBe(1);
    await signIn(visitor, "two@example.com");
    expect((await redeem("RAIL500")).success).toBe(true);

    now += 61 * DAY;
    await signIn(visitor);
    const later = await visitor.get("/v1/usrcsrv/coupons");
    expect((later.result as { coupons: Coupon[] }).coupons).toMatchObject([
      { status: "expired" },
    ]);
  });
});

test("dates are valid days", () => {
  expect(isDay("2028-02-29")).toBe(true);
  expect(isDay("2027-02-29")).toBe(false);
  expect(isDay("2027-2-9")).toBe(false);
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});
