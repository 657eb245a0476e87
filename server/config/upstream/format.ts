/** How requests to the upstream are written, and how its answers are read (`upstream` of defaults.json). */
import type { UpstreamSettings } from "#schema/defaults.ts";
import type { Call } from "#schema/call-table.ts";
import { deepFreeze } from "../data-files/deep-freeze.ts";
import { createEnvelope, type Envelope } from "./envelope.ts";

/** A part of the context on which an answer may depend. */
export type Part = NonNullable<Call["varies_by"]>[number];

/** The names under which a part of the context is sent. */
export interface SentAs {
  readonly header: string;
  /** left out: it is not in the query. */
  readonly query?: string;
}

export interface UpstreamFormat {
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly context: Readonly<Record<Part, SentAs>>;
  /** The headers that identify the visitor, and the one with the CSRF token. */
  readonly identity: Required<NonNullable<UpstreamSettings["identity"]>>;
  readonly platformCodes: Required<
    NonNullable<UpstreamSettings["platform_codes"]>
  >;
  readonly envelope: Envelope;
}

/** What the platform sends where defaults.json says nothing else. */
const PLAIN = deepFreeze({
  headers: { Accept: "application/json" },
  context: {
    site: { header: "X-Host" },
    partner: { header: "X-Partner-Id" },
    language: { header: "Accept-Language" },
    currency: { header: "X-Currency" },
    market: { header: "X-Market" },
    platform: { header: "X-Platform" },
    residence: { header: "X-Residence" },
    experiments: { header: "X-Experiments" },
  },
  identity: {
    token: "X-Session-Token",
    csrf: "X-CSRF-Token",
    device_id: "X-Device-Id",
    session_key: "X-Session-Key",
    address: "X-Forwarded-For",
    agent: "X-Agent",
    experiments_id: "X-Experiments-Id",
    page_id: "X-Page-Id",
    affiliate: "X-Affiliate",
    affiliate_partner: "X-Affiliate-Partner",
    traffic_channel: "X-Traffic-Channel",
  },
  platformCodes: { mobile: "mobile", web: "web" },
} satisfies Omit<UpstreamFormat, "envelope">);

export function upstreamFormat({
  headers,
  context = {},
  identity,
  platform_codes,
  envelope,
}: UpstreamSettings = {}): UpstreamFormat {
  const parts = Object.entries(PLAIN.context).map(([part, plain]) => [
    part,
    { ...plain, ...context[part as Part] },
  ]);
  return Object.freeze({
    headers: { ...PLAIN.headers, ...headers },
    context: Object.fromEntries(parts) as UpstreamFormat["context"],
    identity: { ...PLAIN.identity, ...identity },
    platformCodes: { ...PLAIN.platformCodes, ...platform_codes },
    envelope: createEnvelope(envelope),
  });
}
