/** Finds cities and stops of all networks by typed text, in any language. */
import type { NearbyPlace } from "#schema/backend/nearby-places.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import type { Networks } from "../network/networks.ts";
import {
  readStop,
  type Cities,
  type City,
  type NetworkStop,
} from "../network/cities.ts";
import { withoutKind } from "./fold-name.ts";
import {
  matchOtherLayout,
  matchExactly,
  MATCH,
  namesOf,
  readTyped,
  matchWithTypos,
  type Matcher,
  type Name,
  type Typed,
} from "./match-name.ts";
import { MAX_NEARBY_KM, nearestStop } from "./nearby-places.ts";
import { bestNamed, unservedPlaces } from "./unserved-places.ts";

/** A city that matches, or one of whose stops does. */
export interface FoundCity {
  readonly city: City;
  /** The ids of the stops that match better than the city, best first. */
  readonly stops: readonly string[];
  /** The matching place, if it has no stop of its own: the city has the nearest one. */
  readonly nearby?: FoundNearby;
}

export interface FoundNearby {
  readonly place: NearbyPlace;
  readonly kilometres: number;
}

export interface Found {
  /** Best first. */
  readonly cities: readonly FoundCity[];
  /** Whether no place has the typed name: these have a similar one, or match its keys. */
  readonly isNear: boolean;
  /** The typed place, if these networks do not serve it: its names by language. */
  readonly unserved?: Readonly<Record<string, string>>;
}

export interface FindPlaces {
  /**
   * @param text as typed; "" finds the busiest cities
   * @param prefer the page's network and the visitor's country, whose places come first among equal matches
   */
  (
    text: string,
    prefer: {
      readonly product_type?: string | undefined;
      readonly country?: string | undefined;
    },
  ): Found;
}

/** The longest text that is searched, in characters. */
const MAX_TYPED = 60;

interface Stop {
  readonly place_id: string;
  readonly names: readonly Name[];
}

interface Entry {
  readonly city: City;
  readonly nearby?: FoundNearby;
  readonly names: readonly Name[];
  readonly stops: readonly Stop[];
  readonly products: ReadonlySet<string>;
  /** The number of daily departures of all its stops. */
  readonly departures: number;
}

/** Folds all names once. */
export function createFindPlaces(
  networks: Networks,
  cities: Cities,
  data: Pick<DataSet, "one">,
): FindPlaces {
  const { words } = data.one("place-words");
  const entries = cities.all.map((city) =>
    entryOf(city, city.stops.map(readStop), networks, words),
  );
  const nearby = nearbyEntries(entries, networks, data);
  const all = [...entries, ...nearby];
  const unserved = unservedPlaces(
    new Set(entries.map(({ city }) => city.city_id)),
    new Set(nearby.map((entry) => entry.nearby?.place)),
    data,
  );
  return (text, { product_type, country }) => {
    const short = text.slice(0, MAX_TYPED);
    const typed = readTyped(short);
    const bareText = withoutKind(short);
    const bare = bareText === undefined ? undefined : readTyped(bareText);
    const better = (a: Ranked, b: Ranked) =>
      a.match - b.match ||
      preference(b.entry) - preference(a.entry) ||
      a.best - b.best ||
      b.entry.departures - a.entry.departures;
    const preference = ({ city, products }: Entry) =>
      (product_type !== undefined && products.has(product_type) ? 2 : 0) +
      (city.country === country ? 1 : 0);
    const foundBy = (
      wanted: Typed | undefined,
      matcher: Matcher,
    ): readonly Ranked[] | undefined => {
      const found = wanted ? rank(all, wanted, matcher) : [];
      return found.length === 0 ? undefined : found.toSorted(better);
    };

    const named = foundBy(typed, matchExactly) ?? foundBy(bare, matchExactly);
    // An exact name rules out similar names.
    const known = bestNamed(unserved, typed) ?? bestNamed(unserved, bare);
    const isKnown =
      known && (!named || (known.isWhole && named[0]!.match > MATCH.whole));
    if (isKnown) return { cities: [], isNear: false, unserved: known.names };
    if (named) return { cities: citiesOf(named), isNear: false };
    const near =
      foundBy(bare, matchWithTypos) ??
      foundBy(typed, matchOtherLayout) ??
      foundBy(typed, matchWithTypos);
    return { cities: citiesOf(near ?? []), isNear: near !== undefined };
  };
}

