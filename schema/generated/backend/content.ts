// Generated from schema/backend/content.schema.json by `npm run generate`. Do not edit.
import type { HeroData } from "../modules/hero.ts";
import type { HomeNoticeData } from "../modules/home_notice.ts";
import type { UspListData } from "../modules/usp_list.ts";
import type { ProductCardsData } from "../modules/product_cards.ts";
import type { ImageGalleryData } from "../modules/image_gallery.ts";
import type { ComparisonTableData } from "../modules/comparison_table.ts";
import type { HowToStepsData } from "../modules/how_to_steps.ts";
import type { RichTextData } from "../modules/rich_text.ts";
import type { FaqData } from "../modules/faq.ts";
import type { AppBannerData } from "../modules/app_banner.ts";
import type { PopularSelection, PricedCurrency } from "./common.ts";
import type { Image, SitePath } from "../common.ts";
import type { DestinationPlace } from "../modules/destination_list.ts";

/**
 * The id of a category or template.
 */
export type CategoryId = number;

/**
 * Texts of a product or a home page in one language (data/content/<language>/<subject>.json).
 */
export interface SubjectContentFile {
  page?: SubjectPage;
  basic_info?: SubjectNames;
  amounts?: TextAmounts;
  sections: SubjectSections;
}
/**
 * Title and description of its page.
 */
export interface SubjectPage {
  /**
   * The document's title.
   */
  title: string;
  /**
   * The document's description.
   */
  description: string;
}
/**
 * What a product is called.
 */
export interface SubjectNames {
  /**
   * The id of the region.
   */
  poi_id: string;
  /**
   * The name of the region.
   */
  poi_locale_name: string;
  /**
   * The product's title.
   */
  current_title: string;
  /**
   * The kind of product: the texts kind.<product_kind>.singular and .plural name it.
   */
  product_kind: "train_ticket" | "bus_ticket" | "ferry_ticket" | "flight_ticket" | "rail_pass" | "ticket";
  template_id: CategoryId;
  sub_category_id: CategoryId;
  leaf_category_id: CategoryId;
}
/**
 * The amounts in the texts of sections, by the names of their {placeholders}. Readers see each in the currency that they chose, with the original.
 */
export interface TextAmounts {
  [k: string]: TextAmount;
}
/**
 * An amount, or a range of amounts.
 */
export interface TextAmount {
  /**
   * The currency in which it is meant.
   */
  currency: PricedCurrency;
  /**
   * In whole units of the currency: one amount, or the lowest and the highest.
   */
  units?: number | [number, number];
  /**
   * The number's place in another data file: its path, and a JSON Pointer (RFC 6901).
   */
  data?: string;
  /**
   * Only roughly known: converted to two digits.
   */
  about?: true;
}
/**
 * The data of its sections, by module.
 */
export interface SubjectSections {
  hero?: HeroData;
  home_notice?: HomeNoticeData;
  usp_list?: UspListData;
  popular_routes?: PopularRoutesText;
  promotions?: PromotionsText;
  product_cards?: ProductCardsData;
  image_gallery?: ImageGalleryData;
  comparison_table?: ComparisonTableData;
  how_to_steps?: HowToStepsData;
  destination_list?: DestinationListText;
  rich_text?: RichTextData;
  faq?: FaqData;
  app_banner?: AppBannerData;
}
/**
 * The words around popular routes; the routes are computed from the networks.
 */
export interface PopularRoutesText {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * What the fares are: said once.
   */
  note: string;
  /**
   * The routes that a home page takes of several products; left out: the product's own.
   */
  from?: readonly PopularSelection[];
}
/**
 * Offers.
 */
export interface PromotionsText {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * The offers.
   */
  items: readonly PromotionText[];
}
/**
 * One offer. What its coupon takes off, and when it ends, is read from data/coupons.json.
 */
export interface PromotionText {
  /**
   * The offer's id.
   */
  promotion_id: string;
  /**
   * What is offered.
   */
  title: string;
  /**
   * The conditions in one sentence.
   */
  text: string;
  /**
   * The saving in two or three words, where there is no coupon.
   */
  badge?: string;
  /**
   * The name of its coupon.
   */
  coupon?: string;
  /**
   * A picture.
   */
  image?: Image;
  /**
   * Where the offer is used.
   */
  path: SitePath;
  /**
   * From when it runs (UTC), where it has no coupon.
   */
  start_time?: string;
  /**
   * Until when it runs (UTC), where it has no coupon.
   */
  end_time?: string;
}
/**
 * Destinations of a product; which one is chosen follows from the page.
 */
export interface DestinationListText {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * The destinations.
   */
  des_list: readonly DestinationText[];
}
/**
 * One destination.
 */
export interface DestinationText {
  /**
   * The destination's id.
   */
  des_id: number;
  /**
   * The destination's name.
   */
  name: string;
  /**
   * Its places.
   */
  items: readonly DestinationPlace[];
}
