/** Reads the visitor from an HTTP request: site, platform, currency, country, affiliate, identity. */
import type { Cookies } from "cookie";
import type {
  Experiments,
  Measurement,
  Residence,
  SiteContext,
} from "#renderer/context/site-context.ts";
import type { UserContext } from "#renderer/context/user-context.ts";
import type { Config } from "#server/config/model/config.ts";
import { withoutPort } from "../http/address.ts";
import { affiliateOf, readAffiliate } from "./affiliate.ts";
import { opaque, readCookies } from "../http/cookies.ts";
import type { CountryReader } from "./country.ts";
import type { DeviceIds } from "./device-ids.ts";
import type { VisitorRequest } from "../http/request.ts";
import {
  siteAt,
  type EffectiveSite,
  type SitesByHost,
} from "./effective-site.ts";
import {
  deviceOf,
  asWebDevice,
  overriddenPlatform,
  PLATFORM_OVERRIDE,
  type AgentReader,
} from "./platform.ts";

/** The site context as far as it depends on the visitor, not on the page or the time. */
export type VisitorContext = Omit<SiteContext, "location" | "request" | "now">;

/** Facts about a visitor that only the backend knows. */
export interface Lookups {
  readonly user: UserContext | null;
  readonly experiments: Experiments | null;
}

export interface Visitor {
  readonly site: EffectiveSite;
  readonly isBot: boolean;
  readonly cookies: Cookies;
  /** The context of a page in a language of the site. */
  context(language: string, lookups?: Lookups): VisitorContext;
}

export interface VisitorDeps {
  readonly config: Pick<Config, "countries" | "upstreamFormat">;
  /** Whether the site has a call that measures: nobody is asked otherwise. */
  readonly measures: boolean;
  readonly sites: SitesByHost;
  readonly country: CountryReader;
  /** Whether visitors may request another host's pages (test installations). */
  readonly hostOverride: boolean;
  readonly devices: DeviceIds;
}

/** The query parameter and cookie that name the host whose pages to show, where that is allowed. */
export const HOST_OVERRIDE = "host_override";

const NO_LOOKUPS: Lookups = { user: null, experiments: null };

/** The page that is requested, or that makes a call. */
export interface RequestedPage {
  /** Its path: a partner may have a path of the site's host. */
  readonly pathname?: string | undefined;
  /** The currency of the open page, in which its calls answer. */
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
    preview,
  }: Omit<VisitorRequest, "id">,
  query: URLSearchParams,
  { config: { countries, upstreamFormat }, ...deps }: VisitorDeps,
  agentOf: AgentReader,
  { pathname = "/", currency: shown }: RequestedPage = {},
): Visitor | undefined {
  const cookies = readCookies({ headers, secure });
  const host =
    preview?.host ??
    ((deps.hostOverride &&
      (query.get(HOST_OVERRIDE) ?? cookies[HOST_OVERRIDE])) ||
      headers.host);
  const site = siteAt(deps.sites, hostName(host), pathname);
  if (!site) return undefined;
  const userAgent = headers["user-agent"];
  const agent = agentOf(userAgent);
  const platform =
    preview?.platform ??
    overriddenPlatform(query.get(PLATFORM_OVERRIDE)) ??
    overriddenPlatform(cookies[PLATFORM_OVERRIDE]) ??
    agent.kind;
  const chosenCurrency = (user: UserContext | null) =>
    [shown, cookies["currency"], user?.prefer_currency].find(
      (wanted) => wanted !== undefined && site.currencies.includes(wanted),
    );
  const { platformCodes } = upstreamFormat;
  const { app_agent } = site.site;
  const isApp = app_agent !== undefined && !!userAgent?.includes(app_agent);
  const device = deviceOf(
    agent,
    platform,
    isApp,
    platformCodes,
    site.site.mini_programs,
  );
  const country = preview?.country ?? deps.country(namedCountry, ip);
  const named = query.size > 0 ? affiliateOf(query) : "";
  const affiliate = readAffiliate(named || cookies["affiliate"]);
  const identity = identityOf(cookies, ip, deps.devices, agent.name);
  const { isBot } = agent;
  return {
    site,
    isBot,
    cookies,
    context(language, { user, experiments } = NO_LOOKUPS) {
      const residence = preview?.country ?? (user?.user_residence || country);
      const currency =
        chosenCurrency(user) ?? site.initialCurrency(language, residence);
      const market = site.marketOf(residence);
      const base = site.context({
        language,
        currency,
        market,
        platform,
        isBot,
      });
      return {
        ...base,
        residence: residenceOf(residence, countries),
        measurement: deps.measures
          ? measurementOf(cookies[MEASUREMENT], isInEu(residence, countries))
          : "refused",
        device: user?.limited ? asWebDevice(device, platformCodes) : device,
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

/** @param address the IP address of the client, as a trusted proxy forwards it */
function identityOf(
  cookies: Cookies,
  address: string | undefined,
  devices: DeviceIds,
  agent: string,
): SiteContext["identity"] {
  const token = opaque(cookies["token"]);
  const deviceId = devices.read(cookies["device_id"]);
  const sessionKey = opaque(cookies["session_key"]);
  const changedAt = Number(cookies["session_changed"]);
  if (!token && !deviceId && !sessionKey && !address) return ANONYMOUS;
  return {
    ...(token ? { token } : {}),
    ...(deviceId ? { deviceId } : {}),
    ...(changedAt > 0 ? { changedAt } : {}),
    ...(sessionKey ? { sessionKey } : {}),
    ...(address ? { address: withoutPort(address) } : {}),
    ...(agent ? { agent } : {}),
  };
}

const ANONYMOUS: SiteContext["identity"] = {};

function residenceOf(
  code: string,
  countries: Config["countries"],
): Residence | null {
  const country = Object.hasOwn(countries, code) ? countries[code] : undefined;
  return country ? { code, id: country.id } : null;
}

/** The cookie and form field with the visitor's consent to measurement. */
export const MEASUREMENT = "measurement";

/** The values of that field. */
export const MEASUREMENT_CHOICES: readonly string[] = [
  "allowed",
  "refused",
] satisfies Measurement[];

/** Whether a country belongs to the EU area, where measurement needs consent (specification, section 6). */
function isInEu(code: string, countries: Config["countries"]): boolean {
  return Object.hasOwn(countries, code) && countries[code]!.eu_area === true;
}

function measurementOf(choice: string | undefined, isEu: boolean): Measurement {
  if (choice !== undefined && MEASUREMENT_CHOICES.includes(choice))
    return choice as Measurement;
  return isEu ? "undecided" : "allowed";
}

/** The host of a Host header in lowercase, without port and without the brackets of an IPv6 address. */
export function hostName(header: string | undefined): string {
  return (header ?? "")
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replaceAll(/^\[|\]$/g, "");
}
