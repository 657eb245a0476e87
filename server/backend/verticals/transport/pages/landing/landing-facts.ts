/** The facts of a landing page: lines, cities, pairs, and the departures of a day. */
import type { Line } from "#server/backend/verticals/transport/network/lines.ts";
import { addDays } from "#server/backend/time/days.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import type { Network } from "#server/backend/verticals/transport/network/networks.ts";
import type {
  Cities,
  City,
} from "#server/backend/verticals/transport/network/cities.ts";
import { zoneOf } from "#server/backend/verticals/transport/timetable/route.ts";
import {
  legsOn,
  partOf as partOfLine,
} from "#server/backend/verticals/transport/timetable/runs.ts";
import { citiesOf, cityPairs, stopsIn, type Subject } from "./landing-page.ts";

export interface LandingFacts {
  readonly lines: readonly Line[];
  readonly here: readonly City[];
  /** For a city: the direct connections from and to it. */
  readonly pairs: readonly Extract<Subject, { kind: "pair" }>[];
  readonly back: readonly Extract<Subject, { kind: "pair" }>[];
  /** The day of the departures: tomorrow. */
  readonly date: string;
  readonly departures: readonly {
    readonly departsAt: number;
    readonly from: string;
  }[];
}

/** The lines of a page. */
export function linesOf(
  network: Network,
  subject: Subject,
  cities: Cities,
): readonly Line[] {
  return network.lines.filter(({ stops, timetable }) => {
    const serves = (city: City) =>
      stopsIn(city, network).some((id) =>
        stops.some(({ place_id }) => place_id === id),
      );
    switch (subject.kind) {
      case "home":
        return true;
      case "country":
        return citiesOf(network, cities).some(
          (city) => city.country === subject.country && serves(city),
        );
      case "city":
        return serves(subject.city);
      case "line":
        return stops === subject.line.stops;
      case "carrier":
        return timetable.carriers.includes(subject.carrier);
      case "pair":
        return serves(subject.from) && serves(subject.to);
    }
  });
}

/** @param now in milliseconds since 1970 */
export function landingFacts(
  network: Network,
  subject: Subject,
  cities: Cities,
  now: number,
): LandingFacts {
  const zone = zoneOf(network, Object.keys(network.places)[0]!);
  const date = addDays(localTime(zone, now).date, 1);
  const lines = linesOf(network, subject, cities);
  function citiesHere(): readonly City[] {
    const all = citiesOf(network, cities);
    if (subject.kind === "country")
      return all.filter(({ country }) => country === subject.country);
    if (subject.kind === "home") return all;
    const served = new Set(
      lines.flatMap(({ stops }) => stops.map(({ place_id }) => place_id)),
    );
    return all.filter((city) =>
      stopsIn(city, network).some((id) => served.has(id)),
    );
  }
  const here = citiesHere();
  const pairs =
    subject.kind === "city"
      ? cityPairs(network, cities).filter(({ from }) => from === subject.city)
      : [];
  const back =
    subject.kind === "city"
      ? cityPairs(network, cities).filter(({ to }) => to === subject.city)
      : [];

  /** Tomorrow's departures from the stops of a city, or over a whole line. */
  const departures = lines
    .flatMap((line) => {
      const ends = [line.stops[0]!.place_id, line.stops.at(-1)!.place_id];
      const starts =
        subject.kind === "city"
          ? stopsIn(subject.city, network).filter((id) =>
              line.stops.some(({ place_id }) => place_id === id),
            )
          : subject.kind === "line"
            ? [ends[0]!]
            : [];
      return starts.flatMap((from) =>
        ends
          .filter((to) => to !== from)
          .flatMap((to) => partOfLine(line, from, to) ?? [])
          .flatMap((part) => legsOn(network, part, date)),
      );
    })
    .map(({ departsAt, from }) => ({ departsAt, from }))
    .toSorted((a, b) => a.departsAt - b.departsAt);
  return { lines, here, pairs, back, date, departures };
}
