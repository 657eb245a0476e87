// Generated from schema/call-table.schema.json by `npm run generate`. Do not edit.
import type { ApiPath } from "./common.ts";

/**
 * Every request that is made to the upstream, by name. The files of configs/calls/ are one table.
 */
export interface CallTable {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The calls by their names.
   */
  calls: {
    [k: string]: Call;
  };
}
/**
 * One call.
 */
export interface Call {
  /**
   * What the call answers, in one line.
   */
  summary: string;
  /**
   * The upstream service that answers.
   */
  service: string;
  /**
   * spec: the product's specification shows this path. ours: it does not, and the path was chosen here in the same style.
   */
  origin: "spec" | "ours";
  /**
   * The HTTP method. A POST is never retried.
   */
  method: "GET" | "POST";
  /**
   * The path on the upstream, without empty steps and dots. {name} is filled from the call's parameters, {name...} with a whole path.
   */
  path: string;
  /**
   * Of a row for a whole path: the paths for which sections of data files may use it, because they have no row of their own. {name} stands for one step. Left out: any.
   */
  paths?: ApiPath[];
  /**
   * How long the call may take, with its retries and until its last byte, in milliseconds.
   */
  timeout_ms: number;
  /**
   * How often a GET whose connection broke is tried again. A host that cannot be reached, and a call whose time ran out, are not asked again.
   */
  retries?: number;
  /**
   * Request headers of this call, over the common ones.
   */
  headers?: {
    [k: string]: string;
  };
  /**
   * How long an answer may be used again. Errors never are, nor is what upstream forbids to keep.
   */
  cache?: {
    /**
     * For so many seconds the answer is fresh.
     */
    ttl_s: number;
    /**
     * For so many seconds more it may stand in: it is served while a new one is fetched, or when that fails.
     */
    stale_s: number;
  };
  /**
   * Parameters without which a browser's call is refused with 400, besides those of the path.
   */
  required?: string[];
  /**
   * The fields of a refusal's data that pages read, and what each is. Browsers get these, as long as they are small, and nothing else of it. text: at most 500 characters.
   */
  error_data?: {
    [k: string]: "text" | "list" | "record";
  };
  /**
   * true: the call tells how pages are used. It is made only for visitors who allow that.
   */
  measures?: boolean;
  /**
   * On what an answer depends that others may be given (cache): these parts are said in the request and are in the answer's key, and no others. All but experiments when left out. An answer of one visitor is asked for with all of them, and with the visitor's identity.
   */
  varies_by?: ("site" | "partner" | "language" | "currency" | "market" | "platform" | "residence" | "experiments")[];
  /**
   * Parameters that say something of the visitor, by their names. platform_code: 4 for phones and the app, 8 for the web. preview: true while an operator looks at what is not published; else the parameter is left out.
   */
  context_params?: {
    [k: string]: "platform_code" | "preview";
  };
  /**
   * For so many seconds a browser may use the gateway's answer again without asking.
   */
  browser_ttl_s?: number;
  /**
   * true: the request carries a CSRF token, which is fetched first when there is none.
   */
  csrf?: boolean;
  /**
   * What a good answer does to the visitor's session. start: result.token becomes the session, and is not shown to the browser. refresh: the user is read anew. end: the session is forgotten, whatever is answered.
   */
  session?: "start" | "refresh" | "end";
  /**
   * true: browsers may make this call through the gateway.
   */
  gateway?: boolean;
  /**
   * false: k_lang and k_currency are not added to the query of a GET.
   */
  language_params?: boolean;
  limits?: CallLimits;
}
/**
 * What a call may cost.
 */
export interface CallLimits {
  /**
   * How many bytes an answer may have.
   */
  max_bytes?: number;
  /**
   * How deeply its lists and objects may be nested.
   */
  max_depth?: number;
  /**
   * How many sections a skeleton may have.
   */
  max_sections?: number;
  /**
   * How long it may pause between two bytes, in milliseconds.
   */
  idle_ms?: number;
  /**
   * Who makes an equal call within so many milliseconds waits for the same answer; later the call counts as late, and another one is made.
   */
  join_ms?: number;
  /**
   * How many requests of the call may be under way at once.
   */
  at_once?: number;
  /**
   * For so many milliseconds others wait for a place among them while nobody gets an answer; then the call is not asked for a while. As long as there are answers they wait. 0: nobody waits.
   */
  queue_ms?: number;
  /**
   * After so many requests in a row without an answer nothing is asked for a while.
   */
  failures?: number;
  /**
   * How long that while is, in milliseconds. After it one request tries whether the service answers again.
   */
  open_ms?: number;
  /**
   * How long that request may take, in milliseconds, if it is a GET: everybody else is refused meanwhile. More than a slow service needs to answer.
   */
  probe_ms?: number;
}
