/** Finds cities and stops of all networks by what somebody types, in any language. */
import { readData } from "../../../kernel/read-data.ts";
import type { Networks } from "../network/networks.ts";
import {
  readStop,
  type Cities,
  type City,
  type NetworkStop,
} from "./cities.ts";
import { foldName, withoutKind } from "./fold-name.ts";
import { keysOf } from "./keyboard-keys.ts";
import { slipsBetween } from "./slips.ts";

/** A city that matches, or of which a stop does. */
export interface FoundCity {
  readonly city: City;
  /** The ids of the stops that match better than the city does, best first. */
  readonly stops: readonly string[];
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
  ): readonly FoundCity[];
}

/** The longest text that is searched, in characters. */
export const MAX_TYPED = 60;

/** How well a name matches, best first. */
const MATCH = {
  whole: 0,
  start: 1,
  word: 2,
  words: 3,
  initials: 4,
  inside: 5,
  slip: 6,
  slips: 7,
  unfinishedSlip: 8,
  none: 9,
};

/** A text of this many letters may have a slip, and one of twice as many two. */
const LETTERS_A_SLIP = 4;

/** Fewer keys are the start of too many names. */
const MIN_KEYS = 4;

interface Name {
  readonly text: string;
  readonly words: readonly string[];
  readonly together: string;
  readonly initials: string;
  /** What is typed when the keyboard's layout is another; undefined for Latin letters. */
  readonly keys: string | undefined;
}

interface Stop {
  readonly place_id: string;
  readonly names: readonly Name[];
}

interface Entry {
  readonly city: City;
  readonly names: readonly Name[];
  readonly stops: readonly Stop[];
  readonly products: ReadonlySet<string>;
  /** Of all its stops, a day. */
  readonly departures: number;
}

interface Typed {
  readonly text: string;
  readonly words: readonly string[];
  readonly together: string;
  /** Letters of an alphabet: a slip is likelier than in kana or ideographs. */
  readonly slips: number;
  /** The keys that were pressed. */
  readonly keys: string;
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
  return (text, { product_type, country }) => {
    const short = text.slice(0, MAX_TYPED);
    const typed = typedOf(short);
    const better = (a: Ranked, b: Ranked) =>
      a.match - b.match ||
      preference(b.entry) - preference(a.entry) ||
      a.best - b.best ||
      b.entry.departures - a.entry.departures;
    const preference = ({ city, products }: Entry) =>
      (product_type !== undefined && products.has(product_type) ? 2 : 0) +
      (city.country === country ? 1 : 0);
    let found = rank(entries, typed, exactly);
    if (found.length === 0) {
      const bare = withoutKind(short);
      if (bare !== undefined) {
        found = rank(entries, typedOf(bare), exactly);
        if (found.length === 0) found = rank(entries, typedOf(bare), withSlips);
      }
    }
    if (found.length === 0) found = rank(entries, typed, byKeys);
    if (found.length === 0) found = rank(entries, typed, withSlips);
    return found.toSorted(better).map(({ entry, stops }) => ({
      city: entry.city,
      stops,
    }));
  };
}

interface Ranked {
  readonly entry: Entry;
  /** Of the city, or of its best stop. */
  readonly match: number;
  /** 0 when the city itself matches, 1 when only a stop does. */
  readonly best: number;
  readonly stops: readonly string[];
}

type Matcher = (name: Name, typed: Typed) => number;

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

function exactly(name: Name, { text, words, together }: Typed): number {
  if (name.text === text || name.together === together) return MATCH.whole;
  if (name.text.startsWith(text) || name.together.startsWith(together))
    return MATCH.start;
  if (name.text.includes(` ${text}`)) return MATCH.word;
  if (
    words.length > 1 &&
    words.every((one) => name.words.some((word) => word.startsWith(one)))
  )
    return MATCH.words;
  if (name.initials.length > 1 && name.initials === together)
    return MATCH.initials;
  // Scripts without spaces between words.
  if (!LATIN.test(together) && name.together.includes(together))
    return MATCH.inside;
  return MATCH.none;
}

function withSlips(name: Name, { together, slips }: Typed): number {
  if (slips === 0) return MATCH.none;
  const whole = Math.min(
    slipsBetween(name.together, together, slips),
    ...name.words.map((word) =>
      word.length >= LETTERS_A_SLIP
        ? slipsBetween(word, together, slips)
        : slips + 1,
    ),
  );
  if (whole <= slips) return whole <= 1 ? MATCH.slip : MATCH.slips;
  const start = name.together.slice(0, together.length);
  return slipsBetween(start, together, 1) <= 1
    ? MATCH.unfinishedSlip
    : MATCH.none;
}

/** The keyboard has another layout: "gfhb;" is Париж, "дщтвщт" is London. */
function byKeys({ keys, together }: Name, typed: Typed): number {
  if (typed.keys.length < MIN_KEYS) return MATCH.none;
  const isMeant = (text: string | undefined) =>
    text?.startsWith(typed.keys) ?? false;
  return isMeant(keys) || isMeant(together) ? MATCH.start : MATCH.none;
}

const LATIN = /\p{Script=Latin}/u;

/** @param typed as typed, or without what kind of place it is */
function typedOf(typed: string): Typed {
  const text = foldName(typed);
  const together = text.replaceAll(" ", "");
  const slips =
    together.length >= 2 * LETTERS_A_SLIP
      ? 2
      : together.length >= LETTERS_A_SLIP
        ? 1
        : 0;
  return { text, words: text.split(" "), together, slips, keys: keysOf(typed) };
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

function namesOf(texts: readonly string[]): readonly Name[] {
  const folded = new Map(texts.map((text) => [foldName(text), keysOf(text)]));
  return [...folded].map(([text, keys]) => {
    const words = text.split(" ");
    return {
      text,
      words,
      together: words.join(""),
      initials: words.map((word) => word[0]).join(""),
      keys: LATIN.test(text) ? undefined : keys,
    };
  });
}
