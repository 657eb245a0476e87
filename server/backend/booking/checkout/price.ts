/** The price of an order after coupons, gift cards and credits. It is recomputed each time. */
import type { Price } from "#schema/common.ts";
import type { PriceDetails } from "#schema/booking.ts";
import type { CheckoutCoupon } from "#schema/modules/checkout.ts";
import type { Coupon } from "#schema/modules/coupons.ts";
import type { CouponSubject } from "#server/backend/rewards/coupon-conditions.ts";
import { dayIn } from "#server/backend/time/days.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import type { Rewards } from "#server/backend/rewards/create-rewards.ts";
import { CREDITS_PER_USD } from "#server/backend/rewards/credits.ts";
import type { Spent } from "#server/backend/rewards/spending.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Money } from "#server/backend/money/money.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Text } from "#server/backend/text/texts.ts";
import {
  describePrice,
  type Deduction,
  type NetPrice,
} from "../model/describe-price.ts";
import type { Sellers } from "../model/sellers.ts";
import type { Quote } from "../model/quote.ts";
import type { Words } from "../model/vertical.ts";
import type { RequestedDeductions } from "../model/order.ts";
import type { OrderVisitor } from "../engine/visitor.ts";

/** The person for whom a price is computed, and their words. */
export interface PriceFor {
  /** The owner of coupons: an account or a device. */
  readonly owner: Owner | undefined;
  /** undefined for visitors without an account, who have no gift cards and credits. */
  readonly userId: number | undefined;
  /** The partner on whose pages the order is made; "" on the site's own pages. */
  readonly partner: string;
  /** The email address of a guest, for whom a coupon counts once per address. */
  readonly guestEmail?: string;
  /** Whether the site accepts credits. */
  readonly usesCredits: boolean;
  readonly earnsPerUsd: number;
  readonly productType: string;
  readonly language: string;
}

export interface Priced extends NetPrice {
  readonly spent: Spent;
  /** The number of credits that the order earns. */
  readonly earns: number;
}

export interface Offers {
  readonly coupons: CheckoutCoupon[];
  readonly gift_card: {
    readonly balance: Price;
    readonly usable: boolean;
  } | null;
  readonly credits: { readonly balance: number; readonly worth: Price } | null;
}

/** Each function uses the given database or transaction. */
export interface Pricing {
  /** @throws Refusal coupon_unusable, with the reason and its text */
  price(
    from: Database,
    quote: Quote,
    wanted: RequestedDeductions,
    by: PriceFor,
  ): Promise<Priced>;
  /**
   * The price with a coupon, by its code; the code is redeemed if the coupon can be used.
   *
   * @throws Refusal coupon_unusable; code_unknown, already_redeemed, expired, not_begun,
   * too_many_attempts
   */
  redeem(
    database: Database,
    quote: Quote,
    wanted: RequestedDeductions,
    code: string,
    by: PriceFor,
  ): Promise<Priced & { readonly wanted: RequestedDeductions }>;
  /**
   * The price of a quote that replaces tickets, whose value pays for it.
   *
   * @param worth value of the replaced tickets, in minor units of the charged currency
   * @param card the share of it that was paid with money
   */
  carry(quote: Quote, worth: number, card: number, by: PriceFor): Priced;
  /** The deductions that the customer may choose. */
  offers(from: Database, quote: Quote, by: PriceFor): Promise<Offers>;
  /** @param labels of the quote's lines, in their order */
  describe(
    from: Database,
    quote: Quote,
    labels: readonly string[],
    price: NetPrice,
    words: Words,
  ): Promise<PriceDetails>;
}

export interface PricingInput {
  readonly rewards: Pick<Rewards, "coupons" | "giftCards" | "credits">;
  readonly money: Money;
  readonly text: Text;
  readonly sellers: Pick<Sellers, "of">;
}

/** A deduction in the charged currency. */
interface ChargedOff extends Pick<Deduction, "kind" | "coupon_id"> {
  /** In minor units of the charged currency. */
  readonly amount: number;
}

