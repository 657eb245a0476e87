// Generated from schema/backend/translation.schema.json by `npm run generate`. Do not edit.

/**
 * A text, or a list or an object of texts.
 */
export type TranslatedWords =
  | string
  | readonly TranslatedWords[]
  | {
      [k: string]: TranslatedWords;
    };

/**
 * The words of a content file in another language (data/content/<language>/<subject>.json): the English file without ids, addresses, pictures, icons, days and numbers, which are those of the English file.
 */
export interface TranslationFile {
  [k: string]: TranslatedWords;
}
