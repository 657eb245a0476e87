/** The currency in which prices are shown to a visitor who has chosen none. */
import type { Config } from "#server/config/model/config.ts";
import type { SharedSettings } from "#server/config/settings/settings.ts";

/**
 * The visitor's usual currency, or that of their market, if the site offers it and sets no currency
 * for everybody; else the default one.
 *
 * @param visitor the page's language, and the codes of the country or "" and of the market
 */
export function initialCurrency(
  {
    languages,
    countries,
    markets,
  }: Pick<Config, "languages" | "countries" | "markets">,
  {
    currencies,
    default_currency,
    follows_visitor_currency,
  }: Pick<
    SharedSettings,
    "currencies" | "default_currency" | "follows_visitor_currency"
  >,
  visitor: {
    readonly language: string;
    readonly country: string;
    readonly market: string;
  },
): string {
  if (!follows_visitor_currency) return default_currency;
  const usual = usualCurrency(
    languages[visitor.language]?.currencies,
    countries[visitor.country]?.currency,
    currencies,
  );
  const ofMarket = markets[visitor.market]?.currency;
  return (
    usual ??
    (ofMarket !== undefined && currencies.includes(ofMarket)
      ? ofMarket
      : default_currency)
  );
}

/**
 * The currency that a visitor without a choice expects. The language gives the currencies of its
 * readers, and the country chooses among them: German is EUR, and CHF in Switzerland, but a German
 * in Japan still sees EUR.
 *
 * @param byLanguage the currencies of the language (configs/languages.json); undefined: any
 * @param byCountry the currency of the country, if it is known (configs/countries.json)
 * @param offered the currencies of the site
 * @returns undefined if the site offers none of them
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
