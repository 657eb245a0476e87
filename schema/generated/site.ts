// Generated from schema/site.schema.json by `npm run generate`. Do not edit.
import type { CallName, CurrencyCode, HexColour, LanguageCode, MarketCode, MessageKey, ModuleId, RouteName } from "./common.ts";

/**
 * Host names in lowercase, without a port.
 *
 * Items: A host name, or an IP address.
 */
export type Hosts = readonly string[];
/**
 * Codes of configs/languages.json.
 */
export type SupportedLanguages = readonly LanguageCode[];
/**
 * Codes of configs/currencies.json.
 */
export type SupportedCurrencies = readonly CurrencyCode[];
/**
 * Y shows the part, N hides it.
 */
export type Flag = "Y" | "N";
/**
 * How visitors sign in, by the name of a function. house: the site's own sign-in page. partner_token: the partner signs its users in with a token.
 */
export type Login = "house" | "partner_token";
/**
 * How visitors pay, by the name of a function. house: the site's own payment page. partner_cashier: the partner's cashier (payment_address).
 */
export type Payment = "house" | "partner_cashier";
/**
 * Which email addresses visitors may type. `specified`: letters, digits, underscores and hyphens with dots between, as the specification says. `html`: those of the HTML standard, such as ana+trip@example.com, also with international domains.
 */
export type EmailFormat = "specified" | "html";
/**
 * Whether credits can be used to pay.
 */
export type UseCredits = boolean;

/**
 * The configuration of one site: hosts, languages, currencies, switches (configs/sites/<id>.json). Missing keys come from configs/defaults.json.
 */
export interface Site {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The purpose of the site, in one line.
   */
  summary: string;
  /**
   * The name that visitors see.
   */
  name: string;
  hosts: Hosts;
  /**
   * Scheme and host of canonical addresses.
   */
  origin: string;
  default_language?: LanguageCode;
  languages: SupportedLanguages;
  /**
   * The currency that every visitor sees first. Left out: that of the visitor's language and country, else that of configs/defaults.json.
   */
  default_currency?: CurrencyCode;
  currencies: SupportedCurrencies;
  market?: MarketCode;
  features?: Features;
  flags?: Flags;
  login?: Login;
  payment?: Payment;
  email_format?: EmailFormat;
  use_credits?: UseCredits;
  mini_programs?: MiniPrograms;
  contact: Contact;
  colours: Colours;
  /**
   * The route to which 'home' links lead.
   */
  home_route: RouteName;
  /**
   * The page that a saved site shows without a network. Left out, or the feature offline is off: nothing is saved, and what was saved is deleted.
   */
  offline_route?: RouteName;
  /**
   * The call that lists pages of routes with parameters for search engines. Left out: sitemaps have the other pages only.
   */
  sitemap_call?: CallName;
  /**
   * The pages that the menu of the installed app's icon opens.
   */
  shortcuts?: readonly Shortcut[];
  /**
   * The routes that show errors, by status. 503: the page of a queue in which there was no place in time; left out, a plain one.
   */
  error_routes: {
    "401": RouteName;
    "404": RouteName;
    "500": RouteName;
    "503"?: RouteName;
  };
  /**
   * A part of the User-Agent of the site's own app.
   */
  app_agent?: string;
  cashiers?: Cashiers;
  /**
   * How visitors sign in: the route and the calls. Left out: the site has no sign-in.
   */
  users?: {
    /**
     * The route of the sign-in page. Its query parameter signin_jump is the address to return to.
     */
    sign_in_route: RouteName;
    /**
     * The page on which users see and change how they sign in, where password managers lead (/.well-known/change-password). Left out: there is none.
     */
    account_route?: RouteName;
    /**
     * Answers the user of a token, or null; asked again every three minutes.
     */
    verify_call: CallName;
    /**
     * Answers the user of a new token; left out: same as verify_call.
     */
    session_call?: CallName;
    /**
     * Answers the sessions that ended after a mark (token_hashes, mark). It is asked every two seconds while users are cached; left out: a session that ended at another process is noticed within three minutes.
     */
    ended_sessions_call?: CallName;
    /**
     * Answers a session_id, valid for 12 hours.
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
     * Stores a user's language and currency.
     */
    preference_call: CallName;
    /**
     * Answers the authorization_url of an identity provider, and the state that comes back from it.
     */
    identity_start_call: CallName;
    /**
     * Answers the token of a visitor who returned from an identity provider.
     */
    identity_finish_call: CallName;
    /**
     * Answers the token of a visitor whom a partner signed in.
     */
    partner_login_call?: CallName;
    /**
     * Scheme and host of the identity providers to which visitors may be sent.
     *
     * Items: https://accounts.example
     */
    identity_origins?: readonly string[];
    /**
     * Answers the experiments of a device.
     */
    experiments_call?: CallName;
  };
  mail_links?: MailLinks;
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
 * The settings of mini-programs that embed the pages, by kind.
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
   * Its script, with which a page reports an order to it: an https address or a path of this host. Only pages in mini-programs of this kind may run it.
   */
  script: string;
}
/**
 * The contact for visitors who need help.
 */
export interface Contact {
  /**
   * The address.
   */
  email?: string;
  /**
   * The phone number, with the country's code: +44 20 7946 0100.
   */
  phone?: string;
  /**
   * The number of hours within which they get a reply.
   */
  reply_hours?: number;
}
/**
 * The two colours that a partner may choose.
 */
export interface Colours {
  /**
   * The colour of actions and links. White on it, and itself on the background, white and grey, must be readable (contrast 4.5:1). The dark scheme uses a lighter variant.
   */
  main: HexColour;
  /**
   * The colour behind the page. Every colour of text on it must be readable (contrast 4.5:1), and the edges of fields visible (3:1). The dark scheme has its own.
   */
  background: HexColour;
}
/**
 * A page of the installed app's menu.
 */
export interface Shortcut {
  route: RouteName;
  /**
   * The message with its name.
   */
  title_key: MessageKey;
}
/**
 * The calls by which customers go to another company's cashier, where an order is paid, and come back. Left out: every partner uses the site's own payment page.
 */
export interface Cashiers {
  /**
   * Answers the cashier's address for a payment.
   */
  start_call: CallName;
  /**
   * Accepts the result with which a customer returns.
   */
  return_call: CallName;
}
/**
 * Links of mails that do something with one press: their page, and the call that does it; left out: there are none.
 */
export interface MailLinks {
  /**
   * The call that applies the link with this key.
   */
  call: CallName;
  /**
   * The page that shows what the link does; its query has the key.
   */
  route: RouteName;
}
/**
 * How the pages of the site are loaded.
 */
export interface Loading {
  /**
   * How long the first flush waits for its sync sections. Later ones are streamed in.
   */
  first_flush_ms?: number;
  /**
   * The time after which a page ends without its missing sections.
   */
  page_deadline_ms?: number;
  /**
   * The number of sections at the start of a page that are always sync.
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
