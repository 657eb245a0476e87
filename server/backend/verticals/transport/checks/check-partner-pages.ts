/** Checks that what a partner's pages begin with exists: its product, places and routes. */
import type { PartnerPagesFile } from "#schema/backend/partner-pages.ts";
import {
  problemIn,
  unknownIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import {
  findProductType,
  publishedOf,
} from "#server/backend/data-set/published.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import { createCities } from "../network/cities.ts";
import { networksOf } from "../network/networks.ts";
import { pairBetween } from "../pages/sections/line-pairs.ts";
import { createFindSearched } from "../timetable/searched-product.ts";

export const checkPartnerPages: DataCheck = (data) => {
  const files = [...data.all("partners")];
  const codes = Object.keys(data.one("sites").partners);
  const placesOf = createPlacesOf(data);
  return files.flatMap(([code, pages]) => {
    const file = `partners/${code}.json`;
    return [
      ...unknownIn(data, file, "partner", codes, [[code, []]]),
      ...checkForms(data, file, pages, placesOf),
      ...checkRoutes(data, file, pages),
    ];
  });
};

/** The places of a product's form; undefined: it has none. */
type PlacesOf = (productType: string) => readonly string[] | undefined;

function createPlacesOf(data: DataSet): PlacesOf {
  const published = publishedOf(data);
  const networks = networksOf(data);
  const find = createFindSearched(
    () => published,
    networks,
    createCities(networks, data),
    data.one("joined-networks"),
  );
  return (productType) => {
    const [id] = findProductType(published, productType) ?? [];
    const found = id === undefined ? undefined : find(id);
    return found && Object.keys(found.network.places);
  };
}

function checkForms(
  data: DataSet,
  file: string,
  { home_form, pairs = {} }: PartnerPagesFile,
  placesOf: PlacesOf,
): Problem[] {
  const searched = Object.values(data.one("products").products)
    .map(({ product_type }) => product_type)
    .filter((type) => placesOf(type) !== undefined);
  return [
    ...unknownIn(data, file, "search form", searched, [
      ...(home_form === undefined ? [] : [[home_form, ["home_form"]] as const]),
      ...Object.keys(pairs).map((type) => [type, ["pairs", type]] as const),
    ]),
    ...Object.entries(pairs).flatMap(([type, { origin, destination }]) =>
      unknownIn(data, file, "place", placesOf(type) ?? [origin, destination], [
        [origin, ["pairs", type, "origin"]],
        [destination, ["pairs", type, "destination"]],
      ]),
    ),
    ...Object.entries(pairs)
      .filter(([, { origin, destination }]) => origin === destination)
      .map(([type, { destination }]) =>
        problemIn(data, file, ["pairs", type, "destination"], {
          rule: "same_place",
          message: "is where the journey begins",
          value: destination,
        }),
      ),
  ];
}

function checkRoutes(
  data: DataSet,
  file: string,
  { popular_routes = [] }: PartnerPagesFile,
): Problem[] {
  const networks = networksOf(data);
  return popular_routes.flatMap(({ product_type, from, to }, index) => {
    const network = networks.get(product_type);
    // An unknown network is reported with the other names.
    if (!network) return [];
    const at = ["popular_routes", index];
    const unknown = unknownIn(
      data,
      file,
      "place",
      Object.keys(network.places),
      [
        [from, [...at, "from"]],
        [to, [...at, "to"]],
      ],
    );
    return unknown.length > 0 || pairBetween(network, from, to)
      ? unknown
      : [
          problemIn(data, file, at, {
            rule: "no_line",
            message: "no line of the network goes from one to the other",
            value: `${from} ${to}`,
          }),
        ];
  });
}
