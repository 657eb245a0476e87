import type { SiteContext } from "#renderer/context/site-context.ts";
import type { Part, UpstreamFormat } from "#server/config/upstream/format.ts";

/**
 * How many milliseconds this program still waits for the answer, counted from the request's arrival: both clocks may
 * differ. HTTP has no field for it; this one is Envoy's, which proxies and meshes built on it obey (decision 116).
 */
export const TIMEOUT_HEADER = "X-Envoy-Expected-Rq-Timeout-Ms";

export type Headers = Readonly<Record<string, string>>;

/** The value of each part of the context; an undefined one is not sent. */
const VALUES: Readonly<
  Record<Part, (context: SiteContext) => string | undefined>
> = {
  site: ({ site }) => site.host,
  partner: ({ partner }) => partner?.id.toString(),
  language: ({ language }) => language.backend,
  currency: ({ currency }) => currency.code,
  market: ({ market }) => String(market.id),
  platform: ({ device }) => String(device.code),
  residence: ({ residence }) => residence?.code,
  experiments: tintedList,
};

/** The value of a part as a query parameter has it. */
export function partValue(
  part: Part,
  context: SiteContext,
): string | undefined {
  return VALUES[part](context);
}

function tintedList({ experiments }: SiteContext): string | undefined {
  return experiments?.tinted_list.join() || undefined;
}

/**
 * The headers that every upstream request carries (specification, section 7).
 *
 * @param parts the parts of the context to send: those on which the answer may depend
 */
export function requestHeaders(
  context: SiteContext,
  parts: readonly Part[],
  format: UpstreamFormat,
): Headers {
  const headers: Record<string, string> = { ...format.headers };
  for (const part of parts) {
    const value = partValue(part, context);
    // Language tags have hyphens (RFC 5646, 2.1); an upstream's language codes may have underscores.
    if (value !== undefined)
      headers[format.context[part].header] =
        part === "language" ? value.replaceAll("_", "-") : value;
  }
  return headers;
}

/**
 * The headers that identify the visitor. They are never sent with requests whose answers are
 * shared.
 */
export function identityHeaders(
  context: SiteContext,
  { identity: names, context: parts }: UpstreamFormat,
): Headers {
  const { identity, experiments, affiliate, request } = context;
  const headers: Record<string, string> = {};
  const add = (name: string, value: string | undefined): void => {
    if (value) headers[name] = value;
  };
  add(names.token, identity.token);
  add(names.device_id, identity.deviceId);
  add(names.session_key, identity.sessionKey);
  add(names.address, identity.address);
  add(names.agent, identity.agent);
  add(names.experiments_id, experiments?.kepler_id);
  add(parts.experiments.header, tintedList(context));
  add(names.page_id, request.id);
  add(names.affiliate, affiliate?.wid);
  add(names.affiliate_partner, affiliate?.aid_extra_info.aff_pid);
  add(names.traffic_channel, affiliate?.affiliate_type);
  return headers;
}
