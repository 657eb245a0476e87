/**
 * The sites, partners, languages and currencies of the backend, and what it publishes and sells,
 * from its data.
 */
import type { AggregationSkeleton } from "#schema/aggregation-skeleton.ts";
import type { PricedCurrency } from "#schema/backend/currencies.ts";
import type { AnsweredLanguage } from "#schema/backend/languages.ts";
import type { SoldProduct } from "#schema/backend/products.ts";
import type { SellingPartner, SellingSite } from "#schema/backend/sites.ts";
import type { LandingSkeleton } from "#schema/landing-skeleton.ts";
import type { DataSet } from "./data-set.ts";

type ByName<T> = Readonly<Record<string, T>>;

export interface Published {
  /** By id. */
  readonly sites?: ByName<Pick<SellingSite, "origin"> & Partial<SellingSite>>;
  /** By code. */
  readonly partners?: ByName<Partial<SellingPartner>>;
  /** By partner_id. */
  readonly partnerCodes: ReadonlyMap<number, string>;
  /** By code. */
  readonly marketIds?: ByName<number>;
  readonly unprefixed: string;
  readonly languages: ByName<AnsweredLanguage>;
  readonly currencies: ByName<PricedCurrency>;
  readonly productTypes: ByName<SoldProduct>;
  readonly skeletons: {
    readonly aggregation: ByName<AggregationSkeleton>;
    readonly home: ByName<LandingSkeleton>;
    readonly landing: ByName<LandingSkeleton>;
    /** The pages of a search, which are the same for every product. */
    readonly search: ByName<LandingSkeleton>;
  };
}

/** Builds it from the data files. Settings that a partner leaves out come from its site. */
export function publishedOf(data: Pick<DataSet, "all" | "one">): Published {
  const { languages, unprefixed } = data.one("languages");
  const { sites, partners } = data.one("sites");
  const skeletons = (kind: keyof Published["skeletons"]) =>
    Object.fromEntries(data.all(`skeletons/${kind}`)) as never;
  return {
    sites,
    partners: Object.fromEntries(
      Object.entries(partners).map(([code, partner]) => [
        code,
        { ...sites[partner.site], ...partner },
      ]),
    ),
    partnerCodes: new Map(
      Object.entries(partners).map(([code, { partner_id }]) => [
        partner_id,
        code,
      ]),
    ),
    marketIds: data.one("markets").ids,
    unprefixed,
    languages,
    currencies: data.one("currencies").currencies,
    productTypes: data.one("products").products,
    skeletons: {
      aggregation: skeletons("aggregation"),
      home: skeletons("home"),
      landing: skeletons("landing"),
      search: skeletons("search"),
    },
  };
}

/** The hosts of sites and partners. */
export function hostsOf({ sites = {}, partners = {} }: Published): string[] {
  return [...Object.values(sites), ...Object.values(partners)].flatMap(
    ({ origin = "" }) => URL.parse(origin)?.hostname ?? [],
  );
}

/**
 * The product with a type, as in calls: "jprail".
 *
 * @returns its id and the product; undefined if there is none
 */
export function findProductType(
  { productTypes }: Pick<Published, "productTypes">,
  type: string,
): [id: string, product: SoldProduct] | undefined {
  return Object.entries(productTypes).find(
    ([, { product_type }]) => product_type === type,
  );
}

/**
 * The default product of forms and pages.
 *
 * @returns its id and the product; undefined if no product is the default
 */
export function findDefaultProduct({
  productTypes,
}: Pick<Published, "productTypes">):
  | [id: string, product: SoldProduct]
  | undefined {
  return Object.entries(productTypes).find(([, { is_default }]) => is_default);
}
