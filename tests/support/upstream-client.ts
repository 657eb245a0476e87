/** An upstream client and the upstream that answers it, started for each test. */
import { afterEach, beforeEach } from "vitest";
import type { Call, CallLimits } from "#schema/call-table.ts";
import type { CallArgs, CallTrace } from "#renderer/loading/call.ts";
import { siteContext } from "./contexts.ts";
import { CALL_LIMITS } from "./mini-config.ts";
import type { PartnerCalls } from "../../server/web/upstream/outgoing.ts";
import { OUR_FORMAT } from "./our-upstream.ts";
import { startTestUpstream, type TestUpstream } from "./test-upstream.ts";
import { createUpstream } from "../../server/web/upstream/client.ts";
import type { Upstream } from "../../server/web/upstream/upstream.ts";

export let upstream: TestUpstream;

export let client: Upstream;

export let reports: CallTrace[];

let now: number;

export const setNow = (ms: number) => void (now = ms);

export let limits: Required<CallLimits>;

export const setLimits = (next: Required<CallLimits>) => void (limits = next);

/** Starts another upstream. */
export const startUpstream = async () =>
  void (upstream = await startTestUpstream());

export const row = (extra: Partial<Call> = {}): Call => ({
  summary: "A call.",
  service: "testsrv",
  origin: "ours",
  method: "GET",
  path: "/v1/{id}/thing",
  timeout_ms: 60_000,
  ...extra,
});

export const CALLS: Record<string, Call> = {
  thing: row(),
  plain: row({
    path: "/v1/plain",
    language_params: false,
    headers: { Version: "6.0" },
  }),
  kept: row({ path: "/v1/kept", cache: { ttl_s: 60, stale_s: 600 } }),
  lasting: row({
    path: "/v1/lasting",
    cache: { ttl_s: 60, stale_s: 600, stale_if_error_s: 86_400 },
  }),
  post: row({ method: "POST", path: "/v1/post", retries: 2 }),
  again: row({ path: "/v1/again", retries: 2 }),
  short: row({ path: "/v1/short", timeout_ms: 500, retries: 2 }),
  section: row({ path: "/{api_path...}" }),
  shared_section: row({
    path: "/{api_path...}",
    cache: { ttl_s: 60, stale_s: 0 },
  }),
  types: row({
    path: "/v1/types/{type}",
    timeout_ms: 30,
    cache: { ttl_s: 60, stale_s: 0 },
    context_params: {
      platform: "platform_code",
      admin_preview_mode: "preview",
    },
  }),
  special: row({ path: "/v1/types/special", cache: { ttl_s: 60, stale_s: 0 } }),
  own: row({ path: "/v1/own" }),
  pictures: row({
    path: "/v1/pictures",
    cache: { ttl_s: 60, stale_s: 0 },
    varies_by: [],
  }),
  tested: row({
    path: "/v1/tested",
    cache: { ttl_s: 60, stale_s: 0 },
    varies_by: ["experiments"],
  }),
  small: row({ path: "/v1/small", limits: { max_bytes: 1024 } }),
  patient: row({ path: "/v1/patient", timeout_ms: 100_000 }),
};

export const PARTNERS: Record<string, PartnerCalls> = {
  guests: {
    call_base: { path: "/guest", calls: ["thing", "kept"] },
    posts_context: false,
  },
  a_voyager: { posts_context: true },
};

/** Starts both before each test of the file that calls this, and stops them after it. */
export function startUpstreamClient(): void {
  beforeEach(async () => {
    upstream = await startTestUpstream();
    reports = [];
    now = 0;
    limits = CALL_LIMITS;
    client = createUpstream({
      url: upstream.url,
      calls: () => CALLS,
      limits: () => limits,
      format: () => OUR_FORMAT,
      partners: () => PARTNERS,
      clock: () => now,
      report: (report) => reports.push(report),
    });
  });

  afterEach(async () => {
    await upstream.close();
    await client.close();
  });
}

export const call = (
  name: string,
  params: Record<string, string> = {},
  extra: Partial<CallArgs> = {},
) => client.call(name, { params, context: siteContext(), ...extra });

export const resultOf = async (calling: ReturnType<typeof call>) => {
  const called = await calling;
  if (!called.ok) return called.error;
  const reading = called.answer.read();
  return reading.ok ? reading.result : reading.error;
};

export function marked(headers: Record<string, string>): void {
  upstream.on("/v1/kept", (_, response) => {
    response.writeHead(200, headers).end('{"success":true,"result":"mine"}');
  });
}
