// Generated from schema/backend/texts.schema.json by `npm run generate`. Do not edit.

/**
 * Short texts of the services in one language, by key (data/texts/<language>.json). {name} is a placeholder.
 */
export interface TextsFile {
  /**
   * A text.
   */
  [k: string]: string;
}
