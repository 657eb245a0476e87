// Generated from schema/recording.schema.json by `npm run generate`. Do not edit.

/**
 * A recorded page (tests/replay/<name>.json): the request, the time, every upstream answer, and the HTML of each section. The suite renders it again and compares; `wayfare diff` renders it under two configurations.
 */
export interface Recording {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The time of the request, in milliseconds since 1970 (UTC).
   */
  clock: number;
  /**
   * The visitor's request.
   */
  request: {
    /**
     * The path and query of the page.
     */
    url: string;
    /**
     * The request headers that affect the page.
     */
    headers: {
      [k: string]: string;
    };
    /**
     * The visitor's country, where one was known: an ISO 3166-1 code.
     */
    country?: string;
  };
  /**
   * The visitor, as the server identified them.
   */
  context: {
    /**
     * The site's id.
     */
    site: string;
    /**
     * The partner's code, or null.
     */
    partner: string | null;
    /**
     * The language's code.
     */
    language: string;
    /**
     * The currency's code.
     */
    currency: string;
    /**
     * The market's code.
     */
    market: string;
    /**
     * desktop or mobile.
     */
    platform: string;
  };
  /**
   * Every upstream request, the skeleton's and the sections', with its answer.
   */
  exchanges: readonly Exchange[];
  /**
   * The values that were replaced because they may be personal data.
   */
  redacted?: readonly Redacted[];
  /**
   * The resulting page.
   */
  page: {
    /**
     * The HTTP status of the page.
     */
    status: number;
    /**
     * The document's title.
     */
    title: string;
    /**
     * The sections of the page, layout included, in their order.
     */
    sections: readonly RecordedSection[];
  };
}
/**
 * One upstream request with its answer.
 */
export interface Exchange {
  /**
   * The row of the call table.
   */
  call: string;
  /**
   * The HTTP method.
   */
  method: "GET" | "POST";
  /**
   * The path and query on the upstream.
   */
  path: string;
  /**
   * The body of a POST.
   */
  request_body?: string;
  /**
   * The HTTP status of the answer; 0 when there was none.
   */
  status: number;
  /**
   * Whether time ran out, where there was no answer.
   */
  timed_out?: boolean;
  /**
   * The answer: JSON, or text if it was not JSON.
   */
  body: {} | readonly unknown[] | string | number | boolean | null;
}
/**
 * The places where one rule replaced something.
 */
export interface Redacted {
  /**
   * The rule (server/workbench/recording/personal-data.ts).
   */
  rule: string;
  /**
   * How many different values.
   */
  values: number;
  /**
   * Where: JSON pointers into this file.
   */
  places: readonly string[];
}
/**
 * One section.
 */
export interface RecordedSection {
  /**
   * The section's name.
   */
  name: string;
  /**
   * The section's module.
   */
  module_id: string;
  /**
   * ok, stale, fallback, or the reason why it was left out.
   */
  result: string;
  /**
   * Its HTML, one tag per line, without class names.
   */
  html: readonly string[];
}
