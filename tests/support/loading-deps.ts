/** Page loading with a stubbed upstream: tests decide what each call answers, and when. */
import type { Config } from "#server/config/model/config.ts";
import type {
  CallFunction,
  CallParams,
  CallResult,
} from "#renderer/loading/call.ts";
import type { LoadingDeps } from "#renderer/loading/load-page.ts";
import type { PresentSection } from "#renderer/loading/page.ts";
import { createSkeletonReader } from "#renderer/loading/skeleton-reader.ts";
import { matchRoute } from "#renderer/routing/match.ts";
import { compileRoutes } from "#renderer/routing/compile.ts";
import { createAnswer } from "#server/web/upstream/answers/answer.ts";
import { createDataValidator } from "#server/web/validation/data-validator.ts";
import { loadMini } from "./load-mini.ts";
import { OUR_FORMAT } from "./our-upstream.ts";
import {
  CALL_LIMITS,
  miniConfig,
  miniModules,
  ROOT,
  type Files,
} from "./mini-config.ts";

const validator = createDataValidator(ROOT, miniModules());

export function miniConfigLoaded(files: Files = miniConfig()): Config {
  const load = loadMini(files);
  if (!load.ok) throw new Error(JSON.stringify(load.problems, null, 2));
  return load.config;
}

/** The answer of a call: a result, an error, or a promise of either. */
export type Reply =
  | { result: unknown }
  | { error: Partial<Extract<CallResult, { ok: false }>["error"]> };

export interface FakeUpstream {
  readonly call: CallFunction;
  /** The calls made so far, in order, with their parameters. */
  readonly made: {
    name: string;
    params: CallParams;
    method: string | undefined;
  }[];
}

/** @param replies by the name of the call; a section's by its api_path */
export function fakeUpstream(
  replies: Record<string, Reply | Promise<Reply>>,
): FakeUpstream {
  const made: FakeUpstream["made"] = [];
  return {
    made,
    async call(name, { params, method }) {
      made.push({ name, params, method });
      const path = params["api_path"];
      const reply = await (replies[typeof path === "string" ? path : name] ?? {
        error: { message: "unknown" },
      });
      return "result" in reply
        ? {
            ok: true,
            stale: false,
            answer: createAnswer(
              Buffer.from(
                JSON.stringify({ success: true, result: reply.result }),
              ),
              CALL_LIMITS.max_depth,
              OUR_FORMAT.envelope,
            ),
          }
        : {
            ok: false,
            error: {
              code: "1",
              message: "failed",
              errorType: "service",
              ...reply.error,
            },
          };
    },
  };
}

/** Presents a section as its text; data without one is invalid. */
export const presentText: PresentSection = ({ name }, source) => {
  const data =
    "body" in source
      ? source.read()
      : { ok: true as const, result: source.data };
  if (!data.ok) return { ok: false, reason: "service" };
  const { text } = data.result as { text?: unknown };
  return typeof text === "string"
    ? { ok: true, part: { html: `<p id="${name}">${text}</p>` } }
    : {
        ok: false,
        reason: "invalid",
        fault: { pointer: "/text", rule: "type", message: "no text" },
      };
};

export function loadingDeps(
  upstream: FakeUpstream,
  config: Config = miniConfigLoaded(),
): LoadingDeps {
  const site = config.sites["main"]!;
  const routes = compileRoutes(config.routes);
  return {
    call: upstream.call,
    personalSectionCall: "personal_section",
    overlaysOf: () => [],
    signInRoute: undefined,
    sectionCall: site.loading.section_call,
    present: presentText,
    module: (id) => config.modules.get(id)?.manifest,
    early: {
      count: site.loading.early_sections,
      oneMoreWith: site.loading.early_sections_module,
    },
    clock: () => performance.now(),
    onSectionThrew: (_section, error) => {
      throw error;
    },
    row: (_, key) =>
      config.productTypes[key] ? { ...config.productTypes[key] } : undefined,
    routes,
    match: (candidate) => matchRoute(routes, candidate),
    guards: config.guards,
    layouts: config.layouts,
    layoutFor: (name) => name,
    pageSkeletons: config.skeletons.page,
    readSkeleton: createSkeletonReader(validator.shape, new Map()),
    maxSections: () => CALL_LIMITS.max_sections,
    languages: { codes: site.languages, unprefixed: config.unprefixed },
    firstFlushMs: 50,
    pageDeadlineMs: 1000,
    turn: () => undefined,
    staleWhenBusyMs: 0,
    onRefused: () => {},
    onRefusedPath: () => {},
    pages: undefined,
  };
}
