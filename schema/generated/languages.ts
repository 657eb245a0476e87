// Generated from schema/languages.schema.json by `npm run generate`. Do not edit.
import type { CurrencyCode, LanguageCode } from "./common.ts";

/**
 * The languages of the product (configs/languages.json). Each has a folder of messages in configs/locales/; a regional variant (en-GB beside en, zh-HK beside zh-TW) holds there only what differs, and needs no folder when nothing does.
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
  /**
   * Words that are the same in other languages, such as names and abbreviations. The check warns about a translation that equals the text of the unprefixed language and has two or more other words.
   */
  same_words?: readonly string[];
}
/**
 * One language.
 */
export interface Language {
  /**
   * Its name in the language itself.
   */
  name: string;
  /**
   * The code that upstream requests carry: ja_JP. No two languages share one; en_BS is English of no region.
   */
  backend: string;
  /**
   * The languages whose texts stand in for missing ones, nearest first. Only one of the same language and script may stand in for a text of the interface.
   */
  fallback: readonly LanguageCode[];
  /**
   * The script, which chooses fonts and line height.
   */
  script: "latin" | "japanese" | "korean" | "hans" | "hant" | "thai" | "cyrillic";
  /**
   * The locale given to Intl, with calendar and digits pinned.
   */
  intl: string;
  /**
   * The usual currencies of its readers, the most common first. Prices are shown in the currency of the visitor's country if it is one of these, else in the first. Without a list, the country alone decides.
   */
  currencies?: readonly CurrencyCode[];
  /**
   * true: the language is being prepared. It may lack texts without a warning, and no site should offer it yet.
   */
  draft?: boolean;
}
