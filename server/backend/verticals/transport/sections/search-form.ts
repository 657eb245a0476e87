import type {
  SearchFormData,
  SearchTimeRange,
} from "#schema/modules/search_form.ts";
import { addDays, dayIn } from "../../../kernel/days.ts";
import { readCondition } from "../search/read-condition.ts";
import { describeProblem } from "../search/problem.ts";
import type { SectionQuery } from "../../../catalogue/sections/section.ts";
import type { TransportSectionServices } from "./services.ts";
import { createFindProduct } from "../timetable/find-route.ts";
import { productRules } from "../timetable/product-rules.ts";
import { searchPlaces } from "./search-places.ts";

/** The product whose network a home page's form searches at first. */
const DEFAULT_PRODUCT = "32";

/** The spans of a day. Partners begin with the fourth (specification, section 9): any time. */
const TIME_RANGES = [
  ["06:00", "11:59", "morning"],
  ["12:00", "17:59", "afternoon"],
  ["18:00", "23:59", "evening"],
  ["00:00", "23:59", "any_time"],
] as const;

/** What the address of a search page asks for, as text. */
export type ConditionTexts = Readonly<Record<string, string>>;

/** The search form of a product: the tabs of the catalogue, the places of its network. */
export function searchForm(
  query: SectionQuery,
  services: TransportSectionServices,
): SearchFormData | undefined {
  const { content, networks, published, text, now } = services;
  const { productTypes } = published();
  const productId = query.productId ?? DEFAULT_PRODUCT;
  const product = productTypes[productId];
  const network = product && networks.get(product.product_type);
  const own = content.site(query.language, "search_form");
  if (!product || !network) return undefined;
  const { passenger_types, most_passengers, seat_classes } = productRules(
    network,
    text,
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
    action_path: `/${product.url_prefix}-${productId}/search/`,
    places: searchPlaces(network, content.languages(query.language)),
    default_origin: network.default_origin,
    default_destination: network.default_destination,
    sale_days: network.sale_days,
    first_date,
    last_date: addDays(first_date, network.sale_days),
    trip_types: ["single", "round"],
    passenger_types: [...passenger_types],
    most_passengers,
    ...(seat_classes.length > 1 ? { seat_classes: [...seat_classes] } : {}),
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

/** The same on a search page: with what its address asks for, or what is wrong with that. */
export function conditionedForm(
  query: SectionQuery,
  services: TransportSectionServices,
  asked: ConditionTexts,
): SearchFormData | undefined {
  const { networks, published, text, now } = services;
  const form = searchForm(query, services);
  const product =
    form?.product &&
    createFindProduct(published, networks)(`${form.product.product_type_id}`);
  if (!form || !product) return undefined;
  const read = readCondition({ body: asked }, product, now());
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
  const { origin, destination, departure_date, departure_time } =
    read.condition;
  const { return_date, return_time, seat_class, passengers } = read.condition;
  return {
    ...form,
    condition: {
      origin_position: origin,
      destination_position: destination,
      departure_date,
      ...(departure_time ? { departure_time } : {}),
      ...(return_date ? { return_date } : {}),
      ...(return_time ? { return_time } : {}),
      ...(seat_class ? { seat_class } : {}),
      passengers: [...passengers],
    },
  };
}
