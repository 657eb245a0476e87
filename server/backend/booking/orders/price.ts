/** What an order costs when coupons, gift cards and credits are taken off. The price is always computed anew. */
import type { Price } from "#schema/common.ts";
import type { PriceDetails, PriceLine } from "#schema/booking.ts";
import type { Trip } from "../../rewards/coupon-conditions.ts";
import type { Coupon } from "../../rewards/coupons.ts";
import { dayIn } from "../../kernel/days.ts";
import type { Belongings } from "../../rewards/create-belongings.ts";
import { CREDITS_PER_USD } from "../../rewards/credits.ts";
import type { Spent } from "../../rewards/spending.ts";
import type { Money } from "../../kernel/money.ts";
import type { Owner } from "../../kernel/owner.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Text } from "../../kernel/texts.ts";
import type { Purchase } from "../../verticals/transport/tickets/purchase.ts";
import { lineIdsOf } from "../../verticals/transport/timetable/find-route.ts";
import type { Wanted } from "./order.ts";
import type { OrderVisitor } from "./visitor.ts";

/** For whom, and in which words. */
export interface PriceFor {
  /** Who has the coupons: an account, or a device. */
  readonly owner: Owner | undefined;
  /** undefined: nobody is signed in, who has no gift cards and credits. */
  readonly userId: number | undefined;
  /** The partner on whose pages it is; "" on the house site. */
  readonly partner: string;
  /** Without an account to come back to: a coupon counts once for an e-mail address. */
  readonly guestEmail?: string;
  /** Whether this site takes them. */
  readonly usesCredits: boolean;
  readonly earnsPerUsd: number;
  readonly productType: string;
  readonly language: string;
}

export interface CouponOffer {
  readonly coupon_id: string;
  readonly title: string;
  /** What it takes off this purchase. */
  readonly discount: Price;
  readonly usable: boolean;
  /** Why not. */
  readonly reason?: string;
}

export interface Priced {
  readonly price: PriceDetails;
  /** What is charged. */
  readonly amount: Price;
  readonly spent: Spent;
  /** How many credits the order earns. */
  readonly earns: number;
}

export interface Offers {
  readonly coupons: CouponOffer[];
  readonly gift_card: {
    readonly balance: Price;
    readonly usable: boolean;
  } | null;
  readonly credits: { readonly balance: number; readonly worth: Price } | null;
}

export interface Pricing {
  /** @throws Refusal coupon_unusable, with the reason and its text */
  price(purchase: Purchase, wanted: Wanted, by: PriceFor): Priced;
  /**
   * The price with a coupon by its code, which is redeemed if it can be used.
   *
   * @throws Refusal coupon_unusable; code_unknown, already_redeemed, expired, not_begun,
   *   too_many_attempts
   */
  redeem(
    purchase: Purchase,
    wanted: Wanted,
    code: string,
    by: PriceFor,
  ): Priced & { readonly wanted: Wanted };
  /** What could be taken off. */
  offers(purchase: Purchase, by: PriceFor): Offers;
}

export interface PricingInput {
  readonly belongings: Pick<Belongings, "coupons" | "giftCards" | "credits">;
  readonly money: Money;
  readonly text: Text;
}

interface Deduction {
  readonly kind: "coupon" | "gift_card" | "credits";
  readonly label: string;
  /** In minor units of what is charged. */
  readonly amount: number;
}

