/** Reads the answers of the calls that quote a choice. */
import type { PriceDetails } from "#schema/booking.ts";

/**
 * @returns the path of the checkout, on this site
 * @throws Error when the answer names no path of this site: a fault of the service
 */
export function readPayPath(answer: unknown): string {
  const path = isRecord(answer) ? answer["pay_path"] : undefined;
  if (typeof path === "string" && /^\/(?![/\\])[^\s\\]*$/.test(path))
    return path;
  throw new Error("the quote has no pay_path");
}

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
