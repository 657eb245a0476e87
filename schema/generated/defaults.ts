// Generated from schema/defaults.schema.json by `npm run generate`. Do not edit.
import type { CallName, CurrencyCode, LanguageCode, MarketCode } from "./common.ts";
import type { Contact, Features, Flags, Loading, Login, MiniPrograms, Payment, SupportedCurrencies, UseCredits } from "./site.ts";
import type { Layouts } from "./partner.ts";
import type { CallLimits } from "./call-table.ts";

/**
 * The code of a language. It must exist where a partner has the utility, not before.
 */
export type LaterLanguage = string;

/**
 * What holds where neither a site nor a partner says otherwise, and the utilities that a partner may have (configs/defaults.json).
 */
export interface Defaults {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  default_language: LanguageCode;
  default_currency: CurrencyCode;
  market: MarketCode;
  /**
   * Every switch there is. A site or a partner can turn one, and name no other.
   */
  features: Features;
  /**
   * Every white-label flag.
   */
  flags: Flags;
  /**
   * Features that are on only while a white-label flag is Y, by the feature's name: a partner can take away what its site offers.
   */
  needs?: {
    [k: string]: "bread_crumb" | "top_navigation" | "live_chat" | "back_button" | "date_selector" | "faq_config";
  };
  login: Login;
  payment: Payment;
  use_credits: UseCredits;
  mini_programs?: MiniPrograms;
  contact: Contact;
  /**
   * Whether visitors buy as guests.
   */
  is_guest_checkout: boolean;
  /**
   * Whether the back button of a vertical's pages is hidden. Only a voyager partner can hide it.
   */
  hide_vertical_back_button: boolean;
  /**
   * Layouts that take the place of a route's own.
   */
  layouts: Layouts;
  /**
   * How pages are loaded.
   */
  loading: Loading;
  /**
   * What a call may cost, where its row says nothing else.
   */
  call_limits: CallLimits;
  /**
   * The ways in which a partner may use the product, by name. What one sets stands above what the partner's file says.
   */
  utilities: {
    [k: string]: Utility;
  };
}
/**
 * What a utility sets for every partner that has it.
 */
export interface Utility {
  /**
   * What it is for, in one line.
   */
  summary: string;
  features?: Features;
  default_language?: LaterLanguage;
  /**
   * The languages of its partners.
   */
  languages?: LaterLanguage[];
  default_currency?: CurrencyCode;
  currencies?: SupportedCurrencies;
  /**
   * Visitors buy as guests.
   */
  is_guest_checkout?: boolean;
  call_base?: CallBase;
}
/**
 * Calls that are made below another path of the upstream.
 */
export interface CallBase {
  /**
   * What stands before the path of each of them: /guest.
   */
  path: string;
  /**
   * Their names.
   */
  calls: CallName[];
}
