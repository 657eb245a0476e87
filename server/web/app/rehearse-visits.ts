/** Visits and calls without a visitor, for the rehearsal of a release and for pages that nobody sees. */
import type { CallParams } from "#renderer/loading/call.ts";
import type { CallError } from "#renderer/shared/errors.ts";
import { isLeftOut } from "#renderer/loading/page-cache.ts";
import { exampleOf } from "#server/config/model/example-of.ts";
import { callContext } from "../context/site-contexts.ts";
import { readVisitor } from "../context/visitor.ts";
import { requestUrl } from "../http/request-url.ts";
import { resolvePage, type Resolved } from "../pages/resolve-page.ts";
import { isEmptySearch } from "../releases/count-answers.ts";
import { failuresOf } from "../releases/observations.ts";
import { ACCEPTED, type Visit } from "../releases/rehearsal.ts";
import type {
  ShadowPage,
  ShadowRequest,
} from "../releases/shadow-differences.ts";
import { USER_AGENTS } from "../warm-up/user-agents.ts";
import type { VisitedPage } from "../warm-up/visited-pages.ts";
import type { Services } from "./services.ts";

/** After this many redirects a page is in a loop. */
const MAX_REDIRECTS = 5;

/** Makes a page as a new visitor would get it, without its response. */
export async function visitPage(
  { host, path, platform }: VisitedPage,
  services: Services,
): Promise<Visit> {
  const headers = { host, "user-agent": USER_AGENTS[platform] };
  const began = services.clock();
  const resolved = await makePage({ path, headers }, services);
  const failed = new Set<string>();
  if (resolved.kind === "page")
    for (const section of resolved.page.sections)
      for (const reason of failuresOf({ sections: [section] }))
        failed.add(`the section ${section.name} (${reason})`);
  return { status: statusOf(resolved), failed, ms: services.clock() - began };
}

/**
 * Makes a page that nobody sees.
 *
 * @returns undefined if it is personal, or if there is no time for it
 */
export async function shadowPage(
  request: ShadowRequest,
  services: Services,
): Promise<ShadowPage | undefined> {
  const resolved = await makePage(request, services);
  const page = resolved.kind === "page" ? resolved.page : undefined;
  if (page?.personal || "retryAfterS" in resolved) return undefined;
  const sections = (page?.sections ?? [])
    .filter(({ settled }) => !isLeftOut(settled?.reason))
    .map((each) => ({
      name: each.name,
      module: each.manifest && each.module_id,
      failure: failuresOf({ sections: [each] })
        .values()
        .next().value,
      html: each.settled?.part?.html ?? "",
      isFixed: each.section.api_path === undefined,
    }));
  return { status: statusOf(resolved), sections };
}

/** Makes a page with all its sections; redirects are followed. */
async function makePage(
  { path, headers }: ShadowRequest,
  services: Services,
): Promise<Resolved> {
  const request = { id: "", headers };
  let resolved: Resolved;
  let address = path;
  let redirects = 0;
  for (;;) {
    resolved = await resolvePage(request, requestUrl(address), services);
    if (resolved.kind !== "redirect") break;
    redirects += 1;
    if (redirects > MAX_REDIRECTS) break;
    address = resolved.location;
  }
  if (resolved.kind === "page")
    await Promise.all(resolved.page.sections.map(({ result }) => result));
  return resolved;
}

function statusOf(resolved: Resolved): number {
  switch (resolved.kind) {
    case "page":
      return resolved.page.status;
    case "last_resort":
      return resolved.status;
    case "redirect":
      return 0;
    case "unknown_host":
    case "not_speculated":
      return 421;
  }
}

/** Asks a call of browsers with the example of its row. */
export async function askCall(
  name: string,
  services: Services,
): Promise<Visit> {
  const began = services.clock();
  const row = services.runtime().config.calls[name]!;
  const read = await ask(name, exampleOf(row, services.now()), services);
  const isEmpty =
    read.ok &&
    row.counted_as?.kind === "search" &&
    isEmptySearch(read.result, row.counted_as) === true;
  return {
    status: read.ok ? 200 : 502,
    failed: new Set(isEmpty ? ["no results"] : []),
    ms: services.clock() - began,
  };
}

/** Asks a call with parameters that it refuses. The way in which it does is what is compared. */
export async function askRefusal(
  name: string,
  services: Services,
): Promise<Visit> {
  const row = services.runtime().config.calls[name]!;
  const { refused_example = {} } = row.counted_as ?? {};
  const read = await ask(name, refused_example, services);
  if (read.ok)
    services.log.error(
      { call: name },
      "the refused_example of a call was accepted: correct it",
    );
  const how = read.ok ? ACCEPTED : `refused by ${nameOf(read.error)}`;
  return { status: 200, failed: new Set([how]), ms: 0 };
}

function nameOf({ errorType, status, code }: CallError): string {
  // Without an envelope the status is the code.
  return [...new Set([errorType, String(status ?? ""), code])]
    .filter(Boolean)
    .join(" ");
}

/** Asks a call on the first host, as nobody. */
async function ask(name: string, params: CallParams, services: Services) {
  const runtime = services.runtime();
  const { sites } = runtime.config;
  const headers = {
    host: Object.values(sites)[0]!.hosts[0]!,
    "user-agent": USER_AGENTS.desktop,
  };
  const query = new URLSearchParams();
  const visitor = readVisitor({ headers }, query, runtime, services.agent)!;
  const { defaultLanguage } = visitor.site;
  const context = await callContext(visitor, defaultLanguage, "", services);
  const called = await services.call(name, { params, context });
  return called.ok ? called.answer.read() : called;
}
