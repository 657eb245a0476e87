import type { SiteContext } from "#renderer/context/site-context.ts";
import type { Part } from "./answers/answer-key.ts";

/** The version of the upstream's API (specification, section 9). */
const API_VERSION = "5.6";

/**
 * How many milliseconds this program still waits for the answer, counted from the request's arrival: both clocks may
 * differ. HTTP has no field for it; this one is Envoy's, which proxies and meshes built on it obey (decision 116).
 */
export const TIMEOUT_HEADER = "X-Envoy-Expected-Rq-Timeout-Ms";

export type Headers = Readonly<Record<string, string>>;

const COMMON: Headers = {
  Version: API_VERSION,
  Accept: "application/json",
  "X-Requested-With": "XMLHttpRequest",
  "Cache-Control": "no-cache",
};

/** The header of each part of the context; an undefined value is not sent. */
const PART_HEADERS: Readonly<
  Record<
    Part,
    readonly [name: string, value: (context: SiteContext) => string | undefined]
  >
> = {
  site: ["X-Host", ({ site }) => site.host],
  partner: ["X-Partner-Id", ({ partner }) => partner?.id.toString()],
  // Language tags have hyphens (RFC 5646, 2.1); the upstream's language codes have underscores.
  language: [
    "Accept-Language",
    ({ language }) => language.backend.replaceAll("_", "-"),
  ],
  currency: ["Currency", ({ currency }) => currency.code],
  market: ["X-Market", ({ market }) => String(market.id)],
  platform: ["X-Platform", ({ device }) => String(device.code)],
  residence: ["X-Residence", ({ residence }) => residence?.code],
  experiments: [
    "X-Tint-List",
    ({ experiments }) => experiments?.tinted_list.join() || undefined,
  ],
};

/** The name of the header that sends a part of the context. */
export function partHeaderOf(part: Part): string {
  return PART_HEADERS[part][0];
}

/**
 * The headers that every upstream request carries (specification, section 7).
 *
 * @param parts the parts of the context to send: those on which the answer may depend
 */
export function requestHeaders(
  context: SiteContext,
  parts: readonly Part[],
): Headers {
  const headers: Record<string, string> = { ...COMMON };
  for (const part of parts) {
    const [name, valueOf] = PART_HEADERS[part];
    const value = valueOf(context);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

/**
 * The headers that identify the visitor. They are never sent with requests whose answers are
 * shared.
 */
export function identityHeaders({
  identity: { token, deviceId, sessionKey, address, agent },
  experiments,
  affiliate,
  request,
}: SiteContext): Headers {
  const headers: Record<string, string> = {};
  const add = (name: string, value: string | undefined): void => {
    if (value) headers[name] = value;
  };
  add("Token", token);
  add("X-Device-Id", deviceId);
  add("X-Session-Key", sessionKey);
  add("X-Forwarded-For", address);
  add("X-Agent", agent);
  add("X-Kepler-Id", experiments?.kepler_id);
  add("X-Tint-List", experiments?.tinted_list.join());
  add("X-Page-Id", request.id);
  add("X-Aid", affiliate?.wid);
  add("X-Pid", affiliate?.aid_extra_info.aff_pid);
  add("X-Traffic-Channel", affiliate?.affiliate_type);
  return headers;
}
