// Generated from schema/partner.schema.json by `npm run generate`. Do not edit.
import type { Colours, Features, Hosts, SupportedCurrencies, SupportedLanguages } from "./site.ts";
import type { CurrencyCode, LanguageCode, MarketCode } from "./common.ts";

/**
 * Y shows the part, N hides it.
 */
export type Flag = "Y" | "N";

/**
 * A white-label overlay on a site: its own hosts, colours and switches (configs/partners/<code>.json). What is left out is the site's.
 */
export interface Partner {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The partner's number in upstream requests.
   */
  partner_id: number;
  /**
   * The name that visitors see.
   */
  name: string;
  /**
   * The site that the partner overlays: a file of configs/sites/, without .json.
   */
  site: string;
  /**
   * The host names that show this partner's skin.
   */
  hosts: Hosts;
  /**
   * Scheme and host of the addresses that search engines keep.
   */
  origin: string;
  default_language?: LanguageCode;
  languages?: SupportedLanguages;
  default_currency?: CurrencyCode;
  currencies?: SupportedCurrencies;
  market?: MarketCode;
  /**
   * Switches that differ from the site's.
   */
  features?: Features;
  /**
   * The white-label flags, each Y or N. All are Y when left out.
   */
  flags?: {
    bread_crumb?: Flag;
    top_navigation?: Flag;
    live_chat?: Flag;
    back_button?: Flag;
    date_selector?: Flag;
    faq_config?: Flag;
  };
  colours?: Colours;
  /**
   * Layouts of this partner that take the place of a route's own: {"default": "white-label"}.
   */
  layouts?: {
    [k: string]: string;
  };
}
