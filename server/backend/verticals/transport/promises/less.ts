/** By how much a fare is lower, because a lower price was promised. */
import type { Money } from "#server/backend/money/money.ts";
import type {
  Promised,
  PromisedPrice,
} from "#server/backend/promises/price-promises.ts";
import type { Price } from "#schema/common.ts";

/** An amount in both currencies, such as the difference between a fare and the promised price. */
export interface Less {
  /** In the displayed currency. */
  readonly shown: Price;
  /** In the network's currency. */
  readonly charged: Price;
}

export interface PricedFare {
  readonly fare_id: string;
  readonly seat_class: string;
  /** Whether it is the cheapest fare of its class: lists show its price. */
  readonly isCheapest: boolean;
}

/** The promised price of a fare; undefined if there is none. */
export function promisedFor(
  { prices }: Pick<Promised, "prices">,
  { fare_id, seat_class, isCheapest }: PricedFare,
): PromisedPrice | undefined {
  return (
    prices.get(fare_id) ?? (isCheapest ? prices.get(seat_class) : undefined)
  );
}

/** The price of a fare without a promise. */
export type Asked = Less;

/**
 * Neither the displayed nor the charged amount may exceed the promised one: the one changes with
 * exchange rates, the other with the fare.
 *
 * @returns undefined if both are as low as promised, or nothing was promised
 */
export function lessFor(
  fare: PricedFare,
  { shown, charged }: Asked,
  promise: Promised | undefined,
  money: Pick<Money, "convert">,
): Less | undefined {
  const promised = promise && promisedFor(promise, fare);
  if (!promised) return undefined;
  const off = {
    ...charged,
    amount: Math.max(0, charged.amount - promised.charged),
  };
  const seen = Math.max(
    0,
    shown.amount - promised.shown,
    money.convert(off, shown.currency).amount,
  );
  return off.amount === 0 && seen === 0
    ? undefined
    : { charged: off, shown: { ...shown, amount: seen } };
}

export function minus(price: Price, less: Price | undefined): Price {
  return { ...price, amount: price.amount - (less?.amount ?? 0) };
}

/**
 * An offer to a party in which companions pay less: they have their share of the promise on the
 * rest of their fare only.
 *
 * @param companions with what each does not pay, in whole units
 */
export function withCompanions<
  Offer extends {
    readonly parts: readonly {
      readonly count: number;
      readonly units: number;
    }[];
    readonly less?: Less;
  },
>(offer: Offer, companions: readonly { readonly units: number }[]): Offer {
  const { parts, less } = offer;
  if (!less || companions.length === 0) return offer;
  const all = parts.reduce((sum, { count, units }) => sum + count * units, 0);
  const free = companions.reduce((sum, { units }) => sum + units, 0);
  const share = (price: Price): Price => ({
    ...price,
    amount: Math.floor((price.amount * (all - free)) / all),
  });
  return {
    ...offer,
    less: { shown: share(less.shown), charged: share(less.charged) },
  };
}
