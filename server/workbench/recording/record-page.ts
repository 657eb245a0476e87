/** Loads a page without any cache, and records every upstream answer behind it. */
import type { Exchange, Recording } from "#schema/recording.ts";
import type { VisitorRequest } from "#server/web/http/request.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import {
  resolvePage,
  type ResolveDeps,
} from "#server/web/pages/resolve-page.ts";
import type { Runtime } from "#server/web/runtime/runtime.ts";
import type { Observe, Send } from "#server/web/upstream/upstream.ts";
import { isShared } from "#server/config/model/choose-row.ts";
import type { Outgoing, SentCall } from "#server/web/upstream/send.ts";
import { visitorRequest } from "./play-recording.ts";
import { recordedAnswers } from "./recorded-answers.ts";
import { redact } from "./redact.ts";
import { renderWhole, type RenderedPage } from "./rendered-page.ts";
import { recordedHtml } from "./section-html.ts";

/** The headers on which a page depends; the others are private to the visitor. */
const RECORDED_HEADERS = ["host", "user-agent", "x-request-id"];
/** The cookies on which a page depends. */
const RECORDED_COOKIES = /(?:^|;\s*)(?:__Host-)?((?:currency|platform)=[^;]*)/g;

/** The client's options and observer. */
export interface UpstreamSeam {
  readonly observe?: Observe;
  readonly send?: Send;
}

export interface RecordDeps extends Pick<ResolveDeps, "agent" | "log" | "now"> {
  /** Creates a runtime that caches nothing, over a client with this seam. */
  readonly runtime: (seam: UpstreamSeam) => Runtime;
}

/**
 * Records the page of a URL. Personal data is replaced, and the page is rendered again from the
 * replaced answers.
 *
 * @returns undefined if the URL leads to no page
 */
export async function recordPage(
  request: VisitorRequest,
  url: URL,
  deps: RecordDeps,
): Promise<Recording | undefined> {
  const exchanges: Exchange[] = [];
  const runtime = deps.runtime({
    observe: (outgoing, sent) => exchanges.push(exchangeOf(outgoing, sent)),
  });
  const clock = deps.now();
  const headers = recordedHeaders(request);
  const anonymous = {
    ...request,
    headers,
    id: request.id,
    isPreview: false,
  };
  const first = await load(anonymous, url, runtime, clock, deps);
  if (!first) return undefined;
  const { context } = first.loaded;
  const { redacted, ...parts } = redact(
    {
      request: {
        url: url.pathname + url.search,
        headers,
        ...(context.country === "" ? {} : { country: context.country }),
      },
      exchanges: exchanges.sort((a, b) => (a.path < b.path ? -1 : 1)),
    },
    {
      isShared: (call) => {
        const row = runtime.config.calls[call];
        return row !== undefined && isShared(row);
      },
      published: publishedTexts(runtime),
    },
  );
  const answers = recordedAnswers(parts.exchanges);
  const again = await load(
    visitorRequest(parts.request),
    requestUrl(parts.request.url),
    deps.runtime({ send: async (outgoing) => answers.answer(outgoing) }),
    clock,
    deps,
  );
  if (!again) return undefined;
  return {
    clock,
    request: parts.request,
    context: {
      site: context.site.id,
      partner: context.partner?.code ?? null,
      language: context.language.code,
      currency: context.currency.code,
      market: context.market.code,
      platform: context.platform.kind,
    },
    exchanges: [...parts.exchanges],
    ...(redacted.length > 0 ? { redacted: [...redacted] } : {}),
    page: recordedPage(again.rendered),
  };
}

/** A page in the format of recordings. */
export function recordedPage({
  status,
  title,
  sections,
}: RenderedPage): Recording["page"] {
  return {
    status,
    title,
    sections: sections.map(({ name, module_id, result, html }) => ({
      name,
      module_id,
      result,
      html: recordedHtml(html),
    })),
  };
}

/** Recordings are published: they show the page of an anonymous visitor, without a session. */
async function load(
  request: VisitorRequest,
  url: URL,
  runtime: Runtime,
  clock: number,
  { agent, log }: RecordDeps,
) {
  const resolved = await resolvePage(request, url, {
    runtime: () => runtime,
    agent,
    users: { read: async () => null, invalidate() {} },
    experiments: () => null,
    log,
    now: () => clock,
  });
  if (resolved.kind !== "page") return undefined;
  const { page } = resolved;
  return { loaded: page, rendered: await renderWhole(page, runtime) };
}

/** The contact of customer service, which is not personal data. */
function publishedTexts({ config }: Runtime): ReadonlySet<string> {
  const settings = [
    ...Object.values(config.sites),
    ...Object.values(config.partners),
  ];
  return new Set(
    settings.flatMap(({ contact: { email, phone } }) =>
      [email, phone].filter((text) => text !== undefined),
    ),
  );
}

function exchangeOf(
  { name, method, path, body }: Outgoing,
  sent: SentCall,
): Exchange {
  const { result } = sent;
  return {
    call: name,
    method,
    path,
    ...(body === undefined ? {} : { request_body: body }),
    status: sent.status,
    ...(!result.ok && result.error.timeout ? { timed_out: true } : {}),
    body: jsonOrText(sent.body.toString("utf8")),
  };
}

function jsonOrText(text: string): Exchange["body"] {
  try {
    return JSON.parse(text) as Exchange["body"];
  } catch {
    return text;
  }
}

function recordedHeaders({
  headers,
}: Pick<VisitorRequest, "headers">): Record<string, string> {
  const recorded: Record<string, string> = {};
  for (const name of RECORDED_HEADERS) {
    const value = headers[name];
    if (typeof value === "string") recorded[name] = value;
  }
  const cookies = [...(headers.cookie ?? "").matchAll(RECORDED_COOKIES)].map(
    (found) => found[1]!,
  );
  if (cookies.length > 0) recorded["cookie"] = cookies.join("; ");
  return recorded;
}
