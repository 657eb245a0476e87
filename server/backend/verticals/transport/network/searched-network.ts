/**
 * The rules for a search over one network, or over several joined ones (data/joined-networks.json).
 */
import type {
  JoinedNetworkRules,
  PartyRule,
} from "#schema/backend/joined-networks.ts";
import type { Place } from "#schema/backend/network.ts";
import { readStop, type Cities } from "./cities.ts";
import type { Network, NetworkData, Networks } from "./networks.ts";

export interface SearchedNetwork extends Pick<
  Network,
  | "product_type"
  | "time_zone"
  | "sale_days"
  | "most_passengers"
  | "most_legs"
  | "seat_classes"
  | "carriers"
  | "suppliers"
  | "lines"
  | "default_origin"
  | "default_destination"
> {
  readonly data: Pick<NetworkData, "line_names">;
  readonly places: Readonly<Record<string, Place>>;
  readonly passenger_types: readonly PartyRule[];
}

/** The networks that a product searches together, by its rules. */
export function joinedOf(
  { searches }: JoinedNetworkRules,
  networks: Networks,
): readonly Network[] {
  return [...networks.values()].filter(({ product_type, sold_alone }) =>
    searches === "all" ? !sold_alone : searches.includes(product_type),
  );
}

/** The networks whose journeys a search lists too, though they are sold alone. */
export function comparedOf(
  { compares = [] }: JoinedNetworkRules,
  networks: Networks,
): readonly Network[] {
  return [...networks.values()].filter(({ product_type }) =>
    compares.includes(product_type),
  );
}

/**
 * Several networks as one, with the operators of the compared ones. The longest sale period and the largest party of any of them apply; a
 * network beyond its own limits has no journeys. A search has as many legs as all of them sell.
 */
export function joinNetworks(
  product_type: string,
  rules: JoinedNetworkRules,
  networks: readonly Network[],
  compared: readonly Network[],
  cities: Cities,
): SearchedNetwork {
  const sellers = [...networks, ...compared];
  const {
    default_origin,
    default_destination,
    passenger_types = networks[0]!.passenger_types,
  } = rules;
  const stops = Object.fromEntries(
    networks.flatMap(({ places: own, time_zone }) =>
      Object.entries(own).map(([id, place]): [string, Place] => [
        id,
        { time_zone, ...place },
      ]),
    ),
  );
  const places = { ...stops, ...placesOf(cities, stops) };
  return {
    product_type,
    data: networks[0]!.data,
    default_origin,
    default_destination,
    passenger_types,
    places,
    time_zone: places[default_origin]!.time_zone!,
    sale_days: Math.max(...networks.map(({ sale_days }) => sale_days)),
    most_passengers: Math.max(
      ...networks.map(({ most_passengers }) => most_passengers),
    ),
    most_legs: Math.min(...networks.map(({ most_legs = 1 }) => most_legs)),
    seat_classes: [
      ...new Map(
        sellers
          .flatMap(({ seat_classes }) => seat_classes)
          .map((one) => [one.seat_class, one]),
      ).values(),
    ],
    carriers: Object.assign({}, ...sellers.map(({ carriers }) => carriers)),
    suppliers: Object.assign({}, ...sellers.map(({ suppliers }) => suppliers)),
    lines: sellers.flatMap(({ lines }) => lines),
  };
}

/** The cities as places, each where its main stop is. */
function placesOf(
  { all }: Cities,
  stops: Readonly<Record<string, Place>>,
): Record<string, Place> {
  return Object.fromEntries(
    all.flatMap(({ city_id, names, stops: ids }) => {
      const main = ids
        .map((stop) => stops[readStop(stop).place_id])
        .find((place) => place !== undefined);
      return main ? [[city_id, { ...main, names }]] : [];
    }),
  );
}