export function createPricing({
  belongings: { coupons, giftCards, credits },
  money,
  text,
}: PricingInput): Pricing {
  const discountOf = (
    { discount }: Coupon,
    { amount, currency }: Price,
  ): Price => {
    const off =
      discount.kind === "percent"
        ? rounded({ amount: (amount * discount.value) / 100, currency })
        : money.convert(
            { amount: discount.value, currency: discount.currency! },
            currency,
          ).amount;
    return { amount: Math.min(off, amount), currency };
  };
  /** To the digits that the currency shows. */
  const rounded = ({ amount, currency }: Price): number => {
    const { amount: unit } = money.price(1, currency);
    return money.price(amount / unit, currency).amount;
  };

  const isBelow = ({ charged }: Purchase, { min_spend }: Coupon): boolean =>
    min_spend !== undefined &&
    money.convert(charged, min_spend.currency).amount < min_spend.amount;

  const couponOffers = (purchase: Purchase, by: PriceFor) =>
    by.owner === undefined
      ? []
      : coupons
          .usable(by.owner, by.language, tripOf(purchase, by))
          .map(({ coupon, why }) => ({
            coupon,
            off: discountOf(coupon, purchase.charged),
            why:
              why ??
              (isBelow(purchase, coupon) ? ("min_spend" as const) : undefined),
          }));

  /** @throws Refusal coupon_unusable */
  const chosenCoupon = (
    purchase: Purchase,
    { coupon_id }: Wanted,
    by: PriceFor,
  ) => {
    const found = couponOffers(purchase, by).find(
      ({ coupon }) => coupon.coupon_id === coupon_id,
    );
    const isUsed =
      !found ||
      (by.guestEmail !== undefined &&
        coupons.isUsedBy(coupon_id, by.guestEmail));
    const reason = isUsed ? "used" : found.why;
    if (!found || reason !== undefined)
      throw new Refusal("coupon_unusable", {
        reason,
        text: text(by.language, `order.coupon.${reason}`),
      });
    return found;
  };

  const deduct = (
    purchase: Purchase,
    wanted: Wanted,
    by: PriceFor,
  ): { readonly deductions: readonly Deduction[]; readonly spent: Spent } => {
    const { currency } = purchase.charged;
    const { userId, language } = by;
    const deductions: Deduction[] = [];
    let spent: Spent = {};
    let left = purchase.charged.amount;
    const take = (kind: Deduction["kind"], label: string, amount: number) => {
      deductions.push({ kind, label, amount });
      left -= amount;
    };
    if (wanted.coupon_id !== "") {
      const found = chosenCoupon(purchase, wanted, by);
      take("coupon", found.coupon.title, found.off.amount);
      spent = { coupon_id: wanted.coupon_id };
    }
    if (userId === undefined) return { deductions, spent };
    if (wanted.use_gift_card && left > 0) {
      const { balance } = giftCards.list(userId, currency);
      const amount = Math.min(left, balance.amount);
      if (amount > 0) {
        take("gift_card", text(language, "order.price.gift_card"), amount);
        spent = { ...spent, gift_card: { amount, currency } };
      }
    }
    if (wanted.use_credits && by.usesCredits && left > 0) {
      const { balance } = credits.list(userId, language);
      const count = Math.min(balance, creditsFor({ amount: left, currency }));
      const amount = Math.min(left, worthOf(count, currency).amount);
      if (amount > 0) {
        take("credits", text(language, "order.price.credits"), amount);
        spent = { ...spent, credits: count };
      }
    }
    return { deductions, spent };
  };

  /** Credits are worth a dollar by the hundred, and its minor unit is a hundredth. */
  const worthOf = (count: number, currency: string): Price =>
    money.convert(
      { amount: Math.round((count * 100) / CREDITS_PER_USD), currency: "USD" },
      currency,
    );
  const creditsFor = (price: Price): number =>
    Math.ceil((money.convert(price, "USD").amount * CREDITS_PER_USD) / 100);

  /** Of what is paid with money; parts of a credit are not given. */
  const earnedBy = (amount: Price, { earnsPerUsd }: PriceFor): number =>
    Math.floor((money.convert(amount, "USD").amount * earnsPerUsd) / 100);

  const price: Pricing["price"] = (purchase, wanted, by) => {
    const { charged } = purchase;
    const { deductions, spent } = deduct(purchase, wanted, by);
    const off = deductions.reduce((sum, { amount }) => sum + amount, 0);
    const amount = {
      amount: charged.amount - off,
      currency: charged.currency,
    };
    return {
      price: describePrice(purchase.price, deductions, amount, money),
      amount,
      spent,
      earns: earnedBy(amount, by),
    };
  };

  return {
    price,

    redeem(purchase, wanted, code, by) {
      if (by.owner === undefined) throw new Refusal("bad_request");
      return coupons.redeemFor(by.owner, code, (coupon_id) => {
        const chosen = { ...wanted, coupon_id };
        return { wanted: chosen, ...price(purchase, chosen, by) };
      });
    },

    offers(purchase, by) {
      const { currency } = purchase.price.total;
      const { userId, usesCredits, language } = by;
      const offered = couponOffers(purchase, by).map(
        ({ coupon, off, why }) => ({
          coupon_id: coupon.coupon_id,
          title: coupon.title,
          discount: money.convert(off, currency),
          usable: why === undefined,
          ...(why === undefined
            ? {}
            : { reason: text(language, `order.coupon.${why}`) }),
        }),
      );
      if (userId === undefined)
        return { coupons: offered, gift_card: null, credits: null };
      const { balance } = giftCards.list(userId, currency);
      const { balance: count } = credits.list(userId, language);
      return {
        coupons: offered,
        gift_card: balance.amount > 0 ? { balance, usable: true } : null,
        credits:
          count > 0 && usesCredits
            ? { balance: count, worth: worthOf(count, currency) }
            : null,
      };
    },
  };
}

/** For whom a visitor's price is. */
export function priceFor(
  { owners, userId, usesCredits, earnsPerUsd, partner, language }: OrderVisitor,
  productType: string,
): PriceFor {
  return {
    owner: owners[0],
    userId,
    usesCredits,
    earnsPerUsd,
    partner,
    language,
    productType,
  };
}

/** A purchase as coupons look at it. */
function tripOf(
  { journeys, passengers, created_at }: Purchase,
  { productType, partner }: PriceFor,
): Trip {
  const origin = journeys[0]!.route.departure;
  return {
    product_type: productType,
    partner,
    adults: passengers.filter(
      ({ passenger_type }) => passenger_type === "adult",
    ).length,
    booked: dayIn(origin.time_zone, created_at),
    journeys: journeys.map(({ route }) => ({
      origin: route.departure.place_id,
      destination: route.arrival.place_id,
      lines: lineIdsOf(route.route_id),
      date: route.departure.date,
      time: route.departure.time,
      arrival_date: route.arrival.date,
    })),
  };
}

/** The lines add up to the total, in the currency in which they are shown. */
function describePrice(
  { lines, total, rate_date }: PriceDetails,
  deductions: readonly Deduction[],
  amount: Price,
  money: Money,
): PriceDetails {
  const { currency } = total;
  let left = total.amount;
  const taken: PriceLine[] = deductions.map((deduction, index) => {
    const all = amount.amount === 0 && index === deductions.length - 1;
    const off = all
      ? left
      : Math.min(
          left,
          money.convert(
            { amount: deduction.amount, currency: amount.currency },
            currency,
          ).amount,
        );
    left -= off;
    const { kind, label } = deduction;
    return { kind, label, amount: { amount: -off, currency } };
  });
  const other = currency !== amount.currency;
  return {
    lines: [...lines, ...taken],
    total: { amount: left, currency },
    ...(other ? { charged: amount } : {}),
    ...(other && rate_date !== undefined ? { rate_date } : {}),
  };
}
