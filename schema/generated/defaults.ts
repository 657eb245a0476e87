// Generated from schema/defaults.schema.json by `npm run generate`. Do not edit.
import type { CallName, CurrencyCode, LanguageCode, MarketCode } from "./common.ts";
import type { Contact, EmailFormat, Features, Flags, Loading, Login, MiniPrograms, Payment, SupportedCurrencies, UseCredits } from "./site.ts";
import type { Layouts } from "./partner.ts";
import type { CallLimits } from "./call-table.ts";

/**
 * The code of a language. It must exist where a partner has the utility, not before.
 */
export type LaterLanguage = string;

/**
 * The default settings of sites and partners, and the utilities that a partner may have (configs/defaults.json).
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
   * All switches. Sites and partners can change these and no others.
   */
  features: Features;
  /**
   * Every white-label flag.
   */
  flags: Flags;
  /**
   * Features that are on only while a white-label flag is Y, by the feature's name, so that a partner can turn off what its site offers.
   */
  needs?: {
    [k: string]: "bread_crumb" | "top_navigation" | "live_chat" | "back_button" | "date_selector" | "faq_config";
  };
  login: Login;
  payment: Payment;
  email_format: EmailFormat;
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
   * Layouts that replace those of the routes.
   */
  layouts: Layouts;
  /**
   * How pages are loaded.
   */
  loading: Loading;
  /**
   * The limits of calls whose row sets none.
   */
  call_limits: CallLimits;
  /**
   * Queues by name. Routes (meta.queue) and calls (queue) with slow work, such as searches, name one: beyond its limit requests wait for a place. Requests without a queue begin at once.
   */
  queues?: {
    [k: string]: Queue;
  };
  /**
   * Presets for partners, by name. A utility overrides the partner's own file.
   */
  utilities: {
    [k: string]: Utility;
  };
}
/**
 * How many requests are worked on at once, and what the others do.
 */
export interface Queue {
  /**
   * How many requests have a place at the same time: with more, each is slower, and none is answered earlier.
   */
  at_once: number;
  /**
   * How many milliseconds a request waits for a place. After that it is a 503.
   */
  wait_ms: number;
  /**
   * After how many seconds browsers try again, at the earliest; at the latest after twice as many.
   */
  retry_after_s: number;
}
/**
 * The settings of every partner with the utility.
 */
export interface Utility {
  /**
   * Its purpose, in one line.
   */
  summary: string;
  features?: Features;
  default_language?: LaterLanguage;
  /**
   * The languages of its partners.
   */
  languages?: readonly LaterLanguage[];
  default_currency?: CurrencyCode;
  currencies?: SupportedCurrencies;
  /**
   * Visitors buy as guests.
   */
  is_guest_checkout?: boolean;
  call_base?: CallBase;
}
/**
 * Calls with another base path on the upstream.
 */
export interface CallBase {
  /**
   * The prefix of their paths: /guest.
   */
  path: string;
  /**
   * Their names.
   */
  calls: readonly CallName[];
}
