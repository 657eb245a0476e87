import type { TransportServices } from "#server/backend/verticals/transport/timetable/services.ts";
import type { Maps } from "#server/backend/verticals/transport/maps/maps.ts";
import type { FromFaresOf } from "#server/backend/verticals/transport/search/lowest/from-fares.ts";
import type { Subject } from "./landing-page.ts";

/** The data for the page's guard. */
export interface LandingDetail {
  readonly kind: Subject["kind"];
  /** The languages in which the product is sold. */
  readonly publish_languages: readonly string[];
  /** The skeleton of data/skeletons/landing that shows it. */
  readonly skeleton: string;
  /** "europe-rail" */
  readonly vertical: string;
  readonly product_type: string;
  readonly product_type_id: string;
  /** The parts of its canonical address. */
  readonly part: string;
  readonly departure: string;
  readonly arrival: string;
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly parent_label?: string;
  readonly parent_path?: string;
  readonly image_id: string;
  /** The route of a pair. */
  readonly route_id?: number;
  readonly search_id?: string;
}

export interface DescribeLandingInput extends Pick<
  TransportServices,
  | "data"
  | "published"
  | "content"
  | "text"
  | "money"
  | "cities"
  | "networks"
  | "now"
> {
  readonly maps: Maps;
  readonly fromFares: FromFaresOf;
}
