/** Loads a page without any cache, and records every upstream answer behind it. */
import type { Exchange, Recording } from "#schema/recording.ts";
import { pageTexts } from "#renderer/rendering/page-texts.ts";
import type { VisitorRequest } from "../http/request.ts";
import { resolvePage, type ResolveDeps } from "../pages/resolve-page.ts";
import type { Runtime } from "../app/runtime.ts";
import type { Observe } from "../upstream/client.ts";
import type { Outgoing, Sent } from "../upstream/send.ts";
import { recordedHtml } from "./section-html.ts";

/** The headers on which a page depends; the others are private to the visitor. */
const RECORDED_HEADERS = ["host", "user-agent", "x-request-id"];
/** The cookies on which a page depends. */
const RECORDED_COOKIES = /(?:^|;\s*)(?:__Host-)?((?:currency|platform)=[^;]*)/g;

export interface RecordDeps extends Pick<ResolveDeps, "agent" | "log" | "now"> {
  /** A runtime that caches nothing, over a client that reports every exchange. */
  readonly runtime: (observe: Observe) => Runtime;
}

/** @returns undefined when the URL leads to no page */
export async function recordPage(
  request: VisitorRequest,
  url: URL,
  deps: RecordDeps,
): Promise<Recording | undefined> {
  const exchanges: Exchange[] = [];
  const runtime = deps.runtime((outgoing, sent) =>
    exchanges.push(exchangeOf(outgoing, sent)),
  );
  const clock = deps.now();
  const headers = recordedHeaders(request);
  // Recordings are published: they show the page of an anonymous visitor, without a session.
  const anonymous = { id: request.id, headers };
  const resolved = await resolvePage(anonymous, url, {
    runtime: () => runtime,
    agent: deps.agent,
    users: { read: async () => null, invalidate() {} },
    experiments: () => null,
    log: deps.log,
    now: () => clock,
  });
  if (resolved.kind !== "page") return undefined;
  const { page } = resolved;
  await Promise.all(page.sections.map(({ result }) => result));
  const { context } = page;
  return {
    clock,
    request: { url: url.pathname + url.search, headers },
    context: {
      site: context.site.id,
      partner: context.partner?.code ?? null,
      language: context.language.code,
      currency: context.currency.code,
      market: context.market.code,
      platform: context.platform.kind,
    },
    exchanges: exchanges.sort((a, b) => (a.path < b.path ? -1 : 1)),
    page: {
      status: page.status,
      title: pageTexts(page, runtime.translators.for(context.language.code))
        .title,
      sections: page.sections.map(({ name, module_id, settled }) => ({
        name,
        module_id,
        result: settled?.reason ?? settled?.status ?? "late",
        html: recordedHtml(settled?.part?.html ?? ""),
      })),
    },
  };
}

function exchangeOf(
  { name, method, path, body }: Outgoing,
  sent: Sent,
): Exchange {
  return {
    call: name,
    method,
    path,
    ...(body === undefined ? {} : { request_body: body }),
    status: sent.status,
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
