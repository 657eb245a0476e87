/**
 * Sends an upstream the requests of a server: it loads pages of every route through the renderer,
 * then requests the rows that no page used, and records each request with its answer.
 */
import type { CallError } from "#renderer/shared/errors.ts";
import type { Fault } from "#renderer/loading/page.ts";
import type { RefusedEntry } from "#renderer/loading/read-skeleton.ts";
import { joinLanguage } from "#renderer/routing/language-path.ts";
import type { Call } from "#schema/call-table.ts";
import type { Recording } from "#schema/recording.ts";
import type { Config } from "#server/config/model/config.ts";
import { createMemo } from "#server/config/model/memo.ts";
import { ANY_PATH } from "#server/config/model/find-row.ts";
import { createLogger } from "#server/config/process/logger.ts";
import { makeSecret } from "#server/config/process/stored-secret.ts";
import {
  createRuntime,
  type RuntimeInput,
} from "#server/web/runtime/runtime.ts";
import { createDeviceIds } from "#server/web/context/device-ids.ts";
import { createAgentReader } from "#server/web/context/platform.ts";
import { anonymousContext } from "#server/web/context/site-contexts.ts";
import { readVisitor } from "#server/web/context/visitor.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import { resolvePage, type Resolved } from "#server/web/pages/resolve-page.ts";
import { listedPages } from "#server/web/search-engines/sitemaps.ts";
import type { CachePolicy } from "#server/web/upstream/answers/cache-control.ts";
import { createUpstream } from "#server/web/upstream/client.ts";
import type { Outgoing, SentCall } from "#server/web/upstream/send.ts";
import { choosePages, type ChosenPage } from "./choose-pages.ts";
import { createSamples } from "./sample-params.ts";
import { schemaFaults, type SchemaFaults } from "./schema-faults.ts";

export interface SurveyInput extends Pick<
  RuntimeInput,
  "rendering" | "assets" | "validator"
> {
  readonly config: Config;
  /** The upstream: scheme and host. */
  readonly url: string;
  /** The maximum number of loaded pages per route. */
  readonly pages: number;
  /** More pages: paths with query, without language. */
  readonly more: readonly string[];
  /** Recorded pages, whose requests provide parameters. */
  readonly recordings: readonly Pick<Recording, "exchanges">[];
  /** Whether calls that change something are made. */
  readonly unsafe: boolean;
  readonly now: () => number;
  readonly say: (line: string) => void;
}

/** One request with its answer. */
export interface SurveyedCall extends SchemaFaults {
  /** The name of the row whose settings apply. */
  readonly row: string;
  readonly method: Call["method"];
  /** Path and query. */
  readonly path: string;
  readonly ms: number;
  readonly status: number;
  /** undefined: the answer is a success. */
  readonly error: CallError | undefined;
  readonly cachePolicy: CachePolicy;
  /** The page that made the request; undefined: the survey itself. */
  readonly page: ChosenPage | undefined;
}

/** A page with its result. */
export interface SurveyedPage extends ChosenPage {
  readonly status: number;
  /** Why there is no page. */
  readonly failure?: { readonly code: string; readonly detail: string };
  /** Invalid sections of the skeleton. */
  readonly refused: readonly RefusedEntry[];
}

/** Section data that does not match its module's schema. */
export interface DataFault {
  readonly api_path: string;
  readonly method: Call["method"];
  readonly module_id: string;
  readonly fault: Fault;
  readonly page: string;
}

export interface Survey {
  readonly asked: readonly SurveyedCall[];
  readonly pages: readonly SurveyedPage[];
  readonly dataFaults: readonly DataFault[];
  /** The rows that were not requested, with the reason. */
  readonly notAsked: ReadonlyMap<string, string>;
}

const AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36";

/** Circuits never open, so that every request is made. */
const UNBROKEN = { failures: 1000 };

