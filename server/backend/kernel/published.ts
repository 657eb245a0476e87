/** The part of the configuration that the backend publishes: what it reads of configs/. */
import type { AggregationSkeleton } from "#schema/aggregation-skeleton.ts";
import type { Currency } from "#schema/currencies.ts";
import type { LandingSkeleton } from "#schema/landing-skeleton.ts";
import type { Language } from "#schema/languages.ts";
import type { ProductType } from "#schema/product-types.ts";

type ByName<T> = Readonly<Record<string, T>>;

/** What the backend publishes that is decided in configs/. */
export interface Published {
  /** The sites, by their ids. */
  readonly sites?: ByName<PublishedSite>;
  /** White labels, with their own ways to pay. */
  readonly partners?: ByName<PublishedPartner>;
  readonly unprefixed: string;
  readonly languages: ByName<Language>;
  readonly currencies: ByName<Currency>;
  readonly productTypes: ByName<ProductType>;
  readonly skeletons: {
    readonly aggregation: ByName<AggregationSkeleton>;
    readonly home: ByName<LandingSkeleton>;
    readonly landing: ByName<LandingSkeleton>;
    /** The pages of a search, the same for every product. */
    readonly search: ByName<LandingSkeleton>;
  };
}

export interface PublishedSite {
  readonly name?: string;
  readonly origin: string;
  /** Whom its visitors write to. */
  readonly contact?: { readonly email?: string };
}

/** What is said of a partner in configs/. */
export interface PublishedPartner {
  readonly partner_id: number;
  readonly site?: string;
  readonly name: string;
  readonly origin?: string;
  /** Whom its visitors write to. */
  readonly contact?: { readonly email?: string };
  readonly payment?: string;
  /** Where its customers pay, when that is not here. */
  readonly payment_address?: string;
  readonly colours?: { readonly main: string };
  readonly use_credits?: boolean;
}
