/** Validates the answers of calls. */
import type { CallError } from "#renderer/module-api.ts";
import type { SeatHold, SeatMap } from "#schema/modules/ticket_detail.ts";
import type { PriceDetails } from "#schema/booking.ts";
import { isPriceDetails } from "../../booking/model/quote-answer.ts";

/** @throws Error when the answer is not a price */
export function readPrice(answer: unknown): PriceDetails {
  if (isPriceDetails(answer)) return answer;
  throw new Error("price_add answered no price");
}

/** @throws Error when the answer has no seats */
export function readSeatMap(answer: unknown): SeatMap {
  if (isRecord(answer) && Array.isArray(answer["legs"]))
    return answer as unknown as SeatMap;
  throw new Error("seat_map answered no seats");
}

/** @throws Error when the answer is not a hold */
export function readHold(answer: unknown): SeatHold {
  if (
    isRecord(answer) &&
    typeof answer["hold_id"] === "string" &&
    typeof answer["expires_at"] === "number" &&
    Array.isArray(answer["seats"])
  )
    return answer as unknown as SeatHold;
  throw new Error("the answer is no hold");
}

/** The seats that another customer has taken (`seat_taken`). */
export function readTaken(data: unknown): readonly string[] {
  const taken = isRecord(data) ? data["taken"] : undefined;
  return Array.isArray(taken)
    ? taken.filter((seat) => typeof seat === "string")
    : [];
}

/** The id of the journey that is sold out (`sold_out`). */
export function readRouteId(data: unknown): string | undefined {
  const id = isRecord(data) ? data["route_id"] : undefined;
  return typeof id === "string" ? id : undefined;
}

/** The error of a refused call; undefined for any other error. */
export function callErrorOf(error: unknown): CallError | undefined {
  return error instanceof Error && "errorType" in error
    ? (error as Error & CallError)
    : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
