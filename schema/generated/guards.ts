// Generated from schema/guards.schema.json by `npm run generate`. Do not edit.
import type { CallName, Params, Template } from "./common.ts";

/**
 * Conditions for showing a page (configs/guards.json). A route names its guards. A guard can look up a row in a table of this project, make an upstream call, and redirect to the canonical address.
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
   * The condition that the guard checks, in one line.
   */
  summary: string;
  /**
   * The name of the guard's result among the page's facts.
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
   * A fact that, when true, makes the guard skip its call and the checks of the answer; canonical_params then come from the table's row.
   */
  skip_call_if?: string;
  /**
   * Fields that the answer must have, else the page is a 404.
   */
  required?: readonly string[];
  /**
   * Further fields of the answer that templates use. One that is neither here nor in `required` nor in the table's rows is refused as mistyped.
   */
  fields?: readonly string[];
  /**
   * Fields of the answer that are lowercased, because paths are.
   */
  lowercase?: readonly string[];
  /**
   * true: the answer's publish_languages decide whether the page exists in the language of the request.
   */
  publish_languages?: boolean;
  /**
   * Prefixes that values of route parameters must not have, because they belong to other pages: the page is a 404.
   */
  reserved_params?: {
    [k: string]: readonly string[];
  };
  /**
   * A template of a path on this site, with its query, to which the visitor is sent (302) instead. Where it lacks a fact, the page is shown.
   */
  redirect_to?: Template;
  /**
   * Canonical values of route parameters. Any other value is redirected (301) to this one; in a list all values are valid, and others are redirected to the first.
   */
  canonical_params?: {
    [k: string]: Template | readonly Template[];
  };
}
