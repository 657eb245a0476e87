/** The site that a host serves, with the partner's settings merged in. */
import { hash } from "node:crypto";
import {
  PLATFORMS,
  type CurrencyDigits,
  type PlatformKind,
  type SiteContext,
} from "#renderer/context/site-context.ts";
import {
  joinLanguage,
  type PathLanguages,
} from "#renderer/routing/language-path.ts";
import type { Demonstration, Partner } from "#schema/partner.ts";
import type { Config } from "#server/config/model/config.ts";
import { featuresOf } from "#server/config/settings/features.ts";
import type { SharedSettings } from "#server/config/settings/settings.ts";
import {
  currencyDigits,
  languageContext,
  marketsByCountry,
  nameIn,
  utilOf,
  type NamedPartner,
} from "./settings-parts.ts";
import { initialCurrency } from "./usual-currency.ts";

export interface EffectiveSite {
  readonly id: string;
  /** Every layer, merged. */
  readonly site: SharedSettings;
  /** The partner's code; null on the site's own pages. */
  readonly partner: string | null;
  readonly languages: PathLanguages;
  /** The partner's login page; undefined: customers sign in here. */
  readonly loginAddress: string | undefined;
  /** The partner's payment page; undefined: customers pay here. */
  readonly paymentAddress: string | undefined;
  /** The id of the partner's logo; undefined: it has none. */
  readonly logo: string | undefined;
  /** Who may try the test cashier, with the partner's name; undefined: nobody but the operator. */
  readonly demonstration:
    | (Demonstration & { readonly name: string })
    | undefined;
  readonly currencies: readonly string[];
  /** The currency of a visitor who has chosen none; `country` is a code, or "". */
  initialCurrency(language: string, country: string): string;
  /** The code of a visitor's market; `country` is a code, or "". */
  marketOf(country: string): string;
  readonly defaultLanguage: string;
  readonly layouts: Readonly<Record<string, string>>;
  /** Calls that load skeletons, by route, if they differ from the route's own. */
  readonly skeletonCalls: Readonly<Record<string, string>>;
  /** The partners that are served under a path of these hosts. */
  readonly below: readonly Below[];
  /** The part of the site context that does not depend on the single request. */
  context(choice: ContextChoice): BaseContext;
}

export interface ContextChoice {
  readonly language: string;
  readonly currency: string;
  /** Its code. */
  readonly market: string;
  readonly platform: PlatformKind;
  readonly isBot: boolean;
}

/** The part of the site context that visitors with the same choices share. */
export type BaseContext = Pick<
  SiteContext,
  | "settings"
  | "site"
  | "partner"
  | "util"
  | "languages"
  | "language"
  | "currencies"
  | "currency"
  | "market"
  | "platform"
  | "isBot"
>;

/** The sites of a configuration by host, each created on first use. */
export interface SitesByHost {
  get(host: string): EffectiveSite | undefined;
  /** In the order of their files, partners last. */
  values(): IteratorObject<EffectiveSite>;
}

export function sitesByHost(
  config: Config,
  homePath: (route: string) => string,
): SitesByHost {
  const hosts = new Map<string, () => EffectiveSite>();
  const partners = Object.entries(config.layers.partners).map(
    ([code, { value }]) => ({ code, ...(value as Partner) }),
  );
  for (const [id, site] of Object.entries(config.sites)) {
    const below = partners
      .filter((partner) => partner.site === id)
      .flatMap(({ code, path }) => {
        if (path === undefined) return [];
        return [
          {
            path,
            site: once(() => partnerBelow(config, homePath, code, path)),
          },
        ];
      })
      // If one path begins with another, the longer one must win.
      .sort((a, b) => b.path.length - a.path.length);
    const place = { id, settings: site, partner: null, base: "", below };
    const effective = once(() => effectiveSite(config, homePath, place));
    for (const host of site.hosts) hosts.set(host, effective);
  }
  for (const { code, hosts: own = [] } of partners) {
    const effective = once(() => {
      const settings = config.partners[code]!;
      return effectiveSite(config, homePath, {
        id: settings.site,
        settings,
        partner: { ...settings, code },
        base: "",
      });
    });
    for (const host of own) hosts.set(host, effective);
  }
  return {
    get: (host) => hosts.get(host)?.(),
    values: () => new Set(hosts.values()).values().map((site) => site()),
  };
}

