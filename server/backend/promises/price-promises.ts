/**
 * Promises of prices: what a shopper saw is what they pay, for some minutes. A promise is a signed
 * text that the shopper carries from the list to the checkout, so nothing is stored for it.
 */
import { createHmac } from "node:crypto";
import type { PricePromises as Rules } from "#schema/backend/price-promises.ts";
import type { Price } from "#schema/common.ts";
import type { Money } from "#server/backend/money/money.ts";
import { isSameSecret } from "#server/config/process/secrets.ts";

/** A promised price, in minor units. */
export interface PromisedPrice {
  /** In the displayed currency. */
  readonly shown: number;
  /** In the currency of the seller. */
  readonly charged: number;
}

/** A promise whose signature is valid. */
export interface Promised {
  /** In milliseconds since 1970. */
  readonly until: number;
  /** Whether it has ended. */
  readonly isOver: boolean;
  /** By the name of what is sold. */
  readonly prices: ReadonlyMap<string, PromisedPrice>;
}

export interface PricePromises {
  /** When a promise that is made now ends, in milliseconds since 1970; undefined: none is made. */
  until(): number | undefined;
  /**
   * Signs prices.
   *
   * @param subject what they are for: the thing, the travellers, the currencies, the site
   * @param prices by names without ":" and ","
   */
  write(
    subject: string,
    until: number,
    prices: Iterable<readonly [name: string, price: PromisedPrice]>,
  ): string;
  /** @returns undefined if it was not signed here, for this subject, or ended many hours ago */
  read(subject: string, text: string): Promised | undefined;
  /** The largest difference that is paid for an order, in a currency. */
  most(currency: string): Price;
}

export interface PricePromisesInput {
  readonly key: Uint8Array;
  readonly now: () => number;
  readonly rules: () => Rules;
  readonly money: Pick<Money, "convert">;
}

/** A longer text is not read. */
const MAX_LENGTH = 1500;
const MINUTE_MS = 60_000;
/** Who opens an old link no longer remembers its price. */
const REMEMBERED_MS = 12 * 60 * MINUTE_MS;
/** Each guess is a request, so 72 bits are enough; every row of a list carries them. */
const MAC_BYTES = 9;
const RADIX = 36;

export function createPricePromises({
  key,
  now,
  rules,
  money,
}: PricePromisesInput): PricePromises {
  const sign = (subject: string, body: string): string =>
    createHmac("sha256", key)
      .update(`${subject}\n${body}`)
      .digest()
      .subarray(0, MAC_BYTES)
      .toString("base64url");
  return {
    until() {
      const { active, minutes } = rules();
      // Whole minutes, because pages show them.
      return active
        ? (Math.floor(now() / MINUTE_MS) + minutes) * MINUTE_MS
        : undefined;
    },
    write(subject, until, prices) {
      let body = (until / MINUTE_MS).toString(RADIX);
      for (const [name, { shown, charged }] of prices)
        body += `:${name}:${shown.toString(RADIX)}:${charged === shown ? "" : charged.toString(RADIX)}`;
      return `${body}:${sign(subject, body)}`;
    },
    read(subject, text) {
      const end = text.lastIndexOf(":");
      if (end < 0 || text.length > MAX_LENGTH) return undefined;
      const body = text.slice(0, end);
      if (!isSameSecret(text.slice(end + 1), sign(subject, body)))
        return undefined;
      const [minutes = "", ...parts] = body.split(":");
      const until = Number.parseInt(minutes, RADIX) * MINUTE_MS;
      if (until < now() - REMEMBERED_MS) return undefined;
      return { until, isOver: until <= now(), prices: pricesIn(parts) };
    },
    most: (currency) => money.convert(rules().most, currency),
  };
}

function pricesIn(parts: readonly string[]): Promised["prices"] {
  const prices = new Map<string, PromisedPrice>();
  for (let at = 0; at + 2 < parts.length; at += 3) {
    const shown = Number.parseInt(parts[at + 1]!, RADIX);
    const charged = parts[at + 2]!;
    prices.set(parts[at]!, {
      shown,
      charged: charged === "" ? shown : Number.parseInt(charged, RADIX),
    });
  }
  return prices;
}
