// Generated from schema/partner.schema.json by `npm run generate`. Do not edit.
import type { Colours, Contact, EmailFormat, Features, Flags, Hosts, Login, MiniPrograms, Payment, SupportedCurrencies, SupportedLanguages, UseCredits } from "./site.ts";
import type { CallName, CurrencyCode, LanguageCode, MarketCode } from "./common.ts";

/**
 * A white-label overlay on a site: its own hosts or path, colours and switches (configs/partners/<code>.json). Missing keys come from the site.
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
   * The host names of the partner's pages.
   */
  hosts?: Hosts;
  /**
   * The path of the partner's pages on the site's hosts: /w/qyer serves them at /w/qyer/ and, in Japanese, at /w/qyer/ja/.
   */
  path?: string;
  /**
   * Scheme and host of canonical addresses. Requires hosts; pages below a path use the site's origin.
   */
  origin?: string;
  default_language?: LanguageCode;
  languages?: SupportedLanguages;
  /**
   * The currency that every visitor sees first. Left out: that of the visitor's language and country, else that of configs/defaults.json.
   */
  default_currency?: CurrencyCode;
  currencies?: SupportedCurrencies;
  market?: MarketCode;
  /**
   * Switches that differ from the site's.
   */
  features?: Features;
  /**
   * White-label flags that differ from the site's.
   */
  flags?: Flags;
  login?: Login;
  /**
   * The partner's login page, for login partner_token: https://members.partner.example/login, or a path of this host.
   */
  login_address?: string;
  payment?: Payment;
  /**
   * The partner's payment page, for payment partner_cashier: https://pay.partner.example/cashier, or a path of this host.
   */
  payment_address?: string;
  /**
   * A preset that overrides keys of this file: one of the utilities of configs/defaults.json.
   */
  utility?: string;
  email_format?: EmailFormat;
  use_credits?: UseCredits;
  mini_programs?: MiniPrograms;
  contact?: Contact;
  /**
   * Whether the back button of a vertical's pages is hidden. Only for a partner whose code contains voyager.
   */
  hide_vertical_back_button?: boolean;
  colours?: Colours;
  skeleton_calls?: SkeletonCalls;
  layouts?: Layouts;
}
/**
 * The calls that give routes their skeletons on this partner's pages, instead of those of the routes, with the same params: {"flightHome": "white_label_flight_home_sections"}.
 */
export interface SkeletonCalls {
  [k: string]: CallName;
}
/**
 * The replacement of each layout: {"default": "white-label"}.
 */
export interface Layouts {
  [k: string]: string;
}
