/** The flights that customers type. */
import type { TransfersFile } from "#schema/backend/transfers.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { serviceNumber } from "#server/backend/data-set/service-number.ts";

/** A carrier's code, and a number. */
export const FLIGHT = /^[A-Za-z0-9]{2}[A-Za-z]?\s?\d{1,4}[A-Za-z]?$/;

/**
 * The name by which networks and reports know a flight: Formosa Wings 101.
 *
 * @param flight as typed, in capitals: FW 0101
 * @returns undefined if its airline is not in transfers.json
 */
export function serviceOf(
  flight: string,
  { airlines }: Pick<TransfersFile, "airlines">,
): string | undefined {
  const [, code = "", number = ""] = /^(\w\w)\s?0*(\d+)$/.exec(flight) ?? [];
  return Object.hasOwn(airlines, code)
    ? `${airlines[code]} ${number}`
    : undefined;
}

/** Whether a flight of the networks calls at an airport. */
export type KnowsFlight = (flight: string, iata: string) => boolean;

export function createKnowsFlight(
  data: Pick<DataSet, "all">,
  rules: Pick<TransfersFile, "airlines">,
): KnowsFlight {
  const names = new Set(Object.values(rules.airlines));
  /** The places of each service, by its name. Computed on first use. */
  let known: Map<string, Set<string>> | undefined;
  const find = () => {
    const found = new Map<string, Set<string>>();
    for (const { carriers, lines } of data.all("networks").values())
      for (const { timetable, departures_per_day, stops } of lines)
        for (let index = 0; index < departures_per_day; index += 1) {
          const carrier =
            timetable.carriers[index % timetable.carriers.length]!;
          const { name } = carriers[carrier]!;
          if (!names.has(name)) continue;
          for (const back of [false, true]) {
            const service = `${name} ${serviceNumber(timetable.numbers, index, back)}`;
            const places = found.get(service) ?? new Set();
            for (const { place_id } of stops) places.add(place_id);
            found.set(service, places);
          }
        }
    return found;
  };
  return (flight, iata) => {
    const service = serviceOf(flight.toUpperCase(), rules);
    if (service === undefined) return false;
    known ??= find();
    return known.get(service)?.has(iata.toLowerCase()) ?? false;
  };
}
