/** From an HTTP request to who is asking: site, platform, currency, country, who sent them. */
import type { Cookies } from "cookie";
import type {
  Experiments,
  Measurement,
  Residence,
  SiteContext,
  UserContext,
} from "#renderer/context/site-context.ts";
import type { Config } from "../../config/config.ts";
import { withoutPort } from "../http/address.ts";
import { affiliateOf, readAffiliate } from "./affiliate.ts";
import { opaque, readCookies } from "../http/cookies.ts";
import type { CountryReader } from "./country.ts";
import type { DeviceIds } from "./device-ids.ts";
import type { Asking } from "../http/request.ts";
import {
  siteAt,
  type EffectiveSite,
  type SitesByHost,
} from "./effective-site.ts";
import {
  deviceOf,
  withHostScript,
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
  readonly sites: SitesByHost;
  readonly country: CountryReader;
  /** Whether a visitor may ask for another host's pages (installations for tests). */
  readonly hostOverride: boolean;
  readonly devices: DeviceIds;
}

/** The query parameter and cookie that name the host to be shown, where that is allowed. */
export const HOST_OVERRIDE = "host_override";

const NOTHING: Known = { user: null, experiments: null };

/** What a request says of the page that it is, or that makes it. */
export interface PageSaid {
  /** Its path, on which a partner's skin may depend. */
  readonly pathname?: string | undefined;
  /** Its currency: that of a page that is open holds for all that it asks. */
  readonly currency?: string | undefined;
}

/** @returns undefined when no site has the request's host */
export function readVisitor(
  {
    headers,
    ip,
    namedCountry,
    secure = false,
    isPreview = false,
  }: Omit<Asking, "id">,
  query: URLSearchParams,
  { config: { countries }, ...deps }: VisitorDeps,
  agentOf: AgentReader,
  { pathname = "/", currency: shown }: PageSaid = {},
): Visitor | undefined {
  const cookies = readCookies({ headers, secure });
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
    [shown, cookies["currency"], user?.prefer_currency].find(
      (wanted) => wanted !== undefined && site.currencies.includes(wanted),
    ) ?? site.defaultCurrency;
  const { app_agent } = site.site;
  const isApp = app_agent !== undefined && !!userAgent?.includes(app_agent);
  const device = withHostScript(
    deviceOf(agent, platform, isApp),
    site.site.mini_programs,
  );
  const country = deps.country(namedCountry, ip);
  const told = query.size > 0 ? affiliateOf(query) : "";
  const affiliate = readAffiliate(told || cookies["affiliate"]);
  const identity = identityOf(cookies, ip, deps.devices);
  const { isBot } = agent;
  return {
    site,
    isBot,
    cookies,
    context(language, { user, experiments } = NOTHING) {
      const currency = currencyOf(user);
      const base = site.context({ language, currency, platform, isBot });
      const lives = user?.user_residence || country;
      const own = user?.limited ? onTheWeb(device) : device;
      return {
        ...base,
        residence: residenceOf(lives, countries),
        measurement: measurementOf(
          cookies[MEASUREMENT],
          isInEu(lives, countries),
        ),
        device: own,
        preview: isPreview,
        country,
        affiliate,
        experiments,
        user,
        identity,
      };
    },
  };
}

/** @param address of the other end, or of the visitor as a trusted proxy says */
function identityOf(
  cookies: Cookies,
  address: string | undefined,
  devices: DeviceIds,
): SiteContext["identity"] {
  const token = opaque(cookies["token"]);
  const deviceId = devices.read(cookies["device_id"]);
  const sessionKey = opaque(cookies["session_key"]);
  const changedAt = Number(cookies["session_changed"]);
  if (!token && !deviceId && !sessionKey && !address) return NOBODY;
  return {
    ...(token ? { token } : {}),
    ...(deviceId ? { deviceId } : {}),
    ...(changedAt > 0 ? { changedAt } : {}),
    ...(sessionKey ? { sessionKey } : {}),
    ...(address ? { address: withoutPort(address) } : {}),
  };
}

const NOBODY: SiteContext["identity"] = {};

function residenceOf(
  code: string,
  countries: Config["countries"],
): Residence | null {
  const country = Object.hasOwn(countries, code) ? countries[code] : undefined;
  return country ? { code, id: country.id } : null;
}

/** The cookie, and the field of a form, in which a visitor says whether we may measure. */
export const MEASUREMENT = "measurement";

/** What a visitor can say of it. */
export const MEASUREMENT_CHOICES: readonly string[] = [
  "allowed",
  "refused",
] satisfies Measurement[];

/** Whether a country is of the European area (specification, section 6). */
function isInEu(code: string, countries: Config["countries"]): boolean {
  return Object.hasOwn(countries, code) && countries[code]!.eu_area === true;
}

function measurementOf(said: string | undefined, isEu: boolean): Measurement {
  if (said !== undefined && MEASUREMENT_CHOICES.includes(said))
    return said as Measurement;
  return isEu ? "undecided" : "allowed";
}

/** The host of a Host header, without its port and an IPv6 address's brackets. */
export function hostName(header: string | undefined): string {
  return (header ?? "")
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replaceAll(/^\[|\]$/g, "");
}
