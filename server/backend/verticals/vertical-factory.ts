/** How createBackend makes a vertical, and what it may bring besides what it sells. */
import type { Request, Router } from "express";
import type { ProductCard } from "#schema/modules/product_cards.ts";
import type { Users } from "../accounts/users/create-users.ts";
import type { Vertical } from "../booking/vertical.ts";
import type { Content } from "../catalogue/content.ts";
import type { FindItem } from "../catalogue/item.ts";
import type { NavigationRoutesInput } from "../catalogue/navigation/routes.ts";
import type {
  ComputedSections,
  ComputeSearchForm,
} from "../catalogue/sections/section.ts";
import type { FindSoldPlace } from "../catalogue/sold-place.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Kernel } from "../kernel/create-kernel.ts";
import type { Migrations } from "../kernel/database/database.ts";
import type { FilterSorts } from "../search/facets.ts";

export interface VerticalInput {
  readonly kernel: Kernel;
  readonly content: Content;
  /** Multiplies the delays of searches' suppliers; 0: they answer at once. */
  readonly supplierPace: number;
}

/** What a search has found so far. */
export interface SearchAnswer {
  /** Why it cannot be searched. */
  readonly problem?: object;
  readonly result?: {
    readonly search_id: string;
    readonly metadata: {
      readonly search_completed: boolean;
      readonly revision: number;
    };
    readonly section: object;
    readonly filter_sorts: FilterSorts;
    readonly summary: object;
  };
}

/** A call waits until its search has a later revision than this, at most `maxMs` milliseconds. */
export interface AwaitedNews {
  readonly revision: number;
  readonly maxMs: number;
}

/**
 * The searches of a vertical, for calls that have a form of their own: what the search that `search_id` of
 * the body names has found, or a new one of the body's condition.
 *
 * @returns undefined for a product that it does not search
 */
export type SearchProduct = (
  productType: string,
  source: Pick<Request, "body">,
  caller: Caller,
  news?: AwaitedNews,
) => Promise<SearchAnswer> | undefined;

export interface VerticalParts {
  readonly vertical: Vertical;
  /** Its own calls: searches, and the pages before a quote. */
  routes(users: Users): Router;
  /** The sections of its products' pages that are more than their text. */
  readonly sections?: {
    readonly computed: ComputedSections;
    readonly searchForm?: ComputeSearchForm;
  };
  readonly search?: SearchProduct;
  /** Its items of wishlists and carts. */
  readonly findItem?: FindItem;
  /** Its places, for the catalogue's countries and cities. */
  readonly findPlace?: FindSoldPlace;
  /** Its products as cards for the home page, in the caller's words. */
  readonly cards?: (caller: Caller) => readonly ProductCard[];
  /** The pages of its products for search engines, besides the products' own. */
  readonly pages?: () => readonly ProductPages[];
  /** Links to its popular searches, by product. */
  readonly popularLinks?: NavigationRoutesInput["popularLinks"];
}

export interface ProductPages {
  readonly product_type_id: string;
  readonly paths: readonly string[];
}

export interface VerticalFactory {
  /** Its tables, by parts whose names no other vertical has. */
  readonly migrations: Migrations;
  create(input: VerticalInput): VerticalParts;
}
