// Generated from schema/site.schema.json by `npm run generate`. Do not edit.
import type { CallName, CurrencyCode, HexColour, LanguageCode, MarketCode, ModuleId, RouteName } from "./common.ts";

/**
 * Host names in lowercase, without a port.
 *
 * Items: A host name, or an IP address.
 */
export type Hosts = string[];
/**
 * Codes of configs/languages.json.
 */
export type SupportedLanguages = LanguageCode[];
/**
 * Codes of configs/currencies.json.
 */
export type SupportedCurrencies = CurrencyCode[];
/**
 * Y shows the part, N hides it.
 */
export type Flag = "Y" | "N";
/**
 * How visitors sign in, by the name of a function: house is our own sign-in page, partner_token takes the token with which the partner sends its users.
 */
export type Login = "house" | "partner_token";
/**
 * How visitors pay, by the name of a function: house is our own payment page, partner_cashier sends them to the partner's cashier (payment_address).
 */
export type Payment = "house" | "partner_cashier";
/**
 * Whether credits can be used to pay.
 */
export type UseCredits = boolean;

/**
 * The configuration of one site: its hosts, what it speaks and takes, what it shows (configs/sites/<id>.json). What is left out is that of configs/defaults.json.
 */
export interface Site {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * What the site is, in one line.
   */
  summary: string;
  /**
   * The name that visitors see.
   */
  name: string;
  hosts: Hosts;
  /**
   * Scheme and host of the addresses that search engines keep.
   */
  origin: string;
  default_language?: LanguageCode;
  languages: SupportedLanguages;
  default_currency?: CurrencyCode;
  currencies: SupportedCurrencies;
  market?: MarketCode;
  features?: Features;
  flags?: Flags;
  login?: Login;
  payment?: Payment;
  use_credits?: UseCredits;
  mini_programs?: MiniPrograms;
  contact: Contact;
  colours: Colours;
  /**
   * The route to which 'home' links lead.
   */
  home_route: RouteName;
  /**
   * The routes that show errors, by status.
   */
  error_routes: {
    "401": RouteName;
    "404": RouteName;
    "500": RouteName;
  };
  /**
   * What the User-Agent of the site's own app contains.
   */
  app_agent?: string;
  cashiers?: Cashiers;
  /**
   * How visitors sign in: the route, and the calls by which the edge knows them. Left out: nobody can.
   */
  users?: {
    /**
     * The route of the sign-in page. Its query parameter signin_jump is the address to return to.
     */
    sign_in_route: RouteName;
    /**
     * Answers the user of a token, or null; asked again every three minutes.
     */
    verify_call: CallName;
    /**
     * Answers the user of a token that is seen for the first time; left out: as verify_call.
     */
    session_call?: CallName;
    /**
     * Answers a session_id, kept for 12 hours.
     */
    session_key_call: CallName;
    /**
     * Answers the CSRF token of a session key.
     */
    csrf_call: CallName;
    /**
     * Revokes the token.
     */
    sign_out_call: CallName;
    /**
     * Keeps a user's language and currency.
     */
    preference_call: CallName;
    /**
     * Answers the authorization_url of an identity provider, and the state that comes back from it.
     */
    identity_start_call: CallName;
    /**
     * Answers the token of who came back from an identity provider.
     */
    identity_finish_call: CallName;
    /**
     * Answers the token of whom a partner sent with its word.
     */
    partner_login_call?: CallName;
    /**
     * Scheme and host of the identity providers to which visitors may be sent.
     *
     * Items: https://accounts.example
     */
    identity_origins?: string[];
    /**
     * Answers the experiments that hit a device.
     */
    experiments_call?: CallName;
  };
  loading?: Loading;
}
/**
 * Switches by name: true is on. configs/defaults.json has them all.
 */
export interface Features {
  [k: string]: boolean;
}
/**
 * The white-label flags. A section or a part of a module is shown by a flag as by a switch: Y is on.
 */
export interface Flags {
  bread_crumb?: Flag;
  top_navigation?: Flag;
  live_chat?: Flag;
  back_button?: Flag;
  date_selector?: Flag;
  faq_config?: Flag;
}
/**
 * What the mini-programs that show our pages need, by kind.
 */
export interface MiniPrograms {
  wechat_mini_program?: MiniProgram;
  alipay_mini_program?: MiniProgram;
  douyin_mini_program?: MiniProgram;
}
/**
 * One kind of mini-program.
 */
export interface MiniProgram {
  /**
   * Its script, by which a page tells it of an order: an https address or a path of this host. Pages in mini-programs of this kind may run it, others may not.
   */
  script: string;
}
/**
 * Whom visitors write to when they need help.
 */
export interface Contact {
  /**
   * The address.
   */
  email?: string;
  /**
   * Within how many hours they are answered.
   */
  reply_hours?: number;
}
/**
 * The two colours that a partner may choose.
 */
export interface Colours {
  /**
   * The colour of actions and links. White on it, and itself on the background, white and grey, must be readable (contrast 4.5:1). The dark scheme makes a lighter relative of it.
   */
  main: HexColour;
  /**
   * The colour behind the page. Every colour of text on it must be readable (contrast 4.5:1), and the edges of fields visible (3:1). The dark scheme has its own.
   */
  background: HexColour;
}
/**
 * The calls by which customers go to another company's cashier, where an order is paid, and come back. Left out: every partner's payment is the house's.
 */
export interface Cashiers {
  /**
   * Answers the address to which a customer goes, with what they are to pay.
   */
  start_call: CallName;
  /**
   * Takes what a customer brings back from there.
   */
  return_call: CallName;
}
/**
 * How the pages of the site are loaded.
 */
export interface Loading {
  /**
   * How long the first flush waits for its sync sections. One that comes later is streamed in.
   */
  first_flush_ms?: number;
  /**
   * When a page ends whatever is still missing.
   */
  page_deadline_ms?: number;
  /**
   * So many sections at the start of a page are sync whatever they say.
   */
  early_sections?: number;
  /**
   * On a page with a section of this module, one more is.
   */
  early_sections_module?: ModuleId;
  /**
   * The call through which sections are fetched by their api_path.
   */
  section_call?: CallName;
  /**
   * The same for sections of personal pages: its row has no cache.
   */
  personal_section_call?: CallName;
}
