// Generated from modules/account/sign_in/data.schema.json by `npm run generate`. Do not edit.

/**
 * What signing in needs to know: the countries whose phone numbers can get a code.
 */
export interface SignInData {
  /**
   * The countries, in the order of the list.
   */
  countries: SignInCountry[];
}
/**
 * A country.
 */
export interface SignInCountry {
  /**
   * What is dialled before numbers of the country, without +.
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
