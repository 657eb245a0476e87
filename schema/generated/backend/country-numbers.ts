// Generated from schema/backend/country-numbers.schema.json by `npm run generate`. Do not edit.

/**
 * The numbers that are dialled for countries (data/country-numbers.json).
 */
export interface CountryNumbersFile {
  /**
   * Dialling numbers by country code, without +, with the area where one country's number is part of another's: 81, 1876.
   */
  country_numbers: {
    /**
     * The number.
     */
    [k: string]: string;
  };
}
