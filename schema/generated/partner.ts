// Generated from schema/partner.schema.json by `npm run generate`. Do not edit.
import type { Colours, Contact, Features, Flags, Hosts, Login, MiniPrograms, Payment, SupportedCurrencies, SupportedLanguages, UseCredits } from "./site.ts";
import type { CurrencyCode, LanguageCode, MarketCode } from "./common.ts";

/**
 * A white-label overlay on a site: its own hosts or path, colours and switches (configs/partners/<code>.json). What is left out is the site's.
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
  hosts?: Hosts;
  /**
   * Where the partner's skin is on the hosts of the site: /w/qyer shows it at /w/qyer/ and, in Japanese, at /w/qyer/ja/.
   */
  path?: string;
  /**
   * Scheme and host of the addresses that search engines keep. It goes with hosts; pages below a path keep the site's.
   */
  origin?: string;
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
   * White-label flags that differ from the site's.
   */
  flags?: Flags;
  login?: Login;
  /**
   * Where the partner's customers say who they are, for a login that is the partner's: https://members.partner.example/login, or a path of this host.
   */
  login_address?: string;
  payment?: Payment;
  /**
   * Where the partner's customers pay, for a payment that is the partner's: https://pay.partner.example/cashier, or a path of this host.
   */
  payment_address?: string;
  /**
   * A special way to use the product, which sets some keys whatever this file says: one of the utilities of configs/defaults.json.
   */
  utility?: string;
  use_credits?: UseCredits;
  mini_programs?: MiniPrograms;
  contact?: Contact;
  /**
   * Whether the back button of a vertical's pages is hidden. Only for a partner whose code contains voyager.
   */
  hide_vertical_back_button?: boolean;
  colours?: Colours;
  layouts?: Layouts;
}
/**
 * The layout that takes the place of each: {"default": "white-label"}.
 */
export interface Layouts {
  [k: string]: string;
}
