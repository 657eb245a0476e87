// Generated from schema/call-table.schema.json by `npm run generate`. Do not edit.

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
   * The path on the upstream. {name} is filled from the call's parameters, {name...} with a whole path.
   */
  path: string;
  /**
   * How long one attempt may take, in milliseconds.
   */
  timeout_ms: number;
  /**
   * How often a GET that got no answer is tried again.
   */
  retries?: number;
  /**
   * Request headers of this call, over the common ones.
   */
  headers?: {
    [k: string]: string;
  };
  /**
   * How long an answer may be used again. Errors never are.
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
}
