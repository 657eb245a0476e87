// Generated from schema/backend/line-names.schema.json by `npm run generate`. Do not edit.

/**
 * Names of trains and carriers in languages that do not use their English names (data/line-names.json).
 */
export interface LineNamesFile {
  /**
   * By the `service` of a line: the name of one of its runs, by language.
   */
  services: {
    [k: string]: ServiceNames;
  };
  /**
   * By the `name` of a carrier or supplier: its name, by language.
   */
  carriers: {
    [k: string]: CarrierNames;
  };
}
/**
 * A name in each language, then the number.
 */
export interface ServiceNames {
  /**
   * のぞみ{number}号
   */
  [k: string]: string;
}
/**
 * A name in each language.
 */
export interface CarrierNames {
  /**
   * JR東海
   */
  [k: string]: string;
}
