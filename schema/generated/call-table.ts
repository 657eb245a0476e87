// Generated from schema/call-table.schema.json by `npm run generate`. Do not edit.
import type { ApiPath, Params, QueueName } from "./common.ts";

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
   * The content of the answer, in one line.
   */
  summary: string;
  /**
   * The upstream service that answers.
   */
  service: string;
  /**
   * spec: the path is in the product's specification. ours: it is not, and was chosen here in the same style.
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
  paths?: readonly ApiPath[];
  /**
   * How long the call may take, with its retries and until its last byte, in milliseconds.
   */
  timeout_ms: number;
  /**
   * How often a GET is retried after a broken connection. Unreachable hosts and timeouts are not retried.
   */
  retries?: number;
  /**
   * Request headers of this call, over the common ones.
   */
  headers?: {
    [k: string]: string;
  };
  /**
   * How long an answer is cached. Errors and answers that upstream forbids to cache never are.
   */
  cache?: {
    /**
     * How many seconds the answer is fresh.
     */
    ttl_s: number;
    /**
     * How many more seconds a stale answer may be served while a new one is fetched, or when that fails.
     */
    stale_s: number;
    /**
     * How many more seconds an expired answer is used when there is no other: the upstream does not answer, or with a 5xx. Left out: 0.
     */
    stale_if_error_s?: number;
  };
  /**
   * true: a GET whose answer depends on who asks. It has no cache, and sections of public pages cannot use its path. Leave it out of POSTs: they are never cached.
   */
  personal?: true;
  /**
   * Required parameters besides those of the path: without them a browser's call is refused with 400.
   */
  required?: readonly string[];
  /**
   * The schema of a refusal's data, named as `answer` is. Browsers get only what it names: a field that does not meet it is left out. Left out: they get retry_after_s only, which every refusal may have.
   */
  refusal?: string;
  /**
   * true: the call measures how pages are used. It is made only for visitors who consent.
   */
  measures?: boolean;
  /**
   * The parts of the site context on which a shared (cached) answer depends. Only these are sent in the request and are part of the cache key. All but experiments when left out. Personal calls send all of them and the visitor's identity.
   */
  varies_by?: readonly ("site" | "partner" | "language" | "currency" | "market" | "platform" | "residence" | "experiments")[];
  /**
   * Parameters filled from the site context, by name. platform_code: 4 for phones and the app, 8 for the web. preview: true while an operator previews unpublished content; otherwise the parameter is left out.
   */
  context_params?: {
    [k: string]: "platform_code" | "preview";
  };
  /**
   * How many seconds a browser may cache the gateway's answer.
   */
  browser_ttl_s?: number;
  /**
   * The queue in which browsers' calls wait for a place, because an answer takes long. Left out: they begin at once.
   */
  queue?: QueueName;
  /**
   * true: a POST without lasting changes, such as a search. Conformance checks make it. A GET is always safe.
   */
  safe?: true;
  /**
   * Parameters with which the call can be asked at any time: conformance checks ask with them, and documents show them. {day+30} is the date in 30 days.
   */
  example?: Params;
  /**
   * true: the request carries a CSRF token, which is fetched first when there is none.
   */
  csrf?: boolean;
  /**
   * The effect of a successful answer on the visitor's session. start: result.token becomes the session and is not sent to the browser. refresh: the user is loaded again. end: the session ends, whatever the answer is.
   */
  session?: "start" | "refresh" | "end";
  event?: CallEvent;
  /**
   * true: browsers may make this call through the gateway. They get what `answer` names.
   */
  gateway?: boolean;
  /**
   * The schema of the result: a file of schema/ (near-places), a definition in one (booking.order_state) or the data of a module (module.search_list). Of a row with `gateway`, browsers get only what it names, and an error when the result does not meet it; left out: they get no result. Of another row, such as a guard's, it says what an upstream answers; what a page cannot be without is in the guard's `required`.
   */
  answer?: string;
  /**
   * true: tickets may end with it. Browsers renew the copies of their pages that they have for use without a network.
   */
  outdates_copies?: boolean;
  /**
   * The media type of the file that the call answers, as {name, base64}: visitors download it from /_/download/<call>.
   */
  file?: "application/pdf" | "application/vnd.apple.pkpass" | "text/calendar";
  skeleton_files?: SkeletonFiles;
  /**
   * false: k_lang and k_currency are not added to the query of a GET.
   */
  language_params?: boolean;
  limits?: CallLimits;
}
/**
 * The event that pages report when the call is answered, where the visitor allows measurement. Its action is the call's name, its category the module's id; its value is ok, or the code of the error.
 */
export interface CallEvent {
  /**
   * What it measures, in one line.
   */
  summary: string;
  /**
   * The parameter of the call that is its label; left out: it has none. Never anything about a person or an order.
   */
  label?: string;
}
/**
 * Of a call that answers with a skeleton: the files of the skeletons/ of its data that it can answer with. Checks know them where the data is at hand, as that of the reference backend is (server/backend/data). Plans and budgets count their sections; pages have those of the answer. Left out: only the upstream knows.
 */
export interface SkeletonFiles {
  /**
   * The folder of the skeletons/ of its data.
   */
  folder: "aggregation" | "home" | "landing" | "order" | "search";
  /**
   * The parameter of the call that names the file, without .json.
   */
  param?: string;
  /**
   * The file's name, without .json, where it is always the same one.
   */
  name?: string;
}
/**
 * The limits of a call.
 */
export interface CallLimits {
  /**
   * The maximum size of an answer in bytes.
   */
  max_bytes?: number;
  /**
   * The maximum nesting of its lists and objects.
   */
  max_depth?: number;
  /**
   * The maximum number of sections of a skeleton.
   */
  max_sections?: number;
  /**
   * The maximum pause between two bytes, in milliseconds.
   */
  idle_ms?: number;
  /**
   * Equal calls within this many milliseconds share one request. Later calls make a request of their own.
   */
  join_ms?: number;
  /**
   * The maximum number of concurrent requests of the call.
   */
  at_once?: number;
  /**
   * How many milliseconds further requests queue for a slot while no answer arrives; after that the circuit opens. While answers arrive they keep waiting, for `wait_ms`. 0: no queue.
   */
  queue_ms?: number;
  /**
   * How many milliseconds a request waits for a slot at most, also while answers arrive. After that it is refused, and browsers try again.
   */
  wait_ms?: number;
  /**
   * After this many consecutive requests without an answer the circuit opens: no requests are made for a while.
   */
  failures?: number;
  /**
   * How long the circuit stays open, in milliseconds. After that one request probes the service.
   */
  open_ms?: number;
  /**
   * The timeout of that probe, in milliseconds, if it is a GET: all other requests are refused meanwhile. Set it higher than the answer time of a slow service.
   */
  probe_ms?: number;
}
