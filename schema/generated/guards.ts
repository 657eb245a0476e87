// Generated from schema/guards.schema.json by `npm run generate`. Do not edit.
import type { CallName, Params, Template } from "./common.ts";

/**
 * What must hold before a page is shown (configs/guards.json). A route names its guards; each may look a row up in a table of this project, ask the upstream, and send the visitor to the right address.
 */
export interface Guards {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The guards by their names.
   */
  guards: {
    [k: string]: Guard;
  };
}
/**
 * One guard. It either lets the request pass and provides facts, or ends it with a redirect or a status.
 */
export interface Guard {
  /**
   * What the guard makes sure of, in one line.
   */
  summary: string;
  /**
   * The name under which the page's facts hold what the guard found.
   */
  provides: string;
  /**
   * A table of this project whose row must exist, else the page is a 404.
   */
  table?: {
    /**
     * The table.
     */
    name: "product_types";
    /**
     * The row's key.
     */
    key: Template;
  };
  /**
   * The call that must succeed, else the page is a 404.
   */
  call?: CallName;
  params?: Params;
  /**
   * A fact that, when it is true, makes the guard skip its call and what is required of its answer; canonical_params then come from the table's row.
   */
  skip_call_if?: string;
  /**
   * Fields that the answer must have, else the page is a 404.
   */
  required?: string[];
  /**
   * true: the answer's publish_languages decide whether the page exists in the language of the request.
   */
  publish_languages?: boolean;
  /**
   * How values of route parameters must not begin, because such addresses are those of other pages: the page is a 404.
   */
  reserved_params?: {
    [k: string]: string[];
  };
  /**
   * What route parameters have to be, when they are there. Another value is redirected (301) to this one; of a list, all are right, and another value is redirected to the first.
   */
  canonical_params?: {
    [k: string]: Template | Template[];
  };
}
