// Generated from schema/route-table.schema.json by `npm run generate`. Do not edit.
import type { CallName, FeatureName, MessageKey, Params, QueueName, RouteName, SectionName, Template } from "./common.ts";

/**
 * The URLs of the pages. The files of configs/routes/ are one table; their order does not matter.
 */
export interface RouteTable {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The routes by their names.
   */
  routes: {
    [k: string]: Route;
  };
}
/**
 * One route: a pattern, its guards, the source of its skeleton, and its meta.
 */
export interface Route {
  /**
   * The pattern of the path without the language segment, with a trailing slash. {name} is a parameter, {name?} may be left out with its segment, {name...} takes all the segments that follow.
   */
  path: string;
  /**
   * The allowed values of path parameters. A parameter that is not listed matches any segment.
   */
  params?: {
    [k: string]: Param;
  };
  /**
   * The routes with parameters that have this path too: this route takes it from them. Without it the check warns, because a page that exists may be replaced.
   */
  instead_of?: readonly RouteName[];
  /**
   * The query parameters that the page reads. A value that does not match is ignored.
   */
  query?: {
    [k: string]: Param;
  };
  /**
   * Facts that the page reads from cookies that the pages' scripts set. Each value is a page of its own in caches: let there be few. Nothing that says who the visitor is.
   */
  cookies?: {
    [k: string]: CookieFact;
  };
  /**
   * The guards of configs/guards.json that must let the request pass, in their order.
   */
  guards?: readonly string[];
  /**
   * Where the page's skeleton comes from: a call, or a file of configs/skeletons/page/.
   */
  skeleton: SkeletonCall | SkeletonFile;
  canonical?: RouteLink;
  meta: RouteMeta;
}
/**
 * The allowed values of a parameter: a list, or a regular expression for the whole value.
 */
export interface Param {
  /**
   * The values that the parameter may have.
   */
  enum?: readonly string[];
  /**
   * A regular expression (JavaScript, without anchors) for the whole value.
   */
  pattern?: string;
  /**
   * Of a query parameter that names where a section is loaded from: the section, by its name.
   */
  section?: SectionName;
  /**
   * The paths on the upstream that the section may be loaded from instead of its api_path: paths of the call table, without anything to fill. Any other value is logged, and the section is loaded from its own.
   */
  paths?: readonly string[];
}
/**
 * A fact that a cookie has.
 */
export interface CookieFact {
  /**
   * The cookie's name. Those that the server sets are not read.
   */
  cookie: string;
  /**
   * The fact is the part before this character. Left out: the whole value of the cookie.
   */
  before?: string;
  /**
   * A regular expression (JavaScript, without anchors) for the whole fact. Any other is no value.
   */
  pattern: string;
}
/**
 * A skeleton that an upstream service publishes.
 */
export interface SkeletonCall {
  call: CallName;
  params?: Params;
  /**
   * The only products that the page shows. The call gets their ids as products, separated by commas.
   */
  products?: readonly number[];
  /**
   * The shape of the answer.
   */
  shape: "aggregation" | "landing" | "order";
  /**
   * The status of the page when the service answers that there is none. If the call fails in another way, the page is a 500.
   */
  on_failure: 404 | 500;
  /**
   * The status of the page by the code of the service's error, with whatever HTTP status it comes. Other codes: on_failure, or 500.
   */
  failure_codes?: {
    /**
     * The status of the page.
     */
    [k: string]: 404 | 500;
  };
}
/**
 * A skeleton that is a file of this project.
 */
export interface SkeletonFile {
  /**
   * The name of the file in configs/skeletons/page/, without .json.
   */
  file: string;
}
/**
 * A route and the values of its parameters.
 */
export interface RouteLink {
  route: RouteName;
  /**
   * The values of the route's parameters.
   */
  params?: {
    [k: string]: Template;
  };
  /**
   * true: other addresses of the page are redirected to it, with their query (301). Left out: they show the page with a canonical link.
   */
  redirect?: boolean;
}
/**
 * How the page is shown and counted.
 */
