// Generated from modules/account/sign_in/data.schema.json by `npm run generate`. Do not edit.

/**
 * The countries whose phone numbers can receive a code.
 */
export interface SignInData {
  /**
   * The countries, in the order of the list.
   */
  countries: readonly SignInCountry[];
}
/**
 * A country.
 */
export interface SignInCountry {
  /**
   * The country calling code, without +.
   */
  country_number: string;
  /**
   * The country's name in the language of the request.
   */
  name: string;
  /**
   * The country's code (ISO 3166-1 alpha-2).
   */
  country_code: string;
}