export function createPricing({
  rewards: { coupons, giftCards, credits },
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

  const couponOffers = async (from: Database, quote: Quote, by: PriceFor) => {
    if (by.owner === undefined) return [];
    const usable = await coupons.usable(
      from,
      by.owner,
      by.language,
      subjectOf(quote, by),
    );
    return usable.map(({ coupon, why }) => ({
      coupon,
      off: discountOf(coupon, quote.charged),
      why: why ?? (isBelow(quote, coupon) ? ("min_spend" as const) : undefined),
    }));
  };

  /** @throws Refusal coupon_unusable */
  const chosenCoupon = async (
    from: Database,
    quote: Quote,
    { coupon_id }: RequestedDeductions,
    by: PriceFor,
  ) => {
    const offered = await couponOffers(from, quote, by);
    const found = offered.find(({ coupon }) => coupon.coupon_id === coupon_id);
    const isUsed =
      !found ||
      (by.guestEmail !== undefined &&
        (await coupons.isUsedBy(from, coupon_id, by.guestEmail)));
    const reason = isUsed ? "used" : found.why;
    if (!found || reason !== undefined)
      throw new Refusal("coupon_unusable", {
        reason,
        text: text(by.language, `order.coupon.${reason}`),
      });
    return found;
  };

  const deduct = async (
    from: Database,
    quote: Quote,
    wanted: RequestedDeductions,
    by: PriceFor,
  ): Promise<{
    readonly deductions: readonly ChargedOff[];
    readonly spent: Spent;
  }> => {
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
      const { off } = await chosenCoupon(from, quote, wanted, by);
      take({ kind: "coupon", coupon_id, amount: off.amount });
      spent = { coupon_id };
    }
    if (userId === undefined) return { deductions, spent };
    if (wanted.use_gift_card && left > 0) {
      const { balance } = await giftCards.list(from, userId, currency);
      const amount = Math.min(left, balance.amount);
      if (amount > 0) {
        take({ kind: "gift_card", amount });
        spent = { ...spent, gift_card: { amount, currency } };
      }
    }
    if (wanted.use_credits && by.usesCredits && left > 0) {
      const { balance } = await credits.list(from, userId, language);
      const count = Math.min(balance, creditsFor({ amount: left, currency }));
      const amount = Math.min(left, worthOf(count, currency).amount);
      if (amount > 0) {
        take({ kind: "credits", amount });
        spent = { ...spent, credits: count };
      }
    }
    return { deductions, spent };
  };

  /** 100 credits are worth one US dollar, so one credit is worth one cent. */
  const worthOf = (count: number, currency: string): Price =>
    money.convert(
      { amount: Math.round((count * 100) / CREDITS_PER_USD), currency: "USD" },
      currency,
    );
  const creditsFor = (price: Price): number =>
    Math.ceil((money.convert(price, "USD").amount * CREDITS_PER_USD) / 100);

  /** Only money earns credits; fractions are dropped. */
  const earnedBy = (amount: Price, { earnsPerUsd }: PriceFor): number =>
    Math.floor((money.convert(amount, "USD").amount * earnsPerUsd) / 100);

  const price: Pricing["price"] = async (from, quote, wanted, by) => {
    const { charged, total } = quote;
    const { deductions, spent } = await deduct(from, quote, wanted, by);
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

    async redeem(database, quote, wanted, code, by) {
      const { owner } = by;
      if (owner === undefined) throw new Refusal("bad_request");
      return coupons.redeemFor(
        database,
        owner,
        code,
        async (inside, coupon_id) => {
          const chosen = { ...wanted, coupon_id };
          const priced = await price(inside, quote, chosen, by);
          return { wanted: chosen, ...priced };
        },
      );
    },

    async describe(from, quote, labels, net, { language }) {
      const { coupon_id } =
        net.deductions.find(({ kind }) => kind === "coupon") ?? {};
      const title =
        coupon_id === undefined
          ? ""
          : await coupons.titleOf(from, coupon_id, language);
      return describePrice(quote, labels, net, ({ kind }) =>
        kind === "coupon" ? title : text(language, `order.price.${kind}`),
      );
    },

    async offers(from, quote, by) {
      const { currency } = quote.total;
      const { userId, usesCredits, language } = by;
      const all = await couponOffers(from, quote, by);
      const offered = all.map(({ coupon, off, why }) => ({
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
      const { balance } = await giftCards.list(from, userId, currency);
      const { balance: count } = await credits.list(from, userId, language);
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

/** Adjusts the lines so that they add up to the total in the displayed currency as well. */
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
