/** Which tickets of an order a request is about. */
import { Refusal } from "#server/backend/refusals/refusals.ts";

const MAX_TRAVELLERS = 60;

/** The indexes of travellers, in order, each once. @throws Refusal bad_request */
export function readTravellers(sent: unknown): readonly number[] {
  if (!Array.isArray(sent) || sent.length > MAX_TRAVELLERS)
    throw new Refusal("bad_request");
  return [...new Set(sent.map(readIndex))].toSorted((a, b) => a - b);
}

/** @throws Refusal bad_request */
export function readIndex(value: unknown): number {
  if (!Number.isInteger(value) || (value as number) < 0)
    throw new Refusal("bad_request");
  return value as number;
}
