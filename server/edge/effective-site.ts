/** What holds for a host: the site, with the partner's overlay. */
import {
  PLATFORMS,
  type LanguageContext,
  type PlatformKind,
  type SiteContext,
} from "#renderer/context/site-context.ts";
import { joinLanguage } from "#renderer/routing/language-path.ts";
import type { Partner } from "#schema/partner.ts";
import type { Site } from "#schema/site.ts";
import type { Config } from "../config/config.ts";

export interface EffectiveSite {
  readonly id: string;
  readonly site: Site;
  readonly partner: (Partner & { readonly code: string }) | null;
  readonly languages: {
    readonly codes: readonly string[];
    readonly unprefixed: string;
  };
  readonly currencies: readonly string[];
  readonly defaultCurrency: string;
  readonly defaultLanguage: string;
  readonly colours: Site["colours"];
  readonly layouts: Readonly<Record<string, string>>;
  /** The context of a request, but for what only the request knows. */
  context(choice: ContextChoice): BaseContext;
}

export interface ContextChoice {
  readonly language: string;
  readonly currency: string;
  readonly platform: PlatformKind;
  readonly isBot: boolean;
}

/** What is the same for every visitor who chose the same. */
export type BaseContext = Pick<
  SiteContext,
  | "key"
  | "site"
  | "partner"
  | "languages"
  | "language"
  | "currencies"
  | "currency"
  | "market"
  | "platform"
  | "isBot"
>;

/** The context of what belongs to no page: pictures, calls of browsers. */
export function outsidePages(
  visitor: Omit<SiteContext, "location" | "request" | "now">,
  now: number,
): SiteContext {
  return {
    ...visitor,
    location: { path: "/", search: "", published: [] },
    request: { id: "" },
    now,
  };
}

/** The sites of a configuration, by host. */
export function sitesByHost(
  config: Config,
  homePath: (route: string) => string,
): ReadonlyMap<string, EffectiveSite> {
  const hosts = new Map<string, EffectiveSite>();
  for (const [id, site] of Object.entries(config.sites)) {
    const effective = overlay(config, id, site, null, homePath);
    for (const host of site.hosts) hosts.set(host, effective);
  }
  for (const [code, partner] of Object.entries(config.partners)) {
    const site = config.sites[partner.site]!;
    const effective = overlay(
      config,
      partner.site,
      site,
      { ...partner, code },
      homePath,
    );
    for (const host of partner.hosts) hosts.set(host, effective);
  }
  return hosts;
}

function overlay(
  config: Config,
  id: string,
  site: Site,
  partner: EffectiveSite["partner"],
  homePath: (route: string) => string,
): EffectiveSite {
  const languages = {
    codes: partner?.languages ?? site.languages,
    unprefixed: config.unprefixed,
  };
  const currencies = partner?.currencies ?? site.currencies;
  const origin = partner?.origin ?? site.origin;
  const segmentOf = (code: string) => joinLanguage("", code, languages);
  const common = {
    site: {
      id,
      name: site.name,
      host: new URL(origin).host,
      origin,
      homePath: homePath(site.home_route),
      features: {
        ...flagFeatures(partner),
        ...site.features,
        ...partner?.features,
      },
    },
    partner: partner && {
      id: partner.partner_id,
      code: partner.code,
      name: partner.name,
    },
    languages: languages.codes.map((code) => ({
      code,
      name: config.languages[code]!.name,
      segment: segmentOf(code),
    })),
    currencies: currencies.map((code) => ({
      code,
      symbol: config.currencies[code]!.symbol,
    })),
    market: marketOf(config, partner?.market ?? site.market),
  };
  const digits = Object.fromEntries(
    Object.entries(config.currencies).map(
      ([code, { exponent, digits: shown }]) => [
        code,
        [exponent, shown] as const,
      ],
    ),
  );
  const contexts = new Map<string, BaseContext>();
  return {
    id,
    site,
    partner,
    languages,
    currencies,
    defaultCurrency:
      partner?.default_currency ??
      (currencies.includes(site.default_currency)
        ? site.default_currency
        : currencies[0]!),
    defaultLanguage:
      partner?.default_language ??
      (languages.codes.includes(site.default_language)
        ? site.default_language
        : languages.codes[0]!),
    colours: partner?.colours ?? site.colours,
    layouts: partner?.layouts ?? {},
    context({ language, currency, platform, isBot }) {
      const key = `${id}|${partner?.code ?? ""}|${language}|${currency}|${common.market.code}|${platform}`;
      let known = contexts.get(key + isBot);
      if (!known) {
        known = Object.freeze({
          ...common,
          key,
          language: languageContext(config, language, segmentOf(language)),
          currency: {
            code: currency,
            symbol: config.currencies[currency]!.symbol,
            digits,
          },
          platform: PLATFORMS[platform],
          isBot,
        });
        contexts.set(key + isBot, known);
      }
      return known;
    },
  };
}

function languageContext(
  config: Config,
  code: string,
  segment: string,
): LanguageContext {
  const { backend, intl, script } = config.languages[code]!;
  return { code, backend, intl, segment, script };
}

function marketOf(config: Config, code: string): SiteContext["market"] {
  return { code, id: config.markets[code]!.id };
}

/** A partner's flags are features of its pages; each is on unless it says N (specification, section 3). */
const FLAGS = [
  "bread_crumb",
  "top_navigation",
  "live_chat",
  "back_button",
  "date_selector",
  "faq_config",
] as const;

function flagFeatures(partner: Partner | null): Record<string, boolean> {
  return Object.fromEntries(
    FLAGS.map((flag) => [flag, partner?.flags?.[flag] !== "N"]),
  );
}
