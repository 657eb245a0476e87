/** The parts of the site context that depend on settings only. */
import { moneyStyles } from "#server/config/money/money-styles.ts";
import type {
  CurrencyDigits,
  LanguageContext,
  SiteContext,
} from "#renderer/context/site-context.ts";
import type { Config } from "#server/config/model/config.ts";
import type {
  PartnerSettings,
  SharedSettings,
} from "#server/config/settings/settings.ts";

/** A partner's settings with its code. */
export type NamedPartner = PartnerSettings & { readonly code: string };

/** The partner's configuration for pages (specification, section 3: utilConfig). */
export function utilOf(
  settings: SharedSettings,
  partner: NamedPartner | null,
): SiteContext["util"] {
  const { colours, login } = settings;
  const ofKinds = new Set(
    Object.values(settings.partner_kinds).flatMap(
      ({ settings: names = [] }) => names,
    ),
  );
  const settingsWhere = (isOfKind: boolean) =>
    Object.fromEntries(
      Object.entries(settings.settings).filter(
        ([name]) => ofKinds.has(name) === isOfKind,
      ),
    );
  return {
    ...settingsWhere(false),
    white_label: partner && {
      partner_code: partner.code,
      partner_id: partner.partner_id,
      main_color: colours.main,
      style_tokens: { bg_color: colours.background },
      ...settingsWhere(true),
      ...(login === undefined ? {} : { login }),
    },
  };
}

/** A partner's name in a language, or in its nearest fallback that has one. */
export function nameIn(
  { name, names = {} }: Pick<NamedPartner, "name" | "names">,
  language: string,
  { languages }: Pick<Config, "languages">,
): string {
  const chain = [language, ...(languages[language]?.fallback ?? [])];
  const code = chain.find((one) => Object.hasOwn(names, one));
  return code === undefined ? name : names[code]!;
}

/** @param segment the language in addresses: "/de", or "" */
export function languageContext(
  config: Config,
  code: string,
  segment: string,
): LanguageContext {
  const { backend, intl, script } = config.languages[code]!;
  return { code, backend, intl, segment, script };
}

/** The code of each country's market. */
export function marketsByCountry({
  markets,
}: Config): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(markets).flatMap(([code, { countries = [] }]) =>
      countries.map((country) => [country, code] as const),
    ),
  );
}

/** The digits of all currencies, and how the language writes them. */
export function currencyDigits(
  { currencies, languages }: Config,
  language: string,
): CurrencyDigits {
  const styles = moneyStyles(languages[language]!, currencies);
  return Object.fromEntries(
    Object.entries(currencies).map(([code, { exponent, digits }]) => {
      const style = styles.get(code)!;
      return [
        code,
        style === "narrowSymbol"
          ? [exponent, digits]
          : [exponent, digits, style],
      ];
    }),
  );
}
