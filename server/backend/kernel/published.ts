/** The part of configs/ that the backend reads and publishes. */
import type { AggregationSkeleton } from "#schema/aggregation-skeleton.ts";
import type { Currency } from "#schema/currencies.ts";
import type { LandingSkeleton } from "#schema/landing-skeleton.ts";
import type { Language } from "#schema/languages.ts";
import type { EmailFormat, Merchant } from "#schema/site.ts";
import type { ProductType } from "#schema/product-types.ts";

type ByName<T> = Readonly<Record<string, T>>;

export interface Published {
  /** By id. */
  readonly sites?: ByName<PublishedSite>;
  /** By code. */
  readonly partners?: ByName<PublishedPartner>;
  /** By partner_id. */
  readonly partnerCodes: ReadonlyMap<number, string>;
  /** By code. */
  readonly markets?: ByName<{ readonly id: number }>;
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
  /** The address that visitors write to. */
  readonly contact?: { readonly email?: string };
  readonly email_format?: EmailFormat;
  readonly merchant?: Merchant;
  readonly colours?: { readonly main: string };
}

export interface PublishedPartner {
  readonly site?: string;
  readonly name: string;
  readonly origin?: string;
  /** The address that visitors write to. */
  readonly contact?: { readonly email?: string };
  readonly email_format?: EmailFormat;
  readonly merchant?: Merchant;
  readonly payment?: string;
  /** The cashier where its customers pay; undefined: they pay on our pages. */
  readonly payment_address?: string;
  readonly colours?: { readonly main: string };
  readonly use_credits?: boolean;
}
