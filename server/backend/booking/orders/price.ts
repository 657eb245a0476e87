/** What an order costs when coupons, gift cards and credits are taken off. It is computed anew each time. */
import type { Price } from "#schema/common.ts";
import type { PriceDetails } from "#schema/booking.ts";
import type { CouponSubject } from "../../rewards/coupon-conditions.ts";
import type { Coupon } from "../../rewards/coupons.ts";
import { dayIn } from "../../kernel/days.ts";
import { localTime } from "../../kernel/local-time.ts";
import type { Belongings } from "../../rewards/create-belongings.ts";
import { CREDITS_PER_USD } from "../../rewards/credits.ts";
import type { Spent } from "../../rewards/spending.ts";
import type { Money } from "../../kernel/money.ts";
import type { Owner } from "../../kernel/owner.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Text } from "../../kernel/texts.ts";
import {
  describePrice,
  type Deduction,
  type NetPrice,
} from "../describe-price.ts";
import type { Sellers } from "../sellers.ts";
import type { Quote } from "../quote.ts";
import type { Words } from "../vertical.ts";
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
  /** Without an account to come back to: a coupon counts once for an email address. */
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
  /** What it takes off this quote. */
  readonly discount: Price;
  readonly usable: boolean;
  /** Why not. */
  readonly reason?: string;
}

export interface Priced extends NetPrice {
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
  price(quote: Quote, wanted: Wanted, by: PriceFor): Priced;
  /**
   * The price with a coupon by its code, which is redeemed if it can be used.
   *
   * @throws Refusal coupon_unusable; code_unknown, already_redeemed, expired, not_begun,
   *   too_many_attempts
   */
  redeem(
    quote: Quote,
    wanted: Wanted,
    code: string,
    by: PriceFor,
  ): Priced & { readonly wanted: Wanted };
  /**
   * The price of a quote that replaces something, which pays for it.
   *
   * @param worth of what it replaces, in minor units of what is charged
   * @param card what of that was paid with money
   */
  carry(quote: Quote, worth: number, card: number, by: PriceFor): Priced;
  /** What could be taken off. */
  offers(quote: Quote, by: PriceFor): Offers;
  /** @param labels of the quote's lines, in their order */
  describe(
    quote: Quote,
    labels: readonly string[],
    price: NetPrice,
    words: Words,
  ): PriceDetails;
}

export interface PricingInput {
  readonly belongings: Pick<Belongings, "coupons" | "giftCards" | "credits">;
  readonly money: Money;
  readonly text: Text;
  readonly sellers: Pick<Sellers, "of">;
}

/** What is taken off what is charged. */
interface ChargedOff extends Pick<Deduction, "kind" | "coupon_id"> {
  /** In minor units of what is charged. */
  readonly amount: number;
}