function partnerBelow(
  config: Config,
  homePath: (route: string) => string,
  code: string,
  path: string,
): EffectiveSite {
  const { path: _, ...partner } = config.partners[code]!;
  return effectiveSite(config, homePath, {
    id: partner.site,
    // The partner is served on the site's hosts, so its canonical origin is the site's.
    settings: { ...partner, origin: config.sites[partner.site]!.origin },
    partner: { ...partner, code },
    base: path,
  });
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The site of a URL: a partner's if the path is under the partner's, else the host's. */
export function siteAt(
  sites: SitesByHost,
  host: string,
  pathname: string,
): EffectiveSite | undefined {
  const site = sites.get(host);
  if (!site || site.below.length === 0) return site;
  const normalized = `${pathname}/`.replaceAll(/\/{2,}/g, "/").toLowerCase();
  const below = site.below.find(({ path }) =>
    normalized.startsWith(`${path}/`),
  );
  return below ? below.site() : site;
}

/** A partner that is served under a path of a site's hosts. */
interface Below {
  readonly path: string;
  readonly site: () => EffectiveSite;
}

interface Place {
  readonly id: string;
  readonly settings: SharedSettings;
  readonly partner: NamedPartner | null;
  /** The path under which it is served, or "". */
  readonly base: string;
  readonly below?: readonly Below[];
}

function effectiveSite(
  config: Config,
  homePath: (route: string) => string,
  { id, settings, partner, base, below = [] }: Place,
): EffectiveSite {
  const { origin, currencies, default_language } = settings;
  const languages: PathLanguages = {
    codes: settings.languages,
    unprefixed: config.unprefixed,
    base,
    standard: default_language,
  };
  const segmentOf = (code: string) => joinLanguage("", code, languages);
  const common = {
    site: {
      id,
      name: config.sites[id]!.name,
      host: new URL(origin).host,
      origin,
      homePath: homePath(settings.home_route),
      features: featuresOf(settings),
      contact: settings.contact,
      email_format: settings.email_format,
      ...(settings.share_image === undefined
        ? {}
        : { share_image: settings.share_image }),
    },
    util: utilOf(settings, partner),
    languages: languages.codes.map((code) => ({
      code,
      name: config.languages[code]!.name,
      segment: segmentOf(code),
    })),
    currencies: currencies.map((code) => ({
      code,
      symbol: config.currencies[code]!.symbol,
    })),
  };
  const partnerIn = (language: string): SiteContext["partner"] =>
    partner && {
      id: partner.partner_id,
      code: partner.code,
      name: nameIn(partner, language, config),
      ...(partner.logo === undefined ? {} : { logo: partner.logo }),
    };
  const settingsHash = hash(
    "sha256",
    JSON.stringify([common, settings.languages.map(partnerIn)]),
    "base64url",
  );
  const markets = settings.follows_visitor_market
    ? marketsByCountry(config)
    : new Map<string, string>();
  const marketOf = (country: string): string =>
    markets.get(country) ?? settings.market;
  const contexts = new Map<string, BaseContext>();
  const digits = new Map<string, CurrencyDigits>();
  const digitsIn = (language: string): CurrencyDigits =>
    digits.getOrInsertComputed(language, () =>
      currencyDigits(config, language),
    );
  return {
    id,
    site: settings,
    partner: partner && partner.code,
    languages,
    loginAddress: partner?.login_address,
    paymentAddress: partner?.payment_address,
    logo: partner?.logo,
    demonstration: partner?.demonstration && {
      ...partner.demonstration,
      name: partner.name,
    },
    currencies,
    initialCurrency: (language, country) =>
      initialCurrency(config, settings, {
        language,
        country,
        market: marketOf(country),
      }),
    marketOf,
    defaultLanguage: default_language,
    layouts: settings.layouts,
    skeletonCalls: partner?.skeleton_calls ?? {},
    below,
    context({ language, currency, market, platform, isBot }) {
      const key = `${language}|${currency}|${market}|${platform}`;
      return contexts.getOrInsertComputed(key + isBot, () =>
        Object.freeze({
          ...common,
          settings: settingsHash,
          partner: partnerIn(language),
          language: languageContext(config, language, segmentOf(language)),
          currency: {
            code: currency,
            symbol: config.currencies[currency]!.symbol,
            digits: digitsIn(language),
          },
          market: { code: market, id: config.markets[market]!.id },
          platform: PLATFORMS[platform],
          isBot,
        }),
      );
    },
  };
}
