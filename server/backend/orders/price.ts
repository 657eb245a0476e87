/** What an order costs when coupons, gift cards and credits are taken off. The price is always computed anew. */
import type { Price } from "#schema/common.ts";
import type { PriceDetails, PriceLine } from "#schema/transport.ts";
import type { Coupon } from "../belongings/coupons.ts";
import type { Belongings } from "../belongings/create-belongings.ts";
import { CREDITS_PER_USD } from "../belongings/credits.ts";
import type { Spent } from "../belongings/spending.ts";
import type { Money } from "../money.ts";
import { Refusal } from "../refusals.ts";
import type { Text } from "../texts.ts";
import type { Purchase } from "../tickets/purchase.ts";
import type { Wanted } from "./order.ts";

/** For whom, and in which words. */
export interface PriceFor {
  /** undefined: nobody is signed in, and there is nothing to take off. */
  readonly userId: number | undefined;
  /** Whether this site takes them. */
  readonly usesCredits: boolean;
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
  /** @throws Refusal coupon_unusable */
  price(purchase: Purchase, wanted: Wanted, by: PriceFor): Priced;
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

  const couponOffers = (
    { charged }: Purchase,
    { userId, productType, language }: PriceFor,
  ) =>
    userId === undefined
      ? []
      : coupons
          .usable(userId, language, productType)
          .map(({ coupon, for_product }) => {
            const { min_spend } = coupon;
            const enough =
              !min_spend ||
              money.convert(charged, min_spend.currency).amount >=
                min_spend.amount;
            const why = for_product
              ? enough
                ? undefined
                : "min_spend"
              : "product";
            return { coupon, off: discountOf(coupon, charged), why };
          });

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
      const found = couponOffers(purchase, by).find(
        ({ coupon, why }) =>
          coupon.coupon_id === wanted.coupon_id && why === undefined,
      );
      if (!found) throw new Refusal("coupon_unusable");
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

  return {
    price(purchase, wanted, by) {
      const { price, charged } = purchase;
      const { deductions, spent } = deduct(purchase, wanted, by);
      const off = deductions.reduce((sum, { amount }) => sum + amount, 0);
      const amount = {
        amount: charged.amount - off,
        currency: charged.currency,
      };
      return {
        price: describePrice(price, deductions, amount, money),
        amount,
        spent,
      };
    },

    offers(purchase, by) {
      const { currency } = purchase.price.total;
      const { userId, usesCredits, language } = by;
      if (userId === undefined)
        return { coupons: [], gift_card: null, credits: null };
      const { balance } = giftCards.list(userId, currency);
      const { balance: count } = credits.list(userId, language);
      return {
        coupons: couponOffers(purchase, by).map(({ coupon, off, why }) => ({
          coupon_id: coupon.coupon_id,
          title: coupon.title,
          discount: money.convert(off, currency),
          usable: why === undefined,
          ...(why === undefined
            ? {}
            : { reason: text(language, `order.coupon.${why}`) }),
        })),
        gift_card: balance.amount > 0 ? { balance, usable: true } : null,
        credits:
          count > 0 && usesCredits
            ? { balance: count, worth: worthOf(count, currency) }
            : null,
      };
    },
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