export async function survey(input: SurveyInput): Promise<Survey> {
  const { config, say, now } = input;
  const asked: SurveyedCall[] = [];
  let page: ChosenPage | undefined;
  let refused: readonly RefusedEntry[] = [];
  const samples = createSamples(now());
  for (const { call, path } of input.recordings.flatMap(
    ({ exchanges }) => exchanges,
  )) {
    const row = config.calls[call];
    if (row) samples.learnRequest(row, path);
  }
  const calls = Object.fromEntries(
    Object.entries(config.calls).map(([name, row]) => [
      name,
      { ...row, limits: { ...row.limits, ...UNBROKEN } },
    ]),
  );
  const upstream = createUpstream({
    url: input.url,
    calls: () => calls,
    limits: () => config.callLimits,
    format: () => config.upstreamFormat,
    partners: () => config.partners,
    cache: false,
    report() {},
    observe(outgoing, sent, ms) {
      asked.push(askedOf(outgoing, sent, ms, page, input.validator));
      samples.learnRequest(outgoing.row, outgoing.path);
    },
  });
  const sources = new WeakMap<object, Pick<DataFault, "api_path" | "method">>();
  const dataFaults: DataFault[] = [];
  const runtime = createRuntime(config, {
    ...input,
    async call(name, args) {
      const called = await upstream.call(name, args);
      const { api_path } = args.params;
      if (called.ok && typeof api_path === "string")
        sources.set(called.answer, { api_path, method: args.method ?? "GET" });
      return called;
    },
    rendering: {
      ...input.rendering,
      createPresenter(deps) {
        const present = input.rendering.createPresenter(deps);
        return (target, source, context) => {
          const presented = present(target, source, context);
          const asked = sources.get(source);
          if (!presented.ok && presented.fault && asked && page)
            dataFaults.push({
              ...asked,
              module_id: target.manifest.module_id,
              fault: presented.fault,
              page: page.path,
            });
          return presented;
        };
      },
    },
    hostOverride: false,
    devices: createDeviceIds(makeSecret()),
    pages: undefined,
    memo: createMemo(),
    turn: () => undefined,
    log: {
      missingMessage() {},
      sectionThrew() {},
      sectionRefused: (_, entries) => (refused = entries),
      pathRefused() {},
    },
  });
  const agent = createAgentReader();
  const [site] = Object.values(config.sites);
  const request = {
    id: "conformance",
    headers: { host: site!.hosts[0]!, "user-agent": AGENT },
  };
  const visitor = readVisitor(request, new URLSearchParams(), runtime, agent)!;
  const { languages, defaultLanguage } = visitor.site;

  /** Loads one page, and all of its sections. */
  async function load(chosen: ChosenPage): Promise<SurveyedPage> {
    page = chosen;
    refused = [];
    const address = joinLanguage(chosen.path, defaultLanguage, languages);
    const resolved = await resolvePage(request, requestUrl(address), {
      runtime: () => runtime,
      agent,
      users: { read: async () => null, invalidate() {} },
      experiments: () => null,
      log: createLogger("warn", { write: noteFailure }),
      now,
    });
    const failure = lastFailure && { failure: lastFailure };
    lastFailure = undefined;
    if (resolved.kind === "page")
      await Promise.all(resolved.page.sections.map(({ result }) => result));
    page = undefined;
    return { ...chosen, status: statusOf(resolved), ...failure, refused };
  }
  let lastFailure: SurveyedPage["failure"];
  function noteFailure(line: string): void {
    const { code, detail } = JSON.parse(line) as Record<string, unknown>;
    if (typeof code === "string" && typeof detail === "string")
      lastFailure ??= { code, detail };
  }

  /**
   * Requests the rows that no page used. @returns those that cannot be requested, with the reason
   */
  async function askRest(): Promise<Map<string, string>> {
    const notAsked = new Map<string, string>();
    const known = new Set(asked.map(({ row }) => row));
    const context = anonymousContext(visitor, defaultLanguage, request, now());
    // Rows with examples first: their answers have ids that other rows need.
    const rows = Object.entries(config.calls)
      .filter(
        ([name, { path }]) => !known.has(name) && !path.includes(ANY_PATH),
      )
      .sort(([, a], [, b]) => Number(!a.example) - Number(!b.example));
    for (const [name, row] of rows) {
      const isSafe = row.method === "GET" || row.safe === true;
      if (!isSafe && !input.unsafe) {
        notAsked.set(name, "changes something: --unsafe makes the call");
        continue;
      }
      const sample = samples.paramsFor(row);
      if ("lacks" in sample) {
        notAsked.set(
          name,
          `no value is known for ${sample.lacks.join(", ")}: give the row an example`,
        );
        continue;
      }
      say(`asking ${name}`);
      const { params } = sample;
      const called = await upstream.call(name, { params, context });
      const reading = called.ok ? called.answer.read() : called;
      if (!reading.ok || !row.example) continue;
      samples.learn(params as Record<string, string>);
      samples.learnResult(reading.result);
    }
    return notAsked;
  }

  try {
    const listed = await listedPages(
      { runtime: () => runtime, agent, call: upstream.call, now },
      runtime,
      visitor,
    );
    const chosen = choosePages(runtime.loading(visitor.site), {
      listed: listed ?? [],
      language: defaultLanguage,
      most: input.pages,
      more: input.more,
    });
    const pages: SurveyedPage[] = [];
    for (const one of chosen) {
      say(`loading ${one.path}`);
      pages.push(await load(one));
    }
    return { asked, pages, dataFaults, notAsked: await askRest() };
  } finally {
    await upstream.close();
  }
}

/** The HTTP status with which a URL is answered. */
function statusOf(resolved: Resolved): number {
  if (resolved.kind === "page") return resolved.page.status;
  return "status" in resolved ? resolved.status : 0;
}

function askedOf(
  { name, row, method, path }: Outgoing,
  { result, status, cachePolicy }: SentCall,
  ms: number,
  page: ChosenPage | undefined,
  validator: SurveyInput["validator"],
): SurveyedCall {
  const reading = result.ok ? result.answer.read() : result;
  const error = reading.ok ? undefined : reading.error;
  const faults = schemaFaults(row, reading, validator);
  return {
    row: name,
    method,
    path,
    ms,
    status,
    error,
    cachePolicy,
    ...faults,
    page,
  };
}