export interface RouteMeta {
  /**
   * The page's name in tracking.
   */
  page_name: string;
  /**
   * The HTTP status of the page. 200 when left out; the error pages have their own.
   */
  status?: 200 | 401 | 404 | 500 | 503;
  /**
   * The queue in which requests for the page wait for a place, because loading it takes long. Left out: it begins at once.
   */
  queue?: QueueName;
  /**
   * The layout of the page: a file of configs/layouts/, without .json.
   */
  layout: string;
  /**
   * Which header the page has.
   */
  header: "full" | "mini" | "none";
  /**
   * Which footer the page has.
   */
  footer: "full" | "mini" | "none";
  /**
   * The platforms on which the page exists. All when left out.
   */
  platforms?: readonly ("desktop" | "mobile")[];
  /**
   * The page that the other platforms have instead. Their visitors are sent there, with the query.
   */
  elsewhere?: RouteName;
  /**
   * The page exists only where this feature of the site is on; else it is a 404.
   */
  feature?: FeatureName;
  /**
   * true: only for a user who is signed in. false: no check at all. Left out: checked, and shown to everyone.
   */
  auth?: boolean;
  /**
   * true: the page is personal. Its sections are fetched by the site's personal_section_call with the visitor's identity, and nothing of it is cached. Implied by auth: true.
   */
  personal?: boolean;
  speculation?: Speculation;
  /**
   * How many seconds the page stays true. Browsers ask for it again after them while it is looked at, and when its visitor comes back to it later, and update what changed. Left out: they do not.
   */
  refresh_s?: number;
  /**
   * The private query parameters, such as an order's number. They are left out of the address with which a mini-program shares the page.
   */
  private_query?: readonly string[];
  recently_viewed?: RecentlyViewed;
  /**
   * true: the page is saved on the visitor's device when it is opened, and shown without a network. Only for personal pages, because a copy is deleted when its owner signs out.
   */
  offline?: boolean;
  budget?: RouteBudget;
  /**
   * false: the page view is not sent automatically.
   */
  track_page_view?: boolean;
  /**
   * The number of tracked events and reports per request. 15 when left out.
   */
  log_batch?: number;
  /**
   * false: search engines are asked to leave the page out.
   */
  index?: boolean;
  /**
   * The message with the document's title, where the skeleton gives none.
   */
  title_key: MessageKey;
  /**
   * The message with the document's description, where the skeleton gives none.
   */
  description_key?: MessageKey;
}
/**
 * Browsers load the page before a link to it is clicked. Only for pages that change nothing when they are requested. Clicks on links to them are left to browsers that know speculation rules.
 */
export interface Speculation {
  /**
   * prefetch: the document. prerender: the whole page, which is then shown at once.
   */
  action: "prefetch" | "prerender";
  /**
   * conservative: when the link is pressed. moderate: also when the pointer rests on it. eager: at a slighter sign. immediate is left out: it would load every link of a page.
   */
  eagerness: "conservative" | "moderate" | "eager";
}
/**
 * Whether a device lists the page as recently viewed, if the site's feature recently_viewed is on. Only for public pages.
 */
export interface RecentlyViewed {
  /**
   * The query parameters that identify the page: it is listed with these, and without others such as days. Left out: its canonical path identifies it.
   */
  query?: readonly string[];
}
/**
 * The limits for the cost of this route's pages by their configuration, on every site. `npm run check` refuses a page that exceeds them; `wayfare plan` shows its cost.
 */
export interface RouteBudget {
  /**
   * The maximum number of requests to the upstream for a signed-in visitor while nothing is cached: the visitor, guards, skeleton and sections, those of the layout too.
   */
  calls?: number;
  /**
   * The maximum time to the first byte of the page, or of the error page in its place, in milliseconds, if every call takes as long as its timeout_ms.
   */
  first_byte_ms?: number;
}
