import type { Price } from "#schema/common.ts";

/** Reads a price from the body of a request; undefined if it is invalid. */
export function readPrice(value: unknown): Price | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { amount, currency } = value as Readonly<Record<string, unknown>>;
  return typeof amount === "number" &&
    Number.isSafeInteger(amount) &&
    typeof currency === "string"
    ? { amount, currency }
    : undefined;
}
