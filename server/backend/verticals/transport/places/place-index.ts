/** Finds cities and stops of all networks by what somebody types, in any language. */
import type { NearbyPlace } from "#schema/backend/nearby-places.ts";
import { readData } from "../../../kernel/read-data.ts";
import type { Networks } from "../network/networks.ts";
import {
  readStop,
  type Cities,
  type City,
  type NetworkStop,
} from "./cities.ts";
import { withoutKind } from "./fold-name.ts";
import {
  byKeys,
  exactly,
  MATCH,
  namesOf,
  typedOf,
  withSlips,
  type Matcher,
  type Name,
  type Typed,
} from "./match-name.ts";
import { MAX_NEARBY_KM, nearestStop } from "./nearby-places.ts";
import { bestNamed, unservedPlaces } from "./unserved-places.ts";

/** A city that matches, or of which a stop does. */
export interface FoundCity {
  readonly city: City;
  /** The ids of the stops that match better than the city does, best first. */
  readonly stops: readonly string[];
  /** What matches, if it has no stop of its own: the city has the nearest. */
  readonly nearby?: FoundNearby;
}

export interface FoundNearby {
  readonly place: NearbyPlace;
  readonly kilometres: number;
}

export interface Found {
  /** Best first. */
  readonly cities: readonly FoundCity[];
  /** Whether no place has the typed name: these have one that is near it, or its keys. */
  readonly isNear: boolean;
  /** The place that is typed, if these networks do not go there: its names by language. */
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
export const MAX_TYPED = 60;

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
  /** Of all its stops, a day. */
  readonly departures: number;
}

/** Folds all names once. */
export function createFindPlaces(
  networks: Networks,
  cities: Cities,
): FindPlaces {
  const { words } = readData("place-words");
  const entries = cities.all.map((city) =>
    entryOf(city, city.stops.map(readStop), networks, words),
  );
  const nearby = nearbyEntries(entries, networks);
  const all = [...entries, ...nearby];
  const unserved = unservedPlaces(
    new Set(entries.map(({ city }) => city.city_id)),
    new Set(nearby.map((entry) => entry.nearby?.place)),
  );
  return (text, { product_type, country }) => {
    const short = text.slice(0, MAX_TYPED);
    const typed = typedOf(short);
    const bareText = withoutKind(short);
    const bare = bareText === undefined ? undefined : typedOf(bareText);
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

    const named = foundBy(typed, exactly) ?? foundBy(bare, exactly);
    // Who names a place rightly means no other with a similar name.
    const known = bestNamed(unserved, typed) ?? bestNamed(unserved, bare);
    const isKnown =
      known && (!named || (known.isWhole && named[0]!.match > MATCH.whole));
    if (isKnown) return { cities: [], isNear: false, unserved: known.names };
    if (named) return { cities: citiesOf(named), isNear: false };
    const near =
      foundBy(bare, withSlips) ??
      foundBy(typed, byKeys) ??
      foundBy(typed, withSlips);
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
  /** Of the city, or of its best stop. */
  readonly match: number;
  /** 0 when the city itself matches, 1 when only a stop does. */
  readonly best: number;
  readonly stops: readonly string[];
}

/** A city is suggested once: for itself, else for the place near it that matches best. */
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
): readonly Entry[] {
  const stops = entries.flatMap(({ city }) =>
    city.stops.map((stop) => [city, readStop(stop)] as const),
  );
  return Object.values(readData("nearby-places").places).flatMap((place) => {
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
      // Among equal matches, where one can go stands first.
      departures: 0,
    };
  });
}
