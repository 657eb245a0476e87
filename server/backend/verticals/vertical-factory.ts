/**
 * The interface between createBackend and verticals: how a vertical is created, and its optional
 * parts.
 */
import type { Request, Router } from "express";
import type { ProductCard } from "#schema/modules/product_cards.ts";
import type { FilterSorts } from "#schema/modules/search_list.ts";
import type { Users } from "../accounts/users/create-users.ts";
import type { Vertical } from "../booking/model/vertical.ts";
import type { Content } from "../content/content.ts";
import type { FindItem } from "../content/item.ts";
import type { NavigationRoutesInput } from "../content/navigation/routes.ts";
import type {
  ComputedSections,
  ComputeSearchForm,
} from "../content/sections/section.ts";
import type { FindSoldPlace } from "../content/sold-place.ts";
import type { Caller } from "../callers/caller.ts";
import type { Kernel } from "../kernel/create-kernel.ts";
import type { Migrations } from "../storage/database.ts";

export interface VerticalInput {
  readonly kernel: Kernel;
  readonly content: Content;
  /** Multiplies the delays of searches' suppliers; 0: they answer at once. */
  readonly supplierPace: number;
}

/** The results of a search so far. */
export interface SearchAnswer {
  /** Why the search is not possible. */
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
 * The searches of a vertical, for calls with a format of their own: the results of the search
 * `search_id` in the body, or of a new one with the body's condition.
 *
 * @returns undefined for a product without a search
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
  /** The computed sections of its products' pages. */
  readonly sections?: {
    readonly computed: ComputedSections;
    readonly searchForm?: ComputeSearchForm;
  };
  readonly search?: SearchProduct;
  /** Its items of wishlists and carts. */
  readonly findItem?: FindItem;
  /** Its places, for the pages of countries and cities. */
  readonly findPlace?: FindSoldPlace;
  /** Its products as cards for the home page, in the caller's words. */
  readonly cards?: (caller: Caller) => readonly ProductCard[];
  /** The pages of its products for search engines, besides the products' own. */
  readonly pages?: () => readonly ProductPages[];
  /**
   * Computes a small part of the data that pages will request. Called every second while the
   * program runs, and never twice at the same time.
   */
  readonly computeAhead?: () => Promise<void>;
  /** Deletes what it has stored and no longer needs. Called once a day. */
  readonly forgetOld?: () => Promise<void>;
  /** Ends what it does in the background, before the database is closed. */
  readonly stop?: () => Promise<void>;
  /** Links to its popular searches, by product. */
  readonly popularLinks?: NavigationRoutesInput["popularLinks"];
}

export interface ProductPages {
  readonly product_type_id: string;
  readonly paths: readonly string[];
}

export interface VerticalFactory {
  /** Its tables, by parts with names that no other vertical has. */
  readonly migrations: Migrations;
  create(input: VerticalInput): VerticalParts;
}
