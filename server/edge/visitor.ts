/** From an HTTP request to who is asking: site, platform, currency. */
import type { IncomingMessage } from "node:http";
import { parseCookie } from "cookie";
import type { BaseContext, EffectiveSite } from "./effective-site.ts";
import {
  overriddenPlatform,
  PLATFORM_OVERRIDE,
  type Device,
} from "./platform.ts";

/** The cookie that keeps a visitor's currency. */
export const CURRENCY_COOKIE = "currency";

export interface Visitor {
  readonly site: EffectiveSite;
  readonly isBot: boolean;
  /** The context of a page in a language of the site. */
  context(language: string): BaseContext;
}

/**
 * @returns undefined when no site has the request's host
 */
export function readVisitor(
  request: Pick<IncomingMessage, "headers">,
  query: URLSearchParams,
  sites: ReadonlyMap<string, EffectiveSite>,
  device: (userAgent: string | undefined) => Device,
): Visitor | undefined {
  const { headers } = request;
  const site = sites.get(hostName(headers.host));
  if (!site) return undefined;
  const cookies =
    headers.cookie === undefined ? {} : parseCookie(headers.cookie);
  const { kind, isBot } = device(headers["user-agent"]);
  const platform =
    overriddenPlatform(query.get(PLATFORM_OVERRIDE)) ??
    overriddenPlatform(cookies[PLATFORM_OVERRIDE]) ??
    kind;
  const wanted = cookies[CURRENCY_COOKIE];
  const currency =
    wanted !== undefined && site.currencies.includes(wanted)
      ? wanted
      : site.defaultCurrency;
  return {
    site,
    isBot,
    context: (language) =>
      site.context({ language, currency, platform, isBot }),
  };
}

/** The host of a Host header, without its port and an IPv6 address's brackets. */
export function hostName(header: string | undefined): string {
  return (header ?? "")
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replaceAll(/^\[|\]$/g, "");
}
