// Generated from schema/recording.schema.json by `npm run generate`. Do not edit.

/**
 * One page as it was made once (tests/replay/<name>.json): the request, the clock, every upstream answer, and the HTML of each section. The suite makes it again and compares.
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
   * What the visitor asked for.
   */
  request: {
    /**
     * The path and query of the page.
     */
    url: string;
    /**
     * The request's headers that decide what the page is.
     */
    headers: {
      [k: string]: string;
    };
  };
  /**
   * Who was asking, as the server understood it.
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
  exchanges: Exchange[];
  /**
   * What was made of it.
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
    sections: RecordedSection[];
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
   * What a POST sent.
   */
  request_body?: string;
  /**
   * The HTTP status of the answer; 0 when there was none.
   */
  status: number;
  /**
   * The answer: as JSON, or as text where it was none.
   */
  body: {} | unknown[] | string | number | boolean | null;
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
   * Its HTML, a tag a line, without the names of styles.
   */
  html: string[];
}
