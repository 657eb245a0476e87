/** The landing pages of a product's vertical: the meaning of an address, and all addresses. */
import type { Line } from "#server/backend/verticals/transport/network/lines.ts";
import type { SoldProduct } from "#schema/backend/products.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type {
  Network,
  Networks,
} from "#server/backend/verticals/transport/network/networks.ts";
import type { ProductPages } from "#server/backend/verticals/vertical-factory.ts";
import {
  readStop,
  type Cities,
  type City,
} from "#server/backend/verticals/transport/network/cities.ts";
import { pairsOf, type RoutePair } from "../links/pairs.ts";

/** The subject of a page. */
export type Subject =
  | { readonly kind: "home" }
  | {
      readonly kind: "country";
      readonly country: string;
      readonly country_id: number;
    }
  | { readonly kind: "city"; readonly city: City }
  | { readonly kind: "line"; readonly line: Line }
  | { readonly kind: "carrier"; readonly carrier: string }
  | {
      readonly kind: "pair";
      readonly from: City;
      readonly to: City;
      readonly pair: RoutePair;
    };

/** A product whose vertical has landing pages: /europe-rail/. */
export interface LandingProduct {
  readonly product_type_id: string;
  readonly product: SoldProduct;
  readonly network: Network;
  /** "/europe-rail/" */
  readonly root: string;
}

export interface LandingAddress {
  /** "europe-rail", "japan-rail/shinkansen" */
  readonly vertical: string;
  /** The part after it in the address: "33-france", "eurostar-london-paris". */
  readonly part: string;
  /** "82601-london" */
  readonly departure: string;
  readonly arrival: string;
}

export function landingProducts(
  { productTypes }: Pick<Published, "productTypes">,
  networks: Networks,
): readonly LandingProduct[] {
  return Object.entries(productTypes).flatMap(([product_type_id, product]) => {
    const network = networks.get(product.product_type);
    return product.landing === undefined || !network
      ? []
      : [{ product_type_id, product, network, root: `/${product.landing}/` }];
  });
}

/** A line's name: its ends, and a stop that no other line between them has. */
export function lineNameOf(
  { line_id, service, stops }: Line,
  { lines }: Network,
): {
  readonly stops: readonly string[];
  /** Its total duration, if no stop distinguishes it from others. */
  readonly minutes?: number;
} {
  const ids = stops.map(({ place_id }) => place_id);
  const ends = [ids[0]!, ids.at(-1)!] as const;
  const others = lines
    .filter((one) => one.line_id !== line_id && one.service === service)
    .map((one) => one.stops.map(({ place_id }) => place_id))
    .filter((other) => other[0] === ends[0] && other.at(-1) === ends[1]);
  if (others.length === 0) return { stops: ends };
  const own = ids.find((id) => !others.some((other) => other.includes(id)));
  return own === undefined
    ? { stops: ends, minutes: stops.at(-1)!.minutes }
    : { stops: [ends[0], own, ends[1]] };
}

/** The cities of a network, in the order of cities.json. */
export function citiesOf(
  { product_type }: Network,
  cities: Cities,
): readonly City[] {
  return cities.all.filter(({ stops }) =>
    stops.some((stop) => readStop(stop).product_type === product_type),
  );
}

/** The ids of a city's stops on a network. */
export function stopsIn(
  { stops }: City,
  { product_type }: Network,
): readonly string[] {
  return stops
    .map(readStop)
    .filter((stop) => stop.product_type === product_type)
    .map(({ place_id }) => place_id);
}

/** The pairs of cities on one line: the first pair of their stops. */
export function cityPairs(
  network: Network,
  cities: Cities,
): readonly Extract<Subject, { kind: "pair" }>[] {
  const { product_type } = network;
  const found = new Map<string, Extract<Subject, { kind: "pair" }>>();
  for (const pair of pairsOf(network).values()) {
    const from = cities.cityOf({ product_type, place_id: pair.from });
    const to = cities.cityOf({ product_type, place_id: pair.to });
    const key = `${from.city_id} ${to.city_id}`;
    if (from !== to && !found.has(key))
      found.set(key, { kind: "pair", from, to, pair });
  }
  return [...found.values()];
}

export function countriesOf(
  network: Network,
  cities: Cities,
): readonly string[] {
  return [...new Set(citiesOf(network, cities).map(({ country }) => country))];
}

/** The subject's address below the product's landing page. */
export function partOf(subject: Subject): string {
  switch (subject.kind) {
    case "home":
      return "";
    case "country":
      return `${subject.country_id}-${slugOf(englishCountry(subject.country))}/`;
    case "city":
      return `${cityPart(subject.city)}/`;
    case "line":
      return `${subject.line.line_id}/`;
    case "carrier":
      return `${subject.carrier}/`;
    case "pair":
      return `${cityPart(subject.from)}/${cityPart(subject.to)}/`;
  }
}

/** Every page of a product. */
export function subjectsOf(
  network: Network,
  cities: Cities,
): readonly Subject[] {
  return [
    { kind: "home" },
    ...countriesOf(network, cities).map((country): Subject => ({
      kind: "country",
      country,
      country_id: cities.countryId(country),
    })),
    ...citiesOf(network, cities).map((city): Subject => ({
      kind: "city",
      city,
    })),
    ...network.lines.map((line): Subject => ({ kind: "line", line })),
    ...Object.keys(network.carriers).map((carrier): Subject => ({
      kind: "carrier",
      carrier,
    })),
    ...cityPairs(network, cities),
  ];
}

/** The paths of all of them, by product. */
export function verticalPages(
  published: Pick<Published, "productTypes">,
  networks: Networks,
  cities: Cities,
): readonly ProductPages[] {
  return landingProducts(published, networks).map(
    ({ product_type_id, network, root }) => ({
      product_type_id,
      paths: subjectsOf(network, cities).map(
        (subject) => `${root}${partOf(subject)}`,
      ),
    }),
  );
}

/** @returns undefined if the address has no meaning. Names in it are ignored: only ids count */
export function findSubject(
  network: Network,
  cities: Cities,
  { part, departure, arrival }: LandingAddress,
): Subject | undefined {
  if (departure !== "")
    return cityPairs(network, cities).find(
      ({ from, to }) =>
        idIn(departure) === String(from.number) &&
        idIn(arrival) === String(to.number),
    );
  if (part === "") return { kind: "home" };
  const all = subjectsOf(network, cities);
  const id = idIn(part);
  return all.find((one) =>
    one.kind === "country"
      ? id === String(one.country_id)
      : one.kind === "city"
        ? id === String(one.city.number)
        : one.kind !== "pair" && partOf(one) === `${part}/`,
  );
}

function idIn(text: string): string | undefined {
  return /^(\d{1,9})-/.exec(text)?.[1];
}

function cityPart({ number, names }: City): string {
  return `${number}-${slugOf(names["en"]!)}`;
}

function englishCountry(country: string): string {
  return new Intl.DisplayNames("en", { type: "region" }).of(country)!;
}

function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
