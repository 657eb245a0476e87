/** Reads the answers of calls: unlike the section's data they were not checked against the module's schema. */
import type {
  RouteDeparture,
  RouteTimesData,
} from "#schema/modules/route_times.ts";

/** A day's departures, as the page or an answer has them. */
export type Departures = Pick<RouteTimesData, "date" | "title" | "departures">;

/** @throws Error when the answer of `search_routes` has no id */
export function readSearchId(answer: unknown): string {
  const { search_id } = (answer ?? {}) as { readonly search_id?: unknown };
  if (!isText(search_id)) throw new Error("the answer has no search_id");
  return search_id;
}

/** @throws Error when the answer of `dlp_result` has no departures, or those of another day */
export function readDepartures(answer: unknown, date: string): Departures {
  const {
    title,
    date: answered,
    departures,
  } = (answer ?? {}) as Partial<RouteTimesData>;
  if (
    !isText(title) ||
    answered !== date ||
    !Array.isArray(departures) ||
    !departures.every(isDeparture)
  )
    throw new Error("the answer has no departures of the day");
  return { title, date, departures };
}

function isDeparture(value: unknown): value is RouteDeparture {
  const { departure, arrival, days, duration, service } = (value ??
    {}) as Partial<RouteDeparture>;
  return (
    [departure, arrival, duration, service].every(isText) &&
    (days === undefined || Number.isInteger(days))
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
