import type { Price } from "#schema/common.ts";

/** A price from the body of a request; undefined when it is none. */
export function readPrice(value: unknown): Price | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { amount, currency } = value as Readonly<Record<string, unknown>>;
  return typeof amount === "number" &&
    Number.isSafeInteger(amount) &&
    typeof currency === "string"
    ? { amount, currency }
    : undefined;
}
