/** What an address says of its visitor, kept in cookies for the addresses that do not. */
import type { ServerResponse } from "node:http";
import { affiliateOf } from "./affiliate.ts";
import { setCookie } from "../http/cookies.ts";
import type { EdgeRequest } from "../http/request.ts";
import {
  overriddenPlatform,
  PLATFORM_OVERRIDE,
  type AgentReader,
} from "./platform.ts";
import { HOST_OVERRIDE, type VisitorDeps } from "./visitor.ts";

export interface RememberDeps {
  readonly agent: AgentReader;
  readonly runtime: () => Pick<VisitorDeps, "hostOverride">;
}

/**
 * Keeps who sent the visitor, and what the visitor chose. Whether it is a bot, the
 * request says: the page may be one that was made for another visitor.
 *
 * @param url the address of the page, which a redirect has too
 */
export function remember(
  { searchParams }: URL,
  { headers, secure = false }: EdgeRequest,
  response: ServerResponse,
  { agent, runtime }: RememberDeps,
): void {
  if (searchParams.size === 0 || agent(headers["user-agent"]).isBot) return;
  const host = runtime().hostOverride ? searchParams.get(HOST_OVERRIDE) : null;
  if (host !== null) setCookie(response, HOST_OVERRIDE, host, secure);
  const told = affiliateOf(searchParams);
  if (told !== "") setCookie(response, "affiliate", told, secure);
  const platform = overriddenPlatform(searchParams.get(PLATFORM_OVERRIDE));
  if (platform) setCookie(response, PLATFORM_OVERRIDE, platform, secure);
}

/** Keeps the language of a page for addresses that say none. */
export function rememberLanguage(
  { code, segment }: { readonly code: string; readonly segment: string },
  { headers, secure = false }: EdgeRequest,
  response: ServerResponse,
  { agent }: Pick<RememberDeps, "agent">,
): void {
  if (agent(headers["user-agent"]).isBot) return;
  const chosen = LANGUAGE.exec(headers.cookie ?? "")?.[1];
  const isNews = chosen === undefined ? segment !== "" : chosen !== code;
  if (isNews) setCookie(response, "language", code, secure);
}

const LANGUAGE = /(?:^|;\s*)(?:__Host-)?language=([^;]*)/;
