/**
 * The destinations of products, and the places of one destination: of a product, of all products on
 * a page, or in an area.
 */
import type { DestinationListText } from "#schema/backend/content.ts";
import type { SoldProduct } from "#schema/backend/products.ts";
import type {
  Destination,
  DestinationListData,
} from "#schema/modules/destination_list.ts";
import type { SectionQuery } from "#server/backend/content/sections/section.ts";
import { entrancesOf } from "#server/backend/data-set/home-path.ts";
import type { TransportSectionServices } from "./services.ts";

type Tab = Pick<Destination, "des_id" | "name"> &
  Required<Pick<Destination, "items">>;

/** The maximum number of a tab and a list (schema of the module). */
const MAX_PLACES = 12;
const MAX_TABS = 12;

/**
 * The destinations of a product; only the selected one has its places. Without a product, the first
 * one of each product to which the page leads.
 */
export function destinationList(
  query: SectionQuery,
  services: TransportSectionServices,
): DestinationListData | undefined {
  const { text } = services;
  const products = productsOf(query, services).filter(
    (product) => tabsOf(query, services, [product]).length > 0,
  );
  const [first] = products;
  if (!first) return undefined;
  const isMixed = products.length > 1;
  const tabs = isMixed
    ? joined(
        products.flatMap((one) => tabsOf(query, services, [one]).slice(0, 1)),
      ).slice(0, MAX_TABS)
    : tabsOf(query, services, products);
  const chosen = tabs.find(({ des_id }) => des_id === query.desId) ?? tabs[0]!;
  // A tab's places are requested by the product and the destination only.
  const isWhole = isMixed || Object.keys(areaOf(query)).length > 0;
  return {
    title: isMixed ? text(query.language, "guide.title") : first.texts.title,
    product_type_id: Number(first.id),
    des_list: tabs.map(({ des_id, name, items }) => ({
      des_id,
      name,
      default_select: des_id === chosen.des_id,
      ...(isWhole || des_id === chosen.des_id ? { items } : {}),
    })),
  };
}

/** The places of one destination; of all if `des_id` is left out. */
export function destinationPlaces(
  query: SectionQuery,
  services: TransportSectionServices,
): Required<Pick<Destination, "items">> | undefined {
  const products = productsOf(query, services);
  if (products.length === 0) return undefined;
  const tabs = tabsOf(query, services, products).filter(
    ({ des_id }) => query.desId === undefined || des_id === query.desId,
  );
  // If there are more than fit, the first ones of each destination.
  const ranks = Array.from({ length: MAX_PLACES }, (_, rank) => rank);
  return {
    items: distinct(
      ranks.flatMap((rank) => tabs.flatMap(({ items }) => items[rank] ?? [])),
    ),
  };
}

interface ListedProduct {
  readonly id: string;
  readonly product: SoldProduct;
  readonly texts: DestinationListText;
}

/** The product of the query; without one, those with its `entrance_path`. */
function productsOf(
  { language, productId, asked }: SectionQuery,
  { content, published }: TransportSectionServices,
): ListedProduct[] {
  const { productTypes, skeletons } = published();
  const entrance = asked["entrance_path"] ?? "";
  if (productId === undefined && entrance === "") return [];
  const isHome = entrance === "" || Object.hasOwn(skeletons.home, entrance);
  return Object.entries(productTypes).flatMap(([id, product]) => {
    const isMeant =
      (productId === undefined || id === productId) &&
      (isHome || entrancesOf(product).includes(entrance));
    const texts = isMeant
      ? content.section(language, product.product_type, "destination_list")
      : undefined;
    return texts ? [{ id, product, texts }] : [];
  });
}

/** The destinations with places in the area. */
function tabsOf(
  query: SectionQuery,
  services: TransportSectionServices,
  products: readonly ListedProduct[],
): Tab[] {
  const tabs = products.flatMap(({ product, texts }) =>
    texts.des_list.map(({ des_id, name, items }) => ({
      des_id,
      name,
      items: items.filter(({ place_id }) =>
        isIn(query, services, product.product_type, place_id),
      ),
    })),
  );
  return joined(tabs.filter(({ items }) => items.length > 0));
}

/** Destinations of several products with the same `des_id` are merged. */
function joined(tabs: readonly Tab[]): Tab[] {
  return [...Map.groupBy(tabs, ({ des_id }) => des_id).values()].map(
    ([tab, ...others]) => ({
      ...tab!,
      items: distinct([tab!, ...others].flatMap(({ items }) => items)),
    }),
  );
}

/** The parameters that name an area, with their values. */
function areaOf({ asked }: SectionQuery): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ["city_id", "country_id", "country_code"].flatMap((name) =>
      asked[name] ? [[name, asked[name]]] : [],
    ),
  );
}

/** Whether a place of a product is in the city and country of the query. */
function isIn(
  query: SectionQuery,
  { cities, data }: TransportSectionServices,
  product_type: string,
  place_id: string,
): boolean {
  const { city_id, country_id, country_code } = areaOf(query);
  if (!city_id && !country_id && !country_code) return true;
  const { number, country } = cities.cityOf({ product_type, place_id });
  const { countries } = data.one("areas");
  const id = countries.find((one) => one.country_code === country)?.country_id;
  return (
    (!city_id || city_id === String(number)) &&
    (!country_id || country_id === String(id)) &&
    (!country_code || country_code.toUpperCase() === country)
  );
}

/** Places by the page to which they lead, at most as many as a tab may have. */
function distinct(items: Tab["items"]): Tab["items"] {
  const byPath = new Map(items.map((item) => [item.path, item]));
  return [...byPath.values()].slice(0, MAX_PLACES);
}
