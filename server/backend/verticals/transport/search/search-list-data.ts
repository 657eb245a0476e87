/** The data of the search list (modules/transport/search_list/data.schema.json), as it is computed here. */
import type { Product } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Passenger, RouteCard } from "#schema/transport.ts";
import type { FilterSorts } from "../../../search/facets.ts";
import type { Mode } from "./modes.ts";
import type { Problem } from "./problem.ts";

export interface SearchListData {
  readonly product: Product;
  readonly condition?: {
    readonly origin_position: string;
    readonly origin_name: string;
    readonly destination_position: string;
    readonly destination_name: string;
    readonly departure_date: string;
    readonly departure_time?: string;
    readonly return_date?: string;
    readonly return_time?: string;
    readonly passengers: readonly Passenger[];
    readonly seat_class?: string;
    readonly trip_phase: 0 | 1;
    readonly is_round: boolean;
    /** The journeys there that were chosen, while the return leg is searched. */
    readonly outbound?: readonly RouteCard[];
  };
  readonly problem?: Problem & { readonly text: string };
  readonly result?: {
    readonly search_id: string;
    readonly expires_at: number;
    readonly view_type: "rail_route_card";
    readonly metadata: {
      readonly is_validate: boolean;
      readonly search_completed: boolean;
      readonly result_count: number;
      readonly revision: number;
    };
    readonly section: { readonly routes: readonly RouteCard[] };
    /** The products that sell them, where they are several, with the party in their own types. */
    readonly products?: readonly {
      readonly product_type: string;
      readonly ticket_path: string;
      readonly passengers: readonly Passenger[];
    }[];
    /** Where few journeys are sold: trips of several. */
    readonly trips?: readonly TripCard[];
    readonly modes?: readonly Mode[];
    readonly filter_sorts: FilterSorts;
    readonly cutdown_time: number;
    readonly summary: Summary;
    readonly suppliers: {
      readonly total: number;
      readonly answered: number;
      readonly failed: readonly string[];
      readonly pending: readonly string[];
    };
  };
  readonly dates?: readonly DateFare[];
  /** The first and the last day that can be searched, of the return leg once the outbound journey is chosen. */
  readonly on_sale?: { readonly first: string; readonly last: string };
  readonly note?: string;
}

/** Journeys in order, sold as one order. */
export interface TripCard {
  readonly minutes: number;
  readonly changes: number;
  /** What all parts cost the party. */
  readonly price: Price;
  readonly parts: readonly RouteCard[];
  readonly badges: RouteCard["badges"];
}

export interface Summary {
  readonly no_result_display_title?: string;
  readonly no_result_display_message?: string;
  readonly no_result_display_tips?: readonly string[];
  readonly no_result_code?: NoResultCode;
}

export type NoResultCode = "no_journeys" | "filtered_out" | "suppliers_failed";

export interface DateFare {
  readonly date: string;
  readonly price?: Price;
  readonly available: boolean;
}
