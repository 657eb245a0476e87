/** Cookies that store what a page's URL says about the visitor, because later URLs do not repeat it. */
import type { Request, Response } from "express";
import { setCookie } from "../http/cookies.ts";
import { affiliateOf } from "./affiliate.ts";
import {
  overriddenPlatform,
  PLATFORM_OVERRIDE,
  type AgentReader,
} from "./platform.ts";
import { HOST_OVERRIDE, type VisitorDeps } from "./visitor.ts";

export interface VisitorCookieDeps {
  readonly agent: AgentReader;
  readonly runtime: () => Pick<VisitorDeps, "hostOverride">;
}

/**
 * Stores the affiliate, the platform and the overridden host that a URL names. Bots get no
 * cookies.
 *
 * @param url the page's URL, or the one that redirects to it
 */
export function setVisitorCookies(
  { searchParams }: URL,
  { headers, secure }: Request,
  response: Response,
  { agent, runtime }: VisitorCookieDeps,
): void {
  if (searchParams.size === 0 || agent(headers["user-agent"]).isBot) return;
  const host = runtime().hostOverride ? searchParams.get(HOST_OVERRIDE) : null;
  if (host !== null) setCookie(response, HOST_OVERRIDE, host, secure);
  const affiliate = affiliateOf(searchParams);
  if (affiliate !== "") setCookie(response, "affiliate", affiliate, secure);
  const platform = overriddenPlatform(searchParams.get(PLATFORM_OVERRIDE));
  if (platform) setCookie(response, PLATFORM_OVERRIDE, platform, secure);
}

/** Stores a new visitor's cohort, so that the next pages come from the same configuration. */
export function setCohortCookie(
  { headers, newCohort, secure }: Request,
  response: Response,
  { agent }: Pick<VisitorCookieDeps, "agent">,
): void {
  if (newCohort === undefined || agent(headers["user-agent"]).isBot) return;
  setCookie(response, "cohort", newCohort, secure);
}

/** Stores a page's language, unless the cookie has it already or it is the default. */
export function setLanguageCookie(
  { code, segment }: { readonly code: string; readonly segment: string },
  { headers, secure }: Request,
  response: Response,
  { agent }: Pick<VisitorCookieDeps, "agent">,
): void {
  if (agent(headers["user-agent"]).isBot) return;
  const stored = LANGUAGE.exec(headers.cookie ?? "")?.[1];
  const isNew = stored === undefined ? segment !== "" : stored !== code;
  if (isNew) setCookie(response, "language", code, secure);
}

const LANGUAGE = /(?:^|;\s*)(?:__Host-)?language=([^;]*)/;
