/** An entry of a list of countries in fields (specification, section 3: country list entry). */

/** A country in the service's answer. */
export interface Country {
  /** The country calling code, without +; "": unknown. */
  readonly country_number: string;
  readonly country_code: string;
  readonly name: string;
}

export interface CountryEntry extends Country {
  /** The value that a form submits for the country: its code. */
  readonly value: string;
  readonly countryCode: string;
  /** What the field shows: the name, or the code until the names have loaded. */
  readonly country: string;
}

/**
 * Adds the properties of an entry to a country. If only its code is known, name and calling code
 * are left out.
 */
export function countryEntry({
  country_code,
  country_number = "",
  name = country_code,
}: Pick<Country, "country_code"> & Partial<Country>): CountryEntry {
  return {
    country_number,
    country_code,
    name,
    value: country_code,
    countryCode: country_code,
    country: name,
  };
}

/** The calling code of a country in a list; "" if the list does not have it. */
export function countryNumber(
  countries: readonly CountryEntry[],
  code: string,
): string {
  return (
    countries.find(({ countryCode }) => countryCode === code)?.country_number ??
    ""
  );
}
