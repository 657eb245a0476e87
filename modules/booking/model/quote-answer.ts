/** Reads the answers of the calls that quote a choice. */
import type { PriceDetails } from "#schema/booking.ts";

/** @returns the new price that a refusal `price_changed` carries */
export function readChangedPrice(data: unknown): PriceDetails | undefined {
  const price = isRecord(data) ? data["price"] : undefined;
  return isPriceDetails(price) ? price : undefined;
}

export function isPriceDetails(value: unknown): value is PriceDetails {
  return (
    isRecord(value) && Array.isArray(value["lines"]) && isRecord(value["total"])
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
