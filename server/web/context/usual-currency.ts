/**
 * The currency in which a visitor who chose none expects prices. Their language says what its
 * readers pay with, and their country chooses among these: German is EUR, and CHF in Switzerland,
 * but a German in Japan still sees EUR.
 *
 * @param byLanguage the currencies of the language (configs/languages.json); undefined: any
 * @param byCountry the currency of the country, where it is known (configs/countries.json)
 * @param offered the currencies of the site
 * @returns undefined when the site offers none of them
 */
export function usualCurrency(
  byLanguage: readonly string[] | undefined,
  byCountry: string | undefined,
  offered: readonly string[],
): string | undefined {
  const local = byCountry === undefined ? [] : [byCountry];
  const usual = byLanguage
    ? [...local.filter((code) => byLanguage.includes(code)), ...byLanguage]
    : local;
  return usual.find((code) => offered.includes(code));
}
