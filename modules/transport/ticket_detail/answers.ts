/** Reads the refusals of calls. */
import type { CallError } from "#renderer/module-api.ts";

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