function citiesOf(found: readonly Ranked[]): readonly FoundCity[] {
  return distinctCities(found).map(({ entry: { city, nearby }, stops }) => ({
    city,
    stops,
    ...(nearby ? { nearby } : {}),
  }));
}

interface Ranked {
  readonly entry: Entry;
  /** The match of the city, or of its best stop. */
  readonly match: number;
  /** 0 if the city itself matches, 1 if only a stop does. */
  readonly best: number;
  readonly stops: readonly string[];
}

/** A city is suggested once: for itself, otherwise for the best matching place near it. */
function distinctCities(found: readonly Ranked[]): readonly Ranked[] {
  const themselves = new Set(
    found.filter(({ entry }) => !entry.nearby).map(({ entry }) => entry.city),
  );
  const shown = new Set<City>();
  return found.filter(({ entry: { city, nearby } }) => {
    if (nearby && (themselves.has(city) || shown.has(city))) return false;
    shown.add(city);
    return true;
  });
}

function rank(
  entries: readonly Entry[],
  typed: Typed,
  matcher: Matcher,
): readonly Ranked[] {
  const matchOf = (names: readonly Name[]) => {
    let best = MATCH.none;
    for (const name of names) {
      const match = matcher(name, typed);
      if (match < best) best = match;
    }
    return best;
  };
  return entries.flatMap((entry) => {
    const city = matchOf(entry.names);
    const better = entry.stops
      .map(({ place_id, names }) => ({ place_id, match: matchOf(names) }))
      .filter(({ match }) => match < city)
      .toSorted((a, b) => a.match - b.match);
    const match = Math.min(city, better[0]?.match ?? MATCH.none);
    return match === MATCH.none
      ? []
      : [
          {
            entry,
            match,
            best: better.length > 0 ? 1 : 0,
            stops: better.map(({ place_id }) => place_id),
          },
        ];
  });
}

function entryOf(
  city: City,
  stops: readonly NetworkStop[],
  networks: Networks,
  words: Readonly<Record<string, readonly string[]>>,
): Entry {
  const byId = Map.groupBy(stops, ({ place_id }) => place_id);
  const products = new Set(stops.map(({ product_type }) => product_type));
  return {
    city,
    products,
    names: namesOf([...Object.values(city.names), ...(city.words ?? [])]),
    stops: [...byId].map(([place_id, shared]) => ({
      place_id,
      names: namesOf([
        ...shared.flatMap(({ product_type }) =>
          Object.values(networks.get(product_type)!.places[place_id]!.names),
        ),
        ...(words[place_id] ?? []),
      ]),
    })),
    departures: stops
      .flatMap(({ product_type, place_id }) =>
        networks
          .get(product_type)!
          .lines.filter((line) =>
            line.stops.some((stop) => stop.place_id === place_id),
          ),
      )
      .reduce((sum, { departures_per_day }) => sum + departures_per_day, 0),
  };
}

function nearbyEntries(
  entries: readonly Entry[],
  networks: Networks,
  data: Pick<DataSet, "one">,
): readonly Entry[] {
  const stops = entries.flatMap(({ city }) =>
    city.stops.map((stop) => [city, readStop(stop)] as const),
  );
  return Object.values(data.one("nearby-places").places).flatMap((place) => {
    const { city, kilometres } = nearestStop(
      place,
      stops,
      ({ product_type, place_id }) =>
        networks.get(product_type)!.places[place_id]!,
    );
    if (kilometres > MAX_NEARBY_KM) return [];
    const { products } = entries.find((entry) => entry.city === city)!;
    return {
      city,
      products,
      nearby: { place, kilometres },
      names: namesOf([...Object.values(place.names), ...(place.words ?? [])]),
      stops: [],
      // Among equal matches, served places come first.
      departures: 0,
    };
  });
}
