// Generated from schema/languages.schema.json by `npm run generate`. Do not edit.
import type { LanguageCode } from "./common.ts";

/**
 * The languages that the product speaks (configs/languages.json). Each has a folder of messages in configs/locales/.
 */
export interface Languages {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The languages by their codes.
   */
  languages: {
    [k: string]: Language;
  };
  /**
   * The language whose pages have no language segment in their paths.
   */
  unprefixed: LanguageCode;
}
/**
 * One language.
 */
export interface Language {
  /**
   * Its name in itself.
   */
  name: string;
  /**
   * The code that upstream requests carry: ja_JP.
   */
  backend: string;
  /**
   * The languages whose texts stand in for missing ones, nearest first.
   */
  fallback: LanguageCode[];
  /**
   * The script, which chooses fonts and line height.
   */
  script: "latin" | "japanese" | "korean" | "hans" | "hant" | "thai" | "cyrillic";
  /**
   * The locale given to Intl, with calendar and digits pinned.
   */
  intl: string;
}
