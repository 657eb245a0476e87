/** From an HTTP request to who is asking: site, platform, currency, country, who sent them. */
import { parseCookie, type Cookies } from "cookie";
import type {
  Experiments,
  Residence,
  SiteContext,
  UserContext,
} from "#renderer/context/site-context.ts";
import type { Config } from "../config/config.ts";
import { affiliateOf, readAffiliate } from "./affiliate.ts";
import { opaque } from "./cookies.ts";
import type { CountryReader } from "./country.ts";
import type { Asking } from "./edge-request.ts";
import { siteAt, type EffectiveSite } from "./effective-site.ts";
import {
  deviceOf,
  onTheWeb,
  overriddenPlatform,
  PLATFORM_OVERRIDE,
  type AgentReader,
} from "./platform.ts";

/** What the visitor brings to the context of a page: all but its address and time. */
export type VisitorContext = Omit<SiteContext, "location" | "request" | "now">;

/** What is known of a visitor only when others were asked. */
export interface Known {
  readonly user: UserContext | null;
  readonly experiments: Experiments | null;
}

export interface Visitor {
  readonly site: EffectiveSite;
  readonly isBot: boolean;
  readonly cookies: Cookies;
  /** The context of a page in a language of the site. */
  context(language: string, known?: Known): VisitorContext;
}

export interface VisitorDeps {
  readonly config: Pick<Config, "countries">;
  readonly sites: ReadonlyMap<string, EffectiveSite>;
  readonly country: CountryReader;
  /** Whether a visitor may ask for another host's pages (installations for tests). */
  readonly hostOverride: boolean;
}

/** The query parameter and cookie that name the host to be shown, where that is allowed. */
export const HOST_OVERRIDE = "host_override";

const NOTHING: Known = { user: null, experiments: null };

/**
 * @param pathname of the page, on which a partner's skin may depend
 * @returns undefined when no site has the request's host
 */
export function readVisitor(
  { headers, ip, namedCountry }: Omit<Asking, "id">,
  query: URLSearchParams,
  { config: { countries }, ...deps }: VisitorDeps,
  agentOf: AgentReader,
  pathname = "/",
): Visitor | undefined {
  const cookies: Cookies =
    headers.cookie === undefined ? {} : parseCookie(headers.cookie);
  const host =
    (deps.hostOverride &&
      (query.get(HOST_OVERRIDE) ?? cookies[HOST_OVERRIDE])) ||
    headers.host;
  const site = siteAt(deps.sites, hostName(host), pathname);
  if (!site) return undefined;
  const userAgent = headers["user-agent"];
  const agent = agentOf(userAgent);
  const platform =
    overriddenPlatform(query.get(PLATFORM_OVERRIDE)) ??
    overriddenPlatform(cookies[PLATFORM_OVERRIDE]) ??
    agent.kind;
  const currencyOf = (user: UserContext | null) =>
    [cookies["currency"], user?.prefer_currency].find(
      (wanted) => wanted !== undefined && site.currencies.includes(wanted),
    ) ?? site.defaultCurrency;
  const { app_agent } = site.site;
  const isApp = app_agent !== undefined && !!userAgent?.includes(app_agent);
  const device = deviceOf(agent, platform, isApp);
  const country = deps.country(namedCountry, ip);
  const told = query.size > 0 ? affiliateOf(query) : "";
  const affiliate = readAffiliate(told || cookies["affiliate"]);
  const identity = identityOf(cookies);
  const { isBot } = agent;
  return {
    site,
    isBot,
    cookies,
    context(language, { user, experiments } = NOTHING) {
      const currency = currencyOf(user);
      const base = site.context({ language, currency, platform, isBot });
      const residing = residingIn(user?.user_residence || country, countries);
      const own = user?.limited ? onTheWeb(device) : device;
      const groups = experiments ? groupsOf(experiments) : "";
      return {
        ...base,
        ...residing,
        // Everything on which an answer that others are given too may depend.
        key: `${base.key}|${own.code}|${residing.residence?.code ?? ""}|${groups}`,
        device: own,
        country,
        affiliate,
        experiments,
        user,
        identity,
      };
    },
  };
}

function groupsOf({ experiments }: Experiments): string {
  return experiments
    .map(({ experiment_id, group_id }) => `${experiment_id}:${group_id}`)
    .join();
}

function identityOf(cookies: Cookies): SiteContext["identity"] {
  const token = opaque(cookies["token"]);
  const deviceId = opaque(cookies["device_id"]);
  const sessionKey = opaque(cookies["session_key"]);
  if (!token && !deviceId && !sessionKey) return NOBODY;
  return {
    ...(token ? { token } : {}),
    ...(deviceId ? { deviceId } : {}),
    ...(sessionKey ? { sessionKey } : {}),
  };
}

const NOBODY: SiteContext["identity"] = {};

/** For what is the same for everyone: pictures. */
export const ANYONE = {
  device: { type: "desktop", code: 8, isApp: false, isOpenHarmony: false },
  country: "",
  residence: null,
  isEu: false,
  affiliate: null,
  experiments: null,
  user: null,
  identity: NOBODY,
} as const satisfies Partial<SiteContext>;

function residingIn(
  code: string,
  countries: Config["countries"],
): { residence: Residence | null; isEu: boolean } {
  const country = Object.hasOwn(countries, code) ? countries[code] : undefined;
  return {
    residence: country ? { code, id: country.id } : null,
    isEu: country?.eu_area === true,
  };
}

/** The host of a Host header, without its port and an IPv6 address's brackets. */
export function hostName(header: string | undefined): string {
  return (header ?? "")
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replaceAll(/^\[|\]$/g, "");
}
