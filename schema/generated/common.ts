// Generated from schema/common.schema.json by `npm run generate`. Do not edit.

/**
 * The queue of configs/defaults.json in which requests wait for a place.
 */
export type QueueName = string;
/**
 * The stable id of a section within its page: lowercase words joined by underscores. It is the section's HTML id and the prefix of its React ids.
 */
export type SectionName = string;
/**
 * The id of a module, which is also the name of its folder below modules/.
 */
export type ModuleId = string;
/**
 * The name of a route in configs/routes/. Code and data name routes, never paths.
 */
export type RouteName = string;
/**
 * The name of a row of the call table in configs/calls/.
 */
export type CallName = string;
/**
 * The name of a switch in a site's feature set.
 */
export type FeatureName = string;
/**
 * A path on the upstream, such as /v1/reappserv/ptp/home/faq. Never a URL: no scheme, host, query, '..' or empty segment. A {placeholder} is filled from the page's facts.
 */
export type ApiPath = string;
/**
 * A BCP 47 language tag as the site spells it: en, ja, zh-TW. For every language other than en it is also the first segment of the path.
 */
export type LanguageCode = string;
/**
 * An ISO 4217 currency code.
 */
export type CurrencyCode = string;
/**
 * The ISO 3166-1 alpha-2 code of a country in configs/countries.json.
 */
export type CountryCode = string;
/**
 * The code of a market in configs/markets.json.
 */
export type MarketCode = string;
/**
 * A colour as six hexadecimal digits: #ff5722.
 */
export type HexColour = string;
/**
 * The key of a message in configs/locales/: the file's name, a colon, the path inside the file. Example: pages:transport.title.
 */
export type MessageKey = string;
/**
 * A path on this site without its language segment, optionally with a query and a fragment: /rails-32/. Never another site's address.
 */
export type SitePath = string;
/**
 * An absolute https address of another site.
 */
export type ExternalUrl = string;
/**
 * Text in which {name} stands for a fact of the page: a route parameter ({productId}), what a guard provides ({product.product_type}) or the skeleton's own values ({skeleton.des_id}). {name|slug} makes it lowercase and hyphenated.
 */
export type Template = string;
/**
 * The languages in which the page is published. ALL means every language of the site. In any other language the page is a 404.
 *
 * Items: The code of a language, or ALL.
 */
export type PublishLanguages = readonly string[];
/**
 * A time, in milliseconds since 1970: until 2100.
 */
export type Instant = number;
/**
 * A time with its offset (ISO 8601): 2026-11-21T09:00:00+08:00.
 */
export type IsoTime = string;
/**
 * A day as YYYY-MM-DD, or a time with its offset (ISO 8601).
 */
export type DayOrTime = IsoTime;
/**
 * An IANA time zone: Asia/Tokyo.
 */
export type TimeZone = string;
/**
 * What is sold. It chooses the quiet colour and the icon (modules/ui/icons/verticals.ts), and its name is common:vertical.<id> of the messages.
 */
export type Vertical = string;
/**
 * The discount of a coupon.
 */
export type Discount = PercentDiscount | AmountDiscount;

/**
 * Parameters of a call: scalars, in which {name} stands for a fact of the page. One whose fact has no value is left out.
 */
export interface Params {
  [k: string]: string | number | boolean;
}
/**
 * A picture of the image service.
 */
export interface Image {
  /**
   * The picture's id at the image service: japan/fuji-morning.
   */
  image_id: string;
  /**
   * The text alternative of the picture. Empty when the text beside it says the same.
   */
  alt: string;
}
/**
 * An amount of money in integer minor units of its currency (JPY has none: 14170 is JPY 14,170; USD has two digits: 9950 is USD 99.50).
 */
export interface Price {
  /**
   * The amount in minor units.
   */
  amount: number;
  currency: CurrencyCode;
}
/**
 * A link to a page of this site.
 */
export interface SiteLink {
  /**
   * The text of the link.
   */
  label: string;
  path: SitePath;
}
/**
 * A coupon's amounts in the reader's currency. Left out if that is their own.
 */
export interface ShownCoupon {
  discount?: Price;
  min_spend?: Price;
}
/**
 * A share of the price.
 */
export interface PercentDiscount {
  kind: "percent";
  /**
   * In per cent.
   */
  value: number;
}
/**
 * An amount of money.
 */
export interface AmountDiscount {
  kind: "amount";
  /**
   * In minor units of the currency.
   */
  value: number;
  currency: CurrencyCode;
}
/**
 * A map of places, drawn from data. Lengths are in pixels.
 */
export interface AreaMap {
  /**
   * The text alternative, for screen readers.
   */
  label: string;
  vertical?: Vertical;
  /**
   * The width.
   */
  width: number;
  /**
   * The height.
   */
  height: number;
  /**
   * Land: data of an SVG path, in half pixels.
   */
  land: string;
  /**
   * Borders of countries on land: data of an SVG path, in half pixels.
   */
  borders?: string;
  /**
   * The rides: data of SVG paths.
   *
   * Items: A ride.
   */
  rides: readonly string[];
  /**
   * Places by their rank, the least important first.
   */
  layers: readonly MapLayer[];
  scale?: MapScale;
}
/**
 * Places of one rank.
 */
export interface MapLayer {
  /**
   * end: where a ride begins or ends. stop: where it stops. city: for orientation.
   */
  rank: "end" | "stop" | "city";
  /**
   * Data of an SVG path with a line of no length at each place.
   */
  dots: string;
  /**
   * The names for which there is room.
   */
  names: readonly MapName[];
}
/**
 * A name.
 */
export interface MapName {
  /**
   * The name.
   */
  text: string;
  /**
   * Of the anchor, from the left.
   */
  x: number;
  /**
   * Of the baseline, from the top.
   */
  y: number;
  /**
   * Which part of the text is at x; the start when left out.
   */
  anchor?: "middle" | "end";
}
/**
 * A length to compare with; left out where there is no room.
 */
export interface MapScale {
  /**
   * Of its left end.
   */
  x: number;
  /**
   * From the top.
   */
  y: number;
  /**
   * Its length.
   */
  length: number;
  /**
   * The distance that it represents.
   */
  kilometres: number;
}
