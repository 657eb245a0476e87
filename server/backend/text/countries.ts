/** Countries and their calling codes (data/country-numbers.json). */
import type { CallingCountry } from "#schema/answers.ts";
import type { Data } from "../data-set/data.ts";

export interface Countries {
  /** The language's country first, then all others sorted by their names in the language. */
  list(locale: string): readonly CallingCountry[];
  nameOf(countryCode: string, locale: string): string;
  numberOf(countryCode: string): string | undefined;
}

/** Countries whose short name is shown instead of the full one: not "Hong Kong SAR China". */
const SHORT: ReadonlySet<string> = new Set(["HK", "MO"]);

/** Names of countries in a language, from Intl. */
function namesIn(locale: string): (countryCode: string) => string {
  const full = new Intl.DisplayNames(locale, { type: "region" });
  const short = new Intl.DisplayNames(locale, {
    type: "region",
    style: "short",
  });
  return (countryCode) =>
    (SHORT.has(countryCode) ? short : full).of(countryCode) ?? countryCode;
}

/** The country in which a language is mainly spoken, or that of its region: JP for ja, GB for en-GB. */
export function countryOfLocale(locale: string): string | undefined {
  return new Intl.Locale(locale).maximize().region;
}

export function createCountries(data: Data): Countries {
  const country_numbers = data.live(
    () => data.one("country-numbers").country_numbers,
  );
  return {
    list(locale) {
      const nameOf = namesIn(locale);
      const own = countryOfLocale(locale);
      const { compare } = new Intl.Collator(locale);
      return Object.entries(country_numbers)
        .map(([country_code, country_number]) => ({
          country_number,
          name: nameOf(country_code),
          country_code,
        }))
        .toSorted(
          (a, b) =>
            Number(b.country_code === own) - Number(a.country_code === own) ||
            compare(a.name, b.name),
        );
    },
    nameOf: (countryCode, locale) => namesIn(locale)(countryCode),
    numberOf: (countryCode) => country_numbers[countryCode],
  };
}