export function createPricing({
  belongings: { coupons, giftCards, credits },
  money,
  text,
  sellers,
}: PricingInput): Pricing {
  const discountOf = (
    { discount }: Coupon,
    { amount, currency }: Price,
  ): Price => {
    const off =
      discount.kind === "percent"
        ? money.round({ amount: (amount * discount.value) / 100, currency })
            .amount
        : money.convert(
            { amount: discount.value, currency: discount.currency! },
            currency,
          ).amount;
    return { amount: Math.min(off, amount), currency };
  };
  const isBelow = ({ charged }: Quote, { min_spend }: Coupon): boolean =>
    min_spend !== undefined &&
    money.convert(charged, min_spend.currency).amount < min_spend.amount;

  const subjectOf = (
    quote: Quote,
    { productType, partner }: PriceFor,
  ): CouponSubject => ({
    product_type: productType,
    partner,
    facts: sellers.of(quote).couponFacts(quote),
    adults: quote.travellers.filter(
      ({ traveller_type }) => traveller_type === "adult",
    ).length,
    booked: dayIn(quote.items[0]!.time_zone, quote.created_at),
    items: quote.items.map(({ starts_at, time_zone, first_day, last_day }) => ({
      first_day,
      last_day,
      starts: localTime(time_zone, starts_at).time,
    })),
  });

  const couponOffers = (quote: Quote, by: PriceFor) =>
    by.owner === undefined
      ? []
      : coupons
          .usable(by.owner, by.language, subjectOf(quote, by))
          .map(({ coupon, why }) => ({
            coupon,
            off: discountOf(coupon, quote.charged),
            why:
              why ??
              (isBelow(quote, coupon) ? ("min_spend" as const) : undefined),
          }));

  /** @throws Refusal coupon_unusable */
  const chosenCoupon = (quote: Quote, { coupon_id }: Wanted, by: PriceFor) => {
    const found = couponOffers(quote, by).find(
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
    quote: Quote,
    wanted: Wanted,
    by: PriceFor,
  ): { readonly deductions: readonly ChargedOff[]; readonly spent: Spent } => {
    const { currency } = quote.charged;
    const { userId, language } = by;
    const deductions: ChargedOff[] = [];
    let spent: Spent = {};
    let left = quote.charged.amount;
    const take = (deduction: ChargedOff) => {
      deductions.push(deduction);
      left -= deduction.amount;
    };
    if (wanted.coupon_id !== "") {
      const { coupon_id } = wanted;
      const { off } = chosenCoupon(quote, wanted, by);
      take({ kind: "coupon", coupon_id, amount: off.amount });
      spent = { coupon_id };
    }
    if (userId === undefined) return { deductions, spent };
    if (wanted.use_gift_card && left > 0) {
      const { balance } = giftCards.list(userId, currency);
      const amount = Math.min(left, balance.amount);
      if (amount > 0) {
        take({ kind: "gift_card", amount });
        spent = { ...spent, gift_card: { amount, currency } };
      }
    }
    if (wanted.use_credits && by.usesCredits && left > 0) {
      const { balance } = credits.list(userId, language);
      const count = Math.min(balance, creditsFor({ amount: left, currency }));
      const amount = Math.min(left, worthOf(count, currency).amount);
      if (amount > 0) {
        take({ kind: "credits", amount });
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

  const price: Pricing["price"] = (quote, wanted, by) => {
    const { charged, total } = quote;
    const { deductions, spent } = deduct(quote, wanted, by);
    const off = deductions.reduce((sum, { amount }) => sum + amount, 0);
    const amount = {
      amount: charged.amount - off,
      currency: charged.currency,
    };
    return {
      ...inShownCurrency(total, deductions, amount, money),
      amount,
      spent,
      earns: earnedBy(amount, by),
    };
  };

  return {
    price,

    carry({ charged, total }, worth, card, by) {
      const { currency } = charged;
      const amount = { amount: charged.amount - worth, currency };
      const taken = [{ kind: "carried" as const, amount: worth }];
      return {
        ...inShownCurrency(total, taken, amount, money),
        amount,
        spent: {},
        earns: earnedBy({ amount: amount.amount + card, currency }, by),
      };
    },

    redeem(quote, wanted, code, by) {
      if (by.owner === undefined) throw new Refusal("bad_request");
      return coupons.redeemFor(by.owner, code, (coupon_id) => {
        const chosen = { ...wanted, coupon_id };
        return { wanted: chosen, ...price(quote, chosen, by) };
      });
    },

    describe: (quote, labels, net, { language }) =>
      describePrice(quote, labels, net, ({ kind, coupon_id = "" }) =>
        kind === "coupon"
          ? coupons.titleOf(coupon_id, language)
          : text(language, `order.price.${kind}`),
      ),

    offers(quote, by) {
      const { currency } = quote.total;
      const { userId, usesCredits, language } = by;
      const offered = couponOffers(quote, by).map(({ coupon, off, why }) => ({
        coupon_id: coupon.coupon_id,
        title: coupon.title,
        discount: money.convert(off, currency),
        usable: why === undefined,
        ...(why === undefined
          ? {}
          : { reason: text(language, `order.coupon.${why}`) }),
      }));
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

/** The person for whom a price is computed. */
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

/** The lines add up to the total in the currency that is shown, too. */
function inShownCurrency(
  { amount: gross, currency }: Price,
  taken: readonly ChargedOff[],
  amount: Price,
  money: Money,
): Pick<NetPrice, "deductions" | "total"> {
  let left = gross;
  const deductions = taken.map((deduction, index): Deduction => {
    const isAll = amount.amount === 0 && index === taken.length - 1;
    const charged = { amount: deduction.amount, currency: amount.currency };
    const off = isAll
      ? left
      : Math.min(left, money.convert(charged, currency).amount);
    left -= off;
    return {
      ...deduction,
      amount: { amount: -off, currency },
      charged: deduction.amount,
    };
  });
  return { deductions, total: { amount: left, currency } };
}
