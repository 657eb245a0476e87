import type { Content } from "../../../catalogue/content.ts";
import type { Money } from "../../../kernel/money.ts";
import type { Published } from "../../../kernel/published.ts";
import type { Text } from "../../../kernel/texts.ts";
import type { Maps } from "../maps/maps.ts";
import type { Networks } from "../network/networks.ts";
import type { FromFaresOf } from "../search/from-fares.ts";
import type { Cities } from "../places/cities.ts";
import type { Subject } from "./landing-page.ts";

/** What the page's guard gets. */
export interface LandingDetail {
  readonly kind: Subject["kind"];
  /** The languages in which the product is sold. */
  readonly publish_languages: readonly string[];
  /** Which skeleton of configs/skeletons/landing shows it. */
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
  /** Of a pair: its route. */
  readonly route_id?: number;
  readonly search_id?: string;
}

export interface DescribeLandingInput {
  readonly published: () => Published;
  readonly content: Content;
  readonly text: Text;
  readonly money: Money;
  readonly maps: Maps;
  readonly cities: Cities;
  readonly networks: Networks;
  readonly now: () => number;
  readonly fromFares: FromFaresOf;
}
