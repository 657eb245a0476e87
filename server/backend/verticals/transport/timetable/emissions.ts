/**
 * An estimate of the CO2 emissions for one passenger, by the method of the ICAO Carbon Emissions
 * Calculator: the great circle with a correction for detours, the fuel of the type of vehicle, 3.16
 * kg of CO2 per kilogram of fuel, the share of passengers (without freight), and occupied seats, of
 * which those of better classes count double. The fuel figures are ours (data/networks), and so is
 * a single load and share for all: ICAO has them by region.
 */
import { distance } from "#server/backend/geography/distance.ts";
import type { Network } from "../network/networks.ts";
import type { RouteLeg } from "./route.ts";

/** Kilograms of CO2 for a kilogram of fuel. */
const CO2_OF_FUEL = 3.16;
/** The share of fuel for passengers, without freight. */
const PASSENGER_SHARE = 0.9;
const OCCUPIED = 0.8;
/** Seats of better classes take the space of two. */
const BETTER_CLASS = 2;
/** Kilometres flown beyond the great circle: the first row whose distance is not exceeded. */
const DETOURS = [
  { upTo: 550, more: 50 },
  { upTo: 5500, more: 100 },
  { upTo: Infinity, more: 125 },
] as const;

/** @returns kilograms for one passenger in the first class of the network; undefined if unknown */
export function emissionsOf(
  { places, vehicles, seat_classes }: Network,
  { line, from, to }: Pick<RouteLeg, "line" | "from" | "to">,
): number | undefined {
  const vehicle = vehicles?.[line.vehicle ?? ""];
  if (!vehicle) return undefined;
  const direct = distance(places[from]!, places[to]!);
  const { more } = DETOURS.find(({ upTo }) => direct <= upTo)!;
  const fuel = vehicle.fuel_start_kg + vehicle.fuel_km_kg * (direct + more);
  const [usual] = seat_classes;
  const room = Object.entries(line.timetable.seats).reduce(
    (sum, [name, seats]) =>
      sum + seats * (name === usual!.seat_class ? 1 : BETTER_CLASS),
    0,
  );
  return Math.round((fuel * CO2_OF_FUEL * PASSENGER_SHARE) / (room * OCCUPIED));
}

/** The sum of a journey's rides; undefined if one is unknown. */
export function journeyEmissions(
  network: Network,
  legs: readonly RouteLeg[],
): number | undefined {
  const all = legs.flatMap((leg) => emissionsOf(network, leg) ?? []);
  return all.length === legs.length
    ? all.reduce((sum, one) => sum + one, 0)
    : undefined;
}
