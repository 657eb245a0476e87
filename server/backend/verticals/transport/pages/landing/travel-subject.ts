import type { Cities } from "#server/backend/verticals/transport/network/cities.ts";
import {
  pairSubject,
  type TravelSubject,
} from "#server/backend/verticals/transport/travel-advice/subject.ts";
import { linesOf } from "./landing-facts.ts";
import { stopsIn, type LandingProduct, type Subject } from "./landing-page.ts";

/** The subject of a landing page for travellers' information. */
export function travelSubject(
  { network, product: { vertical } }: LandingProduct,
  subject: Subject,
  cities: Cities,
): TravelSubject {
  const lines = linesOf(network, subject, cities);
  switch (subject.kind) {
    case "city": {
      const stations = stopsIn(subject.city, network);
      return { network, vertical, lines, stations, from: stations };
    }
    case "line": {
      const { stops } = subject.line;
      const stations = [stops[0]!.place_id, stops.at(-1)!.place_id];
      return { network, vertical, lines, stations };
    }
    case "pair":
      return pairSubject(network, vertical, subject.pair);
    default:
      return { network, vertical, lines, stations: [] };
  }
}
