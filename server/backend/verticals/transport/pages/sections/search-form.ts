import type {
  SearchFormData,
  SearchPlace,
  SearchTimeRange,
} from "#schema/modules/search_form.ts";
import { addDays, dayIn } from "#server/backend/time/days.ts";
import { textsOf } from "#server/backend/text/texts.ts";
import { countryOfLocale } from "#server/backend/text/countries.ts";
import { readCondition } from "#server/backend/verticals/transport/search/condition/read-condition.ts";
import { conditionLegs } from "#server/backend/verticals/transport/search/condition/condition.ts";
import { describeProblem } from "#server/backend/verticals/transport/search/condition/problem.ts";
import {
  findDefaultProduct,
  findProductType,
} from "#server/backend/data-set/published.ts";
import { partnerPages } from "#server/backend/callers/partner-pages.ts";
import type { SectionQuery } from "#server/backend/content/sections/section.ts";
import type { TransportSectionServices } from "./services.ts";
import type { Network } from "#server/backend/verticals/transport/network/networks.ts";
import { stopOf } from "#server/backend/verticals/transport/network/stops.ts";
import { productRules } from "#server/backend/verticals/transport/timetable/product-rules.ts";
import { defaultPair } from "./default-pair.ts";
import { searchPlaces } from "./search-places.ts";

/** The time ranges of a day. The fourth, any time, is the default on pages of partners (specification, section 9). */
const TIME_RANGES = [
  ["06:00", "11:59", "morning"],
  ["12:00", "17:59", "afternoon"],
  ["18:00", "23:59", "evening"],
  ["00:00", "23:59", "any_time"],
] as const;

/** The trip type of a search with several legs. */
const SEVERAL = "multi" as const;

/** The query of a search page. */
export type ConditionTexts = Readonly<Record<string, string>>;

/** The search form of a product, or on a home page that of the default product. */
export function searchForm(
  query: SectionQuery,
  services: TransportSectionServices,
): SearchFormData | undefined {
  const { content, cities, findSearched, published, text, now } = services;
  const productId = query.productId ?? homeProduct(query, services);
  if (productId === undefined) return undefined;
  const product = findSearched(productId);
  const own = content.site(query.language, "search_form");
  if (!product) return undefined;
  const { network } = product;
  const { most_legs = 1 } = network;
  // On the page of a country journeys begin there; otherwise where the language is spoken.
  const country =
    query.asked["country_code"] ||
    countryOfLocale(published().languages[query.language]!.intl);
  const pair = defaultPair(product, services, country, query);
  const { passenger_types, most_passengers, seat_classes } = productRules(
    network,
    textsOf(text, product.vertical),
    query.language,
  );
  const first_date = dayIn(network.time_zone, now());
  return {
    ...own,
    active_vertical: product.vertical,
    product: {
      product_type_id: Number(productId),
      product_type: product.product_type,
    },
    action_path: `${product.home_path}search/`,
    places: searchPlaces(
      product,
      content.languages(query.language),
      cities,
      country,
      services.data,
      pair,
    ),
    ...pair,
    sale_days: network.sale_days,
    first_date,
    last_date: addDays(first_date, network.sale_days),
    trip_types: ["single", "round", ...(most_legs > 1 ? [SEVERAL] : [])],
    ...(most_legs > 1 ? { most_legs, form_path: product.home_path } : {}),
    passenger_types: [...passenger_types],
    most_passengers,
    // Several networks have no common classes.
    ...(seat_classes.length > 1 && product.parts.length === 1
      ? { seat_classes: [...seat_classes] }
      : {}),
    time_range: TIME_RANGES.map(
      ([min_time, max_time, name]): SearchTimeRange => ({
        min_time,
        max_time,
        label: text(query.language, `search.time.${name}`),
        default_select: name === "any_time",
      }),
    ),
  };
}

/** The product of a home page's form: the partner's, else the default one. */
function homeProduct(
  query: SectionQuery,
  { data, published }: Pick<TransportSectionServices, "data" | "published">,
): string | undefined {
  const { home_form } = partnerPages(data, query);
  const own =
    home_form === undefined
      ? undefined
      : findProductType(published(), home_form);
  return (own ?? findDefaultProduct(published()))?.[0];
}

/** Leaves out the classes that no line between two places has, if a line connects them. */
export function withClassesOf(
  form: SearchFormData,
  { lines }: Pick<Network, "lines">,
  pair: readonly string[],
): SearchFormData {
  const between = lines.filter(({ stops }) =>
    pair.every((id) => stops.some(({ place_id }) => place_id === id)),
  );
  if (!form.seat_classes || between.length === 0) return form;
  const { seat_classes, ...rest } = form;
  const found = seat_classes.filter(({ seat_class }) =>
    between.some(({ timetable }) => seat_class in timetable.seats),
  );
  return found.length > 1 ? { ...rest, seat_classes: found } : rest;
}

/** The form of a search page, filled with its condition, or with the problem of the condition. */
export function conditionedForm(
  query: SectionQuery,
  services: TransportSectionServices,
  address: ConditionTexts,
): SearchFormData | undefined {
  const { content, findSearched, text, now } = services;
  const form = searchForm(query, services);
  const product =
    form?.product && findSearched(`${form.product.product_type_id}`);
  if (!form || !product) return undefined;
  const read = readCondition({ body: address }, product, now());
  if ("problem" in read) {
    const { network } = product;
    const problem = describeProblem(
      read.problem,
      network,
      text,
      query.language,
    );
    return { ...form, problem: { field: problem.field, text: problem.text } };
  }
  const { condition } = read;
  const { origin, destination, departure_date, departure_time } = condition;
  const { return_date, return_time, seat_class, passengers } = condition;
  const { select_time_range_type, origin_booking_no, more_legs } = condition;
  const languages = content.languages(query.language);
  // The list of several networks contains no single stops.
  const ends = conditionLegs(condition).flatMap((leg) => [
    leg.origin,
    leg.destination,
  ]);
  const stops = [...new Set(ends)]
    .filter((id) => !form.places.some(({ place_id }) => place_id === id))
    .map((id): SearchPlace => ({
      ...stopOf(product.network, id, languages),
      kind: "station",
    }));
  const { network } = product.parts[0]!.product;
  const nameOf = (id: string) => stopOf(product.network, id, languages).name;
  return {
    ...withClassesOf(form, network, [origin, destination]),
    ...(select_time_range_type ? { select_time_range_type } : {}),
    // While an order is changed, places and travellers are fixed; each departure is changed
    // separately.
    ...(origin_booking_no ? { trip_types: ["single"] } : {}),
    ...(origin_booking_no || address["filter_only"] === "true"
      ? { filter_only: true }
      : {}),
    places: [...form.places, ...stops],
    condition: {
      origin_position: origin,
      origin_name: nameOf(origin),
      destination_position: destination,
      destination_name: nameOf(destination),
      departure_date,
      ...(departure_time ? { departure_time } : {}),
      ...(more_legs
        ? {
            more_legs: more_legs.map((leg) => ({
              origin_position: leg.origin,
              destination_position: leg.destination,
              departure_date: leg.departure_date,
            })),
          }
        : {}),
      ...(return_date ? { return_date } : {}),
      ...(return_time ? { return_time } : {}),
      ...(seat_class ? { seat_class } : {}),
      ...(select_time_range_type ? { select_time_range_type } : {}),
      ...(origin_booking_no ? { origin_booking_no } : {}),
      passengers: [...passengers],
    },
  };
}
